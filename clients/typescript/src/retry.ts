import { NetworkError, ProblemError } from './problem.ts'

export interface RetryOptions {
  /** Tries in all. Default 4. */
  attempts: number
  /** Milliseconds before the second try; twice as many before each further one, and any part of that. Default 300. */
  baseMs: number
  /** Milliseconds waited at most. Default 10,000. */
  mostMs: number
  /**
   * A service that says to come back later than this many milliseconds is not waited for. A request whose key is still
   * held by an earlier try is repeated for so long, whatever `attempts` says: a key outlives a process that died by
   * twelve seconds. Default 20,000.
   */
  patienceMs: number
}

export const DEFAULT_RETRY: RetryOptions = { attempts: 4, baseMs: 300, mostMs: 10_000, patienceMs: 20_000 }

/** Milliseconds before the next try: a random part of a growing time, so that many clients don't come back as one. */
export const backoff = (failures: number, { baseMs, mostMs }: Pick<RetryOptions, 'baseMs' | 'mostMs'>): number =>
  Math.random() * Math.min(mostMs, baseMs * 2 ** (failures - 1))

/** Waits; rejects with the signal's reason when it aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** A promise's outcome; rejects with the signal's reason when it aborts first. */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** Whether an earlier try with the same Idempotency-Key still runs, or its process died while it did. */
export const isInFlight = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'idempotency_in_flight'

/**
 * Milliseconds to wait before an error is tried again; null for giving up. A request that may be done twice is repeated
 * after anything passing; another one only where the service said that it did nothing.
 */
export const waitFor = (
  error: unknown,
  failures: number,
  isRepeatable: boolean,
  options: RetryOptions,
): number | null => {
  if (isInFlight(error)) return ((error as ProblemError).retryAfter ?? 1) * 1000
  if (failures >= options.attempts) return null
  if (error instanceof NetworkError) return isRepeatable ? backoff(failures, options) : null
  const { status, retryAfter } = error as ProblemError
  // Without a time to come back, 503 says that something is not set up.
  const isPassing =
    status === 429 || (isRepeatable && (status === 502 || status === 504 || (status === 503 && retryAfter !== null)))
  if (!isPassing) return null
  const wait = Math.max((retryAfter ?? 0) * 1000, 0) + backoff(failures, options)
  return (retryAfter ?? 0) * 1000 > options.patienceMs ? null : wait
}
