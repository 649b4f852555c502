import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { App } from '../context.ts'
import type { ErrorCode } from '../errors.ts'
import { isErrorCode, logFailure, toAppError } from './masking.ts'
import type { ServerContext } from './pipeline.ts'

/** Yoga's statuses that have an error code of their own; every other one becomes `bad_request`. */
const CODES: Readonly<Record<number, ErrorCode>> = { 405: 'method_not_allowed', 413: 'payload_too_large' }

interface HttpExtension {
  status?: number
  spec?: boolean
}

/** Maps a transport fault to an error code; GraphQL errors pass unchanged. */
export function transportFault(app: Pick<App, 'log' | 'recentErrors'>, cause: unknown): GraphQLError {
  if (cause instanceof GraphQLError) return cause
  // Thrown for the variables or extensions of a query string.
  if (cause instanceof SyntaxError)
    return new GraphQLError('The variables or extensions in the query string are not valid JSON.', {
      extensions: { code: 'bad_request', http: { status: 400 } },
    })
  const error = toAppError(cause)
  logFailure(app, error, { place: 'POST /graphql' })
  return new GraphQLError(error.message, { extensions: { code: error.code } })
}

const codeOf = ({ code, originalError }: GraphQLError['extensions'], { status = 400 }: HttpExtension): ErrorCode => {
  if (isErrorCode(code)) return code
  if (code === 'OPERATION_RESOLUTION_FAILURE') return 'graphql_invalid'
  // Yoga keeps the parser's message here, which must not be shown.
  return originalError === undefined ? (CODES[status] ?? 'bad_request') : 'malformed_body'
}

/** Gives an error raised by Yoga one of our codes and the request id. */
const withOwnCode = (error: GraphQLError, requestId: string): GraphQLError => {
  const { extensions } = error
  if (isErrorCode(extensions.code) && extensions.request_id !== undefined) return error
  const http = extensions.http as HttpExtension | undefined
  const code = codeOf(extensions, http ?? {})
  return new GraphQLError(error.message, {
    extensions: {
      code,
      request_id: requestId,
      // Yoga reads the status from here and strips it. A request that is none is 400 in every media type (6.4.1).
      ...(http && { http: code === 'malformed_body' || code === 'bad_request' ? { ...http, spec: false } : http }),
    },
  })
}

/** Gives errors raised by Yoga's transport the same format as all other GraphQL errors. */
export function useRefusals(): Plugin<object, ServerContext> {
  return {
    onResultProcess: ({ result, setResult, serverContext }) => {
      const normalised = <Each extends object>(each: Each): Each =>
        'errors' in each && Array.isArray(each.errors)
          ? {
              ...each,
              errors: each.errors.map((error: GraphQLError) => withOwnCode(error, serverContext.context.requestId)),
            }
          : each
      if (Array.isArray(result)) setResult(result.map(normalised))
      else if (!(Symbol.asyncIterator in result)) setResult(normalised(result))
    },
  }
}
