import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../errors.ts'

/** How long a response waits for its key's row to be written, in milliseconds. */
const SETTLE_MS = 1_000

/**
 * Waits briefly for the attempt to be recorded; the database may be the cause of the failure, and another attempt
 * would find the work done.
 */
export function settle(ended: Promise<void>) {
  return Promise.race([ended.catch(() => undefined), pause(SETTLE_MS, undefined, { ref: false })])
}

/** The error for a retry whose first answer cannot be repeated. */
export function answerLost() {
  return new AppError(
    'conflict',
    'The request with this Idempotency-Key has taken effect, but its response is no longer stored. Load the record.',
  )
}

/**
 * Failures that a retry may fix are not stored. A 404 is one of them: nothing was done, and the missing record may be
 * there the next time; nor a 402, as the next day or a subscription lifts it.
 */
export function isWorthKeeping({ status, code }: Pick<AppError, 'status' | 'code'>) {
  return (
    status < 500 &&
    ![401, 402, 404, 429].includes(status) &&
    code !== 'reply_in_progress' &&
    code !== 'idempotency_in_flight'
  )
}
