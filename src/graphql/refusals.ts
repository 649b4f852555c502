import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { App, Context } from '../context.ts'
import type { ErrorCode } from '../errors.ts'
import { isErrorCode, logFailure, toAppError } from './masking.ts'

/** Yoga's own statuses that have a code of their own in the table; every other refusal is a `bad_request`. */
const CODES: Readonly<Record<number, ErrorCode>> = { 405: 'method_not_allowed', 413: 'payload_too_large' }

interface HttpExtension {
  status?: number
  spec?: boolean
}

/** A fault of the transport itself as an error of the table; what is a GraphQL error already passes. */
export const transportFault = (app: Pick<App, 'log'>, cause: unknown): GraphQLError => {
  if (cause instanceof GraphQLError) return cause
  // The variables or extensions of a query string.
  if (cause instanceof SyntaxError)
    return new GraphQLError('The parameters are not valid JSON.', {
      extensions: { code: 'bad_request', http: { status: 400 } },
    })
  const error = toAppError(cause)
  logFailure(app.log, error, 'none')
  return new GraphQLError(error.message, { extensions: { code: error.code } })
}

const codeOf = ({ code, originalError }: GraphQLError['extensions'], { status = 400 }: HttpExtension): ErrorCode => {
  if (isErrorCode(code)) return code
  if (code === 'OPERATION_RESOLUTION_FAILURE') return 'graphql_invalid'
  // Yoga keeps here what the parser said of the body, which is nobody's business.
  return originalError === undefined ? (CODES[status] ?? 'bad_request') : 'malformed_body'
}

/** What Yoga refuses by itself, with a code of the table and the request id. */
const inTheTable = (error: GraphQLError, requestId: string): GraphQLError => {
  const { extensions } = error
  if (isErrorCode(extensions.code) && extensions.request_id !== undefined) return error
  const http = extensions.http as HttpExtension | undefined
  const code = codeOf(extensions, http ?? {})
  return new GraphQLError(error.message, {
    extensions: {
      code,
      request_id: requestId,
      // Yoga's instructions for the status, which it takes out again. What is no JSON is 400 in every type.
      ...(http && { http: code === 'malformed_body' ? { ...http, spec: false } : http }),
    },
  })
}

/** Gives the refusals of Yoga's transport the shape that every other error of the graph has. */
export const useRefusals = (): Plugin<object, { context: Context }> => ({
  onResultProcess: ({ result, setResult, serverContext }) => {
    const { requestId } = serverContext.context
    const mended = <Each extends object>(each: Each): Each =>
      'errors' in each && Array.isArray(each.errors)
        ? { ...each, errors: each.errors.map((error: GraphQLError) => inTheTable(error, requestId)) }
        : each
    if (Array.isArray(result)) setResult(result.map(mended))
    else if (!(Symbol.asyncIterator in result)) setResult(mended(result))
  },
})
