import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '../../generated/prisma/client.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createDb, createShortReads } from './create-db.ts'
import type { Db } from './db.ts'
import { findPrimary } from './find-primary.ts'
import { createListener, type Listener } from './listener.ts'
import { createPool } from './pool.ts'
import { type Pooling, probePooler, watchPooler } from './pooler.ts'
import { createPrimary } from './primary.ts'
import { createReads, type Reads } from './reads.ts'
import { createRecentWriters, type RecentWriters } from './recent-writers.ts'
import { createReplicaReads, type ReplicaReads } from './replica-reads.ts'
import { createReplicas, type Replicas } from './replicas.ts'
import { createStatementNames } from './statement-names.ts'
import { createStatementSpans } from './traced-statements.ts'

export { isDatabaseUnavailable, isTransactionLost } from './unavailable.ts'

/** An external PostgreSQL, or the one this process runs in a folder. */
export type DatabaseLocation = ExternalDatabase | { embedded: string }

export interface ExternalDatabase {
  /** The server, or several of which one is the primary at a time. */
  url: string | readonly string[]
  /** The same servers without the pooler that `url` leads to. */
  directUrl?: readonly string[] | undefined
}

export interface DatabaseOptions {
  log?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  /** Called once when the embedded server exits and is not started again; every query fails from then on. */
  onDeath?: (error: Error) => void
  /** Whether an embedded server that exits unexpectedly is started again, once in ten minutes. Default false. */
  restarts?: boolean
  /** Maximum number of connections, shared by Prisma and `pool`. Default 10. */
  maxConnections?: number
  /** How long a query waits for a connection, in ms. Default 5,000. */
  connectTimeout?: number
  /**
   * Server-side time limit of a statement, in ms. Default 7,000; 0 for none. A connection that stays silent for a
   * second longer is considered dead and replaced: with the default, writes work again within 10 s after a server
   * stops responding on existing connections. `db.write` raises both limits for a transaction that
   * needs longer.
   */
  statementTimeout?: number
  /** Streaming replicas of the primary, for reads that may be stale. */
  replicaUrls?: readonly string[]
  /** Records which users have just written; by default, those of this process alone. */
  recentWriters?: RecentWriters
  /** The user that the running code writes for, whose next reads must not be stale; nobody by default. */
  currentWriterId?: () => string | null
  /** The behaviour of a pooler that the URL leads to, as `probeDatabase` found it. */
  pooling?: Pooling | null
  /** Traces each statement. */
  tracing?: Tracing | null
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
}

export interface Database {
  /** The URL of the primary itself, past a pooler; contains the password. */
  adminUrl(): Promise<string>
  /** Connections to the primary itself, past a pooler, for what belongs to a session: locks, settings. */
  readonly sessionPool: pg.Pool
  /** Reads `timestamp` and `date` columns as UTC, as Prisma does. */
  readonly pool: pg.Pool
  /** Short reads of the hot paths, on dedicated connections. */
  readonly reads: Reads
  /** Reads of the session check on a connection of its own: every request needs it, however busy other reads are. */
  readonly sessionDb: Pick<Db, 'read'>
  /** Null where there are none. */
  readonly replicas: Replicas | null
  readonly replicaReads: ReplicaReads
  /** Subscribes to a NOTIFY channel on a dedicated, self-healing connection. The caller closes it. */
  listen(channel: string, onMessage: (text: string) => void): Promise<Listener>
  /** One interface to all of these. */
  readonly db: Db
  /** Uses `pool`: one connection limit, one set of timeouts. */
  readonly prisma: PrismaClient
  /** Waits up to 5 s for running queries, then disconnects, then stops the embedded server. */
  close(): Promise<void>
}

