import { AppError, type ErrorCode, type FieldError } from '../errors.ts'
import { toAppError } from '../graphql/masking.ts'
import type { Idempotency, KeyedRequest } from '../providers/idempotency/idempotency.ts'

/** What an operation gave, before it is made into an answer. */
type Data = Record<string, unknown>

interface StoredFailure {
  code: ErrorCode
  message: string
  errors?: FieldError[]
}

/** Failures a retry may turn out better are never kept for the key. */
const isWorthKeeping = ({ status }: AppError) => status < 500 && status !== 401 && status !== 429

/**
 * Does the work of a request that carries an Idempotency-Key once: a retry gets what the first one got, its failure
 * too. What is kept is the operation's result; the answer, also a stream, is made from it again for a retry.
 *
 * A crash between the work and keeping its result, or a database that goes away in between, leaves the key held for a
 * minute and then free: the work may then be done twice, which only a record in the work's own transaction could rule out.
 */
export const runOnce = async (
  idempotency: Idempotency,
  request: KeyedRequest,
  status: number,
  work: () => Promise<Data>,
): Promise<Data> => {
  const stored = await idempotency.begin(request)
  if (stored && stored.status >= 400) {
    const { code, message, errors } = stored.body as StoredFailure
    throw new AppError(code, message, errors ? { errors } : {})
  }
  if (stored) return stored.body as Data

  let data: Data
  try {
    data = await work()
  } catch (cause) {
    const error = toAppError(cause)
    if (isWorthKeeping(error)) {
      const { code, message, errors } = error
      await idempotency.keep(request, { status: error.status, body: { code, message, errors } })
    } else await idempotency.abandon(request)
    throw error
  }
  // What is done is told, kept or not; the key of an answer that was not kept stays held, for a retry must not do it again.
  await idempotency.keep(request, { status, body: data }).catch(() => undefined)
  return data
}
