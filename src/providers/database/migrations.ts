import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The project's own migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

export interface MigrationOptions {
  /** Holds one folder a migration, `<14 digits>_<name>/migration.sql`; they apply in the order of their names. */
  folder?: string
}

interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file, as Prisma computes it. */
  checksum: string
}

/** What `_prisma_migrations` says: a checksum, or that the migration began and never finished. */
type History = ReadonlyMap<string, string | 'unfinished'>

/** The lock `prisma migrate deploy` takes, so that it and this code exclude each other too. */
const PRISMA_ADVISORY_LOCK = 72_707_369
const UNDEFINED_TABLE = '42P01'

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

/** The migrations of a folder in the order they apply; a folder that does not exist has none. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const folders = names.filter((name) => /^\d{14}_/.test(name)).sort()
  return Promise.all(
    folders.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const readHistory = async (client: pg.Client): Promise<History> => {
  const { rows } = await client.query<{ name: string; state: string }>(
    `SELECT migration_name AS name, CASE WHEN finished_at IS NULL THEN 'unfinished' ELSE checksum END AS state
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  return new Map(rows.map((row) => [row.name, row.state]))
}

/** What the database has not got yet. Migrations it has and the folder has not are those of a newer version: fine. */
const pendingOf = (migrations: readonly Migration[], history: History): Migration[] => {
  for (const { name, checksum } of migrations) {
    const state = history.get(name)
    if (state === 'unfinished')
      throw new Error(`Migration ${name} began on this database and never finished; resolve it with "prisma migrate".`)
    if (state !== undefined && state !== checksum)
      throw new Error(`Migration ${name} was edited after it was applied; undo the edit and write a new migration.`)
  }
  return migrations.filter(({ name }) => !history.has(name))
}

const failureOf = ({ name, sql }: Migration, error: unknown): Error => {
  const { message, position } = error as Error & { position?: string }
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  return new Error(`Migration ${name} failed${line}: ${message}`, { cause: error })
}

/**
 * Applies the first pending migration. The lock, the script and the record are one transaction: whoever waited for
 * the lock sees the record, and a process that dies in the middle leaves nothing behind.
 */
const applyNext = async (client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> => {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_ADVISORY_LOCK])
    await client.query(HISTORY_TABLE)
    const [next] = pendingOf(migrations, await readHistory(client))
    if (next) {
      await client.query(next.sql).catch((error: unknown) => {
        throw failureOf(next, error)
      })
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
        [randomUUID(), next.checksum, next.name],
      )
    }
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    // On a broken connection the server rolls back by itself; the first error is the one to tell.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** A database without the table has got none. */
const historyOf = (client: pg.Client): Promise<History> =>
  readHistory(client).catch((error: pg.DatabaseError): History => {
    if (error.code === UNDEFINED_TABLE) return new Map()
    throw error
  })

const connected = async <T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'parenting-backend migrations',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks fails the query that runs on it; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Applies the pending migrations and returns their names. Safe to run from several processes at once: one applies,
 * the others wait. With nothing pending it costs a connection and one query. The record is the one Prisma's own
 * `migrate deploy` keeps, so both may be used; unlike it, each migration is one transaction (so a script cannot hold
 * `CREATE INDEX CONCURRENTLY`), and none is left half applied.
 * @throws Error when a script fails (with its name and line), was edited after it was applied, or once stopped half-way.
 */
export const applyMigrations = async (databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> => {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS_FOLDER)
  return connected(databaseUrl, async (client) => {
    const applied: string[] = []
    if (pendingOf(migrations, await historyOf(client)).length === 0) return applied
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === undefined) return applied
      applied.push(name)
    }
  })
}

/** The names of the migrations that this database has not got yet. */
export const pendingMigrations = async (databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> => {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS_FOLDER)
  return connected(databaseUrl, async (client) =>
    pendingOf(migrations, await historyOf(client)).map(({ name }) => name),
  )
}
