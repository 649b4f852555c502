import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyHttpOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { linger, lingerForUnreadBodies } from './connections.ts'
import { createCors, securityHeaders } from './headers.ts'
import { httpError, problemOf, sendProblem } from './problem.ts'

/** Errors of Node's HTTP parser, before there is a request. */
const parserError = (code: string): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout')
  return new AppError('bad_request', 'The server could not parse the HTTP request.')
}

/** Writes an error's problem document to a raw connection and closes it. */
export type Refuse = (socket: Duplex, error: AppError) => void

const createRefuse = ({ env, http }: Pick<Config, 'env' | 'http'>): Refuse => {
  const always = {
    ...securityHeaders(env),
    // The request was not parsed, so its origin is unknown.
    ...(http.corsOrigins === 'any' && { 'access-control-allow-origin': '*' }),
  }
  return (socket, error) => {
    const requestId = randomBytes(12).toString('base64url')
    const body = JSON.stringify(problemOf(error, requestId, http.publicUrl))
    const headers = {
      'x-request-id': requestId,
      ...always,
      ...error.headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      date: new Date().toUTCString(),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    // Node has removed its own listener: a reset would crash the process.
    socket.on('error', () => socket.destroy())
    socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`)
    linger(socket)
  }
}

const hostsOf = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count
}

/**
 * Finds the error of a request regardless of its path: no Host header or two of them (RFC 9112, 3.2), or an unsupported
 * Expect (RFC 9110, 10.1.1). Node would answer both itself, in its own format.
 */
const faultOf = (request: IncomingMessage): AppError | null => {
  const hosts = hostsOf(request)
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
    return new AppError('bad_request', 'Send exactly one Host header.')
  const { expect } = request.headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new AppError('expectation_failed', 'The only supported Expect header is 100-continue.')
  return null
}

/** Sends problem documents for requests that reach no route: undecodable paths, invalid HTTP, CONNECT. */
export function createRefusals(config: Pick<Config, 'env' | 'http'>) {
  const refuse = createRefuse(config)
  const corsOf = createCors(config.http)
  const options = {
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).headers(securityHeaders(config.env))
      reply.headers(corsOf(request.headers.origin))
      sendProblem(reply, httpError(error) ?? new AppError('bad_request'))
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writableEnded) return
      if (code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else refuse(socket, parserError(code ?? ''))
    },
  } satisfies FastifyHttpOptions<Server>

  const plugin = fp(async (server) => {
    const { server: node } = server
    lingerForUnreadBodies(node)
    node.on('checkExpectation', (request, response) => node.emit('request', request, response))
    // Sends 100 Continue only when the body is read, so that a client without a token does not send its photos.
    node.on('checkContinue', (request, response) => {
      request.once('resume', () => {
        if (!response.headersSent) response.writeContinue()
      })
      node.emit('request', request, response)
    })
    node.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
      refuse(socket, new AppError('method_not_allowed', 'CONNECT is not supported.', { headers: { allow } }))
    })
    server.addHook('onRequest', (request, reply, done) => {
      const fault = faultOf(request.raw)
      if (fault) sendProblem(reply, fault)
      else done()
    })
  })
  return { options, plugin, refuse }
}
