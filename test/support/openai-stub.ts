import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stub responds to a request. */
export type StubBehaviour =
  /** Streams the pieces and finishes; `reasoning` comes first, as from reasoning models. */
  | { kind: 'answers'; pieces: string[]; reasoning?: string[]; finishReason?: string; usage?: object }
  /** Accepts the request and never sends a byte, not even headers. */
  | { kind: 'hangs' }
  /** Sends headers and the pieces, then nothing, while the connection stays open. */
  | { kind: 'stalls'; pieces: string[] }
  /** Sends the pieces, waits, and then sends the rest and finishes. */
  | { kind: 'waits'; pieces: string[]; until: Promise<unknown>; rest: string[] }
  /** Sends the pieces and half an event, then destroys the connection. */
  | { kind: 'cuts'; pieces: string[] }
  /** Sends the pieces and ends the response properly, but without finish_reason and [DONE]. */
  | { kind: 'ends early'; pieces: string[] }
  /** Sends the pieces, then an event that is not JSON. */
  | { kind: 'malformed'; pieces: string[] }
  /** Sends the pieces, then an error object in the stream, as servers do when a worker dies. */
  | { kind: 'reports'; pieces: string[]; code: string }
  /** Sends the piece repeatedly until the client closes; ignores max_tokens. */
  | { kind: 'never ends'; piece: string }
  | { kind: 'refuses'; status: number; retryAfter?: string; message?: string }

export interface StubRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    max_tokens?: number
    messages: { role: string; content: string }[]
    [field: string]: unknown
  }
  /** Resolves when the response is over: true if the client closed it before the stub had finished. */
  closedByClient: Promise<boolean>
}

export interface OpenAiStub {
  /** The base URL to configure, including the version. */
  readonly url: string
  /** What a service uses it with. */
  readonly settings: Readonly<Record<string, string>>
  /** Every request so far, oldest first. */
  readonly requests: StubRequest[]
  /** How to respond from now on. */
  mode(behaviour: StubBehaviour): void
  /** How to respond to the next requests, one each; afterwards `mode` applies again. */
  script(...behaviours: StubBehaviour[]): void
  /** Resolves when `count` requests have arrived. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

export const answers = (...pieces: string[]): StubBehaviour => ({ kind: 'answers', pieces })

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/

/**
 * An HTTP server that implements the streaming half of the OpenAI chat completions protocol. It responds with 400 to anything
 * else, and to personal data: ids and e-mail addresses must not be in a request.
 */
export const startOpenAiStub = async ({ apiKey = 'stub-key' }: { apiKey?: string } = {}): Promise<OpenAiStub> => {
  const requests: StubRequest[] = []
  const queue: StubBehaviour[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let standing = answers('Hello', ' from', ' the', ' stub.')

  const server = createServer(async (request, response) => {
    const text = await readAll(request)
    const problem = findProblem(request, text, apiKey)
    if (problem !== undefined) return refuse(response, { kind: 'refuses', status: problem[0], message: problem[1] })
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text),
      closedByClient: once(response, 'close').then(() => !response.writableFinished),
    })
    for (const waiter of waiting) if (requests.length >= waiter.count) waiter.resolve()
    await behave(queue.shift() ?? standing, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    settings: { AI_BASE_URL: url, AI_API_KEY: apiKey, AI_MODEL: 'stub-model' },
    requests,
    mode: (behaviour) => {
      standing = behaviour
    },
    script: (...behaviours) => {
      queue.push(...behaviours)
    },
    received: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (requests.length >= count) resolve()
      else waiting.push({ count, resolve })
      return promise
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const findProblem = (request: IncomingMessage, text: string, apiKey: string): [number, string] | undefined => {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return [404, 'no such endpoint']
  if (request.headers.authorization !== `Bearer ${apiKey}`) return [401, 'wrong key']
  if (request.headers['content-type'] !== 'application/json') return [415, 'not JSON']
  let body: StubRequest['body']
  try {
    body = JSON.parse(text)
  } catch {
    return [400, 'the body is not JSON']
  }
  if (typeof body.model !== 'string' || body.stream !== true || !Array.isArray(body.messages)) return [400, 'fields']
  const [system, ...conversation] = body.messages
  if (system?.role !== 'system' || conversation.length === 0) return [400, 'the system message and a conversation']
  const roles = conversation.map((message) => message.role)
  if (roles.some((role, index) => role !== (index % 2 === 0 ? 'user' : 'assistant'))) return [400, 'alternating roles']
  if (body.messages.some((message) => typeof message.content !== 'string')) return [400, 'text content']
  if (UUID.test(text) || EMAIL.test(text)) return [400, 'personal data']
  return undefined
}

const refuse = (response: ServerResponse, { status, retryAfter, message }: StubBehaviour & { kind: 'refuses' }) => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  })
  response.end(JSON.stringify({ error: { message: message ?? 'refused', type: 'stub_error', code: 'stub_refused' } }))
}

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`

const chunk = (delta: Record<string, string>, finishReason: string | null = null): string =>
  event({
    id: 'chatcmpl-stub',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'stub-model',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })

const behave = async (behaviour: StubBehaviour, response: ServerResponse): Promise<void> => {
  if (behaviour.kind === 'hangs') return
  if (behaviour.kind === 'refuses') return refuse(response, behaviour)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  // As models are asked to begin; what the service does where they don't is tested with the dialects.
  response.write(chunk({ role: 'assistant', content: 'risk: none\n' }))
  if (behaviour.kind === 'never ends') {
    const closed = new AbortController()
    response.once('close', () => closed.abort())
    while (!closed.signal.aborted) {
      if (!response.write(chunk({ content: behaviour.piece }))) {
        await once(response, 'drain', { signal: closed.signal }).catch(() => {})
      }
    }
    return
  }
  if (behaviour.kind === 'answers') {
    for (const thought of behaviour.reasoning ?? []) response.write(chunk({ reasoning_content: thought }))
  }
  for (const piece of behaviour.pieces) response.write(chunk({ content: piece }))
  switch (behaviour.kind) {
    case 'answers':
      response.write(chunk({}, behaviour.finishReason ?? 'stop'))
      if (behaviour.usage) response.write(`data: ${JSON.stringify({ choices: [], usage: behaviour.usage })}\n\n`)
      response.end('data: [DONE]\n\n')
      return
    case 'cuts':
      // Only after the half event is on its way, otherwise Node drops what it has buffered.
      response.write(chunk({ content: 'never complete' }).slice(0, 40), () => response.destroy())
      return
    case 'ends early':
      response.end()
      return
    case 'malformed':
      response.end('data: {"choices": [{"delta": {"content": "private wor\n\n')
      return
    case 'reports':
      response.write(event({ error: { message: 'the worker died on "private words"', code: behaviour.code } }))
      response.end('data: [DONE]\n\n')
      return
    case 'stalls':
      return
    case 'waits':
      await behaviour.until
      for (const piece of behaviour.rest) response.write(chunk({ content: piece }))
      response.write(chunk({}, 'stop'))
      response.end('data: [DONE]\n\n')
      return
  }
}
