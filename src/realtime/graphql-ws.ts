import type { IncomingMessage } from 'node:http'
import type { ExecutionArgs } from 'graphql'
import { CloseCode, handleProtocols, MessageType, makeServer, type Server as Protocol } from 'graphql-ws'
import type { RawData, WebSocket } from 'ws'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Executor, Operation, PreparedDocument } from '../graphql/executor.ts'
import { logFailure, maskError, maskedStream, maskFailure, toAppError } from '../graphql/masking.ts'
import { createResponseBudget, runWithinBudget } from '../graphql/response-size.ts'
import { bearerToken, viewerOfSession } from '../kernel/authenticate.ts'
import { isTooDeep } from '../kernel/json.ts'
import { ALLOWANCES, createMessageBudget, pointsOf, REFUSALS } from './budget.ts'
import { authorizationOf, HOW_TO_SIGN_IN } from './connection-params.ts'
import {
  admitAnonymous,
  admitUser,
  createSocketServer,
  keepAlive,
  RESTART,
  type SocketDependencies,
  type SocketEndpoint,
} from './sockets.ts'

/** Close code for a banned account. */
const BANNED = 4403
/** Close code for a session that ended for any other reason. */
const SESSION_ENDED = 4401
/**
 * Close code for a client that sends too many messages (RFC 6455, 7.4.1: policy violation); 4409 is the protocol's own.
 */
const TOO_MANY = 1008
/** Close code for temporary failures: too many requests, no database (RFC 6455, 7.4.1 registry). */
const TRY_AGAIN = 1013
/** Concurrent operations of one socket. */
const OPERATIONS_PER_SOCKET = 50
/** The largest message, in bytes. */
const MESSAGE_BYTES = 256 * 1024
/** Backlog, in bytes, at which a client that does not read is terminated. */
const BACKLOG_BYTES = 16 * 1024 * 1024
/** The name of the socket in errors and logs. */
const PLACE = 'socket /graphql'

interface GraphQLSocketDependencies extends SocketDependencies {
  readonly executor: Executor
}

interface Extra {
  socket: WebSocket
  request: IncomingMessage
  /** Releases the socket's slot among anonymous ones. */
  releaseAnonymous: () => void
  context?: Context
}

/** Message types that only the service may send. */
const SERVICE_MESSAGES: readonly string[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error]

/** Whether a rejected message has a type that clients may not send. */
const isOutOfPlace = (data: string): boolean => {
  try {
    return SERVICE_MESSAGES.includes(JSON.parse(data).type)
  } catch {
    return false
  }
}

/** @throws AppError `graphql_invalid` for a document that is invalid or has no such operation. */
const operationOf = (prepared: PreparedDocument, name: string | null | undefined): Operation => {
  const operation = prepared.errors === null ? prepared.operation(name) : null
  if (!operation) throw new AppError('graphql_invalid', 'The document has no operation of this name.')
  return operation
}

/** Connecting and each operation count as a request over HTTP would, each root field of a mutation separately. */
const count = ({ app, viewer, ip }: Context, points = 1) => app.rateLimits.take('requests', viewer?.id ?? ip, points)

/** Makes a new context for each operation, so that no cached data of the viewer outlasts an operation. */
const renewed = async (context: Context): Promise<Context> => {
  const { app, viewer } = context
  if (!viewer) return { ...context }
  return { ...context, viewer: await viewerOfSession(app, { userId: viewer.id, sessionId: viewer.sessionId }) }
}

/**
 * The protocol on the service's executor, independent of the transport. The protocol does not confirm that a
 * subscription is open, from when on a client misses no event; the extension `confirm` requests a ping for it.
 */
const createProtocol = ({ app, executor, contextOf }: GraphQLSocketDependencies): Protocol<Extra> =>
  makeServer<Record<string, unknown>, Extra>({
    schema: executor.schema,
    connectionInitWaitTimeout: 10_000,
    onConnect: async ({ connectionParams, extra }) => {
      const authorization = authorizationOf(connectionParams, extra.request.headers)
      const context = await contextOf(extra.request, authorization, PLACE)
      // A token must be valid if sent; without one, public fields remain available.
      if (context.rejection) {
        const isUnderstood = bearerToken(authorization) !== null
        extra.socket.close(CloseCode.Forbidden, isUnderstood ? context.rejection.message : HOW_TO_SIGN_IN)
        return false
      }
      await count(context)
      if (context.viewer) {
        admitUser(app, extra.socket, 'personStreams', context.viewer.id)
        extra.releaseAnonymous()
      }
      extra.context = context
      return true
    },
    onSubscribe: async ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
      let context = extra.context as Context
      let prepared: PreparedDocument
      try {
        // Includes this operation and others that are still being opened.
        if (Object.keys(subscriptions).length > OPERATIONS_PER_SOCKET)
          throw new AppError('rate_limited', 'Too many operations run on this connection. Complete one first.')
        context = await renewed(context)
        await count(context)
        prepared = executor.prepare(query)
        if (prepared.errors === null) {
          const { points } = operationOf(prepared, operationName)
          if (points > 1) await count(context, points - 1)
        }
      } catch (error) {
        return [maskFailure(error, context)]
      }
      if (prepared.errors) return prepared.errors.map((error) => maskError(error, context))
      return {
        schema: executor.schema,
        document: prepared.document,
        ...(operationName && { operationName }),
        variableValues: variables ?? {},
        contextValue: context,
      }
    },
    execute: async (args: ExecutionArgs) => {
      const { operation, context } = running(executor, args)
      return runWithinBudget(operation, context, args.variableValues ?? {}, createResponseBudget())
    },
    subscribe: async (args: ExecutionArgs) => {
      const { operation, context } = running(executor, args)
      return maskedStream(await operation.stream(context, args.variableValues ?? {}), context)
    },
    onOperation: ({ extra }, id, { extensions }, _args, result) => {
      if (extensions?.confirm === true && Symbol.asyncIterator in result)
        extra.socket.send(JSON.stringify({ type: MessageType.Ping, payload: { subscribed: id } }))
    },
  })

