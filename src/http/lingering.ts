import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a client may go on sending what nobody reads, in milliseconds: a photo over a mobile connection. */
const LINGER_MS = 30_000

/**
 * Closes a connection when its client does, and reads what still comes until then (RFC 9112, 9.6). One that is closed while the client
 * is sending is reset, and the client loses the answer: for an app a bad connection, which it tries again and again.
 */
export const linger = (socket: Duplex): void => {
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Lets clients whose bodies are not read to their end have the answer: what is too large, or not to be read at all. */
export const lingerForUnreadBodies = (server: Server): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Before Node's own listener, which ends connections that are not kept.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      request.unpipe()
      request.resume()
      request.socket.destroySoon = () => linger(request.socket)
    })
  })
}
