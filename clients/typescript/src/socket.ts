import { type Connection, connect, type Operation, TokenRefusedError } from './connection.ts'
import type { GraphQlAnswer } from './graphql-error.ts'
import { ProblemError } from './problem.ts'
import { unlessAborted } from './retry.ts'
import type { Session } from './session.ts'
import type { WebSocketClass } from './voice.ts'

/** One connection for all operations: opened for the first, closed behind the last. */
export interface Socket {
  /**
   * The results of an operation until it is complete, or the loop is left. `opened` is called once the service follows.
   * @throws NetworkError when the connection ends, SignedOutError, the signal's reason.
   */
  run(operation: Operation, signal: AbortSignal, opened: () => void): AsyncGenerator<GraphQlAnswer>
  /** Closes the connection, whose token the service refused: the next one is opened with another. */
  refuse(): void
}

interface SocketOptions {
  baseUrl: string
  session: Session
  WebSocket: WebSocketClass | undefined
}

/** Tokens refused in a row, each of them new, after which another one is not tried. */
const REFUSALS = 3

export const createSocket = ({ baseUrl, session, WebSocket }: SocketOptions): Socket => {
  let shared: Promise<Connection> | undefined
  let users = 0
  let token: string | undefined
  let refused: string | undefined
  let refusals = 0

  const refuse = () => {
    if (token !== undefined && token !== refused) refusals += 1
    refused = token
  }

  const open = async (forget: () => void): Promise<Connection> => {
    if (!WebSocket) throw new TypeError('This runtime has no WebSocket; pass one to createClient')
    if (refusals >= REFUSALS) throw new ProblemError({ status: 401, code: 'unauthenticated' })
    token = (await session.isSignedIn()) ? await session.accessToken(refused) : undefined
    return connect({
      WebSocket,
      url: `${baseUrl.replace(/^http/, 'ws')}/graphql`,
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      onClose: (error) => {
        if (error instanceof TokenRefusedError) refuse()
        forget()
      },
    })
  }
  const share = (): Promise<Connection> => {
    if (shared) return shared
    const forget = () => {
      if (shared === mine) shared = undefined
    }
    const mine = open(forget)
    mine.catch(forget)
    shared = mine
    return mine
  }
  const closeShared = () => {
    shared?.then(
      (connection) => connection.close(),
      () => {},
    )
    shared = undefined
  }

  return {
    refuse: () => {
      refuse()
      closeShared()
    },
    async *run(operation, signal, opened) {
      const answers: GraphQlAnswer[] = []
      let over: { error: unknown } | undefined
      let wake: () => void = () => {}
      let stop: () => void = () => {}
      const abort = () => wake()
      users += 1
      signal.addEventListener('abort', abort)
      try {
        const connection = await unlessAborted(share(), signal)
        stop = connection.run(operation, {
          opened: () => {
            refusals = 0
            opened()
          },
          next: (answer) => {
            answers.push(answer)
            wake()
          },
          over: (error) => {
            over = { error }
            wake()
          },
        })
        for (;;) {
          if (signal.aborted) throw signal.reason
          const answer = answers.shift()
          if (answer) yield answer
          else if (!over)
            await new Promise<void>((resolve) => {
              wake = resolve
            })
          else if (over.error) throw over.error
          else return
        }
      } finally {
        signal.removeEventListener('abort', abort)
        stop()
        users -= 1
        if (users === 0) closeShared()
      }
    },
  }
}
