import type { Context } from '../context.ts'
import { AppError, type ErrorCode, type FieldError, type Help } from '../errors.ts'
import { toAppError } from '../graphql/masking.ts'
import { answerLost, isWorthKeeping, settle } from '../providers/idempotency/ending.ts'
import type { IdempotentRequest } from '../providers/idempotency/idempotency.ts'

/** An operation's result, before the response is built from it. */
type Data = Record<string, unknown>

/** The outcome of a request with an Idempotency-Key: the body of the response, or the data to open a stream with. */
type Outcome = { readonly response: unknown } | { readonly data: Data; readonly isReplay: boolean }

/** Builds the response from an operation's result. */
interface Rebuilding {
  /** Builds the body of the response; null for a stream. */
  respond: ((data: Data) => unknown) | null
  /**
   * Whether a stored result has all data for the response; another release may have selected other fields.
   */
  isWhole: (data: Data) => boolean
}

interface StoredFailure {
  code: ErrorCode
  message: string
  errors?: FieldError[]
  help?: Help
}

/**
 * Executes a request with an Idempotency-Key once: a retry gets the first response, including failures, also from a
 * later release. For a stream the operation's result is stored, and the stream is opened again.
 *
 * Nothing is done twice, even if the process dies or the database fails: each transaction records its result in the
 * key's row, and a later attempt continues after it. If a process dies, its key is free after twelve seconds.
 */
export async function runIdempotent(
  request: IdempotentRequest,
  status: number,
  context: Context,
  work: (context: Context) => Promise<Data>,
  { respond, isWhole }: Rebuilding,
): Promise<Outcome> {
  const begun = await context.app.idempotency.begin(request)
  if ('answer' in begun) {
    const { status, body, response } = begun.answer
    if (status < 400 && response !== undefined) return { response }
    if (status < 400) {
      if (!isWhole(body as Data)) throw answerLost()
      return respond ? { response: respond(body as Data) } : { data: body as Data, isReplay: true }
    }
    const { code, message, errors, help } = body as StoredFailure
    throw new AppError(code, message, { errors, help })
  }

  const { attempt } = begun
  const app = { ...context.app, db: context.app.db.withStep(attempt.step) }
  let data: Data
  try {
    data = await work({ ...context, app })
  } catch (cause) {
    const error = toAppError(cause)
    const { code, message, errors, help } = error
    await settle(
      isWorthKeeping(error)
        ? attempt.keep({ status: error.status, body: { code, message, errors, help } })
        : attempt.release(),
    )
    throw error
  }
  if (!respond) {
    await settle(attempt.keep({ status, body: data }))
    return { data, isReplay: false }
  }
  // Copied first: building the response changes the data in place.
  const body: unknown = JSON.parse(JSON.stringify(data))
  const response = respond(data)
  await settle(attempt.keep({ status, body, response }))
  return { response }
}
