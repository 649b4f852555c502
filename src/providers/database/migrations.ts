import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { asOnlyBuilder, type BuiltIndex, buildIndex, isLarge } from './index-migrations.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts'
import { createPrimary } from './primary.ts'
import { WatchedClient } from './watched-client.ts'

export interface MigrationOptions {
  /** Contains one folder a migration, `<14 digits>_<name>/migration.sql`; applied in the order of their names. */
  folder?: string
}

export interface ApplyOptions extends MigrationOptions {
  /**
   * Called with the migrations that build an index of a large table concurrently: they are deferred to
   * `buildIndexes`, and later migrations run before them. Without it they run in order, however long that takes.
   */
  onDeferred?: (names: readonly string[]) => void
  /** Called once for a migration that has to wait for the locks of a long transaction. */
  onWaiting?: (name: string) => void
  /** Called once when another process applies migrations, before it is waited for. */
  onTurn?: () => void
  /** Called with the migrations that a newer release has applied, in order. */
  onNewer?: (names: readonly string[]) => void
}

/** The state in `_prisma_migrations`: a checksum, or that the migration began and never finished. */
type History = ReadonlyMap<string, string | 'unfinished'>

/** The lock of `prisma migrate deploy`, so that it and this code exclude each other. */
const PRISMA_ADVISORY_LOCK = 72_707_369
const UNDEFINED_TABLE = '42P01'
/** SQLSTATEs of a lock that was not to be had: in time, and without a deadlock. */
const LOCK_REFUSED = new Set(['55P03', '40P01'])
/**
 * How long a migration waits for a lock at a time, and how long it then lets others go first, in milliseconds. A
 * request for an exclusive lock also holds up everybody who wants the table after it, and short reads are given up
 * after a second.
 */
const LOCK_MS = 500
const YIELD_MS = 2_000
/** How long the first read may take, in milliseconds: it is small, and a server that does not answer it is not there. */
const READ_MS = 10_000
/** The table as Prisma's engine creates it. */
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

const readHistory = async (client: pg.Client): Promise<History> => {
  const text = `
    SELECT migration_name AS name, CASE WHEN finished_at IS NULL THEN 'unfinished' ELSE checksum END AS state
    FROM _prisma_migrations WHERE rolled_back_at IS NULL`
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: READ_MS }
  const { rows } = await client.query<{ name: string; state: string }>(query)
  return new Map(rows.map((row) => [row.name, row.state]))
}

/** The migrations the database lacks. */
const pendingOf = (migrations: readonly Migration[], history: History): Migration[] => {
  for (const { name, checksum, formerly } of migrations) {
    const state = history.get(name)
    if (state === 'unfinished')
      throw new Error(
        `Migration ${name} began on this database and never finished: repair what it left, then set rolled_back_at of its row in _prisma_migrations.`,
      )
    if (state !== undefined && state !== checksum && !formerly.includes(state))
      throw new Error(`Migration ${name} was edited after it was applied; undo the edit and write a new migration.`)
  }
  return migrations.filter(({ name }) => !history.has(name))
}

/** The names of the migrations that only the database has: a newer release's. */
const newerOf = (migrations: readonly Migration[], history: History): string[] => {
  const known = new Set(migrations.map(({ name }) => name))
  return [...history.keys()].filter((name) => !known.has(name)).sort()
}

const failureOf = ({ name, sql }: Migration, error: unknown): Error => {
  const { message, position } = error as Error & { position?: string }
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  return new Error(`Migration ${name} failed${line}: ${message}`, { cause: error })
}

/** @param startedAt left out, when its transaction did */
const record = async (client: pg.Client, { name, checksum }: Migration, startedAt?: Date): Promise<void> => {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, coalesce($4, now()), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, startedAt],
  )
}

const isLockRefused = ({ cause }: Error): boolean =>
  LOCK_REFUSED.has((cause as pg.DatabaseError | undefined)?.code ?? '')

/** Waits until no other process applies migrations, for the rest of the transaction. */
const takeTurn = async (client: pg.Client, onTurn: () => void): Promise<void> => {
  const lock = [PRISMA_ADVISORY_LOCK]
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', lock)
  if (rows[0]?.mine) return
  onTurn()
  await client.query('SELECT pg_advisory_xact_lock($1)', lock)
}

/**
 * Applies the first pending migration, unless it builds an index concurrently, and returns it; `isHeldUp` if nothing
 * was done, as others hold the table it locks. The lock, the script and the record share a transaction: a process that
 * waited for the lock sees the record, and one that dies midway leaves nothing behind.
 */
