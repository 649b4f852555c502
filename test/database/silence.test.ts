import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../../src/providers/database/database.ts'
import { sql } from '../../src/providers/database/db.ts'
import { isDatabaseUnavailable } from '../../src/providers/database/unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'

let target: TestDatabase
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  target = await createTestDatabase({ empty: true })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => target.drop())

/** A database behind a line that can fall silent, with short limits. */
const open = async (options: DatabaseOptions = {}) => {
  const proxy = await startDatabaseProxy(target.url)
  closing.push(() => proxy.close())
  const database = await openDatabase({ url: proxy.url }, { statementTimeout: 200, ...options })
  closing.push(() => database.close())
  return { proxy, ...database }
}

/** Opens this many connections of the pool and leaves them idle. */
const warmUp = async ({ pool }: Pick<Database, 'pool'>, count: number) => {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

const isOutage = (query: Promise<unknown>) =>
  query.then(
    () => false,
    (error: unknown) => isDatabaseUnavailable(error),
  )

test('a statement without an answer closes its connection and all idle ones', async () => {
  const warn = vi.fn()
  const { proxy, pool } = await open({ log: { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() } })
  await warmUp({ pool }, 5)
  proxy.silenceOld()
  expect(await isOutage(pool.query('select 1'))).toBe(true)
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  expect(pool.totalCount).toBe(1)
  expect(JSON.stringify(warn.mock.calls)).toContain('did not answer in time')
})

test('a transaction on a silent connection fails, and nothing uses it again', async () => {
  const { proxy, prisma, pool } = await open({ maxConnections: 1 })
  const cut = prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1`
    proxy.silenceOld()
    return tx.$queryRaw`select 2`
  })
  expect(await isOutage(cut)).toBe(true)
  expect(await prisma.$transaction((tx) => tx.$queryRaw`select 3 as n`)).toEqual([{ n: 3 }])
  expect(pool.totalCount).toBe(1)
})

test('a COMMIT without an answer fails as an outage, whose end nobody knows', async () => {
  const { proxy, prisma, pool } = await open()
  await pool.query('create table commits (n int)')
  const lost = proxy.loseAnswerTo('COMMIT')
  expect(await isOutage(prisma.$transaction((tx) => tx.$executeRaw`insert into commits values (1)`))).toBe(true)
  await lost
  expect((await pool.query('select n from commits')).rows).toEqual([{ n: 1 }])
})

test('a transaction that says so may take longer, and only that one', async () => {
  const { db, pool } = await open({ maxConnections: 1, statementTimeout: 50 })
  // Longer than the client waits for others.
  await db.write('work', (tx) => tx.read(sql`select pg_sleep(1.3)::text`), { timeout: 20_000 })
  await expect(pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  expect(pool.totalCount).toBe(0)
})

test('a broken connection without a statement does not end the process', async () => {
  const { proxy, pool } = await open()
  const client = await pool.connect()
  proxy.cut()
  await expect.poll(() => isOutage(client.query('select 1'))).toBe(true)
  client.release()
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('reads on connections that have gone silent are read again on new ones', async () => {
  const { proxy, reads } = await open()
  const read = (n: number) => reads.query<{ n: number }>({ name: 'n', text: 'select $1::int as n', values: [n] })
  await Promise.all([1, 2, 3].map(read))
  proxy.silenceOld()
  const results = await Promise.all([4, 5, 6, 7].map(read))
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual([4, 5, 6, 7])
})

test('the sign-in check does not wait for slow reads', async () => {
  const { reads, sessionDb } = await open()
  const other = new pg.Client({ connectionString: target.url })
  await other.connect()
  await other.query('select pg_advisory_lock(1)')
  const locked = { name: 'locked', text: 'select 1 from pg_advisory_xact_lock_shared(1)', values: [] }
  let slowAnswered = 0
  const slow = Array.from({ length: 9 }, () => isOutage(reads.query(locked)).finally(() => slowAnswered++))
  await sessionDb.read(sql`select 1`)
  expect(slowAnswered).toBe(0)
  await other.end()
  await Promise.all(slow)
})

test('a read of more than a second ends alone, and those behind it get answers', async () => {
  const { sessionDb } = await open()
  const other = new pg.Client({ connectionString: target.url })
  await other.connect()
  await other.query('select pg_advisory_lock(2)')
  const locked = sql`select 1 from pg_advisory_xact_lock_shared(2)`
  const quick = sql`select pg_backend_pid() as pid`
  const before = await sessionDb.read(quick)
  const [slow, behind] = await Promise.all([isOutage(sessionDb.read(locked)), sessionDb.read(quick)])
  expect(slow).toBe(true)
  expect(behind).toEqual(before)
  await other.end()
})
