import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '../../generated/prisma/client.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { createReads, type Reads } from './reads.ts'
import { createStatementNames } from './statement-names.ts'

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
  /** How long the server works on one statement before it gives up, in ms. Default 15,000; 0 for no limit. */
  statementTimeout?: number
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
const endConnections = async (pool: pg.Pool, reads: Reads): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GRACE)
  })
  await Promise.race([Promise.all([pool.end(), reads.close()]), grace])
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
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: options.applicationName ?? 'parenting-backend',
    options: '-c TimeZone=UTC',
    types: utcTypes,
  }
  const pool = new pg.Pool({ ...connection, max: options.maxConnections ?? 10, idleTimeoutMillis: 30_000 })
  const reads = createReads(connection)
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  // The error carries the whole client, passwords included: only its words are logged.
  pool.on('error', (error: Error & { code?: string }) => {
    if (!pool.ending) log?.warn({ code: error.code, reason: error.message }, 'an idle database connection was lost')
  })

  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames() }),
    // The pool's own timeout comes first: it is the one that says what was missing.
    transactionOptions: { maxWait: connectTimeout + 1_000, timeout: 15_000 },
  })

  let closing: Promise<void> | undefined
  const close = async () => {
    await prisma.$disconnect()
    await endConnections(pool, reads)
    await stop()
  }
  return {
    url,
    pool,
    reads,
    prisma,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
