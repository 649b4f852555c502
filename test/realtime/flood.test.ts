import { once } from 'node:events'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { pointsOf } from '../../src/realtime/budget.ts'
import { useService } from '../support/service.ts'
import { chunk, connectVoice, samples } from '../voice/client.ts'
import { enter } from './client.ts'

const service = useService({ RATE_LIMIT_SCALE: '1' })

/** Messages of clients that the service has handled, and the most in one turn of the event loop. */
const handled = { all: 0, atOnce: 0 }
let spy: MockInstance

beforeEach(() => {
  Object.assign(handled, { all: 0, atOnce: 0 })
  let now = 0
  const emit = WebSocket.prototype.emit
  spy = vi.spyOn(WebSocket.prototype, 'emit').mockImplementation(function (this: WebSocket, ...args) {
    if (args[0] === 'message' && Reflect.get(this, '_isServer')) {
      if (now === 0) setImmediate(() => (now = 0))
      handled.all += 1
      handled.atOnce = Math.max(handled.atOnce, ++now)
    }
    return emit.apply(this, args)
  })
})
afterEach(() => spy.mockRestore())

const codesOf = (socket: WebSocket) => {
  const codes: (string | undefined)[] = []
  socket.on('message', (data) => {
    const { type, code, payload } = JSON.parse(String(data))
    if (type === 'error') codes.push(code ?? payload[0].extensions.code)
  })
  return codes
}

test('a message costs a point, and one more for each 4 KiB of it', () => {
  expect([0, 4_095, 4_096, 8_191, 8_192].map(pointsOf)).toStrictEqual([1, 1, 2, 2, 3])
})

test('twenty thousand turns on one voice socket are refused, then the socket is closed', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  await client.next()
  const turns = vi.spyOn(service.current.app.rateLimits, 'take')
  for (let count = 0; count < 20_000; count++) client.send('{"type":"start_talking"}')
  expect((await client.closed).code).toBe(4409)
  expect(client.messages.at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' })
  expect(client.messages.filter(({ message }) => /more slowly/.test(message ?? ''))).toHaveLength(20)
  // Of the others nothing came further than the budget.
  expect(turns.mock.calls.filter(([policy]) => policy === 'voiceTurns').length).toBeLessThan(150)
  expect(handled.atOnce).toBe(1)
  turns.mockRestore()
})

test('a socket rejects twenty thousand operations and then closes', async () => {
  const { token } = await service.current.person()
  const socket = await enter(service.current, token)
  const codes = codesOf(socket)
  const takes = vi.spyOn(service.current.app.rateLimits, 'take')
  for (let id = 0; id < 20_000; id++)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: '{ __typename }' } }))
  expect((await once(socket, 'close'))[0]).toBe(1008)
  expect(codes).toContain('rate_limited')
  expect(takes.mock.calls.filter(([policy]) => policy === 'requests').length).toBeLessThan(1_500)
  expect(handled.atOnce).toBe(1)
  takes.mockRestore()
})

test('pings of the transport count like messages', async () => {
  const { token } = await service.current.person()
  const socket = await enter(service.current, token)
  for (let count = 0; count < 5_000; count++) socket.ping()
  expect((await once(socket, 'close'))[0]).toBe(1008)

  const client = await connectVoice(service.current, { token })
  for (let count = 0; count < 10_000; count++) client.socket.ping()
  expect((await client.closed).code).toBe(4409)
})

test('a minute of speech in small pieces fits the budget, also sent at once', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  await client.next()
  client.send({ type: 'start_talking' })
  for (let piece = 0; piece < 3_000; piece++) client.send(chunk(samples(20, piece)))
  client.send({ type: 'ping', timestamp: 1 })
  expect(await client.until('pong')).toEqual({ type: 'pong', timestamp: 1 })
  expect(client.messages.filter(({ type }) => type === 'error')).toEqual([])
})
