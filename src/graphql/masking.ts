import { GraphQLError } from 'graphql'
import type { App, Context, ErrorPlace } from '../context.ts'
import { type AppError, ERRORS, type ErrorCode } from '../errors.ts'
import { toAppError } from '../providers/database/unavailable.ts'
import type { Result, Results } from './executor.ts'

export { toAppError }

type MaskContext = Pick<Context, 'requestId' | 'place'> & { readonly app: Pick<App, 'log' | 'recentErrors'> }

/** Whether a value is one of the error codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERRORS
}

/**
 * The error as GraphQL clients see it: message, location, and the code and fields a REST problem document has. An
 * error without a path concerns the document or its variables and passes, minus suggestions of names; a field's error
 * is masked unless it is an `AppError`.
 */
export function maskError(error: GraphQLError, context: MaskContext): GraphQLError {
  const { requestId } = context
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
  logFailure(context.app, known, context)
  return new GraphQLError(known.detail, {
    nodes: error.nodes ?? null,
    path: error.path,
    originalError: known,
    extensions: {
      code: known.code,
      ...(known.errors && { errors: known.errors }),
      ...(known.challenge !== undefined && { challenge: known.challenge }),
      ...(known.allowance && { allowance: known.allowance }),
      ...(known.help && { help: known.help }),
      ...(known.retryAfter !== undefined && { retry_after: known.retryAfter }),
      request_id: requestId,
    },
  })
}

/** The error code clients see. */
export function codeOf({ path, extensions, originalError }: GraphQLError): ErrorCode {
  if (path) return toAppError(originalError).code
  return isErrorCode(extensions.code) ? extensions.code : 'graphql_invalid'
}

/** A failure outside any field, as clients see it. */
export function maskFailure(error: unknown, context: Context): GraphQLError {
  return maskError(new GraphQLError('', { originalError: error as Error, path: [] }), context)
}

/** A result with its errors masked. */
export function masked(result: Result, context: Context): Result {
  return result.errors ? { ...result, errors: result.errors.map((error) => maskError(error, context)) } : result
}

/** A subscription's results, or its errors, masked. */
export function maskedStream(results: Result | Results, context: Context): Result | Results {
  if (!(Symbol.asyncIterator in results)) return masked(results, context)
  let isOver = false
  // Not a generator, which would notice only at the next result that its consumer has returned.
  const maskedResults: Results = {
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
        void results.return?.()
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

/** Logs and records failures for operators: unexpected ones with their cause, outages as warnings. */
export function logFailure(
  { log, recentErrors }: Pick<App, 'log' | 'recentErrors'>,
  error: AppError,
  { requestId = 'none', place }: ErrorPlace,
): void {
  if (error.status >= 500) recentErrors.note(error, { requestId, place })
  if (error.code === 'internal_error')
    log.error({ err: error.cause, request_id: requestId }, 'a request failed with an unexpected error')
  else if (error.status === 503)
    log.warn(
      { err: error.cause, code: error.code, request_id: requestId },
      'a request failed because a dependency is unavailable',
    )
}
