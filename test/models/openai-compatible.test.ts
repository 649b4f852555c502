import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { AiProvider, AiRequest } from '../../src/providers/ai/ai.ts'
import { createOpenAiProvider } from '../../src/providers/models/openai-compatible.ts'
import type { AiLimits } from '../../src/providers/models/stream.ts'
import { type CircuitOptions, createCircuits } from '../../src/providers/resilience/circuit.ts'
import { HELP } from '../ai/fixtures/help.ts'
import { leaveAtFirstPiece } from '../ai/fixtures/pieces.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'

let stub: OpenAiStub

beforeEach(async () => {
  stub = await startOpenAiStub()
})

afterEach(async () => {
  await stub.close()
})

const request: AiRequest = {
  system: 'You are a kind assistant.',
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello, how can I help?' },
    { role: 'user', content: 'How do I settle a newborn?' },
  ],
  context: { personality: 'friend', momStatus: 'new_mom', childrenAges: [{ months: 1 }], language: 'en', help: HELP },
  maxOutputTokens: 300,
}

const PATIENT: Partial<AiLimits> = { firstTokenMs: 10_000, betweenTokensMs: 10_000, retryBaseMs: 1 }

const provide = (limits: Partial<AiLimits> = {}, circuit: CircuitOptions = {}) => {
  const circuits = createCircuits()
  circuits.circuit('ai', { consecutiveFailures: 100, ...circuit })
  const provider = createOpenAiProvider({
    baseUrl: stub.url,
    apiKey: 'stub-key',
    model: 'stub-model',
    circuits,
    limits: { ...PATIENT, ...limits },
  })
  return { provider, circuits }
}

/** Reads a reply to its end: the pieces that came, and the error that ended it, if one did. */
const read = async (provider: AiProvider, changes: Partial<AiRequest> = {}, signal = new AbortController().signal) => {
  const pieces: string[] = []
  try {
    await provider.answer({ ...request, ...changes }, (piece) => pieces.push(piece), signal)
    return { pieces, error: undefined }
  } catch (error) {
    return { pieces, error }
  }
}

const expectUnavailable = (error: unknown, cause: RegExp) => {
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'service_unavailable', retryAfter: expect.any(Number) })
  const { message, cause: reason } = error as AppError
  expect(message).not.toMatch(/stub|127\.0\.0\.1|HTTP|private/)
  expect(String(reason)).toMatch(cause)
}

describe('the request to an endpoint', () => {
  it('is one streaming completion with prompt, conversation and output limit', async () => {
    await read(provide().provider)
    const [sent] = stub.requests
    expect(stub.requests).toHaveLength(1)
    expect(sent).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(sent?.headers.authorization).toBe('Bearer stub-key')
    expect(sent?.body).toEqual({
      model: 'stub-model',
      stream: true,
      max_tokens: 300,
      messages: [
        { role: 'system', content: expect.stringMatching(/^You are a kind assistant\.\n\n/) },
        ...request.messages,
      ],
    })
  })

  it('holds only the newest messages within the token budget', async () => {
    const old = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `message ${index} ${'x'.repeat(400)}`,
    }))
    const messages = [...old, { role: 'user' as const, content: 'the newest' }]
    await read(provide({ contextTokens: 500 }).provider, { messages })
    const contents = stub.requests[0]?.body.messages.map((message) => message.content.split(' x')[0])
    expect(contents).toEqual([
      expect.stringContaining(request.system),
      'message 36',
      'message 37',
      'message 38',
      'message 39',
      'the newest',
    ])
  })
})

describe('a reply', () => {
  it('arrives piece by piece', async () => {
    stub.mode(answers('Rock', ' her', ' gently.'))
    expect(await read(provide().provider)).toEqual({ pieces: ['Rock', ' her', ' gently.'], error: undefined })
  })

  it('reaches the reader before the model has finished', async () => {
    stub.mode({ kind: 'stalls', pieces: ['Rock'] })
    const { pieces, error } = await leaveAtFirstPiece(provide().provider, request, new Error('left'))
    expect(pieces).toEqual(['Rock'])
    expect(error).toMatchObject({ message: 'left' })
  })

  it('omits thinking of reasoning models and white space before the first word', async () => {
    stub.mode({ kind: 'answers', reasoning: ['Let me', ' think'], pieces: ['\n\n', ' ', '\n Yes', ' indeed'] })
    expect((await read(provide().provider)).pieces).toEqual(['Yes', ' indeed'])
  })

  it('ends normally at the token limit', async () => {
    stub.mode({ kind: 'answers', pieces: ['As long as'], finishReason: 'length' })
    expect(await read(provide().provider)).toEqual({ pieces: ['As long as'], error: undefined })
  })

  it('ends at the same length for one oversized piece, between two characters', async () => {
    stub.mode(answers('The start. ', '👶'.repeat(10_000)))
    const { pieces, error } = await read(provide().provider, { maxOutputTokens: 10 })
    expect(error).toBeUndefined()
    expect(pieces.join('')).toBe(`The start. ${'👶'.repeat(34)}`)
  })

  it('is cut, and the connection closed, when the endpoint ignores the token limit', async () => {
    stub.mode({ kind: 'never ends', piece: 'more and ' })
    const { pieces, error } = await read(provide().provider, { maxOutputTokens: 10 })
    expect(error).toBeUndefined()
    expect(pieces.join('').length).toBe(80)
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
  })
})

