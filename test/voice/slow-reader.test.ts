import { expect, test } from 'vitest'
import { useService } from '../support/service.ts'
import { connectVoice } from './client.ts'

const service = useService()

test('a client that does not read is not read from, and gets everything once it reads', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  await client.next()
  client.socket.pause()
  const timestamp = 'x'.repeat(64)
  const ping = JSON.stringify({ type: 'ping', timestamp })
  let sent = 0
  // Until nothing goes out any more: the service has stopped reading, and all that lies between is full.
  const isStuck = () => client.socket.bufferedAmount > 4 * 1024 * 1024
  while (!isStuck() && sent < 2_000_000) {
    for (let count = 0; count < 1000; count++) client.send(ping)
    sent += 1000
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isStuck()).toBe(true)
  client.socket.resume()
  for (let count = 0; count < sent; count++) expect((await client.next()).type).toBe('pong')
})
