import type { Socket } from 'node:net'
import pg from 'pg'
import { endStatement, type StatementSpans } from './traced-statements.ts'

/** Raises the server's limit for the rest of a transaction; the client's own follows it. */
const LONGER = /^select set_config\('statement_timeout', \$1, true\)$/i
/** How much longer than the server the client waits, in ms: the server's own word comes first, where there is one. */
const SLACK = 1_000

export interface Watch {
  /** How long the server works on one statement, in ms. */
  statementTimeout: number
  /** How much longer the client waits for its answer, in ms. Default 1,000. */
  slack?: number
  /** Called when a connection was destroyed because an answer owed `since` (as `performance.now()` counts) did not come. */
  onSilence?: (error: Error, since: number) => void
  /** Shows each statement in a trace. */
  spans?: StatementSpans | undefined
}

/** Looks to pg and to Prisma's adapter like a socket that timed out, which is what it is. */
const silence = (): Error =>
  Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT', errno: -110, syscall: 'read' })

/**
 * A connection that is given up when the server owes it an answer for too long. The server's own limit needs a server
 * that answers: behind a pooler that hangs, or after a failover that cut no connection, a statement would wait for ever.
 * Destroyed, the connection fails what is under way on it, and its pool replaces it.
 */
export class WatchedClient extends pg.Client {
  readonly #watch: Watch
  readonly #limit: number
  #ownLimit: number
  #isOwed = false
  /** Since when the server owes an answer, or since it was last heard of while it owed one. */
  #since = 0
  #heardAt = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, watch: Watch) {
    super({ ...config, statement_timeout: watch.statementTimeout })
    this.#watch = watch
    this.#limit = watch.statementTimeout + (watch.slack ?? SLACK)
    this.#ownLimit = this.#limit
    // Queries under way are told themselves; while nobody listens the event would end the process.
    this.on('error', () => {})
    this.on('end', () => clearTimeout(this.#timer))
    this.on('drain', () => {
      this.#isOwed = false
      if (this.#ownLimit !== this.#limit && this.getTransactionStatus() === 'I') this.#ownLimit = this.#limit
    })
    // By packet, not by answer: a pipeline has many answers in one.
    this.once('connect', () => {
      this.#wire.stream.on('data', () => {
        this.#heardAt = performance.now()
        this.#since = this.#heardAt
      })
    })
  }

  /** When the server was last heard of on this connection, as `performance.now()` counts. */
  get heardAt(): number {
    return this.#heardAt
  }

  get #wire(): { stream: Socket } {
    return (this as unknown as { connection: { stream: Socket } }).connection
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has a dozen overloads, all of which pass through.
  override query(statement: any, values?: any, callback?: any): any {
    if (this.#watch.statementTimeout > 0) {
      if (!this.#isOwed) {
        this.#isOwed = true
        this.#since = performance.now()
      }
      if (typeof statement === 'object' && LONGER.test(statement.text))
        this.#ownLimit = Math.max(this.#limit, Number(statement.values[0]) + SLACK)
      this.#timer ??= this.#checkIn(this.#ownLimit)
    }
    return this.#watch.spans ? this.#traced(statement, values, callback) : super.query(statement, values, callback)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #traced(statement: any, values: any, callback: any): any {
    const text = typeof statement === 'string' ? statement : statement?.text
    const span = typeof text === 'string' ? this.#watch.spans?.(text) : null
    if (!span) return super.query(statement, values, callback)
    const told = [values, callback].find((each) => typeof each === 'function')
    if (told) {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const tell = (error: Error | null, ...more: any[]) => {
        endStatement(span, error)
        told(error, ...more)
      }
      return typeof values === 'function' ? super.query(statement, tell) : super.query(statement, values, tell)
    }
    const asked = super.query(statement, values)
    // What is neither promised nor told to a function, a cursor's rows, takes as long as its reader does.
    if (!(asked instanceof Promise)) span.end()
    else
      asked.then(
        () => endStatement(span, null),
        (error) => endStatement(span, error),
      )
    return asked
  }

  /** Whether a transaction is open that asks nothing at the moment. */
  isIdleInTransaction(): boolean {
    return !this.#isOwed && this.getTransactionStatus() !== 'I'
  }

  /** Cuts the connection at once; what is under way on it fails with the error. */
  destroy(error: Error): void {
    this.#wire.stream.destroy(error)
  }

  /** One timer a connection that runs on while there is traffic, instead of one a statement. */
  #checkIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timer = undefined
      if (!this.#isOwed) return
      const left = this.#since + this.#ownLimit - performance.now()
      if (left > 0) {
        this.#timer = this.#checkIn(left)
        return
      }
      const error = silence()
      this.destroy(error)
      this.#watch.onSilence?.(error, this.#since)
    }, ms).unref()
  }
}
