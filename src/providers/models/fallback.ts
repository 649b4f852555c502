import { AppError } from '../../errors.ts'
import type { AiProvider } from '../ai/ai.ts'
import { isAiFailure } from './failure.ts'

/** Whether the model was not asked, its circuit being open, or will not answer this request however often it is asked. */
export const isRefused = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error
  return !isAiFailure(cause) || cause.blamesRequest
}

/**
 * Answers with `first`, or with `second` when that fails before its first piece with an error for which `isCovered` is
 * true. With `goesOn` also later: the second answer then follows what there is of the first, as a paragraph of its own.
 */
export const createFallback = (
  first: AiProvider,
  second: AiProvider,
  isCovered: (error: unknown) => boolean,
  { goesOn = false }: { goesOn?: boolean } = {},
): AiProvider => ({
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
      if ((hasBegun && !goesOn) || signal.aborted || !isCovered(error)) throw error
    }
    if (hasBegun) write('\n\n')
    await second.answer(request, write, signal)
  },
})
