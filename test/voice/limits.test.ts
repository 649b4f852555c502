import { expect, test } from 'vitest'
import { fragmentedFile, webmFile } from '../support/recordings.ts'
import { useService } from '../support/service.ts'
import { chunk, closing, connectSomebody, samples, type VoiceClient } from './client.ts'

const service = useService()

const connect = (query: Record<string, string> = {}) => connectSomebody(service.current, query)

const alive = async (client: VoiceClient, timestamp: number) => {
  client.send({ type: 'ping', timestamp })
  expect(await client.until('pong')).toEqual({ type: 'pong', timestamp })
}

test('a message may have a mebibyte, and a larger one closes the connection', async () => {
  const client = await connect({ format: 'webm' })
  const frame = JSON.stringify({ type: 'ping', timestamp: 5, rest: '' })
  client.send(frame.replace('"rest":""', `"rest":"${'x'.repeat(1024 * 1024 - frame.length)}"`))
  expect(await client.until('pong')).toEqual({ type: 'pong', timestamp: 5 })
  client.send('x'.repeat(1024 * 1024 + 1))
  expect(await closing(client)).toEqual([1009, 'error', 'payload_too_large'])
})

test('a turn takes sixty seconds of samples and no more', async () => {
  const client = await connect()
  client.send({ type: 'start_talking' })
  for (let second = 0; second < 60; second++) client.send(chunk(samples(1000, second)))
  await alive(client, 60)
  client.send(chunk(samples(1)))
  expect(await closing(client)).toEqual([1009, 'error', 'payload_too_large'])
})

test('a turn takes a mebibyte of a file and no more', async () => {
  const client = await connect({ format: 'webm' })
  client.send({ type: 'start_talking' })
  const piece = Buffer.alloc(64 * 1024)
  piece.writeUInt32BE(0x1a45dfa3)
  for (let count = 0; count < 16; count++) client.send(chunk(piece))
  await alive(client, 1)
  client.send(chunk(Buffer.from('x')))
  expect(await closing(client)).toEqual([1009, 'error', 'payload_too_large'])
})

test.each([
  ['webm', webmFile],
  ['m4a', fragmentedFile],
] as const)('a turn takes sixty seconds of %s by its own clock and no more', async (format, make) => {
  const client = await connect({ format })
  const send = (file: Buffer) => {
    client.send({ type: 'start_talking' })
    for (let at = 0; at < file.length; at += 20_000) client.send(chunk(file.subarray(at, at + 20_000)))
  }
  send(make(59))
  await alive(client, 1)
  send(make(62))
  expect(await closing(client)).toEqual([1009, 'error', 'payload_too_large'])
  expect(client.messages.at(-1)?.message).toMatch(/60 seconds/)
})

test('a hundred messages one after the other that cannot be read are enough', async () => {
  const client = await connect()
  for (let count = 0; count < 99; count++) client.send('{')
  await alive(client, 1)
  for (let count = 0; count < 100; count++) client.send('{')
  expect(await closing(client)).toEqual([4409, 'error', 'rate_limited'])
  expect(client.messages.filter(({ code }) => code === 'malformed_body')).toHaveLength(199)
})
