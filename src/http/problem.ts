import type { FastifyReply } from 'fastify'
import { AppError, ERRORS, type ErrorCode, type FieldError, type Help, type UsedUp } from '../errors.ts'

/** The error for a body of an unsupported type. */
const otherBody = () =>
  new AppError('unsupported_media_type', 'Send JSON as application/json, or a form with files as multipart/form-data.')

/** A problem document (RFC 9457), the format of every HTTP error. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  request_id: string
  errors?: readonly FieldError[]
  challenge?: string
  allowance?: UsedUp
  help?: Help
}

/** The path of the pages about error codes. */
export const ERROR_PAGES = '/docs/errors'

export function problemOf(error: AppError, requestId: string, publicUrl: string): Problem {
  return {
    type: `${publicUrl}${ERROR_PAGES}/${error.code}`,
    title: ERRORS[error.code][1],
    status: error.status,
    detail: error.detail,
    code: error.code,
    request_id: requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.challenge !== undefined && { challenge: error.challenge }),
    ...(error.allowance && { allowance: error.allowance }),
    ...(error.help && { help: error.help }),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The base URL of the service for clients; problems link to their pages there. */
    publicUrl: string
  }
  interface FastifyRequest {
    /** The code of the problem sent as response. */
    problem: ErrorCode | null
  }
}

/** Sends an error's problem document and headers. */
export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  reply.request.problem = error.code
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)))
  if (error.headers) reply.headers(error.headers)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(error, reply.request.id, reply.server.publicUrl)))
}

/** Maps an error of the HTTP layer; null if it is something else. */
export function httpError(error: unknown): AppError | null {
  const { code = '', statusCode = 0 } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return otherBody()
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return new AppError('malformed_body', 'The body is not valid JSON.')
  if (code.startsWith('FST_ERR_CTP')) return new AppError('malformed_body')
  if (code === 'FST_ERR_BAD_URL')
    return new AppError('bad_request', 'The path cannot be decoded. Write a literal % as %25.')
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request')
  return null
}
