import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type StreamEvent, type StreamSource, writeEventStream } from '../../src/graphql/event-stream.ts'
import { eventually } from './reader.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A connection whose server side is handed over and whose client reads nothing until it is resumed. */
const openConnection = async (): Promise<{ response: ServerResponse; client: Socket }> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  closing.push(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { response, client }
}

const sourceOf = (results: AsyncIterable<StreamEvent>): StreamSource<StreamEvent> => ({
  results,
  event: (event) => event,
  failure: (cause) => ({ id: 'failed', data: String(cause) }),
})

const BIG = 'x'.repeat(16_384)

test('a stalled reader holds the next event back and gets every event later', async () => {
  const { response, client } = await openConnection()
  const total = 2000
  let taken = 0
  async function* events() {
    for (; taken < total; taken++) {
      // What is asked for while the connection is full would pile up in memory.
      expect(response.writableNeedDrain).toBe(false)
      yield { id: String(taken), data: BIG }
    }
  }
  const writing = writeEventStream(response, {}, sourceOf(events()), new AbortController())
  await eventually(async () => (response.writableNeedDrain ? true : null))
  expect(taken).toBeLessThan(total)

  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += String(text)
  })
  client.resume()
  await writing
  await eventually(async () => (received.includes(`id: ${total - 1}\n`) ? true : null))
  const ids = [...received.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
  expect(ids).toStrictEqual(Array.from({ length: total }, (_, index) => index))
})

test('a reader who takes nothing for too long is cut off and its source released', async () => {
  const { response } = await openConnection()
  let released = false
  async function* events() {
    try {
      for (let id = 0; ; id++) yield { id: String(id), data: BIG }
    } finally {
      released = true
    }
  }
  await writeEventStream(response, {}, sourceOf(events()), new AbortController(), { stalledMs: 1 })
  expect(response.destroyed).toBe(true)
  await eventually(async () => released || null)
})

test('a reader who leaves releases the source of the events', async () => {
  const { response, client } = await openConnection()
  const gone = Promise.withResolvers<void>()
  const wake = Promise.withResolvers<void>()
  async function* events() {
    try {
      yield { id: '1', data: 1 }
      await wake.promise
      yield { id: '2', data: 2 }
    } finally {
      gone.resolve()
    }
  }
  const writing = writeEventStream(response, {}, sourceOf(events()), new AbortController())
  client.destroy()
  await writing
  wake.resolve()
  await gone.promise
})

test('a stream ended from outside ends despite a silent source and a stalled reader', async () => {
  for (const size of [1, 4000]) {
    const { response } = await openConnection()
    const over = new AbortController()
    async function* events() {
      for (let id = 0; id < size; id++) yield { id: String(id), data: BIG }
      await new Promise(() => undefined)
    }
    const writing = writeEventStream(response, {}, sourceOf(events()), over)
    if (size > 1) await eventually(async () => response.writableNeedDrain || null)
    over.abort()
    await writing
    expect(response.writableEnded || response.destroyed).toBe(true)
  }
})

test('a source that fails ends the response with the event that says so', async () => {
  const { response, client } = await openConnection()
  async function* events() {
    yield { id: '1', data: 1 }
    throw new Error('the source failed')
  }
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += String(text)
  })
  await writeEventStream(response, {}, sourceOf(events()), new AbortController())
  expect(response.writableEnded).toBe(true)
  client.resume()
  await eventually(async () => received.includes('id: failed') || null)
  expect(received).toMatch(/id: 1\ndata: 1\n\n[\s\S]*id: failed\ndata: "Error: the source failed"\n\n/)
})
