import { setTimeout as pause } from 'node:timers/promises'

export interface RetryOptions {
  /** Calls in total, including the first. */
  attempts: number
  /** Milliseconds before the second call; each further wait may be twice as long. Default 250. */
  baseMs?: number
  /** The longest wait in milliseconds. Default 10,000. */
  maxMs?: number
  /** Whether to retry after an error. Default: always. */
  retryable?: (error: unknown) => boolean
  /** The wait in milliseconds that the other side asked for (`Retry-After`), if any; it overrides ours. */
  askedMs?: (error: unknown) => number | undefined
  /** No wait goes beyond this time (milliseconds since the epoch): the error is passed on at once instead. */
  until?: number
}

/**
 * Calls `fn` until it succeeds, at most `attempts` times, with exponential backoff and full jitter, or as long as the
 * other side asked. Passes the last error on; an abort ends a wait at once with the signal's reason.
 */
export async function retry<T>(
  fn: (attempt: number) => Promise<T>,
  { attempts, baseMs = 250, maxMs = 10_000, retryable = () => true, askedMs = () => undefined, until }: RetryOptions,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await fn(attempt)
    } catch (error) {
      if (signal?.aborted || attempt >= attempts || !retryable(error)) throw error
      const waitMs = askedMs(error) ?? Math.random() * Math.min(maxMs, baseMs * 2 ** (attempt - 1))
      if (until !== undefined && Date.now() + waitMs >= until) throw error
      await pause(waitMs, undefined, { ...(signal && { signal }) }).catch(() => signal?.throwIfAborted())
    }
  }
}
