import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { AppError, type ErrorCode, type FieldError } from '../errors.ts'
import { toAppError } from '../graphql/masking.ts'
import type { KeyedRequest } from '../providers/idempotency/idempotency.ts'
import { keyedApp } from '../providers/idempotency/keyed-app.ts'

/** An operation's result, before the response is built from it. */
type Data = Record<string, unknown>

interface StoredFailure {
  code: ErrorCode
  message: string
  errors?: FieldError[]
}

/** How long a response waits for its key's row to be written, in milliseconds. */
const SETTLE_MS = 1_000

/**
 * Waits briefly for the attempt to be recorded; the database may be the cause of the failure, and another attempt
 * would find the work done.
 */
const settle = (ended: Promise<void>) =>
  Promise.race([ended.catch(() => undefined), pause(SETTLE_MS, undefined, { ref: false })])

/** Failures that a retry may fix are not stored. */
const isWorthKeeping = ({ status, code }: AppError) =>
  status < 500 && status !== 401 && status !== 429 && code !== 'reply_in_progress' && code !== 'idempotency_in_flight'

/**
 * Executes a request with an Idempotency-Key once: a retry gets the first result, including failures. The operation's
 * result is stored, and the response, also a stream, is rebuilt from it.
 *
 * Nothing is done twice, whenever the process dies or the database fails: each transaction records its result in the
 * key's row, and a later attempt continues after it. An abandoned key is free again after a minute.
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
