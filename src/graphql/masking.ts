import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { AppError, ERRORS, type ErrorCode } from '../errors.ts'
import { isDatabaseUnavailable } from '../providers/database/database.ts'
import type { Result } from './executor.ts'

/**
 * Any failure as an `AppError`. What is not one already becomes `service_unavailable` when the database is away and
 * `internal_error` otherwise, with the original as its cause.
 */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error))
    return new AppError('service_unavailable', 'The database is not available.', { retryAfter: 5, cause: error })
  return new AppError('internal_error', undefined, { cause: error })
}

/** Whether a value is a code of the table. */
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS

/**
 * The error clients of GraphQL see: message, place, and the same code and fields a REST problem document has.
 * An error without a path is about the document or its variables and passes, less any suggestion of other names; an
 * error of a field is masked unless it is an `AppError`.
 */
export const maskError = (error: GraphQLError, requestId: string, log: Logger): GraphQLError => {
  if (!error.path) {
    const { code } = error.extensions ?? {}
    return new GraphQLError(error.message.replace(/ Did you mean .*\?$/s, ''), {
      nodes: error.nodes ?? null,
      source: error.source ?? null,
      positions: error.positions ?? null,
      extensions: { code: isErrorCode(code) ? code : 'graphql_invalid', request_id: requestId },
    })
  }
  const known = toAppError(error.originalError ?? error)
  logFailure(log, known, requestId)
  return new GraphQLError(known.message, {
    nodes: error.nodes ?? null,
    path: error.path,
    originalError: known,
    extensions: {
      code: known.code,
      ...(known.errors && { errors: known.errors }),
      ...(known.retryAfter !== undefined && { retry_after: known.retryAfter }),
      request_id: requestId,
    },
  })
}

/** The code that clients see of an error. */
export const codeOf = ({ path, extensions, originalError }: GraphQLError): ErrorCode => {
  if (path) return toAppError(originalError).code
  return isErrorCode(extensions.code) ? extensions.code : 'graphql_invalid'
}

/** A failure that belongs to no field, as clients see it. */
export const maskFailure = (error: unknown, { requestId, app }: Context): GraphQLError =>
  maskError(new GraphQLError('', { originalError: error as Error, path: [] }), requestId, app.log)

/** A result as clients see it. */
export const masked = (result: Result, { requestId, app }: Context): Result =>
  result.errors ? { ...result, errors: result.errors.map((error) => maskError(error, requestId, app.log)) } : result

/** A subscription's results, or what was wrong with it, as clients see them. */
export const maskedStream = (
  opened: Result | AsyncIterable<Result>,
  context: Context,
): Result | AsyncIterableIterator<Result> => {
  if (!(Symbol.asyncIterator in opened)) return masked(opened, context)
  const results = opened[Symbol.asyncIterator]()
  let isOver = false
  // By hand: a generator would pass on that its reader leaves only at the next result.
  const maskedResults: AsyncIterableIterator<Result> = {
    [Symbol.asyncIterator]() {
      return this
    },
    next: async () => {
      if (isOver) return { done: true, value: undefined }
      try {
        const next = await results.next()
        return next.done ? next : { done: false, value: masked(next.value, context) }
      } catch (error) {
        isOver = true
        return { done: false, value: { errors: [maskFailure(error, context)] } }
      }
    },
    return: async () => {
      isOver = true
      await results.return?.()
      return { done: true, value: undefined }
    },
  }
  return maskedResults
}

/** Writes down what an operator must know of a failure: unexpected ones with their cause, outages as warnings. */
export const logFailure = (log: Logger, error: AppError, requestId: string): void => {
  if (error.code === 'internal_error') log.error({ err: error.cause, request_id: requestId }, 'unexpected error')
  else if (error.status === 503) log.warn({ err: error.cause, code: error.code, request_id: requestId }, 'unavailable')
}
