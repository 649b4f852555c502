import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'

/** Close code while the service restarts (RFC 6455, 7.4.1 registry). */
export const RESTART = 1012
/** How long clients may take to answer the close frame at shutdown, in milliseconds, before they are terminated. */
const CLOSE_GRACE_MS = 2_000
/** Interval of pings, in milliseconds; a client that misses one is terminated. */
const KEEP_ALIVE_MS = 25_000

/** `closeTimeout`: how long a client may take to answer a close frame, in milliseconds, before it is terminated. */
const SOCKETS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  allowSynchronousEvents: false,
  closeTimeout: 5_000,
}

/**
 * A WebSocket server for one path. It handles one message of a socket in each turn of the event loop, so that a
 * client that sends thousands at once does not block the others.
 */
export function createSocketServer(
  options: Pick<ServerOptions, 'maxPayload' | 'WebSocket' | 'handleProtocols'>,
): WebSocketServer {
  return new WebSocketServer({ ...SOCKETS, ...options })
}

/** The dependencies of a path that accepts WebSockets. */
export interface SocketDependencies {
  readonly app: App
  /** The context of a socket, from its upgrade request and an `Authorization` header's value. */
  readonly contextOf: (request: IncomingMessage, authorization: string | undefined, place: string) => Promise<Context>
  /** The rate limit key of a client. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** A path that accepts WebSockets. */
export interface SocketEndpoint {
  readonly sockets: WebSocketServer
  isFor(url: string): boolean
  /** Serves a socket that was just opened. */
  serve(socket: WebSocket, request: IncomingMessage): void
  /** Closes its sockets as the service stops. */
  close(): void
}

const isOffer = ({ headers }: IncomingMessage): boolean => /^websocket$/i.test(headers.upgrade ?? '')

/**
 * Maps an error of `ws` to an AppError with the supported protocol version (RFC 6455, 4.4).
 */
const handshakeError = ({ message }: Error): AppError => {
  if (message === 'Invalid HTTP method')
    return new AppError('method_not_allowed', 'Open a WebSocket with GET.', { headers: { allow: 'GET, POST' } })
  return new AppError('bad_request', `${message}.`, { headers: { 'sec-websocket-version': '13' } })
}

/**
 * Accepts WebSockets at these endpoints only; `refuse` answers upgrade requests elsewhere. Returns a function that
 * closes all sockets.
 */
export function registerSockets(
  http: Server,
  endpoints: readonly SocketEndpoint[],
  refuse: (socket: Duplex, error: AppError) => void,
) {
  for (const { sockets } of endpoints)
    sockets.on('wsClientError', (error: Error, socket: Duplex) => refuse(socket, handshakeError(error)))

  const endpointFor = (request: IncomingMessage) =>
    isOffer(request) ? endpoints.find(({ isFor }) => isFor(request.url ?? '')) : undefined

  // Ignores other upgrade offers and serves the request normally (RFC 9110, 7.8): some clients offer HTTP/2 with each
  // request. Node's types declare this only as a constructor option; Node before 24.9 rejects the offer.
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

/** Holds a slot until the socket is closed, also while a rejected client has not answered the close frame. */
const acquireSlot = ({ rateLimits }: Limits, socket: WebSocket, slot: SlotName, key: string): (() => void) => {
  const release = rateLimits.acquire(slot, key)
  socket.once('close', release)
  return release
}

/**
 * Takes a new socket's slots for its address and for anonymous sockets; returns a function that releases the latter
 * once the client has authenticated.
 * @throws AppError `rate_limited` when either limit is reached.
 */
export function admitAnonymous(app: Limits, socket: WebSocket, address: string): () => void {
  acquireSlot(app, socket, 'addressStreams', address)
  return acquireSlot(app, socket, 'anonymousSockets', address)
}

/**
 * Takes a socket's slot for its user.
 * @throws AppError `rate_limited` when the limit is reached.
 */
export function admitUser(
  app: Limits,
  socket: WebSocket,
  slot: 'personStreams' | 'voiceSockets',
  userId: string,
): void {
  acquireSlot(app, socket, slot, userId)
}

/** Pings a socket while it is open, and terminates it when it does not answer. */
export function keepAlive(socket: WebSocket): void {
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
