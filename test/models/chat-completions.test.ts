import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatCompletions } from '../../src/providers/models/chat-completions.ts'
import type { ModelEnd } from '../../src/providers/models/model.ts'
import { HELP } from '../ai/fixtures/help.ts'

/** An endpoint that answers with these bytes, in these pieces. */
let pieces: readonly Buffer[] = []
const server = createServer(async (request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve))
  response.end()
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const call = {
  system: 'Be kind.',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  maxOutputTokens: 10,
  context: { personality: 'friend' as const, momStatus: null, childrenAges: [], language: 'en', help: HELP },
}

interface Answer {
  text: string
  end: ModelEnd | 'failed'
}

const readByUs = (): Promise<Answer> =>
  new Promise((resolve) => {
    let text = ''
    const sink = {
      text: (piece: string) => {
        text += piece
      },
      thought: () => {},
      used: () => {},
      end: (end: ModelEnd) => resolve({ text, end }),
      fail: () => resolve({ text, end: 'failed' }),
    }
    createChatCompletions({ baseUrl: url(), model: 'm' }).answer(call, sink, new AbortController().signal)
  })

const ENDS: Readonly<Record<string, Answer['end']>> = {
  stop: 'complete',
  length: 'length',
  'content-filter': 'filtered',
  error: 'failed',
}

const readBySdk = async (): Promise<Answer> => {
  const model = createOpenAICompatible({ name: 'm', baseURL: url() }).chatModel('m')
  const answer: Answer = { text: '', end: 'failed' }
  try {
    const { stream } = await model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    })
    for await (const part of stream as unknown as AsyncIterable<any>) {
      if (part.type === 'text-delta') answer.text += part.delta
      if (part.type === 'error') return { ...answer, end: 'failed' }
      if (part.type === 'finish') answer.end = ENDS[part.finishReason.unified] ?? 'failed'
    }
  } catch {
    return { ...answer, end: 'failed' }
  }
  return answer
}

const chunkOf = (delta: object, finish_reason: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })

const text = fc.string({ unit: 'binary', maxLength: 12 }).map((value) => value.toWellFormed())
const delta = fc.oneof(
  text.map((content) => ({ content })),
  text.map((content) => ({ role: 'assistant', content })),
  text.map((reasoning_content) => ({ reasoning_content })),
  fc.constant({}),
  fc.constant({ content: null }),
)
const finish = fc.constantFrom('stop', 'length', 'content_filter')
/** With it, nothing is held back. */
const FIRST_LINE = 'risk: none\n'
const aside = fc.constantFrom(': keep-alive', 'event: message', 'id: 7', 'retry: 1000')

test('a parsed answer matches the protocol’s SDK for any cut of its bytes', async () => {
  const events = fc.record({
    deltas: fc.array(fc.tuple(fc.option(aside, { nil: null }), delta), { maxLength: 12 }),
    finish,
    newline: fc.constantFrom('\n', '\r\n'),
    space: fc.constantFrom('', ' '),
    isDone: fc.boolean(),
    cuts: fc.array(fc.nat(2_000), { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(events, async ({ deltas, finish, newline, space, isDone, cuts }) => {
      const lines = [[null, { content: FIRST_LINE }] as const, ...deltas].map(([beside, value]) => [
        ...(beside ? [beside] : []),
        `data:${space}${chunkOf(value)}`,
      ])
      const all = [...lines, [`data:${space}${chunkOf({}, finish)}`], ...(isDone ? [[`data:${space}[DONE]`]] : [])]
      const bytes = Buffer.from(all.map((event) => event.join(newline) + newline + newline).join(''))
      const places = [...new Set(cuts.map((place) => place % bytes.length))].sort((a, b) => a - b)
      pieces = [...places, bytes.length]
        .map((end, index) => bytes.subarray(places[index - 1] ?? 0, end))
        .filter((piece) => piece.length > 0)
      const said = deltas.map(([, value]) => ('content' in value ? (value.content ?? '') : '')).join('')
      const ours = await readByUs()
      const { text, end } = await readBySdk()
      expect(ours).toEqual({ text: said, end })
      expect(text).toBe(FIRST_LINE + said)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['nothing', ''],
  ['no end', `data: ${chunkOf({ content: `${FIRST_LINE}Half` })}\n\n`],
  ['an event that is cut', `data: ${chunkOf({ content: `${FIRST_LINE}Half` })}\n\ndata: {"choi`],
  ['an event that is not JSON', `data: ${chunkOf({ content: `${FIRST_LINE}Half` })}\n\ndata: {"choi\n\n`],
  ['an error', `data: ${chunkOf({ content: `${FIRST_LINE}Half` })}\n\ndata: {"error":{"message":"no"}}\n\n`],
  ['only [DONE]', 'data: [DONE]\n\n'],
  ['JSON instead of events', '{"choices":[]}'],
])('an answer with %s fails here as there, after the same text', async (_what, bytes) => {
  pieces = bytes === '' ? [] : [Buffer.from(bytes)]
  const ours = await readByUs()
  expect(ours.end).toBe('failed')
  const { text } = await readBySdk()
  expect(text).toBe(ours.text && FIRST_LINE + ours.text)
})

test('a connection serves one answer after the other', async () => {
  const connections = new Set<unknown>()
  const count = (socket: unknown) => connections.add(socket)
  server.on('connection', count)
  pieces = [Buffer.from(`data: ${chunkOf({ content: 'Hello' }, 'stop')}\n\ndata: [DONE]\n\n`)]
  const model = createChatCompletions({ baseUrl: url(), model: 'm' })
  for (let turn = 0; turn < 5; turn++) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const sink = { text: () => {}, thought: () => {}, used: () => {}, end: () => resolve(), fail: reject }
    const over = new AbortController()
    model.answer(call, sink, over.signal)
    await promise
    over.abort()
    // The end of the response is a moment later than that of the answer.
    await new Promise((soon) => setTimeout(soon, 20))
  }
  server.off('connection', count)
  expect(connections.size).toBe(1)
})
