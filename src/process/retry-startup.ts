import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './startup-error.ts'

/** Between two attempts, in milliseconds: at first, and at most. */
const FIRST_MS = 500
const MOST_MS = 10_000

interface Patience {
  /** How long attempts are repeated, in milliseconds; one that has begun by then may take longer. */
  waitMs: number
  /** Ends the waiting. */
  signal: AbortSignal
  /** Called before each wait, with the rest of the time in seconds. */
  onAway: (error: unknown, leftSeconds: number) => void
}

/**
 * Repeats a start while the database is away or too busy to answer, in any step: a machine that boots, a restart or a
 * failover begin the service and its database together.
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
