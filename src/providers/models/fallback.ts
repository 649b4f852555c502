import type { AiProvider } from '../ai/ai.ts'

interface FallbackOptions {
  /** Called with the reason before the second one answers; if it throws, the answer fails with that error. */
  readonly onFailure: (error: unknown) => void
  /** Whether the second answer also follows an incomplete first one, as a paragraph of its own. Default false. */
  readonly goesOn?: boolean
}

/** Answers with `first`, or with `second` where that fails before its first piece. */
export function createFallback(
  first: AiProvider,
  second: AiProvider,
  { onFailure, goesOn = false }: FallbackOptions,
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
        if ((hasBegun && !goesOn) || signal.aborted) throw error
        onFailure(error instanceof Error ? (error.cause ?? error) : error)
      }
      if (hasBegun) write('\n\n')
      await second.answer(request, write, signal)
    },
  }
}
