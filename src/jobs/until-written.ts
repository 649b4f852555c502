import { setTimeout as pause } from 'node:timers/promises'

/** Waits between tries, in ms: the first, and the longest of those that follow. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000

/**
 * Writes down what was done outside, until that is written: a mail that was sent is sent again if the database, away for
 * a moment, is not told. `write` must bear being repeated; each failure is reported. Gives up when `signal` aborts.
 */
export const untilWritten = async <T>(
  write: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> => {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2))
    try {
      return await write()
    } catch (error) {
      if (signal.aborted) throw error
      onFailure(error)
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
}
