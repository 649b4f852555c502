import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { IDLE_MS, TURN_MS } from '../../src/realtime/voice/messages.ts'
import { useService } from '../support/service.ts'
import { chunk, closing, connectSomebody, samples } from './client.ts'

// These two waits take minutes: here they take a second.
const SHORTER = new Map([
  [IDLE_MS, 1_500],
  [TURN_MS, 1_000],
])
const { setTimeout } = globalThis
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0, ...args: unknown[]) =>
  setTimeout(work, SHORTER.get(ms) ?? ms, ...args)) as typeof setTimeout)

const service = useService()

const connect = (query: Record<string, string> = {}) => connectSomebody(service.current, query)

test('a turn that goes on for too long is ended, however little is said', async () => {
  const client = await connect()
  client.send({ type: 'start_talking' })
  const talking = setInterval(() => client.send(chunk(samples(1))), 100)
  expect(await closing(client)).toEqual([1009, 'error', 'payload_too_large'])
  clearInterval(talking)
})

test('a connection that only pings is idle', async () => {
  const client = await connect()
  const pinging = setInterval(() => {
    if (client.socket.readyState === WebSocket.OPEN) client.send({ type: 'ping', timestamp: 1 })
  }, 100)
  expect(await closing(client)).toEqual([4408, 'error', 'request_timeout'])
  clearInterval(pinging)
})
