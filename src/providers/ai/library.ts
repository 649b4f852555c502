import { abortable } from '../resilience/abortable.ts'
import type { Excerpt } from './companion/excerpt.ts'

/** What is looked up to answer a message. */
export interface LibraryQuestion {
  /** A few words of the message, and of the topic it leans on; empty when it is not a question to the library. */
  readonly words: string
  /** The ids of the companion's topics it may be about, the likeliest first. */
  readonly topics: readonly string[]
  /** The language to answer in, BCP 47; articles in it come first. */
  readonly language: string
}

export interface Library {
  /** Finds articles, the best first; may find nothing. */
  retrieve: (question: LibraryQuestion, limit: number) => Promise<readonly Excerpt[]>
  /** Called when a search fails or times out; the answer is then written without the library. */
  onRetrieveError?: ((error: unknown) => void) | undefined
  /** Time limit of a search in milliseconds. Default 2,000. */
  retrieveTimeoutMs?: number | undefined
}

/** The articles that fit a question; none when the search fails or takes too long. Throws only what `signal` says. */
export const searchLibrary = async (
  { retrieve, onRetrieveError, retrieveTimeoutMs = 2_000 }: Library,
  question: LibraryQuestion,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Excerpt[]> => {
  if (question.words === '') return []
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(retrieveTimeoutMs)])
    return await abortable(retrieve(question, limit), bounded)
  } catch (error) {
    signal.throwIfAborted()
    onRetrieveError?.(error)
    return []
  }
}
