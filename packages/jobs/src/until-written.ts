import { setTimeout as pause } from 'node:timers/promises'

/** Wait between retries, in ms: the first, and the maximum. */
const FIRST_WAIT = 100
const MAX_WAIT = 5_000

/**
 * Retries recording the outcome of an outside call until it succeeds: a sent mail whose record is lost would be sent
 * again. `write` must be idempotent; each failure is reported. Gives up when `signal` aborts.
 */
export async function untilWritten<T>(
  write: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(MAX_WAIT, wait * 2))
    try {
      return await write()
    } catch (error) {
      if (signal.aborted) throw error
      onFailure(error)
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
}
