import { setTimeout as pause } from 'node:timers/promises'
import type { Category } from '@parenting/care'
import { answer, type Question } from '@parenting/companion'
import type { ModelCall, ReplyModel } from '../models/model.ts'
import { type AiLimits, createStreamingProvider, type StreamingOptions } from '../models/stream.ts'
import type { AiProvider } from './ai.ts'
import { type Library, searchLibrary } from './library.ts'
import { inPieces } from './pieces.ts'
import { readMessage } from './read-message.ts'

export interface CompanionOptions extends Library {
  /** Returns the text about a week of pregnancy in a language; null for none. */
  weekText?: Question['weekText']
  /** Delay before each piece in milliseconds, to watch it stream and stop it by hand. Default 0. */
  pieceMs?: number | undefined
  limits?: Partial<AiLimits> | undefined
  onAnswer?: StreamingOptions['onAnswer']
}

/**
 * The built-in companion: no model, but the articles of the library and a ranker of questions, behind the same interface and
 * streaming path as a model. It answers where no endpoint is configured, or until a user consents to one.
 */
export function createCompanion(options: CompanionOptions): AiProvider {
  return createStreamingProvider({
    name: 'companion',
    model: createCompanionModel(options),
    circuit: null,
    limits: options.limits,
    onAnswer: options.onAnswer,
  })
}

const createCompanionModel = ({ pieceMs = 0, weekText, ...library }: CompanionOptions): ReplyModel => {
  const compose = async ({ messages, context, cite, describe }: ModelCall, signal: AbortSignal): Promise<string> => {
    const { profile, turn, ranking, question } = readMessage(messages, context)
    const found = await searchLibrary(library, question, signal)
    const { help, formerAnswers } = context
    const { text, article, choices } = answer({
      ...{ messages, profile, turn, ranking, help, ...found },
      isAboutHealth: context.turn?.isSensitive ?? false,
      ...(formerAnswers !== undefined && { formerAnswers }),
      ...(weekText && { weekText }),
    })
    cite?.(article?.id ? [{ id: article.id, title: article.title }] : [])
    describe?.({ suggestions: choices, topics: article?.topic ? [article.topic as Category] : [] })
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
