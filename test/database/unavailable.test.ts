import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/providers/database/database.ts'
import { isDatabaseUnavailable } from '../../src/providers/database/unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const create = async (): Promise<TestDatabase> => {
  const target = await createTestDatabase({ empty: true })
  closing.push(() => target.drop())
  return target
}

const open = async ({ url }: TestDatabase): Promise<Database> => {
  const database = await openDatabase({ url })
  closing.push(() => database.close())
  return database
}

const nameOf = ({ url }: TestDatabase) => pg.escapeIdentifier(new URL(url).pathname.slice(1))

/** Whether a statement fails in each of the ways it may get to the server, and counts as an outage. */
const outages = async ({ pool, prisma }: Database, statement: string) => {
  const tries = [
    pool.query(statement),
    prisma.$executeRawUnsafe(statement),
    prisma.$transaction((tx) => tx.$executeRawUnsafe(statement)),
  ]
  const results = await Promise.allSettled<unknown>(tries)
  return results.map((result) => result.status === 'rejected' && isDatabaseUnavailable(result.reason))
}

test('a database without free connections counts as unavailable', async () => {
  const [closed, other] = [await create(), await create()]
  const { pool } = await open(other)
  await pool.query(`ALTER DATABASE ${nameOf(closed)} ALLOW_CONNECTIONS false`)
  expect(await outages(await open(closed), 'SELECT 1')).toStrictEqual([true, true, true])
})

test('a read-only database counts as unavailable', async () => {
  const [standby, other] = [await create(), await create()]
  const { pool } = await open(other)
  await pool.query(`ALTER DATABASE ${nameOf(standby)} SET default_transaction_read_only = on`)
  expect(await outages(await open(standby), 'CREATE TABLE never ()')).toStrictEqual([true, true, true])
})
