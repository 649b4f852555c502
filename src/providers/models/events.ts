import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import { endOf } from './dialect.ts'
import { aiFailure, describeFailure } from './failure.ts'
import type { AnswerSink, ModelEnd } from './model.ts'

/** The fields of a delta or a message that are read; endpoints differ in the others. */
interface Said {
  content?: unknown
  refusal?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  thinking?: unknown
}

interface Chunk {
  error?: unknown
  choices?: ({ index?: unknown; delta?: Said | null; message?: Said | null; finish_reason?: unknown } | null)[] | null
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

/** Size limit of one event, or of a whole answer, in characters. */
const MAX_EVENT = 1024 * 1024

/** Consumes the bytes of a response. */
export interface Reader {
  feed(bytes: Buffer): void
  end(): void
  fail(error: unknown): void
}

const malformed = () => aiFailure('The endpoint sent a malformed event')

interface Part {
  type?: unknown
  text?: unknown
  refusal?: unknown
}

/** The text of a content in parts; other parts (thoughts, images) are left out. */
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: Part | string | null) => {
      if (typeof part === 'string') return part
      const { type, text } = part ?? {}
      return (type === 'text' || type === 'output_text' || type === undefined) && typeof text === 'string' ? text : ''
    })
    .join('')
}

const isRefused = ({ content, refusal }: Said): boolean =>
  (typeof refusal === 'string' && refusal !== '') ||
  (Array.isArray(content) && content.some((part: Part | null) => part?.type === 'refusal'))

/** Whether data is neither JSON nor an answer, but a sign of life. */
const isPing = (data: string): boolean => data.trim() === '' || data.trim().toLowerCase() === 'ping'

/** Reads an answer's events, or a whole answer. The sink may be notified of the end before the response has ended. */
export function createReader(sink: AnswerSink): Reader {
  const decoder = new StringDecoder('utf8')
  let finish: ModelEnd | null = null
  let hasText = false
  let form: 'unknown' | 'events' | 'whole' = 'unknown'
  let whole = ''

  const take = ({ error, choices, usage }: Chunk, field: 'delta' | 'message') => {
    if (error) return sink.fail(describeFailure({ error }))
    const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage ?? {}
    if (Number.isSafeInteger(inputTokens) && Number.isSafeInteger(outputTokens))
      sink.used({ inputTokens: inputTokens as number, outputTokens: outputTokens as number })
    const choice = choices?.find((each) => (each?.index ?? 0) === 0)
    const said = choice?.[field]
    if (said) hear(said)
    finish = endOf(choice?.finish_reason) ?? finish
  }
  const hear = (said: Said) => {
    const text = textOf(said.content)
    if (text !== '') {
      hasText = true
      sink.text(text)
    } else if (said.reasoning_content || said.reasoning || said.thinking || Array.isArray(said.content)) sink.thought()
    if (isRefused(said)) finish = 'filtered'
  }
  const close = () => {
    if (finish ?? hasText) sink.end(finish ?? 'complete')
    else sink.fail(aiFailure('The answer was empty'))
  }
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onComment: sink.thought,
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') sink.fail(malformed())
    },
    onEvent: ({ data }) => {
      if (data === '[DONE]') return close()
      if (isPing(data)) return sink.thought()
      const chunk = parse(data)
      if (chunk === undefined) return sink.fail(malformed())
      if (chunk instanceof Object) take(chunk as Chunk, 'delta')
    },
  })
  /** Tells an answer that is not streamed by its first character that is no white space. */
  const begin = (text: string) => {
    const first = text.replace(/^\uFEFF/, '')
    if (first.trim() === '') return
    form = /^\s*[{[]/.test(first) ? 'whole' : 'events'
    if (form === 'whole') whole = first
    else parser.feed(first)
  }

  return {
    feed: (bytes) => {
      const text = decoder.write(bytes)
      if (form === 'events') return parser.feed(text)
      if (form === 'unknown') return begin(text)
      whole += text
      if (whole.length > MAX_EVENT) sink.fail(malformed())
    },
    end: () => {
      if (form !== 'whole') {
        if (finish) return sink.end(finish)
        return sink.fail(aiFailure('The answer ended without a finish reason'))
      }
      const answer = parse(whole)
      const first = Array.isArray(answer) ? answer[0] : answer
      if (!(first instanceof Object)) return sink.fail(malformed())
      take(first as Chunk, 'message')
      close()
    },
    fail: sink.fail,
  }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
