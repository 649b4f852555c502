import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { abortable } from '../resilience/abortable.ts'
import { createCircuits } from '../resilience/circuit.ts'
import type { AiContext, AiMessage, AiProvider } from './ai.ts'
import { createComposer } from './companion/compose.ts'
import { content } from './companion/content.ts'
import type { Excerpt } from './companion/excerpt.ts'
import { inPieces } from './companion/pieces.ts'
import { type AiLimits, CONTEXT_OPTION, createStreamingProvider } from './stream.ts'

export interface CompanionOptions {
  /** Searches the resource library; may find nothing. `query` is a few words. */
  retrieve: (query: string, limit: number) => Promise<readonly Excerpt[]>
  /** Hears of a search that failed or took too long; the answer is then made without the library. */
  onRetrieveError?: ((error: unknown) => void) | undefined
  /** Milliseconds the library may take. Default 2,000. */
  retrieveTimeoutMs?: number | undefined
  /** Milliseconds before each piece, for seeing it stream and stopping it by hand. Default 0. */
  pieceMs?: number | undefined
  limits?: Partial<AiLimits> | undefined
}

const MOST_EXCERPTS = 3

/**
 * The built-in companion: no model, but an index of the library and of general answers, behind the same interface and
 * the same streaming path as a model. It answers when no endpoint is configured, and until a user consents to one.
 */
export const createCompanion = (options: CompanionOptions): AiProvider =>
  createStreamingProvider({
    name: 'companion',
    model: createCompanionModel(options),
    // A circuit of its own, outside the registry: nothing here is an outside service.
    circuit: createCircuits().circuit('companion'),
    limits: options.limits,
  })

const createCompanionModel = ({
  retrieve,
  onRetrieveError,
  retrieveTimeoutMs = 2_000,
  pieceMs = 0,
}: CompanionOptions): LanguageModelV4 => {
  const composer = createComposer(content().topics)

  const search = async (query: string, signal: AbortSignal | undefined): Promise<readonly Excerpt[]> => {
    if (query === '') return []
    const timeout = AbortSignal.timeout(retrieveTimeoutMs)
    try {
      return await abortable(retrieve(query, MOST_EXCERPTS), signal ? AbortSignal.any([signal, timeout]) : timeout)
    } catch (error) {
      signal?.throwIfAborted()
      onRetrieveError?.(error)
      return []
    }
  }

  const reply = async (call: LanguageModelV4CallOptions): Promise<string> => {
    const messages = conversationOf(call)
    const context = contextOf(call)
    const excerpts = await search(composer.query(messages, context), call.abortSignal)
    return composer.answer({ messages, context, excerpts }).text
  }

  return {
    specificationVersion: 'v4',
    provider: 'companion',
    modelId: 'built-in',
    supportedUrls: {},
    doStream: async (call) => ({ stream: toStream(streamParts(await reply(call)), pieceMs) }),
    doGenerate: async (call) => ({
      content: [{ type: 'text', text: await reply(call) }],
      finishReason: STOPPED,
      usage: NO_USAGE,
      warnings: [],
    }),
  }
}

function* streamParts(text: string): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: 'answer' }
  for (const delta of inPieces(text)) yield { type: 'text-delta', id: 'answer', delta }
  yield { type: 'text-end', id: 'answer' }
  yield { type: 'finish', finishReason: STOPPED, usage: NO_USAGE }
}

/** `ReadableStream.from` would do, but the SDK's types mean the DOM's streams, which do not know it. */
const toStream = <T>(parts: Generator<T>, pieceMs: number): ReadableStream<T> =>
  new ReadableStream({
    pull: async (controller) => {
      if (pieceMs > 0) await pause(pieceMs)
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

const STOPPED = { unified: 'stop', raw: 'stop' } as const

const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

const conversationOf = ({ prompt }: LanguageModelV4CallOptions): AiMessage[] =>
  prompt.flatMap((message) =>
    message.role === 'user' || message.role === 'assistant'
      ? [
          {
            role: message.role,
            content: message.content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
          },
        ]
      : [],
  )

/** The streaming path puts the request's context here; see `CONTEXT_OPTION`. */
const contextOf = ({ providerOptions }: LanguageModelV4CallOptions): AiContext =>
  providerOptions?.[CONTEXT_OPTION] as unknown as AiContext