/** The error that ends an operation. */
const errorOf = (id: string, { code, message }: AppError): string =>
  JSON.stringify({ id, type: MessageType.Error, payload: [{ message, extensions: { code } }] })

/** Rejects a message beyond the budget: an operation gets an error, other messages get nothing. */
const refusalOf = (context: Context | undefined, data: RawData): string | null => {
  try {
    const { id, type } = JSON.parse(String(data))
    if (type !== MessageType.Subscribe || typeof id !== 'string' || !context) return null
    return errorOf(id, new AppError('rate_limited'))
  } catch {
    return null
  }
}

/**
 * Handles a socket's messages within its budget. Messages beyond it are rejected before any work, and a client that
 * continues is disconnected. Pings of the transport count too.
 */
const listenWithin = (
  socket: WebSocket,
  { config }: Pick<App, 'config'>,
  refusal: (data: RawData) => string | null,
  receive: (data: string) => Promise<void>,
): void => {
  const budget = createMessageBudget(ALLOWANCES.graphql, config.http.rateLimitScale)
  let refused = 0
  const isRefused = (length: number) => {
    if (budget.take(pointsOf(length))) return false
    refused += 1
    if (refused > REFUSALS) socket.close(TOO_MANY, 'rate_limited')
    return true
  }
  // Ignore messages until the client answers the close frame.
  const isOpen = () => socket.readyState === socket.OPEN
  socket.on('ping', () => void (isOpen() && isRefused(0)))
  socket.on('message', (data: Buffer) => {
    if (!isOpen()) return
    if (!isRefused(data.length)) return void receive(String(data))
    const error = isOpen() ? refusal(data) : null
    if (error !== null) socket.send(error)
  })
}

/** Runs the protocol with one client until its socket closes or its session ends. */
const converse = (
  { app, addressOf }: GraphQLSocketDependencies,
  protocol: Protocol<Extra>,
  socket: WebSocket,
  request: IncomingMessage,
): void => {
  keepAlive(socket)
  socket.on('error', () => socket.terminate())
  let releaseAnonymous: () => void
  try {
    releaseAnonymous = admitAnonymous(app, socket, addressOf(request))
  } catch (error) {
    socket.close(TRY_AGAIN, toAppError(error).code)
    return
  }
  const extra: Extra = { socket, request, releaseAnonymous }
  const refusal = (data: RawData) => refusalOf(extra.context, data)
  let unwatch: (() => void) | undefined

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve, reject) => {
          // A client that runs operations at once and does not read their results.
          if (socket.bufferedAmount > BACKLOG_BYTES) socket.terminate()
          socket.send(data, (error) => (error ? reject(error) : resolve()))
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (receive) =>
        listenWithin(socket, app, refusal, async (data) => {
          if (socket.bufferedAmount > BACKLOG_BYTES) return socket.terminate()
          if (isTooDeep(data)) return socket.close(CloseCode.BadRequest, 'Invalid message received')
          try {
            await receive(data)
            const viewer = extra.context?.viewer
            if (viewer && !unwatch && socket.readyState === socket.OPEN)
              unwatch = app.sessions.watch(viewer, (standing) => {
                const error = new AppError(standing === 'banned' ? 'account_banned' : 'unauthenticated')
                socket.close(standing === 'banned' ? BANNED : SESSION_ENDED, error.code)
              })
          } catch (cause) {
            // Failing to send to a client that has disconnected is no error.
            if (socket.readyState !== socket.OPEN) return
            if (isOutOfPlace(data)) return socket.close(CloseCode.BadRequest, 'Invalid message received')
            const error = toAppError(cause)
            logFailure(app, error, { requestId: extra.context?.requestId, place: PLACE })
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
    unwatch?.()
    void closed(code, String(reason))
  })
}

/** The graphql-ws protocol at `/graphql`. */
export function createGraphQLSockets(dependencies: GraphQLSocketDependencies): SocketEndpoint {
  const sockets = createSocketServer({ maxPayload: MESSAGE_BYTES, handleProtocols })
  const protocol = createProtocol(dependencies)
  return {
    sockets,
    isFor: (url) => /^\/graphql\/?(\?|$)/.test(url),
    serve: (socket, request) => converse(dependencies, protocol, socket, request),
    close: () => {
      for (const client of sockets.clients) client.close(RESTART, 'restart')
    },
  }
}

const running = (executor: Executor, { contextValue, document, operationName }: ExecutionArgs) => {
  const prepared = executor.prepare(document.loc?.source.body ?? '')
  return { operation: operationOf(prepared, operationName), context: contextValue as Context }
}
