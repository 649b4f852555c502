import type { AiProvider } from './ai.ts'

/**
 * Answers with `first`, or with `second` when that fails before its first piece: for messages that must not stay
 * unanswered.
 */
export const createFallback = (first: AiProvider, second: AiProvider): AiProvider => ({
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
      if (hasBegun || signal.aborted) throw error
    }
    yield* second.stream(request, signal)
  },
})
