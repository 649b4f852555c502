import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'

/** Close code while the service restarts (RFC 6455, 7.4.1 registry). */
export const RESTART = 1012
/** How long clients may take to answer the close of a service that stops, in milliseconds; then they are cut. */
const CLOSE_GRACE_MS = 2_000
/** How often a silent socket is pinged, in milliseconds; one that misses a ping is cut. */
const KEEP_ALIVE_MS = 25_000

/** One path that WebSockets are opened at. */
export interface SocketEndpoint {
  readonly sockets: WebSocketServer
  isFor(url: string): boolean
  /** Serves a socket that was just opened. */
  serve(socket: WebSocket, request: IncomingMessage): void
  /** Ends what sockets there are, as the service stops. */
  close(): void
}

const isOffer = ({ headers }: IncomingMessage): boolean => /^websocket$/i.test(headers.upgrade ?? '')

/** Why `ws` does not open a socket: `version` is the protocol's of RFC 6455, in whose section 4.4 the header is. */
const handshakeError = ({ message }: Error): AppError => {
  if (message === 'Invalid HTTP method')
    return new AppError('method_not_allowed', 'WebSockets are opened with GET.', { headers: { allow: 'GET, POST' } })
  return new AppError('bad_request', `${message}.`, { headers: { 'sec-websocket-version': '13' } })
}

/**
 * Opens sockets at these endpoints and nowhere else; `refuse` answers on the connections of the others. Returns what closes
 * all of them.
 */
export const registerSockets = (
  http: Server,
  endpoints: readonly SocketEndpoint[],
  refuse: (socket: Duplex, error: AppError) => void,
) => {
  for (const { sockets } of endpoints)
    sockets.on('wsClientError', (error: Error, socket: Duplex) => refuse(socket, handshakeError(error)))

  const endpointFor = (request: IncomingMessage) =>
    isOffer(request) ? endpoints.find(({ isFor }) => isFor(request.url ?? '')) : undefined

  // Every other offer to upgrade is declined by answering the request as it is (RFC 9110, 7.8): clients that offer
  // HTTP/2 with each request would get nothing else. Node's types know this only as an option of its constructor, and
  // Node before 24.9 does not know it at all: then the offer is refused.
  Object.assign(http, { shouldUpgradeCallback: (request: IncomingMessage) => endpointFor(request) !== undefined })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const endpoint = endpointFor(request)
    if (endpoint)
      return endpoint.sockets.handleUpgrade(request, socket, head, (opened) => endpoint.serve(opened, request))
    refuse(socket, new AppError('not_found', 'No such path.'))
  }
  http.on('upgrade', upgrade)

  return {
    close: () => {
      http.off('upgrade', upgrade)
      for (const endpoint of endpoints) {
        endpoint.close()
        endpoint.sockets.close()
      }
      setTimeout(() => {
        for (const { sockets } of endpoints) for (const client of sockets.clients) client.terminate()
      }, CLOSE_GRACE_MS).unref()
    },
  }
}

type Limits = Pick<App, 'rateLimits'>
type SlotName = Parameters<App['rateLimits']['acquire']>[0]

/** Keeps a place for a socket until it has gone, also while one that was refused has not answered its close. */
const acquireSlot = ({ rateLimits }: Limits, socket: WebSocket, slot: SlotName, key: string): (() => void) => {
  const release = rateLimits.acquire(slot, key)
  socket.once('close', release)
  return release
}

/**
 * Takes a new socket's places among those of its address and among those of strangers; what is returned gives back the
 * latter, once somebody has shown whose the socket is. One that stays anonymous keeps it.
 * @throws AppError `rate_limited` when one of them is taken.
 */
export const admitAnonymous = (app: Limits, socket: WebSocket, address: string): (() => void) => {
  acquireSlot(app, socket, 'sockets', address)
  return acquireSlot(app, socket, 'anonymousSockets', address)
}

/**
 * Takes a socket's place among those of its person.
 * @throws AppError `rate_limited` when all are taken.
 */
export const admitUser = (
  app: Limits,
  socket: WebSocket,
  slot: 'graphqlSockets' | 'voiceSockets',
  userId: string,
): void => {
  acquireSlot(app, socket, slot, userId)
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
