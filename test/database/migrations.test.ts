import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../src/providers/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const RUNNER = fileURLToPath(new URL('./migration-runner.ts', import.meta.url))
/** The key of Prisma's own advisory lock. */
const LOCK = 72_707_369

const FIRST = '20260101000000_authors'
const SECOND = '20260102000000_books'

let target: TestDatabase
let client: pg.Client
let folder: string

const write = async (name: string, sql: string): Promise<void> => {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}
const apply = () => applyMigrations(target.url, { folder })

const tables = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

beforeEach(async () => {
  target = await createTestDatabase({ empty: true })
  client = new pg.Client({ connectionString: target.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write(FIRST, 'CREATE TABLE authors (id int PRIMARY KEY);\n')
  await write(SECOND, 'CREATE TABLE books (id int PRIMARY KEY, author int REFERENCES authors);\n')
})
afterEach(async () => {
  await client.end()
  await target.drop()
  await rm(folder, { recursive: true })
})

describe('applying migrations', () => {
  it('applies those that are missing, in the order of their names', async () => {
    expect(await apply()).toEqual([FIRST, SECOND])
    expect(await apply()).toEqual([])
    await write('20260103000000_shops', 'CREATE TABLE shops (id int)')
    expect(await apply()).toEqual(['20260103000000_shops'])
    expect(await tables()).toEqual(['authors', 'books', 'shops'])
  })

  it('does nothing for a folder that does not exist', async () => {
    expect(await applyMigrations(target.url, { folder: join(folder, 'none') })).toEqual([])
  })

  it('keeps the record that "prisma migrate deploy" reads', async () => {
    const sql = 'CREATE TABLE shops (id int)'
    await write('20260103000000_shops', sql)
    await apply()
    const { rows } = await client.query(
      `SELECT *, finished_at >= started_at AS in_order FROM _prisma_migrations
       WHERE migration_name = '20260103000000_shops'`,
    )
    expect(rows).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash('sha256').update(sql).digest('hex'),
        logs: null,
        rolled_back_at: null,
        applied_steps_count: 1,
        in_order: true,
      }),
    ])
  })

  it('runs scripts that hold functions, semicolons in texts and all', async () => {
    await write(
      '20260103000000_trigger',
      `CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         RAISE NOTICE 'one; two';
         NEW.id := NEW.id + 1;
         RETURN NEW;
       END; $$;
       CREATE TRIGGER shout BEFORE INSERT ON authors FOR EACH ROW EXECUTE FUNCTION shout();
       INSERT INTO authors VALUES (1);`,
    )
    await apply()
    expect((await client.query('SELECT id FROM authors')).rows).toEqual([{ id: 2 }])
  })

  it('applies each migration once when two processes start together', async () => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const run = promisify(execFile)
    const runs = [1, 2].map(() => run(process.execPath, [RUNNER, target.url, folder]))
    const waiting = async () => {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
      )
      return rows[0]?.n
    }
    await expect.poll(waiting).toBe(2)
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])

    const applied = (await Promise.all(runs)).flatMap(({ stdout }) => JSON.parse(stdout) as string[])
    expect(applied.sort()).toEqual([FIRST, SECOND])
  })

  it('waits for a long transaction without blocking others', async () => {
    await apply()
    const name = '20260103000000_named_authors'
    await write(name, 'ALTER TABLE authors ADD COLUMN name text')
    // As a backup or a report does.
    await client.query('BEGIN; SELECT FROM authors')
    const held: string[] = []
    const { promise: waits, resolve } = Promise.withResolvers<void>()
    const onWaiting = (migration: string) => {
      held.push(migration)
      resolve()
    }
    const applied = applyMigrations(target.url, { folder, onWaiting })
    await waits

    const other = new pg.Client({ connectionString: target.url })
    await other.connect()
    await other.query('SELECT FROM authors')
    await other.end()
    await client.query('COMMIT')
    expect(await applied).toEqual([name])
    expect(held).toEqual([name])
  })

  it('neither waits nor writes when nothing is pending', async () => {
    await apply()
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    expect(await apply()).toEqual([])
  })

  it('undoes a failed script, names its line and applies it after a repair', async () => {
    const name = '20260103000000_broken'
    await write(name, 'CREATE TABLE shops (id int);\nCREATE TABLE stalls (id int);\nSELECT no_such_column;\n')
    await expect(apply()).rejects.toThrow(`Migration ${name} failed (line 3): column "no_such_column" does not exist`)
    expect(await tables()).toEqual(['authors', 'books'])

    await write(name, 'CREATE TABLE shops (id int);\n')
    expect(await apply()).toEqual([name])
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await apply()
    await write(SECOND, 'CREATE TABLE books (id bigint PRIMARY KEY);\n')
    await expect(apply()).rejects.toThrow(`Migration ${SECOND} was edited after it was applied`)
  })

  it('refuses to go on after a migration that began elsewhere and never finished', async () => {
    await apply()
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1', [SECOND])
    await expect(apply()).rejects.toThrow(`Migration ${SECOND} began on this database and never finished`)

    await client.query('UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1', [SECOND])
    await client.query('DROP TABLE books')
    expect(await apply()).toEqual([SECOND])
  })

  it('accepts a database that a newer version has migrated further', async () => {
    await write('20260103000000_newer', 'CREATE TABLE newer (id int)')
    await apply()
    await rm(join(folder, '20260103000000_newer'), { recursive: true })
    const newer: string[] = []
    expect(await applyMigrations(target.url, { folder, onNewer: (names) => newer.push(...names) })).toEqual([])
    expect(newer).toEqual(['20260103000000_newer'])
  })
})
