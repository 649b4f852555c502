import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { AppError } from '../errors.ts'
import { httpError, problemOf, sendProblem } from '../rest/problem.ts'

/** What Node's parser refuses before there is a request. */
const parserError = (code: string): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout')
  return new AppError('bad_request', 'This is not an HTTP request that can be read.')
}

/**
 * Fastify's options by which also the requests that reach no route and no hook are answered with problem documents:
 * paths that cannot be decoded, and what is not HTTP at all.
 */
export const refusals = {
  frameworkErrors: (error, request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    sendProblem(reply, httpError(error) ?? new AppError('bad_request'))
  },

  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const requestId = randomBytes(12).toString('base64url')
    const error = parserError(code ?? '')
    const body = JSON.stringify(problemOf(error, requestId))
    const lines = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      `x-request-id: ${requestId}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  },
} satisfies FastifyServerOptions