describe('before the first token', () => {
  it.each([
    ['an HTTP 500', { kind: 'refuses', status: 500 }],
    ['an HTTP 429', { kind: 'refuses', status: 429, retryAfter: '0' }],
    ['a cut connection', { kind: 'cuts', pieces: [] }],
    ['a malformed event', { kind: 'malformed', pieces: [] }],
    ['an error inside the stream', { kind: 'reports', pieces: [], code: 'worker_died' }],
    ['an answer that ends without finishing', { kind: 'ends early', pieces: [] }],
    ['an empty answer', { kind: 'answers', pieces: [] }],
    ['an answer of white space', { kind: 'answers', pieces: ['  \n'] }],
  ] as const)('%s is tried again unseen', async (_, behaviour) => {
    stub.script(behaviour as never)
    stub.mode(answers('Second', ' try.'))
    expect(await read(provide().provider)).toEqual({ pieces: ['Second', ' try.'], error: undefined })
    expect(stub.requests).toHaveLength(2)
  })

  it.each([
    ['HTTP 500', { kind: 'refuses', status: 500 }, /HTTP 500 \(stub_refused\)/],
    ['a cut connection', { kind: 'cuts', pieces: [] }, /failed while streaming|could not be read/],
    ['malformed events', { kind: 'malformed', pieces: [] }, /malformed event/],
    ['errors inside the stream', { kind: 'reports', pieces: [], code: 'worker_died' }, /worker_died/],
    ['empty answers', { kind: 'answers', pieces: [] }, /empty/],
  ] as const)('an endpoint with nothing but %s is given up after three attempts', async (_, behaviour, cause) => {
    stub.mode(behaviour as never)
    const { pieces, error } = await read(provide().provider)
    expect(pieces).toEqual([])
    expectUnavailable(error, cause)
    expect(stub.requests).toHaveLength(3)
  })

  it('a refusal that no repetition can change is not repeated', async () => {
    stub.mode({ kind: 'refuses', status: 401 })
    expectUnavailable((await read(provide().provider)).error, /HTTP 401/)
    expect(stub.requests).toHaveLength(1)
  })

  it('a 429 that asks for more time than there is ends at once and hands the time on', async () => {
    stub.mode({ kind: 'refuses', status: 429, retryAfter: '42' })
    const { error } = await read(provide().provider)
    expect(error).toMatchObject({ code: 'service_unavailable', retryAfter: 42 })
    expect(stub.requests).toHaveLength(1)
  })

  it.each([['hangs' as const], ['stalls' as const]])('an endpoint that %s runs into the time limit', async (kind) => {
    stub.mode({ kind, pieces: [] })
    expectUnavailable((await read(provide({ firstTokenMs: 30 }).provider)).error, /No first token/)
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
  })

  it('a server that cannot be reached is unavailable', async () => {
    const { provider } = provide()
    await stub.close()
    expectUnavailable((await read(provider)).error, /ECONNREFUSED/)
    stub = await startOpenAiStub()
  })

  it('a filtered answer is an error, but none that a repetition would help', async () => {
    stub.mode({ kind: 'answers', pieces: [], finishReason: 'content_filter' })
    expectUnavailable((await read(provide().provider)).error, /empty/)
    expect(stub.requests).toHaveLength(1)
  })
})

describe('after the first token', () => {
  it.each([
    ['a cut connection', { kind: 'cuts', pieces: ['Some', ' words'] }, /failed while streaming|could not be read/],
    ['a malformed event', { kind: 'malformed', pieces: ['Some', ' words'] }, /malformed event/],
    ['an error inside the stream', { kind: 'reports', pieces: ['Some', ' words'], code: 'died' }, /died/],
    ['an end without a finish', { kind: 'ends early', pieces: ['Some', ' words'] }, /failed while streaming|finish/],
  ] as const)('%s ends the reply with an error and is never tried again', async (_, behaviour, cause) => {
    stub.script(behaviour as never)
    const { pieces, error } = await read(provide().provider)
    expect(pieces.join('')).toBe('Some words')
    expectUnavailable(error, cause)
    expect(stub.requests).toHaveLength(1)
  })

  it('a stall ends the reply at the time limit and closes the connection', async () => {
    stub.mode({ kind: 'stalls', pieces: ['Some', ' words'] })
    const { pieces, error } = await read(provide({ betweenTokensMs: 30 }).provider)
    expect(pieces.join('')).toBe('Some words')
    expectUnavailable(error, /No further token/)
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
  })

  it('the whole reply has a time limit, however lively the endpoint is', async () => {
    stub.mode({ kind: 'never ends', piece: 'on and ' })
    const { error } = await read(provide({ totalMs: 100 }).provider, { maxOutputTokens: 1_000_000_000 })
    expectUnavailable(error, /No complete answer/)
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
  })
})

