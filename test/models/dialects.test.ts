import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Risk } from '@parenting/care'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AiRequest } from '../../src/providers/ai/ai.ts'
import { createOpenAiProvider, type OpenAiCompatibleOptions } from '../../src/providers/models/openai-compatible.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { HELP } from '../ai/fixtures/help.ts'

/** What endpoints send, as their documentation and their users' reports show it, and what becomes of it. */

interface Answer {
  status?: number
  headers?: Record<string, string>
  bytes: string | Buffer
}
interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: any
}

let answer: (asked: Asked) => Answer
let asked: Asked[] = []
/** Whether each byte is sent by itself. */
let isSplit = false

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const it = { path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) }
  asked.push(it)
  const { status = 200, headers = { 'content-type': 'text/event-stream' }, bytes } = answer(it)
  response.writeHead(status, headers)
  response.socket?.setNoDelay(true)
  const all = Buffer.from(bytes)
  if (isSplit) for (const byte of all) await new Promise((sent) => response.write(Buffer.of(byte), sent))
  else response.write(all)
  response.end()
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  asked = []
  isSplit = false
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const request: AiRequest = {
  system: 'Be kind.',
  messages: [{ role: 'user', content: 'Hello' }],
  context: { personality: 'friend', momStatus: null, childrenAges: [], language: 'en', help: HELP },
  maxOutputTokens: 300,
}
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provide = (options: Partial<OpenAiCompatibleOptions> = {}) =>
  createOpenAiProvider({
    baseUrl: `${origin()}/v1`,
    apiKey: 'the-key',
    model: 'm',
    circuits: createCircuits(),
    limits: { attempts: 1 },
    ...options,
  })

interface Result {
  text: string
  risks: Risk[]
  error: string | null
}
const read = async (provider = provide()): Promise<Result> => {
  const result: Result = { text: '', risks: [], error: null }
  const write = (piece: string) => {
    result.text += piece
  }
  await provider
    .answer({ ...request, raise: (risk) => result.risks.push(risk) }, write, new AbortController().signal)
    .catch((error) => {
      result.error = error.cause?.message ?? error.message
    })
  return result
}

