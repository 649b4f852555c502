import type { Socket } from 'node:net'
import pg from 'pg'
import type { Primary } from './primary.ts'
import { endStatement, type StatementSpans } from './traced-statements.ts'

/** The connection inside of pg's client. */
interface Wire {
  readonly stream: Socket
  on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void
}

/** How much longer the client waits than the server, in ms, so that the server's error comes first if it can. */
const SLACK = 1_000

export interface Watch {
  /** The server's time limit of a statement, in ms. */
  statementTimeout: number
  /** How much longer the client waits, in ms. Default 1,000. */
  slack?: number
  /**
   * Called when a connection was destroyed because a reply due `since` (on `performance.now()`'s clock) did not
   * arrive.
   */
  onSilence?: (error: Error, since: number) => void
  /** Connects to the primary of these servers; refuses a standby, or a server that turns out to be one. */
  primary?: Primary | undefined
  /** Traces each statement. */
  spans?: StatementSpans | undefined
}

/** READ ONLY SQL TRANSACTION, PostgreSQL's own answer to a write there. */
const STANDBY = '25006'

/** Asked for at each connection: a pooler repeats the parameter status of a server that it reached long ago. */
export const IS_STANDBY = 'select pg_is_in_recovery() as "isStandby"'

/**
 * The address leads to a standby. It lacks rows that others were told are stored, so nothing may be read from it: after
 * a failover an address can lead to the former primary for minutes.
 */
export function standby(): Error {
  return Object.assign(new Error('The database server is a standby, not the primary'), { code: STANDBY })
}

/** Whether a connection was refused because its server is a standby. */
export function isStandby(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === STANDBY
}

/** Looks like a socket timeout to pg and Prisma's adapter, which it is. */
const silence = (): Error =>
  Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT', errno: -110, syscall: 'read' })

/**
 * A connection that is destroyed when the server owes a reply for too long. The server's own timeout needs a
 * responsive server: behind a hung pooler, or after a failover that cut no connections, a statement would wait
 * forever. Destroying the connection fails its pending statements, and the pool replaces it.
 */
export class WatchedClient extends pg.Client {
  readonly #watch: Watch
  /** The server of the primary's that this connects to. */
  readonly #url: string | undefined
  readonly #limit: number
  #ownLimit: number
  #isOwed = false
  /** When the pending reply became due, or the server last replied since. */
  #since = 0
  #lastReceivedAt = performance.now()
  #timer: NodeJS.Timeout | undefined
  #isOpen = false
  /** Names would be known to one of the pooler's connections alone. */
  readonly #isUnnamed: boolean

  constructor(config: pg.ClientConfig, watch: Watch) {
    const url = watch.primary?.url()
    // A pooler gives sessions to others: it refuses their settings, which the role has instead.
    const settings = watch.primary?.pooling
      ? { options: undefined, idle_in_transaction_session_timeout: undefined }
      : { statement_timeout: watch.statementTimeout }
    super({ ...config, ...settings, ...(url && { connectionString: url }) })
    this.#url = url
    this.#isUnnamed = watch.primary?.pooling?.keepsNames === false
    this.#watch = watch
    this.#limit = watch.statementTimeout + (watch.slack ?? SLACK)
    this.#ownLimit = this.#limit
    // Pending queries get the error themselves; without a listener the event would crash the process.
    this.on('error', () => {})
    this.on('end', () => clearTimeout(this.#timer))
    this.on('drain', () => {
      this.#isOwed = false
      if (this.#ownLimit !== this.#limit && this.getTransactionStatus() === 'I') this.#ownLimit = this.#limit
    })
    if (watch.primary)
      this.#wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (this.#isOpen && parameterName === 'in_hot_standby' && parameterValue === 'on') this.destroy(standby())
      })
    // By packet, not by reply: pipelined replies share packets.
    this.once('connect', () => {
      this.#wire.stream.on('data', () => {
        this.#lastReceivedAt = performance.now()
        this.#since = this.#lastReceivedAt
      })
    })
  }

  /** When data last arrived on this connection (`performance.now()`). */
  get lastReceivedAt(): number {
    return this.#lastReceivedAt
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two overloads, both of which pass through.
  override connect(callback?: any): any {
    if (!this.#watch.primary) return super.connect(callback)
    const opened = this.#openPrimary(this.#watch.primary)
    if (!callback) return opened
    opened.then(() => callback(null, this), callback)
  }

  async #openPrimary(primary: Primary): Promise<this> {
    try {
      await super.connect()
      this.#expectReply()
      const { rows } = await super.query<{ isStandby: boolean }>(IS_STANDBY)
      if (rows[0]?.isStandby !== false) throw standby()
    } catch (error) {
      primary.leave(this.#url as string)
      this.end().catch(() => undefined)
      throw error
    }
    this.#isOpen = true
    primary.connections.add(this)
    this.once('end', () => primary.connections.delete(this))
    return this
  }

  /** The server owes a reply from now on. */
  #expectReply(): void {
    if (this.#watch.statementTimeout <= 0) return
    if (!this.#isOwed) {
      this.#isOwed = true
      this.#since = performance.now()
    }
    this.#timer ??= this.#checkIn(this.#ownLimit)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has a dozen overloads, all of which pass through.
  override query(statement: any, values?: any, callback?: any): any {
    this.#expectReply()
    const sent = this.#isUnnamed && statement?.name ? { ...statement, name: undefined } : statement
    return this.#watch.spans ? this.#traced(sent, values, callback) : super.query(sent, values, callback)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #traced(statement: any, values: any, callback: any): any {
    const text = typeof statement === 'string' ? statement : statement?.text
    const span = typeof text === 'string' ? this.#watch.spans?.(text) : null
    if (!span) return super.query(statement, values, callback)
    const calledBack = [values, callback].find((each) => typeof each === 'function')
    if (calledBack) {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const ended = (error: Error | null, ...more: any[]) => {
        endStatement(span, error)
        calledBack(error, ...more)
      }
      return typeof values === 'function' ? super.query(statement, ended) : super.query(statement, values, ended)
    }
    const reply = super.query(statement, values)
    // Neither promise nor callback: a cursor, whose rows take as long as its reader does.
    if (!(reply instanceof Promise)) span.end()
    else
      reply.then(
        () => endStatement(span, null),
        (error) => endStatement(span, error),
      )
    return reply
  }

  /** Raises the time limit of a statement to so many ms, the server's and the client's, for the rest of the transaction. */
  async allow(ms: number): Promise<void> {
    this.#ownLimit = Math.max(this.#limit, ms + SLACK)
    await this.query({ text: `select set_config('statement_timeout', $1, true)`, values: [String(ms)] })
  }

  /** Whether a transaction is open with no statement running. */
  isIdleInTransaction(): boolean {
    return !this.#isOwed && this.getTransactionStatus() !== 'I'
  }

  /** Destroys the connection at once; pending statements fail with the error. */
  destroy(error: Error): void {
    this.#wire.stream.destroy(error)
  }

  /** One timer a connection, kept running during traffic, instead of one a statement. */
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
