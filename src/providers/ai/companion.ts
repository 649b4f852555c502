import { setTimeout as pause } from 'node:timers/promises'
import type { ModelCall, ReplyModel } from '../models/model.ts'
import { type AiLimits, createStreamingProvider, type StreamingOptions } from '../models/stream.ts'
import type { AiProvider } from './ai.ts'
import { builtInComposer } from './companion/compose.ts'
import { companionContext } from './companion/context.ts'
import { inPieces } from './companion/pieces.ts'
import { type Library, searchLibrary } from './library.ts'

export interface CompanionOptions extends Library {
  /** Delay before each piece in milliseconds, to watch it stream and stop it by hand. Default 0. */
  pieceMs?: number | undefined
  limits?: Partial<AiLimits> | undefined
  onAnswer?: StreamingOptions['onAnswer']
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
    circuit: null,
    limits: options.limits,
    onAnswer: options.onAnswer,
  })

const createCompanionModel = ({ pieceMs = 0, ...library }: CompanionOptions): ReplyModel => {
  const composer = builtInComposer()

  const compose = async ({ messages, cite, ...call }: ModelCall, signal: AbortSignal): Promise<string> => {
    const context = companionContext(call.context, messages)
    const excerpts = await searchLibrary(library, composer.lookUp(messages, context), MAX_EXCERPTS, signal)
    const { text, sources } = composer.answer({ messages, context, excerpts })
    cite?.(sources)
    return text
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
