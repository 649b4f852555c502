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

/** An event of the stream, as far as it is looked at; endpoints differ in all else. */
interface Chunk {
  error?: unknown
  choices?: {
    delta?: { content?: unknown; reasoning_content?: unknown; reasoning?: unknown } | null
    finish_reason?: unknown
  }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

const ENDS: Readonly<Record<string, ModelEnd>> = { length: 'length', content_filter: 'filtered', error: 'fault' }

/** Characters of a refusal that are read, and of one event. */
const MOST_REFUSAL = 64 * 1024
const MOST_EVENT = 1024 * 1024
/** How long a connection may take to be ready for its next use once its answer is complete, in milliseconds. */
const DRAIN_MS = 1_000

/** Takes the bytes of a response, and is told when they have ended. */
interface Reader {
  feed(bytes: Buffer): void
  end(): void
  fail(error: unknown): void
}

/** Reads the events of an answer. The sink is told of its end before the response has ended. */
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
  const end = () => (finish ? sink.end(finish) : sink.fail(aiFailure('The answer ended without a finish')))
  const parser = createParser({
    maxBufferSize: MOST_EVENT,
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

/** Reads a refusal, whose body may name a code. */
const createRefusal = (status: number, retryAfter: string | undefined, sink: AnswerSink): Reader => {
  let body = ''
  const tell = () => {
    let data: unknown
    try {
      data = JSON.parse(body)
    } catch {
      // It says nothing beyond its status.
    }
    sink.fail(refused(status, data, retryAfter))
  }
  return {
    feed: (bytes) => {
      if (body.length < MOST_REFUSAL) body += bytes.toString('latin1')
    },
    end: tell,
    fail: tell,
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
 * Answers from an endpoint of the OpenAI chat completions protocol. The bytes go from the connection's parser straight
 * to that of the events: measured, an SDK's chain of web streams took five times the CPU of a piece and the memory.
 */
export const createChatCompletions = ({ baseUrl, apiKey, model }: ChatCompletionsOptions): ReplyModel => {
  const { origin, pathname, search } = new URL(`${baseUrl}/chat/completions`)
  // The waits are watched by whoever asked.
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
          // The connection serves the next answer where it is ready for that soon.
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
