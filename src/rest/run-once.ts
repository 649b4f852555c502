import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { AppError, type ErrorCode, type FieldError } from '../errors.ts'
import { toAppError } from '../graphql/masking.ts'
import type { KeyedRequest } from '../providers/idempotency/idempotency.ts'
import { keyedApp } from '../providers/idempotency/keyed-app.ts'

/** What an operation gave, before it is made into an answer. */
type Data = Record<string, unknown>

interface StoredFailure {
  code: ErrorCode
  message: string
  errors?: FieldError[]
}

/** How long an answer waits for its key's row to be written, in milliseconds. */
const SETTLE_MS = 1_000

/** Waits a little for the end of an attempt: the database may be why it failed, and another attempt would find all done. */
const settle = (ended: Promise<void>) =>
  Promise.race([ended.catch(() => undefined), pause(SETTLE_MS, undefined, { ref: false })])

/** Failures a retry may turn out better are never kept for the key. */
const isWorthKeeping = ({ status, code }: AppError) =>
  status < 500 && status !== 401 && status !== 429 && code !== 'reply_in_progress' && code !== 'idempotency_in_flight'

/**
 * Does the work of a request that carries an Idempotency-Key once: a retry gets what the first one got, its failure
 * too. What is kept is the operation's result; the answer, also a stream, is made from it again for a retry.
 *
 * Nothing is done twice, whenever the process dies or the database goes away: each transaction of the work writes into
 * the key's row what it committed, and an attempt that follows begins behind it. A key that is left held is free again
 * after a minute.
 */
export const runOnce = async (
  request: KeyedRequest,
  status: number,
  context: Context,
  work: (context: Context) => Promise<Data>,
): Promise<Data> => {
  const begun = await context.app.idempotency.begin(request)
  if ('answer' in begun) {
    if (begun.answer.status < 400) return begun.answer.body as Data
    const { code, message, errors } = begun.answer.body as StoredFailure
    throw new AppError(code, message, errors ? { errors } : {})
  }

  const { attempt } = begun
  let data: Data
  try {
    data = await work({ ...context, app: keyedApp(context.app, attempt.step) })
  } catch (cause) {
    const error = toAppError(cause)
    const { code, message, errors } = error
    await settle(
      isWorthKeeping(error)
        ? attempt.keep({ status: error.status, body: { code, message, errors } })
        : attempt.release(),
    )
    throw error
  }
  await settle(attempt.keep({ status, body: data }))
  return data
}