describe('an abort', () => {
  it('before the call sends nothing', async () => {
    const { error } = await read(provide().provider, {}, AbortSignal.abort(new Error('left')))
    expect(error).toMatchObject({ message: 'left' })
    expect(stub.requests).toHaveLength(0)
  })

  it('while waiting closes the connection and is passed on as it is', async () => {
    stub.mode({ kind: 'hangs' })
    const controller = new AbortController()
    const reply = read(provide().provider, {}, controller.signal)
    await stub.received(1)
    controller.abort(new Error('left'))
    expect((await reply).error).toMatchObject({ message: 'left' })
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
    expect(stub.requests).toHaveLength(1)
  })

  it('closes the connection in the middle of a reply as well', async () => {
    stub.mode({ kind: 'stalls', pieces: ['Some', ' words'] })
    expect((await leaveAtFirstPiece(provide().provider, request, new Error('left'))).pieces).toEqual(['Some'])
    await expect(stub.requests[0]?.closedByClient).resolves.toBe(true)
  })
})

describe('the circuit', () => {
  it.each(['content_filter', 'content_policy_violation', 'context_length_exceeded', 'invalid_request_error'])(
    'does not count %s inside a stream, which is not asked for again either',
    async (code) => {
      stub.mode({ kind: 'reports', pieces: [], code })
      const circuits = createCircuits()
      const provider = createOpenAiProvider({ baseUrl: stub.url, apiKey: 'stub-key', model: 'stub-model', circuits })
      for (let call = 0; call < 5; call++) expectUnavailable((await read(provider)).error, new RegExp(code))
      expect(stub.requests).toHaveLength(5)
      expect(circuits.list()).toMatchObject([{ state: 'closed', failures: 0 }])
    },
  )

  it('counts other errors inside a stream', async () => {
    stub.mode({ kind: 'reports', pieces: [], code: 'server_error' })
    const { provider, circuits } = provide({ attempts: 1 }, { consecutiveFailures: 1 })
    await read(provider)
    expect(circuits.circuit('ai').state()).toBe('open')
  })

  it('opens after failures, rejects before sending and closes after a good probe', async () => {
    stub.mode({ kind: 'refuses', status: 500 })
    const { provider, circuits } = provide({ attempts: 1 }, { consecutiveFailures: 2, halfOpenAfter: 60_000 })
    provider.ready()
    await read(provider)
    await read(provider)
    expect(provider.ready).toThrow(expect.objectContaining({ code: 'service_unavailable', retryAfter: 60 }))
    expectUnavailable((await read(provider)).error, /undefined/)
    expect(stub.requests).toHaveLength(2)
    circuits.reset('ai')
    stub.mode(answers('Back', ' again.'))
    expect((await read(provider)).pieces).toEqual(['Back', ' again.'])
    expect(circuits.list()).toMatchObject([{ service: 'ai', state: 'closed', failures: 0 }])
  })

  it('closes with the first token of the probe, long before its reply is complete', async () => {
    stub.script({ kind: 'refuses', status: 500 }, { kind: 'stalls', pieces: ['Slowly'] })
    const { provider, circuits } = provide({ attempts: 1 }, { consecutiveFailures: 1, halfOpenAfter: 0 })
    await read(provider)
    expect(circuits.circuit('ai').state()).toBe('half_open')
    const controller = new AbortController()
    onTestFinished(() => controller.abort())
    await new Promise((resolve) => provider.answer(request, resolve, controller.signal).catch(() => {}))
    await expect.poll(() => circuits.circuit('ai').state()).toBe('closed')
  })

  it('opens for an endpoint that always breaks off after the first words', async () => {
    stub.mode({ kind: 'cuts', pieces: ['Some'] })
    const { provider, circuits } = provide({}, { consecutiveFailures: 2 })
    await read(provider)
    await read(provider)
    await expect.poll(() => circuits.circuit('ai').state()).toBe('open')
  })

  it('does not open for requests the endpoint finds unacceptable', async () => {
    stub.mode({ kind: 'refuses', status: 400 })
    const circuits = createCircuits()
    const provider = createOpenAiProvider({ baseUrl: stub.url, apiKey: 'stub-key', model: 'stub-model', circuits })
    for (let count = 0; count < 6; count++) await read(provider)
    expect(circuits.list()).toMatchObject([{ state: 'closed', failures: 0 }])
  })

  it('does not open for readers that leave', async () => {
    stub.mode({ kind: 'hangs' })
    const { provider, circuits } = provide({}, { consecutiveFailures: 1 })
    const controller = new AbortController()
    const reply = read(provider, {}, controller.signal)
    await stub.received(1)
    controller.abort()
    await reply
    await stub.requests[0]?.closedByClient
    expect(circuits.circuit('ai').state()).toBe('closed')
  })
})