const TIMESTAMP = 1114
const DATE = 1082
const utcTypes = new pg.TypeOverrides()
utcTypes.setTypeParser(TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`))
utcTypes.setTypeParser(DATE, (text) => new Date(`${text}T00:00:00Z`))

const GRACE = 5_000
const EXITED = 'the embedded database exited and is started again'

/** Closes the connections. A query that outlasts the grace period is cut off with the process. */
const endConnections = async (ends: readonly (Promise<void> | undefined)[]): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GRACE)
  })
  await Promise.race([Promise.all(ends), grace])
  clearTimeout(timer)
}

/** Settings of every session. */
const SESSION: pg.ClientConfig = {
  idle_in_transaction_session_timeout: 60_000,
  // JIT compilation takes up to two seconds, and no query here runs for one: searches of ten thousand articles spent
  // all their time on it.
  options: '-c TimeZone=UTC -c jit=off',
}

/**
 * Finds out whether an external database is reached through a pooler, and how that works.
 * @throws Error when it cannot be reached, or is reached in a way that would fail later; the message names the setting.
 */
export async function probeDatabase({ url, directUrl }: ExternalDatabase): Promise<Pooling | null> {
  return probePooler(await findPrimary([url].flat()), {
    isPooled: directUrl !== undefined,
    session: { ...SESSION, statement_timeout: 7_000 },
  })
}

/**
 * Opens the database: starts the embedded server if configured, and sets up the pool and Prisma. Connects on first
 * use; an unreachable external server shows at the first query (see `isDatabaseUnavailable`).
 * @throws Error when the embedded server cannot be started.
 */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> {
  const { log, connectTimeout = 5_000 } = options
  const { url, directUrl, stop } =
    'url' in location
      ? { ...location, stop: async () => {} }
      : {
          ...(await startEmbeddedPostgres({
            dir: location.embedded,
            ...(log && { log: (line) => log.debug({ postgres: line }, 'embedded PostgreSQL') }),
            ...(options.restarts && { onRestart: (err) => log?.error({ err }, EXITED) }),
            ...(options.onDeath && { onDeath: options.onDeath }),
          })),
          directUrl: undefined,
        }
  const urls = [url].flat()
  const directUrls = directUrl ?? urls
  const pooling = options.pooling ?? null
  const primary = createPrimary(urls, { first: await findPrimary(urls), pooling })
  const direct = pooling ? createPrimary(directUrls, { first: await findPrimary(directUrls) }) : primary

  // Otherwise pg writes a Date in the machine's zone, which a `timestamp` column then stores without the zone.
  pg.defaults.parseInputDatesAsUTC = true
  const connection: pg.ClientConfig = {
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    ...SESSION,
    application_name: options.applicationName ?? 'parenting-backend',
    types: utcTypes,
  }
  const spans = options.tracing ? createStatementSpans(options.tracing) : undefined
  const poolOptions = {
    connection,
    primary,
    maxConnections: options.maxConnections ?? 10,
    statementTimeout: options.statementTimeout ?? 7_000,
    spans,
    onLoss: (loss: object) => log?.warn(loss, 'a database connection was lost'),
  }
  const pool = createPool(poolOptions)
  const sessionPool = pooling ? createPool({ ...poolOptions, primary: direct, maxConnections: 1 }) : pool
  const reads = createReads(connection, { connections: 3, primary, spans })
  const sessionReads = createReads(connection, { connections: 1, primary, spans })
  const replicas = options.replicaUrls?.length
    ? createReplicas(options.replicaUrls, { connection, reads, primary: sessionReads, log, spans })
    : null

  const nameOf = createStatementNames({ prefix: 'prisma', maxNames: 400 })
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, {
      // A statement without parameters may be several commands, which cannot be prepared.
      statementNameGenerator: ({ sql, args }) => (args.length === 0 ? '' : nameOf(sql)),
    }),
    // The pool's timeout must fire first: its error says what was missing.
    transactionOptions: { maxWait: connectTimeout + 1_000, timeout: 15_000 },
  })

  const writers = options.recentWriters ?? createRecentWriters(null)
  const replicaReads = createReplicaReads({
    reads,
    replicas,
    writers,
    currentWriterId: options.currentWriterId ?? (() => null),
  })

  const stopWatching = pooling ? watchPooler(primary, sessionReads) : () => {}

  let closing: Promise<void> | undefined
  const close = async () => {
    stopWatching()
    await prisma.$disconnect()
    await endConnections([
      pool.end(),
      pooling ? sessionPool.end() : undefined,
      replicas?.close(),
      reads.close(),
      sessionReads.close(),
    ])
    await stop()
  }
  return {
    adminUrl: () => findPrimary(directUrls),
    pool,
    sessionPool,
    reads,
    sessionDb: createShortReads(sessionReads),
    replicas,
    replicaReads,
    db: createDb({ prisma, pool, reads, replicaReads }),
    listen: (channel, onMessage) =>
      createListener({
        connection,
        primary: direct,
        channel,
        onMessage,
        onError: (error) =>
          log?.warn({ reason: error instanceof Error ? error.message : undefined }, 'notifications cannot be received'),
      }),
    prisma,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
