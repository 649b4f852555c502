import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'

/** Close code while the service restarts (RFC 6455, 7.4.1 registry). */
export const RESTART = 1012
/** How long clients may take to answer the close of a service that stops, in milliseconds; then they are cut. */
const CLOSE_GRACE_MS = 2_000
/** How often a silent socket is pinged, in milliseconds; one that misses a ping is cut. */
const KEEP_ALIVE_MS = 25_000

/** One path that WebSockets are opened at. */
export interface SocketDoor {
  readonly sockets: WebSocketServer
  isFor(url: string): boolean
  /** Serves a socket that was just opened. */
  serve(socket: WebSocket, request: IncomingMessage): void
  /** Ends what sockets there are, as the service stops. */
  close(): void
}

const isOffer = ({ headers }: IncomingMessage): boolean => /^websocket$/i.test(headers.upgrade ?? '')

/** Opens sockets at these doors and nowhere else. Returns what closes all of them. */
export const registerSockets = (http: Server, doors: readonly SocketDoor[]) => {
  const doorFor = (request: IncomingMessage) =>
    isOffer(request) ? doors.find(({ isFor }) => isFor(request.url ?? '')) : undefined

  // Every other offer to upgrade is declined by answering the request as it is (RFC 9110, 7.8): clients that offer
  // HTTP/2 with each request would get nothing else. Node's types know this only as an option of its constructor, and
  // Node before 24.9 does not know it at all: then the offer is refused.
  Object.assign(http, { shouldUpgradeCallback: (request: IncomingMessage) => doorFor(request) !== undefined })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const door = doorFor(request)
    if (door) return door.sockets.handleUpgrade(request, socket, head, (opened) => door.serve(opened, request))
    // Node has taken its own listener away: a reset would end the process.
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
  http.on('upgrade', upgrade)

  return {
    close: () => {
      http.off('upgrade', upgrade)
      for (const door of doors) {
        door.close()
        door.sockets.close()
      }
      setTimeout(() => {
        for (const { sockets } of doors) for (const client of sockets.clients) client.terminate()
      }, CLOSE_GRACE_MS).unref()
    },
  }
}

/** Pings a socket as long as it is open, and cuts it when it does not answer. */
export const keepAlive = (socket: WebSocket): void => {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, KEEP_ALIVE_MS)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.once('close', () => clearInterval(timer))
}
