import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AppError } from '../../src/errors.ts'
import { createReads, type Reads } from '../../src/providers/database/reads.ts'
import { isDatabaseUnavailable } from '../../src/providers/database/unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const LOCK = 7
const NAME = 'reads under test'

let target: TestDatabase
let other: pg.Client
let opened: Reads[] = []

const open = (url = target.url): Reads => {
  const reads = createReads({ connectionString: url, application_name: NAME }, { connections: 3, slowest: 20_000 })
  opened.push(reads)
  return reads
}

const number = { name: 'number', text: 'select $1::int as n, pg_backend_pid() as pid' }
/** Waits on the server for as long as `other` holds the lock. */
const locked = { name: 'locked', text: `select $1::int as n from pg_advisory_xact_lock_shared(${LOCK})` }
const read = (reads: Reads, n: unknown, statement = number) =>
  reads.query<{ n: number; pid: number }>({ ...statement, values: [n] })

const countOf = async (condition: string): Promise<number> => {
  const { rows } = await other.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name = $1 and ${condition}`,
    [NAME],
  )
  return rows[0]?.count ?? 0
}
const isWaiting = () => expect.poll(() => countOf(`wait_event_type = 'Lock'`)).toBeGreaterThan(0)
const cut = () =>
  other.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [NAME])

beforeAll(async () => {
  target = await createTestDatabase({ empty: true })
  other = new pg.Client({ connectionString: target.url })
  await other.connect()
})
afterEach(async () => {
  await other.query('select pg_advisory_unlock_all()')
  await Promise.all(opened.map((reads) => reads.close()))
  opened = []
})
afterAll(async () => {
  await other.end()
  await target.drop()
})

test('many reads at once share a few connections, and each gets its own rows', async () => {
  const reads = open()
  const results = await Promise.all(Array.from({ length: 300 }, (_, n) => read(reads, n)))
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 300 }, (_, n) => n))
  expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBe(3)
})

test('a read that fails fails alone', async () => {
  const reads = open()
  const results = await Promise.allSettled(['1', 'two', '3', 'four', '5', '6'].map((n) => read(reads, n)))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test('a slow read keeps only its own connection', async () => {
  const reads = open()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const slow = read(reads, 0, locked)
  await isWaiting()
  for (let n = 1; n <= 5; n++) expect((await read(reads, n)).rows[0]?.n).toBe(n)
  await other.query('select pg_advisory_unlock($1)', [LOCK])
  expect((await slow).rows[0]?.n).toBe(0)
})

test('a read on a cut connection runs again on another', async () => {
  const reads = open()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const slow = read(reads, 2, locked)
  await isWaiting()
  await cut()
  await other.query('select pg_advisory_unlock($1)', [LOCK])
  expect((await slow).rows[0]?.n).toBe(2)
})

test('a connection that was cut while it was idle is replaced without an error', async () => {
  const reads = open()
  const first = await read(reads, 1)
  await cut()
  await expect.poll(() => countOf('true')).toBe(0)
  const second = await read(reads, 2)
  expect(second.rows[0]?.n).toBe(2)
  expect(second.rows[0]?.pid).not.toBe(first.rows[0]?.pid)
})

test('an unreachable server gives unavailable, and the next read asks it again', async () => {
  const url = new URL(target.url)
  url.pathname = '/not_there_yet'
  const reads = open(url.href)
  expect(isDatabaseUnavailable(await read(reads, 1).catch((error: unknown) => error))).toBe(true)
  await other.query('create database not_there_yet')
  try {
    expect((await read(reads, 2)).rows[0]?.n).toBe(2)
  } finally {
    await other.query('drop database not_there_yet with (force)')
  }
})

test('a bounded queue rejects further reads at once and answers the waiting ones', async () => {
  const reads = open()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = Array.from({ length: 6_000 }, (_, n) => read(reads, n, locked))
  await expect(read(reads, 1)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 1 } satisfies Partial<AppError>)
  await other.query('select pg_advisory_unlock($1)', [LOCK])
  expect(await Promise.all(waiting)).toHaveLength(6_000)
  expect((await read(reads, 1)).rows[0]?.n).toBe(1)
})

test('closing waits for the reads under way and refuses others', async () => {
  const reads = open()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const slow = read(reads, 3, locked)
  await isWaiting()
  const closing = reads.close()
  await expect(read(reads, 4)).rejects.toThrow(/closed/)
  await other.query('select pg_advisory_unlock($1)', [LOCK])
  expect((await slow).rows[0]?.n).toBe(3)
  await closing
  await expect.poll(() => countOf('true')).toBe(0)
})
