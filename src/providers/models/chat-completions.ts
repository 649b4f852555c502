import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'
import { bodyOf, createCorrections, type Dialect } from './dialect.ts'
import { endpointOf } from './endpoint.ts'
import { createReader, type Reader } from './events.ts'
import { describeFailure, refused } from './failure.ts'
import type { AnswerSink, ModelCall, ReplyModel } from './model.ts'
import { createRiskLine } from './risk-line.ts'
import { createThoughts, type ThinkingHabit } from './thoughts.ts'

interface ChatCompletionsOptions {
  /** For example `https://api.example.com/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  /** The model's name at that endpoint. */
  model: string
}

/** Size limit of an error body, in characters. */
const MAX_REFUSAL = 64 * 1024
/** How long a connection may take to become reusable after a complete answer, in milliseconds. */
const DRAIN_MS = 1_000

/** Reads an error response, whose body may contain a code. */
const createRefusal = (onEnd: (body: string) => void): Reader => {
  let body = ''
  const end = () => onEnd(body)
  return {
    feed: (bytes) => {
      if (body.length < MAX_REFUSAL) body += bytes.toString('latin1')
    },
    end,
    fail: end,
  }
}

/** Decoders of compressed answers. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const decompressed = (encoding: string | undefined, reader: Reader): Reader => {
  const decoder = DECODERS[encoding?.trim().toLowerCase() ?? '']?.()
  if (!decoder) return reader
  decoder.on('data', reader.feed).on('end', reader.end).on('error', reader.fail)
  return { feed: (bytes) => decoder.write(bytes), end: () => decoder.end(), fail: reader.fail }
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The text of an answer without thoughts and without the line about its risk. */
const cleaned = (sink: AnswerSink, habit: ThinkingHabit, raise: ModelCall['raise']): AnswerSink => {
  const line = createRiskLine(sink, raise)
  return { ...sink, ...createThoughts({ thought: sink.thought, text: line.text, end: line.end }, habit) }
}

/**
 * A model behind the OpenAI chat completions protocol. Bytes go straight from the connection to the event parser: an
 * SDK's chain of web streams took, as measured, five times the CPU and memory a piece.
 */
export function createChatCompletions({ baseUrl, apiKey, model }: ChatCompletionsOptions): ReplyModel {
  const endpoint = endpointOf(baseUrl, apiKey)
  const { origin, path, headers } = endpoint
  // The caller enforces time limits.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } })
  const habit: ThinkingHabit = { opensThoughts: 'unknown' }
  let { dialect: known } = endpoint

  return {
    answer: (call, sink, signal) => {
      if (signal.aborted) return
      let controller: Dispatcher.DispatchController | null = null
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
      const corrected = createCorrections()

      /** Sends the request, and sends it again in another dialect where the refusal shows which. */
      const ask = (dialect: Dialect): void => {
        let reader: Reader | null = null
        const onRefusal = (status: number, retryAfter: string | undefined) => (body: string) => {
          const other = isOver ? null : corrected(dialect, status, body)
          if (other) ask(other)
          else guarded.fail(refused(status, body, retryAfter))
        }
        const handler: Dispatcher.DispatchHandler = {
          onRequestStart: (begun) => {
            controller = begun
            if (isOver) cut()
          },
          onResponseStart: (_controller, status, { 'retry-after': retryAfter, 'content-encoding': encoding }) => {
            if (status < 200) return
            if (status < 300) known = dialect
            const read =
              status < 300
                ? createReader(cleaned(guarded, habit, call.raise))
                : createRefusal(onRefusal(status, one(retryAfter)))
            reader = decompressed(one(encoding), read)
          },
          onResponseData: (_controller, bytes) => {
            if (!isOver) reader?.feed(bytes)
          },
          onResponseEnd: () => {
            controller = null
            reader?.end()
            clearTimeout(late)
          },
          onResponseError: (_controller, error) => {
            const { fail } = reader ?? guarded
            fail(describeFailure(error))
            clearTimeout(late)
          },
        }
        agent.dispatch({ origin, path, method: 'POST', headers, body: bodyOf(model, call, dialect) }, handler)
      }
      ask(known)
    },
  }
}
