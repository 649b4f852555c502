import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startIndexBuilds } from '../../src/providers/database/index-builds.ts'
import { applyMigrations, buildIndexes, migrationState } from '../../src/providers/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { startService } from '../support/service.ts'

const RUNNER = fileURLToPath(new URL('./migration-runner.ts', import.meta.url))
/** The key of the lock of those who build indexes. */
const LOCK = 72_707_370

const BOOKS = '20260101000000_books'
const TITLES = '20260102000000_titles'
const AUTHORS = '20260103000000_authors'
const BUILD = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "books_title_idx" ON "books" ("title");\n'

let target: TestDatabase
let client: pg.Client
let folder: string

const write = async (name: string, sql: string): Promise<void> => {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}
const connect = async (url: string): Promise<pg.Client> => {
  const connected = new pg.Client({ connectionString: url })
  connected.on('error', () => {})
  await connected.connect()
  onTestFinished(() => connected.end())
  return connected
}

/** Of the index: null where there is none, else whether it is whole. */
const isValid = async (name = 'books_title_idx', by = client): Promise<boolean | null> => {
  const { rows } = await by.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  )
  return rows[0]?.valid ?? null
}

/** A transaction that a build waits for, since it may write what the index does not know of. */
const holdUp = async (url: string, statement: string): Promise<() => Promise<unknown>> => {
  const writer = await connect(url)
  await writer.query('BEGIN')
  await writer.query(statement)
  return () => writer.query('COMMIT')
}

beforeEach(async () => {
  target = await createTestDatabase({ empty: true })
  client = new pg.Client({ connectionString: target.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'index-migrations-'))
  await write(BOOKS, 'CREATE TABLE books (id serial, title text);\n')
  await applyMigrations(target.url, { folder })
  await write(TITLES, `-- For those who look for one.\n${BUILD}`)
  await write(AUTHORS, 'CREATE TABLE authors (id int);\n')
})
afterEach(async () => {
  await client.end()
  await target.drop()
  await rm(folder, { recursive: true })
})

/** More than is indexed at once at a start. */
const FILL = `INSERT INTO books (title) SELECT n || repeat('x', 900) FROM generate_series(1, 20000) n`

test('an index is built while others write, in the order of the migrations, and once', async () => {
  const release = await holdUp(target.url, `INSERT INTO books (title) VALUES ('one')`)
  const applying = applyMigrations(target.url, { folder })
  await expect.poll(() => isValid()).toBe(false)
  await client.query(`INSERT INTO books (title) VALUES ('two')`)
  await release()
  expect(await applying).toEqual([TITLES, AUTHORS])
  expect(await isValid()).toBe(true)
  expect(await applyMigrations(target.url, { folder })).toEqual([])
})

test('the planner knows what an index of an expression finds once it is built', async () => {
  await client.query(FILL)
  await write(TITLES, BUILD.replace('("title")', '(left("title", 1))'))
  await applyMigrations(target.url, { folder })
  const { rows } = await client.query('SELECT null_frac FROM pg_stats WHERE tablename = $1', ['books_title_idx'])
  expect(rows).toEqual([{ null_frac: 0 }])
})

test('a new build replaces the rest of a failed or killed one', async () => {
  await client.query(`INSERT INTO books (title) VALUES ('twice'), ('twice')`)
  const unique = BUILD.replace('INDEX', 'UNIQUE INDEX')
  await write(TITLES, unique)
  await expect(applyMigrations(target.url, { folder })).rejects.toThrow(`Migration ${TITLES} failed: could not create`)
  expect(await isValid()).toBe(false)
  expect(await migrationState(target.url, { folder })).toMatchObject({ pending: [TITLES, AUTHORS] })
  await write(TITLES, BUILD)
  await client.query('DROP INDEX books_title_idx')

  const release = await holdUp(target.url, `INSERT INTO books (title) VALUES ('three')`)
  const killed = applyMigrations(target.url, { folder })
  const outcome = expect(killed).rejects.toThrow('terminating connection')
  const backend = async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_progress_create_index')
    return rows[0]?.pid
  }
  await expect.poll(backend).toEqual(expect.any(Number))
  await client.query('SELECT pg_terminate_backend($1)', [await backend()])
  await outcome
  await release()
  expect(await isValid()).toBe(false)
  expect(await applyMigrations(target.url, { folder })).toEqual([TITLES, AUTHORS])
  expect(await isValid()).toBe(true)
  const { rows } = await client.query('SELECT count(*)::int AS n FROM pg_index WHERE NOT indisvalid')
  expect(rows).toEqual([{ n: 0 }])
})

