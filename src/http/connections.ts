import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problem.ts'

/**
 * Tracks connections without a request: browsers and load balancers open some in advance, and Node waits for them when
 * it closes. Returns a function that closes them.
 */
export function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>()
  const isUsed = ({ socket }: { socket: Socket }) => unused.delete(socket)
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', isUsed)
  server.on('upgrade', isUsed)
  return () => {
    for (const socket of unused) socket.destroy()
  }
}

/**
 * Tracks requests whose bodies are still being sent. Returns a function that rejects those: shutdown would otherwise
 * wait for them until its hard limit.
 */
export function watchUnfinishedRequests(server: FastifyInstance): () => void {
  const withBody = new Set<FastifyReply>()
  server.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      withBody.add(reply)
      reply.raw.once('close', () => withBody.delete(reply))
    }
    done()
  })
  return () => {
    for (const reply of withBody) {
      if (reply.request.raw.complete || reply.raw.headersSent) continue
      // Closing the connection makes the reader of the body fail after this response was sent.
      reply.header('connection', 'close')
      sendProblem(
        reply,
        new AppError('request_timeout', 'The server is restarting. Send the request again.', { retryAfter: 5 }),
      )
    }
  }
}

/** How long a client may keep sending an unread body, in milliseconds: enough for a photo over a mobile connection. */
const LINGER_MS = 30_000

/**
 * Reads from a connection until its client closes it (RFC 9112, 9.6). Closing it while the client sends would reset it:
 * the client would lose the response, take it for a network failure and retry forever.
 */
export function linger(socket: Duplex): void {
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Delays closing, so that clients that still send a body can read the error: for bodies that are too large, or not read
 * at all.
 */
export function lingerForUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Before Node's own listener, which ends connections that are not kept alive.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      request.unpipe()
      request.resume()
      request.socket.destroySoon = () => linger(request.socket)
    })
  })
}
