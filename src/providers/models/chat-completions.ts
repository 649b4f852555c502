import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import { Agent, type Dispatcher } from 'undici'
import { aiFailure, describeFailure, refused } from './failure.ts'
import type { AnswerSink, ModelCall, ModelEnd, ReplyModel } from './model.ts'

interface ChatCompletionsOptions {
  /** Up to and including the version, for example `https://api.example.com/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  /** The model's name at that endpoint. */
  model: string
}

/** The fields of a stream event that are read; endpoints differ in the others. */
interface Chunk {
  error?: unknown
  choices?: {
    delta?: { content?: unknown; reasoning_content?: unknown; reasoning?: unknown } | null
    finish_reason?: unknown
  }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

const ENDS: Readonly<Record<string, ModelEnd>> = { length: 'length', content_filter: 'filtered', error: 'fault' }

/** Size limits of an error body and of one event, in characters. */
const MAX_REFUSAL = 64 * 1024
const MAX_EVENT = 1024 * 1024
/** How long a connection may take to become reusable after a complete answer, in milliseconds. */
const DRAIN_MS = 1_000

/** Consumes the bytes of a response. */
interface Reader {
  feed(bytes: Buffer): void
  end(): void
  fail(error: unknown): void
}

/** Parses an answer's events. The sink may be notified of the end before the response has ended. */
const createReader = (sink: AnswerSink): Reader => {
  const decoder = new StringDecoder('utf8')
  let finish: ModelEnd | null = null

  const take = ({ error, choices, usage }: Chunk) => {
    if (error) return sink.fail(describeFailure({ error }))
    const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage ?? {}
    if (Number.isSafeInteger(inputTokens) && Number.isSafeInteger(outputTokens))
      sink.used({ inputTokens: inputTokens as number, outputTokens: outputTokens as number })
    const [choice] = choices ?? []
    const { content, reasoning_content, reasoning } = choice?.delta ?? {}
    if (typeof content === 'string' && content !== '') sink.text(content)
    else if (reasoning_content || reasoning) sink.thought()
    const reason = choice?.finish_reason
    if (typeof reason === 'string') finish = ENDS[reason] ?? 'complete'
  }
  const end = () => (finish ? sink.end(finish) : sink.fail(aiFailure('The answer ended without a finish reason')))
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') sink.fail(malformed())
    },
    onEvent: ({ data }) => {
      if (data === '[DONE]') return end()
      let chunk: Chunk | null
      try {
        chunk = JSON.parse(data)
      } catch {
        return sink.fail(malformed())
      }
      if (chunk instanceof Object) take(chunk)
    },
  })
  return { feed: (bytes) => parser.feed(decoder.write(bytes)), end, fail: sink.fail }
}

const malformed = () => aiFailure('The endpoint sent a malformed event')

/** Parses an error response, whose body may contain a code. */
const createRefusal = (status: number, retryAfter: string | undefined, sink: AnswerSink): Reader => {
  let body = ''
  const rejectAnswer = () => {
    let data: unknown
    try {
      data = JSON.parse(body)
    } catch {
      // No code in the body.
    }
    sink.fail(refused(status, data, retryAfter))
  }
  return {
    feed: (bytes) => {
      if (body.length < MAX_REFUSAL) body += bytes.toString('latin1')
    },
    end: rejectAnswer,
    fail: rejectAnswer,
  }
}

const bodyOf = (model: string, { system, messages, maxOutputTokens }: ModelCall): string =>
  JSON.stringify({
    model,
    stream: true,
    max_tokens: maxOutputTokens,
    messages: [{ role: 'system', content: system }, ...messages.map(({ role, content }) => ({ role, content }))],
  })

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * A model behind the OpenAI chat completions protocol. Bytes go straight from the connection to the event parser: an
 * SDK's chain of web streams took, as measured, five times the CPU and memory a piece.
 */
export const createChatCompletions = ({ baseUrl, apiKey, model }: ChatCompletionsOptions): ReplyModel => {
  const { origin, pathname, search } = new URL(`${baseUrl}/chat/completions`)
  // The caller enforces time limits.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } })
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }

  return {
    answer: (call, sink, signal) => {
      if (signal.aborted) return
      let controller: Dispatcher.DispatchController | null = null
      let reader: Reader | null = null
      let isOver = false
      let late: NodeJS.Timeout | undefined

      const cut = () => controller?.abort(new Error('The answer is over'))
      const leave = () => {
        isOver = true
        cut()
      }
      const over = () => {
        isOver = true
        signal.removeEventListener('abort', leave)
      }
      const guarded: AnswerSink = {
        text: (piece) => isOver || sink.text(piece),
        thought: () => isOver || sink.thought(),
        used: (usage) => isOver || sink.used(usage),
        end: (how) => {
          if (isOver) return
          over()
          // Keep the connection for the next answer if it becomes reusable soon.
          late = setTimeout(cut, DRAIN_MS).unref()
          sink.end(how)
        },
        fail: (error) => {
          if (isOver) return
          over()
          cut()
          sink.fail(error)
        },
      }
      signal.addEventListener('abort', leave, { once: true })

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: (begun) => {
          controller = begun
          if (isOver) cut()
        },
        onResponseStart: (_controller, status, { 'retry-after': retryAfter }) => {
          if (status < 200) return
          reader = status < 300 ? createReader(guarded) : createRefusal(status, one(retryAfter), guarded)
        },
        onResponseData: (_controller, bytes) => {
          if (!isOver) reader?.feed(bytes)
        },
        onResponseEnd: () => {
          reader?.end()
          clearTimeout(late)
        },
        onResponseError: (_controller, error) => {
          const { fail } = reader ?? guarded
          fail(describeFailure(error))
          clearTimeout(late)
        },
      }
      agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body: bodyOf(model, call) }, handler)
    },
  }
}
