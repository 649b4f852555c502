import { AppError } from '../../errors.ts'
import type { AiProvider } from './ai.ts'
import { isAiFailure } from './failure.ts'

/** Whether the model was not asked, its circuit being open, or will not answer this request however often it is asked. */
export const isRefused = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error
  return !isAiFailure(cause) || cause.blamesRequest
}

/**
 * Answers with `first`, or with `second` when that fails before its first piece with an error for which `isCovered` is
 * true.
 */
export const createFallback = (
  first: AiProvider,
  second: AiProvider,
  isCovered: (error: unknown) => boolean,
): AiProvider => ({
  name: first.name,
  ready: second.ready,
  stream: async function* (request, signal) {
    let hasBegun = false
    try {
      first.ready()
      for await (const piece of first.stream(request, signal)) {
        hasBegun = true
        yield piece
      }
      return
    } catch (error) {
      if (hasBegun || signal.aborted || !isCovered(error)) throw error
    }
    yield* second.stream(request, signal)
  },
})
