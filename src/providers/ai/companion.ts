import { setTimeout as pause } from 'node:timers/promises'
import { abortable } from '../resilience/abortable.ts'
import { createCircuits } from '../resilience/circuit.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { AiProvider } from './ai.ts'
import { type Composer, createComposer } from './companion/compose.ts'
import { content } from './companion/content.ts'
import type { Excerpt } from './companion/excerpt.ts'
import { inPieces } from './companion/pieces.ts'
import type { ModelCall, ReplyModel } from './model.ts'
import { type AiLimits, createStreamingProvider, type StreamingOptions } from './stream.ts'

export interface CompanionOptions {
  /** Searches the resource library; may find nothing. `query` is a few words. */
  retrieve: (query: string, limit: number) => Promise<readonly Excerpt[]>
  /** Called when a search fails or times out; the answer is then composed without the library. */
  onRetrieveError?: ((error: unknown) => void) | undefined
  /** Time limit of a library search in milliseconds. Default 2,000. */
  retrieveTimeoutMs?: number | undefined
  /** Delay before each piece in milliseconds, to watch it stream and stop it by hand. Default 0. */
  pieceMs?: number | undefined
  limits?: Partial<AiLimits> | undefined
  onAnswer?: StreamingOptions['onAnswer']
  /** Traces each answer. */
  tracing?: Tracing | null
}

const MAX_EXCERPTS = 3

/**
 * The built-in companion: no model, but an index of the library and of general answers, behind the same interface and
 * streaming path as a model. It answers where no endpoint is configured, or until a user consents to one.
 */
export const createCompanion = (options: CompanionOptions): AiProvider =>
  createStreamingProvider({
    name: 'companion',
    model: createCompanionModel(options),
    // A circuit outside the registry, because nothing here is an outside service.
    circuit: createCircuits({ tracing: options.tracing ?? null }).circuit('companion'),
    limits: options.limits,
    onAnswer: options.onAnswer,
  })

let built: Composer | undefined
/** The composer of the built-in content. Indexing takes 150 ms, so a process does it once. */
const builtInComposer = (): Composer => {
  built ??= createComposer(content().topics)
  return built
}

const createCompanionModel = ({
  retrieve,
  onRetrieveError,
  retrieveTimeoutMs = 2_000,
  pieceMs = 0,
}: CompanionOptions): ReplyModel => {
  const composer = builtInComposer()

  const search = async (query: string, signal: AbortSignal): Promise<readonly Excerpt[]> => {
    if (query === '') return []
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(retrieveTimeoutMs)])
      return await abortable(retrieve(query, MAX_EXCERPTS), bounded)
    } catch (error) {
      signal.throwIfAborted()
      onRetrieveError?.(error)
      return []
    }
  }

  const compose = async ({ messages, context }: ModelCall, signal: AbortSignal): Promise<string> => {
    const excerpts = await search(composer.query(messages, context), signal)
    return composer.answer({ messages, context, excerpts }).text
  }

  return {
    answer: (call, sink, signal) => {
      const write = async () => {
        for (const piece of inPieces(await compose(call, signal))) {
          if (pieceMs > 0) await pause(pieceMs, undefined, { signal })
          if (!signal.aborted) sink.text(piece)
        }
        sink.end('complete')
      }
      write().catch((error) => sink.fail(error))
    },
  }
}
