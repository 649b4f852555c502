import type { StoredArticle } from '@parenting/companion'
import { abortable } from '../resilience/abortable.ts'

/** A look-up in the library, to answer a message. */
export interface LibraryQuestion {
  /** The starter articles it may be about (`topicOf`), the likeliest first. */
  readonly topics: readonly string[]
  /** Words to search for articles that were written here; none when it is not a question to the library. */
  readonly words: readonly string[]
  /** The language to answer in, BCP 47; articles in it come first. */
  readonly language: string
}

export interface Found {
  /** Articles made from the topics, in their order, then those found by words, the best first. */
  readonly articles: readonly StoredArticle[]
  /** The topics whose articles were deleted. */
  readonly deleted: readonly string[]
}

export interface Library {
  retrieve: (question: LibraryQuestion) => Promise<Found>
  /** Called when a search fails or times out; the answer is then written without the library. */
  onRetrieveError?: ((error: unknown) => void) | undefined
  /** Time limit of a search in milliseconds. Default 2,000. */
  retrieveTimeoutMs?: number | undefined
}

const NOTHING: Found = { articles: [], deleted: [] }

/**
 * Finds the articles that fit a question; none when the search fails or takes too long. Throws only the reason of
 * `signal`.
 */
export async function searchLibrary(
  { retrieve, onRetrieveError, retrieveTimeoutMs = 2_000 }: Library,
  question: LibraryQuestion,
  signal: AbortSignal,
): Promise<Found> {
  if (question.topics.length === 0 && question.words.length === 0) return NOTHING
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(retrieveTimeoutMs)])
    return await abortable(retrieve(question), bounded)
  } catch (error) {
    signal.throwIfAborted()
    onRetrieveError?.(error)
    return NOTHING
  }
}