const applyNext = async (
  client: pg.Client,
  migrations: readonly Migration[],
  onTurn: () => void,
): Promise<{ next: Migration | undefined; isHeldUp: boolean }> => {
  let next: Migration | undefined
  await client.query('BEGIN')
  try {
    await takeTurn(client, onTurn)
    await client.query(HISTORY_TABLE)
    const first = pendingOf(migrations, await readHistory(client))[0]
    next = first
    if (first && !first.index) {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
      await client.query(first.sql).catch((error: unknown) => {
        throw failureOf(first, error)
      })
      await record(client, first)
    }
    await client.query('COMMIT')
    return { next, isHeldUp: false }
  } catch (error) {
    // On a broken connection the server rolls back by itself; the first error is the one to report.
    await client.query('ROLLBACK').catch(() => {})
    if (next && error instanceof Error && isLockRefused(error)) return { next, isHeldUp: true }
    throw error
  }
}

/** The history of a database; empty without the table. */
const historyOf = (client: pg.Client): Promise<History> =>
  readHistory(client).catch((error: pg.DatabaseError): History => {
    if (error.code === UNDEFINED_TABLE) return new Map()
    throw error
  })

/** @param signal cuts the connection; the server may still finish its running statement. */
const connected = async <T>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const config = {
    application_name: 'parenting-backend migrations',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }
  // A broken connection fails its running query, and nothing else.
  const client = new WatchedClient(config, { statementTimeout: 0, primary: createPrimary([databaseUrl]) })
  const cut = () => client.destroy(new Error('the connection was closed because the wait for a lock was cancelled'))
  signal?.throwIfAborted()
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await client.connect()
    return await use(client)
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end()
  }
}

/** Builds a migration's index unless another process has done so meanwhile. */
const applyIndex = (client: pg.Client, migration: Migration, index: BuiltIndex, signal?: AbortSignal) =>
  asOnlyBuilder(
    client,
    async () => {
      if ((await historyOf(client)).has(migration.name)) return false
      const { rows } = await client.query<{ now: Date }>('SELECT now()')
      await buildIndex(client, index, migration.sql, signal).catch((error: unknown) => {
        throw failureOf(migration, error)
      })
      await record(client, migration, rows[0]?.now)
      return true
    },
    signal,
  )

/**
 * Applies the pending migrations and returns their names. Safe to run from several processes at once: one applies,
 * the others wait. With nothing pending it costs a connection and one query. The records are those of Prisma's
 * `migrate deploy`, so both may be used; unlike it, each migration is one transaction, and none stays half applied. A
 * migration that is a single `CREATE INDEX CONCURRENTLY` runs outside a transaction, and starts over if it was
 * interrupted. One that finds a table in use, by a backup or a report, is tried again until it gets it, and holds nobody up
 * meanwhile.
 * @throws Error when a script fails (with its name and line), was edited after it was applied, or never finished.
 */
export async function applyMigrations(databaseUrl: string, options: ApplyOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, onDeferred, onWaiting, onTurn, onNewer } = options
  const migrations = await readMigrations(folder)
  return connected(databaseUrl, async (client) => {
    const applied: string[] = []
    const left: Migration[] = []
    let heldUp: string | null = null
    let isTold = false
    const tellTurn = () => {
      if (!isTold) onTurn?.()
      isTold = true
    }
    const history = await historyOf(client)
    const newer = newerOf(migrations, history)
    if (newer.length > 0) onNewer?.(newer)
    if (pendingOf(migrations, history).length === 0) return applied
    for (;;) {
      const { next, isHeldUp } = await applyNext(
        client,
        migrations.filter((migration) => !left.includes(migration)),
        tellTurn,
      )
      if (next === undefined) break
      if (isHeldUp) {
        if (heldUp !== next.name) onWaiting?.(next.name)
        heldUp = next.name
        await pause(YIELD_MS)
        continue
      }
      if (next.index && onDeferred && (await isLarge(client, next.index))) left.push(next)
      else if (!next.index || (await applyIndex(client, next, next.index))) applied.push(next.name)
    }
    if (left.length > 0) onDeferred?.(left.map(({ name }) => name))
    return applied
  })
}

/**
 * Builds the indexes that `applyMigrations` deferred, one by one, and returns their names. Safe to run from several
 * processes at once, and again after an interruption.
 */
export async function buildIndexes(
  databaseUrl: string,
  { folder = MIGRATIONS_FOLDER, signal }: MigrationOptions & { signal?: AbortSignal } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return connected(
    databaseUrl,
    async (client) => {
      const applied: string[] = []
      for (const migration of pendingOf(migrations, await historyOf(client)))
        if (migration.index && (await applyIndex(client, migration, migration.index, signal)))
          applied.push(migration.name)
      return applied
    },
    signal,
  )
}

/** The names of the migrations that a database lacks, and of those that a newer release has applied to it, in order. */
export async function migrationState(
  databaseUrl: string,
  options: MigrationOptions = {},
): Promise<{ pending: string[]; newer: string[] }> {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS_FOLDER)
  const history = await connected(databaseUrl, historyOf)
  return { pending: pendingOf(migrations, history).map(({ name }) => name), newer: newerOf(migrations, history) }
}
