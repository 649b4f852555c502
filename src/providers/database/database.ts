import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '../../generated/prisma/client.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { createListener, type Listener } from './listener.ts'
import { createPool } from './pool.ts'
import { createReads, type Reads } from './reads.ts'
import { createReplicas, type Replicas } from './replicas.ts'
import { createStatementNames } from './statement-names.ts'
import { createStatementSpans } from './traced-statements.ts'

export { isDatabaseUnavailable } from './unavailable.ts'

/** A PostgreSQL of somebody else's, or the one this process runs itself under a folder. */
export type DatabaseLocation = { url: string } | { embedded: string }

export interface DatabaseOptions {
  log?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  /** Called once when the embedded server ends without being asked to; every query fails from then on. */
  onDeath?: (error: Error) => void
  /** Connections at most, shared by Prisma and `pool`. Default 10. */
  maxConnections?: number
  /** How long a query waits for a connection before it fails, in ms. Default 5,000. */
  connectTimeout?: number
  /**
   * How long the server works on one statement before it gives up, in ms. Default 7,000; 0 for no limit. A connection
   * whose answer is a second later than that counts as silent and is replaced: with the default, writes work again
   * within 10 s of a server that stops answering on the connections there are. A transaction that needs longer begins
   * with `select set_config('statement_timeout', $1, true)`, which raises both limits.
   */
  statementTimeout?: number
  /** Streaming replicas of the primary, for reads that may lag. */
  replicaUrls?: readonly string[]
  /** Shows each statement in the trace of whoever asks for it. */
  tracing?: Tracing | null
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
}

export interface Database {
  /** Where it is; contains the password. */
  readonly url: string
  /** Every date is UTC: `timestamp` and `date` columns read as the same `Date` that Prisma gives. */
  readonly pool: pg.Pool
  /** Short reads of the hot paths, on connections of their own. */
  readonly reads: Reads
  /** The sign-in check's own connection: every request needs it, whatever the other reads are waiting for. */
  readonly signInReads: Reads
  /** Null where there are none. */
  readonly replicas: Replicas | null
  /** Hears a channel of NOTIFY, on a connection of its own that heals by itself. Closing is the caller's. */
  listen(channel: string, onMessage: (text: string) => void): Promise<Listener>
  /** Runs on `pool`: one limit of connections, one set of timeouts. */
  readonly prisma: PrismaClient
  /** Waits at most 5 s for running queries, then disconnects, then stops the embedded server. */
  close(): Promise<void>
}

const TIMESTAMP = 1114
const DATE = 1082
const utcTypes = new pg.TypeOverrides()
utcTypes.setTypeParser(TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`))
utcTypes.setTypeParser(DATE, (text) => new Date(`${text}T00:00:00Z`))

const GRACE = 5_000

/** Ends the connections; a query that still runs after the grace keeps its own, and is cut off with the process. */
const endConnections = async (ends: readonly (Promise<void> | undefined)[]): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GRACE)
  })
  await Promise.race([Promise.all(ends), grace])
  clearTimeout(timer)
}

/**
 * Opens the database: starts the embedded server when that is where the data is, then sets up the pool and Prisma on
 * top of it. Connects on first use; an external server that is down is noticed by the first query
 * (`isDatabaseUnavailable` recognises it), not here.
 * @throws Error when the embedded server cannot be started.
 */
export const openDatabase = async (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> => {
  const { log, connectTimeout = 5_000 } = options
  const { url, stop } =
    'url' in location
      ? { url: location.url, stop: async () => {} }
      : await startEmbeddedPostgres({
          dir: location.embedded,
          ...(log && { log: (line) => log.debug({ postgres: line }, 'embedded PostgreSQL') }),
          ...(options.onDeath && { onDeath: options.onDeath }),
        })

  // Without it pg writes a Date in the machine's zone, which a `timestamp` column then keeps without the zone.
  pg.defaults.parseInputDatesAsUTC = true
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    application_name: options.applicationName ?? 'parenting-backend',
    // Compiling a plan takes up to two seconds, and none runs for one: searches of ten thousand articles were all waiting.
    options: '-c TimeZone=UTC -c jit=off',
    types: utcTypes,
  }
  const spans = options.tracing ? createStatementSpans(options.tracing) : undefined
  const pool = createPool({
    connection,
    maxConnections: options.maxConnections ?? 10,
    statementTimeout: options.statementTimeout ?? 7_000,
    spans,
    onLoss: (loss) => log?.warn(loss, 'a database connection was lost'),
  })
  const reads = createReads(connection, { connections: 3, spans })
  const signInReads = createReads(connection, { connections: 1, spans })
  const replicas = options.replicaUrls?.length
    ? createReplicas(options.replicaUrls, { connection, reads, primary: signInReads, log, spans })
    : null

  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames() }),
    // The pool's own timeout comes first: it is the one that says what was missing.
    transactionOptions: { maxWait: connectTimeout + 1_000, timeout: 15_000 },
  })

  let closing: Promise<void> | undefined
  const close = async () => {
    await prisma.$disconnect()
    await endConnections([pool.end(), replicas?.close(), reads.close(), signInReads.close()])
    await stop()
  }
  return {
    url,
    pool,
    reads,
    signInReads,
    replicas,
    listen: (channel, onMessage) =>
      createListener({
        connection,
        channel,
        onMessage,
        onError: (error) =>
          log?.warn({ reason: error instanceof Error ? error.message : undefined }, 'no notifications are heard'),
      }),
    prisma,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
