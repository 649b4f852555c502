import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './startup-error.ts'

/** The pause between attempts, in milliseconds: the first and the longest. */
const FIRST_MS = 500
const MOST_MS = 10_000

interface Patience {
  /** How long to start further attempts, in milliseconds; the last one may take longer. */
  waitMs: number
  /** Ends the retries. */
  signal: AbortSignal
  /** Called before each pause with the remaining time in seconds. */
  onAway: (error: unknown, leftSeconds: number) => void
}

/**
 * Retries a start while the database is unavailable, at any step. After a boot or during a failover, the service often
 * starts before its database.
 * @param attempt leaves nothing open when it fails
 * @throws the error of the last attempt
 */
export async function whileDatabaseIsAway<T>(
  attempt: () => Promise<T>,
  { waitMs, signal, onAway }: Patience,
): Promise<T> {
  const until = performance.now() + waitMs
  for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, MOST_MS))
    try {
      return await attempt()
    } catch (error) {
      const left = until - performance.now()
      if (left <= 0 || signal.aborted || !isDatabaseAway(error)) throw error
      onAway(error, Math.ceil(left / 1000))
      await pause(Math.min(wait, left), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) throw error
    }
}
