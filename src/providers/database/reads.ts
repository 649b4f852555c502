import pg from 'pg'
import { AppError } from '../../errors.ts'
import type { Primary } from './primary.ts'
import type { StatementSpans } from './traced-statements.ts'
import { WatchedClient } from './watched-client.ts'

/** A prepared statement; equal names must mean equal texts. */
export interface ReadStatement {
  name: string
  text: string
  values: unknown[]
}

/** Short reads of the hot paths: prepared statements that lock nothing and find few rows by an index. */
export interface Reads {
  /**
   * Runs one statement, each in a transaction of its own.
   * @throws AppError `overloaded` when too many wait already; the errors of pg otherwise.
   */
  query<Row extends pg.QueryResultRow>(statement: ReadStatement): Promise<pg.QueryResult<Row>>
  /** How many reads wait for their answers. */
  waiting(): number
  /** Waits for running reads, then disconnects. */
  close(): Promise<void>
}

/** Reads that may wait on one connection: a fraction of a second's work. */
const MAX_WAITING = 2_000
/** How long the server works on one read, in ms: it ends the slow one alone, and those behind it go on. */
const SLOWEST = 1_000
/** How much later an answer may come before its connection counts as silent, in ms. */
const SLACK = 500

/** Whether a read failed because its connection ended, by the server's word or without any. */
export function isCut(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^57P0/.test(error.code ?? '')
}

/** A connection that is made when it is needed, and made again once it broke. */
interface Connection {
  client: pg.Client | null
  connecting: Promise<pg.Client> | null
  waiting: number
}

interface ReadsOptions {
  /** Enough to keep another busy while one works on a slower statement; each runs its statements one after the other. */
  connections: number
  /** How long the server works on one read, in ms. Default 1,000. */
  slowest?: number
  /** Whether a read that breaks with its connection is repeated on a new one. Default true. */
  readsAgain?: boolean
  /** Connects to the primary of these servers, instead of the configured one. */
  primary?: Primary | undefined
  /** Shows each read in a trace. */
  spans?: StatementSpans | undefined
}

/**
 * Runs a statement. With a callback: of rows read through pg's own promises on a pipelined connection, half survives
 * each minor garbage collection, which then takes a fifth of a long read's CPU (pg 8.23, Node 24). This way nothing
 * does.
 */
const run = <Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: ReadStatement,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    client.query<Row>(statement, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })

/**
 * Reads over a few connections of their own, in pipeline mode: a statement is sent without waiting for the answers of
 * those before it, so many share a packet and a wake-up. That takes a third of a read's cost, and no read waits for a
 * free connection. When a connection breaks or goes silent, the reads under way on it are repeated on a new one, once.
 *
 * Nothing slow belongs here: on its connection everybody behind it waits, for a second at most.
 */
export function createReads(
  config: pg.ClientConfig,
  { connections, slowest = SLOWEST, readsAgain = true, primary, spans }: ReadsOptions,
): Reads {
  const pool = Array.from({ length: connections }, (): Connection => ({ client: null, connecting: null, waiting: 0 }))
  let closed = false

  const connect = async (connection: Connection): Promise<pg.Client> => {
    const watch = { statementTimeout: slowest, slack: SLACK, primary, spans }
    const client = new WatchedClient({ ...config, pipeline: true }, watch)
    const drop = () => {
      if (connection.client === client) connection.client = null
    }
    client.on('error', drop)
    client.on('end', drop)
    try {
      await client.connect()
    } finally {
      connection.connecting = null
    }
    connection.client = client
    return client
  }

  const leastLoaded = (): Connection => {
    let best = pool[0] as Connection
    for (const connection of pool) if (connection.waiting < best.waiting) best = connection
    return best
  }

  const clientOf = (connection: Connection): pg.Client | Promise<pg.Client> => {
    if (connection.client) return connection.client
    connection.connecting ??= connect(connection)
    return connection.connecting
  }

  const runOn = async <Row extends pg.QueryResultRow>(connection: Connection, statement: ReadStatement) => {
    const client = await clientOf(connection)
    try {
      return await run<Row>(client, statement)
    } catch (error) {
      if (!isCut(error)) throw error
      if (connection.client === client) connection.client = null
      // Its connection broke, which says nothing about the server, and reading twice is harmless.
      if (closed || !readsAgain) throw error
      return run<Row>(await clientOf(connection), statement)
    }
  }

  return {
    query: async <Row extends pg.QueryResultRow>(statement: ReadStatement) => {
      const connection = leastLoaded()
      if (closed) throw new Error('Client was closed and is not queryable')
      if (connection.waiting >= MAX_WAITING) throw new AppError('overloaded', undefined, { retryAfter: 1 })
      connection.waiting += 1
      try {
        return await runOn<Row>(connection, statement)
      } finally {
        connection.waiting -= 1
      }
    },
    waiting: () => pool.reduce((sum, { waiting }) => sum + waiting, 0),
    close: async () => {
      closed = true
      await Promise.all(
        pool.map(async (connection) => (connection.client ?? (await connection.connecting?.catch(() => null)))?.end()),
      )
    },
  }
}
