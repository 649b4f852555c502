import { dataOf, GraphQlError, isTokenRefused } from './graphql-error.ts'
import { NetworkError, SignedOutError } from './problem.ts'
import { backoff, pause, type RetryOptions } from './retry.ts'
import type { Session } from './session.ts'
import type { Socket } from './socket.ts'

export interface SubscribeOptions<T = unknown, V = unknown> {
  /** Gives up: the loop rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Called once the service follows, and each time it does so again: what is read from then on is what the results change.
   * What was read before may lack a change.
   */
  onOpen?: (() => void) | undefined
  /** Called when the connection is lost, before it is made again. */
  onLost?: ((error: unknown) => void) | undefined
  /** The variables with which to go on behind the latest result. Default: those of the beginning. */
  resume?: ((latest: T) => Partial<V>) | undefined
}

export interface Subscriptions {
  follow<T>(query: string, variables: unknown, options: SubscribeOptions<T, never>): AsyncGenerator<T>
  /** Ends all: their loops end, or throw the error. */
  end(error?: SignedOutError): void
}

/** Why a subscription's own signal aborts: its loop throws the error, or ends where there is none. */
interface End {
  error?: unknown
}

/** What the service refuses now, and may allow in a moment. */
const PASSING = ['rate_limited', 'overloaded', 'service_unavailable']
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof GraphQlError && PASSING.includes(error.code))

interface SubscriptionsOptions {
  socket: Socket
  session: Session
  retry: RetryOptions
}

/** Subscriptions on one connection, which is made again when it is lost, for as long as the session lasts. */
export const createSubscriptions = ({ socket, session, retry }: SubscriptionsOptions): Subscriptions => {
  const running = new Set<(end: End) => void>()

  async function* results<T>(
    query: string,
    variables: unknown,
    { onOpen, onLost, resume }: SubscribeOptions<T, never>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    let now = (variables ?? {}) as object
    let failures = 0
    const opened = () => {
      failures = 0
      onOpen?.()
    }
    for (;;) {
      try {
        for await (const answer of socket.run({ query, variables: now }, signal, opened)) {
          const result = dataOf(answer) as T
          if (resume) now = { ...now, ...(resume(result) as object) }
          yield result
        }
        return
      } catch (error) {
        if (signal.aborted) throw error
        if (isTokenRefused(error)) {
          if (!(await session.isSignedIn())) throw new SignedOutError(error)
          socket.refuse()
        } else if (!isPassing(error)) throw error
        onLost?.(error)
      }
      failures += 1
      await pause(backoff(failures, retry), signal)
    }
  }

  const follow: Subscriptions['follow'] = (query, variables, options) => {
    const controller = new AbortController()
    let end: End | undefined
    const over = (why: End) => {
      end ??= why
      controller.abort()
    }
    const abort = () => over({ error: options.signal?.reason })
    options.signal?.addEventListener('abort', abort, { once: true })
    if (options.signal?.aborted) abort()
    running.add(over)

    const forget = () => {
      running.delete(over)
      options.signal?.removeEventListener('abort', abort)
    }
    async function* loop() {
      try {
        yield* results(query, variables, options, controller.signal)
      } catch (error) {
        if (!end) throw error
        if (end.error !== undefined) throw end.error
      } finally {
        forget()
      }
    }
    const iterator = loop()
    const { return: leave } = iterator
    // At once, also while it waits for a result: the end of a generator waits for what it awaits.
    iterator.return = (value) => {
      over({})
      forget()
      return leave.call(iterator, value)
    }
    return iterator as never
  }

  return {
    follow,
    end: (error) => {
      for (const over of [...running]) over(error ? { error } : {})
    },
  }
}
