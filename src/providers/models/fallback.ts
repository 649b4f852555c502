import type { AiProvider } from '../ai/ai.ts'
import { isAiFailure } from './failure.ts'

export interface FallbackOptions {
  /** Called with the reason before the second one answers; if it throws, the answer fails with that error. */
  readonly onFailure: (error: unknown) => void
  /** Whether the second answer also follows an incomplete first one, as a paragraph of its own. Default false. */
  readonly goesOn?: boolean
  /** The sentence that ends an answer whose rest a filter held back, in a language (BCP 47). */
  readonly cutShort: (language: string) => string
}

const isFiltered = (error: unknown): boolean =>
  error instanceof Error && isAiFailure(error.cause) && error.cause.isFiltered

/**
 * Answers with `first`, or with `second` where that fails before its first piece. An answer that a filter cuts behind it
 * ends with a sentence that says so.
 */
export function createFallback(
  first: AiProvider,
  second: AiProvider,
  { onFailure, goesOn = false, cutShort }: FallbackOptions,
): AiProvider {
  return {
    name: first.name,
    ready: second.ready,
    answer: async (request, write, signal) => {
      let hasBegun = false
      const writeFirst = (piece: string) => {
        hasBegun = true
        write(piece)
      }
      try {
        first.ready()
        return await first.answer(request, writeFirst, signal)
      } catch (error) {
        const isCutShort = hasBegun && !goesOn
        if ((isCutShort && !isFiltered(error)) || signal.aborted) throw error
        onFailure(error instanceof Error ? (error.cause ?? error) : error)
        if (hasBegun) write('\n\n')
        const { spokenLanguage, language } = request.context
        if (isCutShort) return write(cutShort(spokenLanguage ?? language))
      }
      await second.answer(request, write, signal)
    },
  }
}
