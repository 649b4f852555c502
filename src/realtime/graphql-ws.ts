import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExecutionArgs } from 'graphql'
import { CloseCode, makeServer, type Server as Protocol } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { createAnswerRoom, within } from '../graphql/answer-size.ts'
import type { Executor, PreparedDocument } from '../graphql/executor.ts'
import { logFailure, maskError, masked, maskedStream, maskFailure, toAppError } from '../graphql/masking.ts'

/** Close code for a banned account (decisions, section 1). */
const BANNED = 4403
/** Close code for a session that ended otherwise. */
const SESSION_ENDED = 4401
/** Close code while the service restarts (RFC 6455, 7.4.1 registry). */
const RESTART = 1012
/** Close code for what may succeed a little later: too many requests, no database (RFC 6455, 7.4.1 registry). */
const TRY_AGAIN = 1013
/** How long clients may take to answer the close of a service that stops, in milliseconds; then they are cut. */
const CLOSE_GRACE_MS = 2_000
/** How often a silent socket is pinged, in milliseconds; one that misses a ping is cut. */
const KEEP_ALIVE_MS = 25_000
/** Operations one socket may have running at once. */
const OPERATIONS_PER_SOCKET = 50
/** Bytes that may wait for a client that sends but does not read; then it is cut. */
const BACKLOG_BYTES = 16 * 1024 * 1024

interface SocketDependencies {
  app: App
  executor: Executor
  /** The context of a socket from its upgrade request and `connectionParams.authorization`. */
  contextOf: (request: IncomingMessage, authorization: string | undefined) => Promise<Context>
}

interface Extra {
  request: IncomingMessage
  context?: Context
}

const isForSockets = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/graphql\/?(\?|$)/.test(url) && /^websocket$/i.test(headers.upgrade ?? '')

/** Connecting and every operation count like a request over HTTP, each root field of a mutation like one of its own. */
const count = ({ app, viewer, ip }: Context, points = 1) => app.rateLimits.take('requests', viewer?.id ?? ip, points)

/** The protocol on the service's own pipeline, whatever carries its messages. */
const createProtocol = ({ app, executor, contextOf }: SocketDependencies): Protocol<Extra> =>
  makeServer<Record<string, unknown>, Extra>({
    schema: executor.schema,
    connectionInitWaitTimeout: 10_000,
    onConnect: async ({ connectionParams, extra }) => {
      const authorization = connectionParams?.authorization
      const context = await contextOf(extra.request, typeof authorization === 'string' ? authorization : undefined)
      // A token that was sent must be good; without one, public fields may still be asked.
      if (context.rejection) return false
      await count(context)
      extra.context = context
      return true
    },
    onSubscribe: async ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
      const context = extra.context as Context
      let prepared: PreparedDocument
      try {
        // Counts this one too, and those that are only being opened.
        if (Object.keys(subscriptions).length > OPERATIONS_PER_SOCKET)
          throw new AppError('rate_limited', 'Too many operations on one socket.')
        await count(context)
        prepared = executor.prepare(query)
        const points = (prepared.errors === null && prepared.operation(operationName)?.points) || 1
        if (points > 1) await count(context, points - 1)
      } catch (error) {
        return [maskFailure(error, context)]
      }
      if (prepared.errors) return prepared.errors.map((error) => maskError(error, context.requestId, app.log))
      return {
        schema: executor.schema,
        document: prepared.document,
        ...(operationName != null && { operationName }),
        variableValues: variables ?? {},
        contextValue: context,
      }
    },
    execute: async (args: ExecutionArgs) => {
      const { operation, context } = operationOf(executor, args)
      const result = await operation.run(context, args.variableValues ?? {})
      return masked(within(result, operation, createAnswerRoom()), context)
    },
    subscribe: async (args: ExecutionArgs) => {
      const { operation, context } = operationOf(executor, args)
      return maskedStream(await operation.stream(context, args.variableValues ?? {}), context)
    },
  })

/** Speaks the protocol with one client until its socket closes or its session ends. */
const converse = (app: App, protocol: Protocol<Extra>, socket: WebSocket, request: IncomingMessage): void => {
  const extra: Extra = { request }
  let unwatch: (() => void) | undefined
  let isAlive = true
  const keepAlive = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, KEEP_ALIVE_MS)
  socket.on('pong', () => {
    isAlive = true
  })

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve, reject) => {
          socket.send(data, (error) => (error ? reject(error) : resolve()))
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (receive) =>
        socket.on('message', async (data) => {
          // Half a minute is given to a client to answer a close; what it sends meanwhile is nobody's any more.
          if (socket.readyState !== socket.OPEN) return
          if (socket.bufferedAmount > BACKLOG_BYTES) return socket.terminate()
          try {
            await receive(String(data))
            const viewer = extra.context?.viewer
            if (viewer && !unwatch && socket.readyState === socket.OPEN)
              unwatch = app.sessions.watch(viewer.sessionId, (standing) =>
                standing === 'banned'
                  ? socket.close(BANNED, 'account_banned')
                  : socket.close(SESSION_ENDED, 'unauthenticated'),
              )
          } catch (cause) {
            // What could not be sent to a client that has left is no failure.
            if (socket.readyState !== socket.OPEN) return
            const error = toAppError(cause)
            logFailure(app.log, error, extra.context?.requestId ?? 'none')
            socket.close(
              error.status < 500 || error.status === 503 ? TRY_AGAIN : CloseCode.InternalServerError,
              error.code,
            )
          }
        }),
    },
    extra,
  )
  socket.once('close', (code, reason) => {
    clearInterval(keepAlive)
    unwatch?.()
    void closed(code, String(reason))
  })
  socket.on('error', () => socket.terminate())
}

/** Serves the graphql-ws protocol on `/graphql`. Returns what closes all sockets. */
export const registerGraphQLSocket = (http: Server, dependencies: SocketDependencies) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024 })
  const protocol = createProtocol(dependencies)
  sockets.on('connection', (socket, request) => converse(dependencies.app, protocol, socket, request))

  // Every other offer to upgrade is declined by answering the request as it is (RFC 9110, 7.8): clients that offer
  // HTTP/2 with each request would get nothing else. Node's types know this only as an option of its constructor, and
  // Node before 24.9 does not know it at all: then the offer is refused.
  Object.assign(http, { shouldUpgradeCallback: isForSockets })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSockets(request))
      return sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
    // Node has taken its own listener away: a reset would end the process.
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
  http.on('upgrade', upgrade)

  return {
    close: () => {
      http.off('upgrade', upgrade)
      for (const client of sockets.clients) client.close(RESTART, 'restart')
      sockets.close()
      setTimeout(() => {
        for (const client of sockets.clients) client.terminate()
      }, CLOSE_GRACE_MS).unref()
    },
  }
}

const operationOf = (executor: Executor, args: ExecutionArgs) => {
  const context = args.contextValue as Context
  const source = args.document.loc?.source.body
  const prepared = source === undefined ? null : executor.prepare(source)
  const operation = prepared?.errors === null ? prepared.operation(args.operationName) : null
  if (!operation) throw new AppError('graphql_invalid', 'No such operation in the document.')
  return { operation, context }
}