test('one of two processes builds, and neither blocks the other', async () => {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  const runs = [1, 2].map(() => promisify(execFile)(process.execPath, [RUNNER, target.url, folder]))
  const there = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE '%migrations' AND query LIKE '%pg_try_advisory_lock%'`,
    )
    return rows[0]?.n
  }
  await expect.poll(there).toBe(2)
  await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  const applied = (await Promise.all(runs)).flatMap(({ stdout }) => JSON.parse(stdout) as string[])
  expect(applied.sort()).toEqual([TITLES, AUTHORS])
  expect(await isValid()).toBe(true)
})

test('only a migration that asks for it builds the index of a large table later', async () => {
  await client.query(FILL)
  const left: (readonly string[])[] = []
  expect(await applyMigrations(target.url, { folder, onDeferred: (names) => left.push(names) })).toEqual([AUTHORS])
  expect(left).toEqual([[TITLES]])
  expect(await isValid()).toBe(null)
  expect(await buildIndexes(target.url, { folder })).toEqual([TITLES])
  expect(await isValid()).toBe(true)
  expect(await buildIndexes(target.url, { folder })).toEqual([])
})

test('an index that somebody has built ahead, or is building, is taken as it is', async () => {
  const release = await holdUp(target.url, `INSERT INTO books (title) VALUES ('one')`)
  const operator = await connect(target.url)
  const building = operator.query(BUILD)
  await expect.poll(() => isValid()).toBe(false)
  const applying = applyMigrations(target.url, { folder })
  const { rows } = await client.query(`SELECT to_regclass('books_title_idx')::oid AS oid`)
  await release()
  await building
  expect(await applying).toEqual([TITLES, AUTHORS])
  expect((await client.query(`SELECT to_regclass('books_title_idx')::oid AS oid`)).rows).toEqual(rows)
})

test('a deferred migration may only build one index concurrently', async () => {
  await write(TITLES, `${BUILD}ALTER TABLE books ADD COLUMN pages int;`)
  await expect(applyMigrations(target.url, { folder })).rejects.toThrow(
    `Migration ${TITLES} must consist of a single CREATE INDEX`,
  )
})

test('an earlier form of a migration that did the same is accepted', async () => {
  await write('20260104000000_shops', 'CREATE TABLE shops (id int)')
  await applyMigrations(target.url, { folder })
  const { rows } = await client.query(
    `SELECT checksum FROM _prisma_migrations WHERE migration_name = '20260104000000_shops'`,
  )
  await write('20260104000000_shops', `-- Formerly ${rows[0].checksum}, without a key.\nCREATE TABLE shops (id int);`)
  expect(await applyMigrations(target.url, { folder })).toEqual([])
})

test('a service serves during index builds, and its end does not wait for them', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const by = await connect(database.url)
  await by.query(`
    DROP INDEX comments_text_idx; DELETE FROM _prisma_migrations WHERE migration_name LIKE '%search_comments_text';
    SET session_replication_role = replica;
    INSERT INTO comments (id, post_id, user_id, text)
    SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n || repeat('x', 900) FROM generate_series(1, 20000) n`)
  const release = await holdUp(
    database.url,
    'UPDATE comments SET text = text WHERE id = (SELECT min(id::text) FROM comments)::uuid',
  )
  const valid = () => isValid('comments_text_idx', by)

  const first = await startService({ DATABASE_URL: database.url })
  expect((await first.request('GET', '/readyz')).status).toBe(200)
  await expect.poll(valid).toBe(false)
  await first.close()

  const second = await startService({ DATABASE_URL: database.url })
  onTestFinished(() => second.close())
  expect((await second.request('GET', '/readyz')).status).toBe(200)
  expect(await valid()).toBe(false)
  await release()
  await expect.poll(async () => (await migrationState(database.url)).pending).toEqual([])
  expect(await valid()).toBe(true)
})

test('a failed index build is reported, and a stop does not wait for its retry', async () => {
  const warned = Promise.withResolvers<unknown>()
  const log = { info: () => {}, warn: warned.resolve }
  const builds = startIndexBuilds(async () => `${target.url.replace(/\?.*$/, '')}_gone`, [TITLES], log)
  expect(await warned.promise).toMatchObject({ err: expect.anything() })
  await builds.close()
})
