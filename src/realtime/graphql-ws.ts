import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { CloseCode, makeServer } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Executor } from '../graphql/executor.ts'
import { maskError, masked, maskedStream } from '../graphql/masking.ts'

/** Close code for a banned account (decisions, section 1). */
const BANNED = 4403
/** Close code for a session that ended otherwise. */
const SESSION_ENDED = 4401
/** Close code while the service restarts (RFC 6455, 7.4.1 registry). */
const RESTART = 1012
/** How often a silent socket is pinged, in milliseconds; one that misses a ping is cut. */
const KEEP_ALIVE_MS = 25_000
/** Operations one socket may have running at once. */
const OPERATIONS_PER_SOCKET = 50

interface SocketDependencies {
  app: App
  executor: Executor
  /** The context of a socket from its upgrade request and `connectionParams.authorization`. */
  contextOf: (request: IncomingMessage, authorization: string | undefined) => Promise<Context>
}

interface Extra {
  request: IncomingMessage
  context?: Context
  running: number
}

const isForSockets = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/graphql\/?(\?|$)/.test(url) && /^websocket$/i.test(headers.upgrade ?? '')

/** Serves the graphql-ws protocol on `/graphql`. Returns what closes all sockets. */
export const registerGraphQLSocket = (http: Server, { app, executor, contextOf }: SocketDependencies) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024 })

  const server = makeServer<Record<string, unknown>, Extra>({
    schema: executor.schema,
    connectionInitWaitTimeout: 10_000,
    onConnect: async ({ connectionParams, extra }) => {
      const authorization = connectionParams?.authorization
      const context = await contextOf(extra.request, typeof authorization === 'string' ? authorization : undefined)
      // A token that was sent must be good; without one, public fields may still be asked.
      if (context.rejection) return false
      extra.context = context
      return true
    },
    onSubscribe: ({ extra }, _id, { query, operationName, variables }) => {
      if (extra.running >= OPERATIONS_PER_SOCKET)
        return [new GraphQLError('Too many operations on one socket.', { extensions: { code: 'rate_limited' } })]
      const prepared = executor.prepare(query)
      if (prepared.errors) return prepared.errors.map((error) => maskError(error, 'none', app.log))
      return {
        schema: executor.schema,
        document: prepared.document,
        ...(operationName != null && { operationName }),
        variableValues: variables ?? {},
        contextValue: extra.context,
      }
    },
    execute: async (args: ExecutionArgs) => {
      const { operation, context } = operationOf(executor, args)
      return masked(await operation.run(context, args.variableValues ?? {}), context)
    },
    subscribe: async (args: ExecutionArgs) => {
      const { operation, context } = operationOf(executor, args)
      return maskedStream(await operation.stream(context, args.variableValues ?? {}), context)
    },
    onOperation: ({ extra }) => {
      extra.running += 1
    },
    onComplete: ({ extra }) => {
      extra.running -= 1
    },
  })

  sockets.on('connection', (socket, request) => {
    const extra: Extra = { request, running: 0 }
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

    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            socket.send(data, (error) => (error ? reject(error) : resolve()))
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) =>
          socket.on('message', async (data) => {
            try {
              await receive(String(data))
              const viewer = extra.context?.viewer
              if (viewer && !unwatch)
                unwatch = app.sessions.watch(viewer.sessionId, (standing) =>
                  standing === 'banned'
                    ? socket.close(BANNED, 'account_banned')
                    : socket.close(SESSION_ENDED, 'unauthenticated'),
                )
            } catch (error) {
              app.log.error({ err: error }, 'socket failed')
              socket.close(CloseCode.InternalServerError, 'internal_error')
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
  })

  // Every other offer to upgrade is declined by answering the request as it is (RFC 9110, 7.8): clients that offer
  // HTTP/2 with each request would get nothing else. Node's types know this only as an option of its constructor, and
  // Node before 24.9 does not know it at all: then the offer is refused.
  Object.assign(http, { shouldUpgradeCallback: isForSockets })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSockets(request))
      return sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
  http.on('upgrade', upgrade)

  return {
    close: () => {
      http.off('upgrade', upgrade)
      for (const client of sockets.clients) client.close(RESTART, 'restart')
      sockets.close()
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
