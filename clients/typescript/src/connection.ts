import type { GraphQlAnswer } from './graphql-error.ts'
import { NetworkError, ProblemError } from './problem.ts'
import type { WebSocketClass } from './voice.ts'

export interface Operation {
  query: string
  variables: unknown
}

/** Takes what happens to one operation. */
export interface Sink {
  /** The service follows what the operation subscribes to. */
  opened(): void
  next(answer: GraphQlAnswer): void
  /** Nothing comes any more; null where the service completed it. */
  over(error: unknown): void
}

/** An open socket with any number of operations. */
export interface Connection {
  /** Runs an operation; returns what stops it. */
  run(operation: Operation, sink: Sink): () => void
  close(): void
}

interface ConnectOptions {
  WebSocket: WebSocketClass
  url: string
  authorization: string | undefined
  /** Told once, with what ended the connection. */
  onClose: (error: unknown) => void
}

/** The protocol that the service speaks (enisdenjo/graphql-ws, PROTOCOL.md). */
const PROTOCOL = 'graphql-transport-ws'
const NORMAL = 1000
/** Milliseconds without a word after which the service is asked for one, and those that it has for its answer. */
const QUIET = 20_000
const PATIENCE = 10_000

/** The service does not take the token of the connection, or no longer. */
export class TokenRefusedError extends NetworkError {}

/** Codes that say that another connection would end the same way. */
const FINAL: Readonly<Record<number, string>> = {
  4400: 'The service does not understand this client',
  4406: 'The service speaks another protocol',
  4409: 'An operation runs already',
}

const errorOf = (code: number, reason: string): Error => {
  if (code === 4401 || code === 4403) return new TokenRefusedError(reason || 'The token was rejected')
  const final = FINAL[code]
  if (final) return new ProblemError({ status: 400, code: 'bad_request', detail: reason || final })
  return new NetworkError(`The connection closed (${code})`)
}

interface Message {
  type: string
  id?: string
  payload?: unknown
}

/** Opens a connection; the promise is kept when the service has acknowledged it. */
export const connect = ({ WebSocket, url, authorization, onClose }: ConnectOptions): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, PROTOCOL)
    const sinks = new Map<string, Sink>()
    let count = 0
    let silence: ReturnType<typeof setTimeout> | undefined
    let isClosed = false

    const send = (message: Message) => {
      if (!isClosed) socket.send(JSON.stringify(message))
    }
    const drop = (error: unknown) => {
      if (isClosed) return
      isClosed = true
      clearTimeout(silence)
      onClose(error)
      reject(error)
      for (const sink of sinks.values()) sink.over(error)
      sinks.clear()
      socket.close(NORMAL)
    }
    const resetSilence = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        send({ type: 'ping' })
        silence = setTimeout(() => drop(new NetworkError('The connection timed out')), PATIENCE)
      }, QUIET)
    }
    const connection: Connection = {
      run: (operation, sink) => {
        count += 1
        const id = String(count)
        if (isClosed) sink.over(new NetworkError('The connection closed'))
        else sinks.set(id, sink)
        send({ type: 'subscribe', id, payload: { ...operation, extensions: { confirm: true } } })
        return () => {
          if (sinks.delete(id)) send({ type: 'complete', id })
        }
      },
      close: () => drop(new NetworkError('The connection was closed by the app')),
    }
    const receive = ({ type, id = '', payload }: Message) => {
      const sink = sinks.get(id)
      if (type === 'connection_ack') resolve(connection)
      else if (type === 'next') sink?.next(payload as GraphQlAnswer)
      else if (type === 'ping') {
        // The answer to `confirm`, or a ping like any other.
        sinks.get((payload as { subscribed?: string } | undefined)?.subscribed ?? '')?.opened()
        send({ type: 'pong' })
      } else if (type === 'error' || type === 'complete') {
        sinks.delete(id)
        if (type === 'error') sink?.next({ errors: payload as NonNullable<GraphQlAnswer['errors']> })
        sink?.over(null)
      }
    }

    silence = setTimeout(() => drop(new NetworkError('The connection did not open')), QUIET + PATIENCE)
    socket.addEventListener('open', () =>
      send({ type: 'connection_init', payload: authorization === undefined ? {} : { authorization } }),
    )
    socket.addEventListener('message', ({ data }) => {
      if (isClosed) return
      resetSilence()
      receive(JSON.parse(String(data)) as Message)
    })
    // A close follows, which says more.
    socket.addEventListener('error', () => {})
    socket.addEventListener('close', ({ code, reason = '' }) => drop(errorOf(code, reason)))
  })
