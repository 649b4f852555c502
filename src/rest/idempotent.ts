import type { Context } from '../context.ts'
import { AppError, type ErrorCode, type FieldError, type Help } from '../errors.ts'
import { toAppError } from '../graphql/masking.ts'
import { isWorthKeeping, settle } from '../providers/idempotency/ending.ts'
import { answerLost, type IdempotentRequest } from '../providers/idempotency/idempotency.ts'

/** An operation's result, before the response is built from it. */
type Data = Record<string, unknown>

/** What a keyed request is answered with: the body of the response, or what a stream is opened with. */
type Outcome = { readonly response: unknown } | { readonly data: Data; readonly isReplay: boolean }

/** What a response is made of an operation's result with. */
interface Rebuilding {
  /** The body of the response; null for a stream. */
  respond: ((data: Data) => unknown) | null
  /** Whether a stored result has what the response is made of: another release may have selected other fields. */
  isWhole: (data: Data) => boolean
}

interface StoredFailure {
  code: ErrorCode
  message: string
  errors?: FieldError[]
  /** Whom to call. */
  help?: Help
}

/**
 * Executes a request with an Idempotency-Key once: a retry gets the first response, including failures, also from a later
 * release. Of a stream the operation's result is stored, and the stream is opened again.
 *
 * Nothing is done twice, whenever the process dies or the database fails: each transaction records its result in the
 * key's row, and a later attempt continues after it. The key of a process that
 * died is free again after twelve seconds.
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
  const app = { ...context.app, db: context.app.db.keyed(attempt.step) }
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
  // Copied first: the response is made of it in place.
  const body: unknown = JSON.parse(JSON.stringify(data))
  const response = respond(data)
  await settle(attempt.keep({ status, body, response }))
  return { response }
}
