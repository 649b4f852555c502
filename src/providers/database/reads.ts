import pg from 'pg'
import { AppError } from '../../errors.ts'
import type { StatementSpans } from './traced-statements.ts'
import { WatchedClient } from './watched-client.ts'

/** One prepared statement; the name stands for the text, everywhere. */
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
export const isCut = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || /^57P0/.test(error.code ?? '')

interface Line {
  client: pg.Client | null
  connecting: Promise<pg.Client> | null
  waiting: number
}

interface ReadsOptions {
  /** Enough to keep another busy while one works on a slower statement; each runs its statements one after the other. */
  connections: number
  /** How long the server works on one read, in ms. Default 1,000. */
  slowest?: number
  /** Whether what breaks with its connection is read again on a new one. Default true. */
  readsAgain?: boolean
  /** Shows each read in a trace. */
  spans?: StatementSpans | undefined
}

/**
 * Reads over a few connections of their own, in pipeline mode: a statement is sent without waiting for the answers of
 * those before it, so many share a packet and a wake-up. That takes a third of a read's cost, and no read waits for a
 * free connection. When a connection breaks or goes silent, what is under way on it is read again on a new one, once.
 *
 * Nothing slow belongs here: on its connection everybody behind it waits, for a second at most.
 */
export const createReads = (
  config: pg.ClientConfig,
  { connections, slowest = SLOWEST, readsAgain = true, spans }: ReadsOptions,
): Reads => {
  const lines = Array.from({ length: connections }, (): Line => ({ client: null, connecting: null, waiting: 0 }))
  let closed = false

  const connect = async (line: Line): Promise<pg.Client> => {
    const client = new WatchedClient({ ...config, pipeline: true }, { statementTimeout: slowest, slack: SLACK, spans })
    const drop = () => {
      if (line.client === client) line.client = null
    }
    client.on('error', drop)
    client.on('end', drop)
    try {
      await client.connect()
    } finally {
      line.connecting = null
    }
    line.client = client
    return client
  }

  const quietest = (): Line => {
    let best = lines[0] as Line
    for (const line of lines) if (line.waiting < best.waiting) best = line
    return best
  }

  const clientOf = (line: Line): pg.Client | Promise<pg.Client> => {
    if (line.client) return line.client
    line.connecting ??= connect(line)
    return line.connecting
  }

  const run = async <Row extends pg.QueryResultRow>(line: Line, statement: ReadStatement) => {
    const client = await clientOf(line)
    try {
      return await client.query<Row>(statement)
    } catch (error) {
      if (!isCut(error)) throw error
      if (line.client === client) line.client = null
      // Its connection broke, which says nothing about the server, and reading twice is harmless.
      if (closed || !readsAgain) throw error
      return (await clientOf(line)).query<Row>(statement)
    }
  }

  return {
    query: async <Row extends pg.QueryResultRow>(statement: ReadStatement) => {
      const line = quietest()
      if (closed) throw new Error('Client was closed and is not queryable')
      if (line.waiting >= MAX_WAITING) throw new AppError('overloaded', undefined, { retryAfter: 1 })
      line.waiting += 1
      try {
        return await run<Row>(line, statement)
      } finally {
        line.waiting -= 1
      }
    },
    waiting: () => lines.reduce((sum, { waiting }) => sum + waiting, 0),
    close: async () => {
      closed = true
      await Promise.all(lines.map(async (line) => (line.client ?? (await line.connecting?.catch(() => null)))?.end()))
    },
  }
}