const event = (delta: object | null, finish: string | null = null, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`
const said = (...contents: unknown[]) => contents.map((content) => event({ content })).join('')
const STOP = event({}, 'stop')
const DONE = 'data: [DONE]\n\n'
const whole = (message: object, finish: string | null = 'stop') =>
  JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }] })
const json = { 'content-type': 'application/json' }

const HELLO = 'Hello there.'
const EMPTY = 'The answer was empty'
const UNENDED = 'The answer ended without a finish reason'

/** Bytes in; the text and the error out. */
const ROWS: [string, string | Answer, string, (string | null)?][] = [
  ['reasoning_content beside the text', event({ reasoning_content: 'Hm' }) + said(HELLO) + STOP, HELLO],
  ['reasoning beside the text', event({ reasoning: 'Hm', content: null }) + said(HELLO) + STOP, HELLO],
  ['thoughts between tags', said('<think>\nThey say hello.\n</think>\n\n', HELLO) + STOP, HELLO],
  ['empty thoughts', said('<think>\n\n</think>\n\n', HELLO) + STOP, HELLO],
  ['thoughts without their opening', said('Okay, they say', ' hello.\n</think>\n\n', HELLO) + STOP, HELLO],
  ['several thoughts', said('<think>a</think><thinking>b</thinking>', HELLO) + STOP, HELLO],
  ['thoughts in brackets', said('[THINK]They say hello.[/THINK]', HELLO) + STOP, HELLO],
  ['thoughts that are cut by length', said('<think>They say') + event({}, 'length'), '', EMPTY],
  [
    'channels',
    said(
      '<|channel|>analysis<|message|>They say hello.<|end|><|start|>assistant<|channel|>final<|message|>',
      HELLO,
      '<|return|>',
    ) + STOP,
    HELLO,
  ],
  ['one channel alone', said('<|start|>assistant<|channel|>final<|message|>', HELLO) + STOP, HELLO],
  [
    'content in parts',
    said([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }], [{ type: 'text', text: HELLO }]) + STOP,
    HELLO,
  ],
  ['the end of a template', said(HELLO, '<|im_end|>', '\n<|im_start|>user\nAnd') + STOP, HELLO],
  ['a sign that begins like a mark', said('1 <', ' 2 </b', '> [1] ', '<|') + STOP, '1 < 2 </b> [1] <|'],
  [
    'an empty reason before the end',
    event({ content: 'Hello' }, '') + event({ content: ' there.' }, 'null') + STOP,
    HELLO,
  ],
  ['only empty reasons', event({ content: HELLO }, 'null'), '', UNENDED],
  ['reasons in capitals', said(HELLO) + event({}, 'STOP'), HELLO],
  ['[DONE] without a reason', said(HELLO) + DONE, HELLO],
  ['nothing but [DONE]', DONE, '', EMPTY],
  ['a refusal', event({ refusal: 'I cannot help with that.' }) + STOP, '', EMPTY],
  ['a content filter', event({}, 'content_filter'), '', EMPTY],
  ['SAFETY', event({}, 'SAFETY'), '', EMPTY],
  [
    'SAFETY in mid-sentence',
    said('risk: none\nHello') + event({}, 'SAFETY'),
    'Hello',
    'The answer was cut by a filter',
  ],
  ['MAX_TOKENS', said(HELLO) + event({}, 'MAX_TOKENS'), HELLO],
  ['events of empty data', `data:\n\n${said('Hello')}data: \n\n${said(' there.')}${STOP}`, HELLO],
  [
    'pings',
    `event: ping\ndata: ping\n\n${said('Hello')}: keep-alive\n\n${said(' there.')}data: ping\n\n${STOP}`,
    HELLO,
  ],
  [
    'filter results before the choices',
    `data: {"choices":[],"prompt_filter_results":[]}\n\n${said(HELLO)}${STOP}`,
    HELLO,
  ],
  ['a BOM', `\uFEFF${said(HELLO)}${STOP}`, HELLO],
  [
    'another choice beside the first',
    `data: ${JSON.stringify({
      choices: [
        { index: 1, delta: { content: 'Other' } },
        { index: 0, delta: { content: HELLO } },
      ],
    })}\n\n${event({}, 'stop')}`,
    HELLO,
  ],
  ['a whole answer in JSON', { headers: json, bytes: whole({ content: HELLO, reasoning_content: 'Hm' }) }, HELLO],
  ['a whole answer without a reason', { headers: json, bytes: `\uFEFF\n${whole({ content: HELLO }, null)}` }, HELLO],
  ['a whole refusal', { headers: json, bytes: whole({ content: null, refusal: 'No.' }) }, '', EMPTY],
  [
    'an error as a whole answer',
    { headers: json, bytes: '[{"error":{"code":503,"message":"no"}}]' },
    '',
    'The endpoint failed while streaming (503)',
  ],
  [
    'gzip',
    {
      headers: { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' },
      bytes: gzipSync(said(HELLO) + STOP),
    },
    HELLO,
  ],
]

const answerWith = (given: string | Answer) => {
  answer = () => (typeof given === 'string' ? { bytes: given } : given)
}

describe.each([
  ['at once', false],
  ['byte by byte', true],
])('an answer that comes %s', (_how, split) => {
  test.each(ROWS)('with %s', async (_what, given, text, error = null) => {
    answerWith(given)
    isSplit = split
    expect(await read()).toEqual({ text, risks: [], error })
  })
})

const certain = (...categories: Risk['categories']): Risk => ({ categories, level: 'certain' })
const JUDGED: [string, string, string, Risk[]][] = [
  ['none', 'risk: none\n', HELLO, []],
  ['one that is certain', 'risk: certain medical_emergency\n\n', HELLO, [certain('medical_emergency')]],
  [
    'two, in our order',
    'risk: certain personal_safety, mental_health_crisis\n',
    HELLO,
    [certain('mental_health_crisis', 'personal_safety')],
  ],
  [
    'one that is possible, with marks',
    '**Risk:** possible personal_safety\n',
    HELLO,
    [{ categories: ['personal_safety'], level: 'possible' }],
  ],
  ['an unknown category', 'risk: certain sadness\n', HELLO, []],
  ['a level that is not ours', 'risk: denied medical_emergency\n', HELLO, []],
  ['none and a category', 'risk: none medical_emergency\n', HELLO, []],
  ['another language', 'Risiko: keines\n', HELLO, []],
  ['no line', '', HELLO, []],
  ['a sentence that begins alike', '', 'Risk: it is low, and most babies are fine.\nHello', []],
  ['a long first line', '', `Risk${' and more'.repeat(10)}\nHello`, []],
  ['nothing behind the line', 'risk: none', '', []],
]

describe.each([
  ['at once', false],
  ['byte by byte', true],
])('a judgement that comes %s', (_how, split) => {
  test.each(JUDGED)('of %s', async (_what, line, text, risks) => {
    answerWith(said('<think>risk: certain personal_safety\n</think>', line + text) + STOP)
    isSplit = split
    expect(await read()).toEqual({ text, risks, error: text === '' ? EMPTY : null })
  })
})

test('a judgement is raised once, however often the endpoint is asked', async () => {
  const line = 'risk: possible personal_safety\n'
  answer = () => ({
    bytes: asked.length === 1 ? said(line) + STOP : said(`risk: certain medical_emergency\n${HELLO}`) + STOP,
  })
  const result = await read(provide({ limits: { attempts: 2, retryBaseMs: 1 } }))
  expect(result).toEqual({ text: HELLO, risks: [{ categories: ['personal_safety'], level: 'possible' }], error: null })
})

test.each([
  ['a sentence', 'Babies sleep a lot in their first weeks, day and night, and that is fine.'],
  ['no letters', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27'],
])('at most 64 characters of a first answer that begins with %s are held back', async (_what, text) => {
  answer = () => ({ bytes: said(...text) + STOP })
  const pieces: string[] = []
  await provide().answer(request, (piece) => pieces.push(piece), new AbortController().signal)
  expect(pieces.join('')).toBe(text)
  expect(pieces[0]?.length).toBeLessThanOrEqual(65)
})

test.each(['Okay, let me see what they want to know. ', 'Gut, der Nutzer fragt nach dem Schlaf. '])(
  'a first answer that begins like thoughts (%s) is held back to their end',
  async (thought) => {
    answerWith(said(thought, 'And so on, for longer than a beginning may be.', '</think>', HELLO) + STOP)
    expect(await read()).toEqual({ text: HELLO, risks: [], error: null })
  },
)

test('once an answer came without thoughts, no other is held back', async () => {
  const provider = provide()
  answerWith(said('Babies sleep a lot in their first weeks, day and night, and that is fine.') + STOP)
  await read(provider)
  answerWith(said('Okay, ', 'let me see.') + STOP)
  const pieces: string[] = []
  await provider.answer(request, (piece) => pieces.push(piece), new AbortController().signal)
  expect(pieces).toEqual(['Okay, ', 'let me see.'])
})

test('a second answer without opened thoughts is not held back', async () => {
  const provider = provide()
  answerWith(said('They say hello.</think>', HELLO) + STOP)
  expect((await read(provider)).text).toBe(HELLO)
  answerWith(said('They say') + event({}, 'length'))
  expect(await read(provider)).toEqual({ text: '', risks: [], error: EMPTY })
})

const refusal = (status: number, error: object): Answer => ({ status, headers: json, bytes: JSON.stringify({ error }) })

test.each([
  [
    'max_tokens',
    400,
    {
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      code: 'unsupported_parameter',
      param: 'max_tokens',
    },
  ],
  ['max_tokens', 422, { message: 'max_tokens: extra inputs are not permitted' }],
])('an endpoint that refuses %s with %i is asked by the other name, from then on', async (name, status, error) => {
  answer = ({ body }) => (name in body ? refusal(status, error) : { bytes: said(HELLO) + STOP })
  const provider = provide()
  expect((await read(provider)).text).toBe(HELLO)
  expect((await read(provider)).text).toBe(HELLO)
  expect(asked.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
    [300, undefined],
    [undefined, 300],
    [undefined, 300],
  ])
})

test.each([
  [400, 'System role not supported'],
  [400, 'Developer instruction is not enabled for models/gemma-3-27b-it'],
  [500, 'Conversation roles must alternate user/assistant/user/assistant/...'],
])('an endpoint that knows no system role (%i %s) gets its text in the first message', async (status, message) => {
  answer = ({ body }) =>
    body.messages[0].role === 'system' ? refusal(status, { message }) : { bytes: said(HELLO) + STOP }
  const provider = provide()
  expect((await read(provider)).text).toBe(HELLO)
  expect((await read(provider)).text).toBe(HELLO)
  expect(asked).toHaveLength(3)
  const [only, ...others] = asked[1]?.body.messages ?? []
  expect(others).toEqual([])
  expect(only.role).toBe('user')
  expect(only.content).toMatch(/^Be kind\.\n\n.*\n\nHello$/s)
})

test('a refusal of both names is answered once more, and no longer', async () => {
  answer = () => refusal(400, { message: 'Neither max_tokens nor max_completion_tokens' })
  expect((await read()).error).toContain('HTTP 400')
  expect(asked).toHaveLength(2)
})

test.each([
  ['with a version', '/v1', '/v1/chat/completions', 'authorization', 'Bearer the-key'],
  ['without a path', '', '/v1/chat/completions', 'authorization', 'Bearer the-key'],
  ['that is whole', '/api/v1/chat/completions', '/api/v1/chat/completions', 'authorization', 'Bearer the-key'],
  [
    'with a version of Azure',
    '/openai/deployments/d?api-version=2025-04-01',
    '/openai/deployments/d/chat/completions?api-version=2025-04-01',
    'api-key',
    'the-key',
  ],
])('an address %s is asked at its place, with the key where it is read', async (_what, given, path, header, key) => {
  answerWith(said(HELLO) + STOP)
  expect((await read(provide({ baseUrl: origin() + given }))).text).toBe(HELLO)
  expect(asked.map((each) => [each.path, each.headers[header]])).toEqual([[path, key]])
  expect(Object.hasOwn(asked[0]?.body, 'max_completion_tokens')).toBe(header === 'api-key')
})

test.each([
  [401, { code: 'invalid_api_key' }, ['AI_API_KEY']],
  [404, { code: 'model_not_found' }, ['AI_MODEL', 'AI_BASE_URL']],
  [400, { code: 'unsupported_parameter', param: 'stream' }, ['AI_MODEL']],
])(
  'a refusal with %i is told to operators once a minute, until the endpoint answers',
  async (status, error, settings) => {
    const reported: object[] = []
    const provider = provide({ onFault: (fault) => reported.push(fault) })
    answer = () => refusal(status, error)
    for (let count = 0; count < 3; count++) expect((await read(provider)).error).toContain(settings[0])
    const fault = {
      address: `${origin()}/v1/chat/completions`,
      model: 'm',
      status,
      code: error.code,
      settings,
      message: expect.stringContaining(String(settings[0])),
    }
    expect(reported).toEqual([fault])
    expect(provider.fault()).toEqual(fault)
    answerWith(said(HELLO) + STOP)
    await read(provider)
    expect(provider.fault()).toBeNull()
  },
)

test.each([
  ['a filter', { code: 'content_filter', message: 'no' }],
  ['a length', { code: 'context_length_exceeded', message: 'no' }],
  ['a length in words', { type: 'BadRequestError', message: 'This exceeds the maximum context length' }],
])('a refusal for %s is no fault of the settings', async (_what, error) => {
  const provider = provide()
  answer = () => refusal(400, error)
  await read(provider)
  expect(provider.fault()).toBeNull()
})

test('a wait that an endpoint asks for in fractions of a second is kept', async () => {
  answer = () =>
    asked.length === 1
      ? { ...refusal(429, { code: 'rate_limit' }), headers: { ...json, 'retry-after': '0.05' } }
      : { bytes: said(HELLO) + STOP }
  // A date would be tried at once, and a long wait not at all.
  expect((await read(provide({ limits: { attempts: 2, retryBaseMs: 1e6, firstTokenMs: 20_000 } }))).text).toBe(HELLO)
})
