import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../../src/providers/database/database.ts'
import { createStatementNames } from '../../src/providers/database/statement-names.ts'
import { isDatabaseUnavailable } from '../../src/providers/database/unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let target: TestDatabase
let opened: Database[] = []

const open = async (options?: DatabaseOptions, url = target.url): Promise<Database> => {
  const database = await openDatabase({ url }, options)
  opened.push(database)
  return database
}

/** Cuts every other connection to the database, as a restart of the server does. */
const cutConnections = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await client.end()
}

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => {
      throw new Error('The query was expected to fail.')
    },
    (error: unknown) => error,
  )

beforeAll(async () => {
  target = await createTestDatabase({ empty: true })
})
afterEach(async () => {
  for (const { close } of opened) await close()
  opened = []
})
afterAll(() => target.drop())

describe('an open database', () => {
  it('has one pool, which Prisma and prepared statements share', async () => {
    const { pool, prisma } = await open({ maxConnections: 1 })
    const [viaPrisma] = await prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
    const viaPool = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    expect(viaPool.rows[0]).toEqual(viaPrisma)
    expect(pool.totalCount).toBe(1)
  })

  it.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
    'reads and writes dates as UTC on a machine in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      try {
        const { pool, prisma } = await open()
        const instant = new Date('2026-03-29T01:30:00.000Z')
        const sql = 'SELECT $1::timestamp AS plain, $2::timestamptz AS zoned, $3::date AS day'
        const expected = { plain: instant, zoned: instant, day: new Date('2026-03-29T00:00:00.000Z') }
        expect((await pool.query(sql, [instant, instant, '2026-03-29'])).rows).toEqual([expected])
        const rows = await prisma.$queryRawUnsafe(sql, instant, instant, instant)
        expect(rows).toEqual([expected])
        expect((await pool.query('SHOW TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }])
      } finally {
        vi.unstubAllEnvs()
      }
    },
  )

  it('prepares what Prisma sends repeatedly, once a connection', async () => {
    const { pool, prisma } = await open({ maxConnections: 1 })
    for (let n = 0; n < 5; n++) await prisma.$queryRaw`SELECT ${n}::int AS n`
    const { rows } = await pool.query(
      "SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements WHERE name LIKE 'prisma%'",
    )
    expect(rows).toEqual([{ uses: '4' }])
  })

  it('ends a statement that takes too long', async () => {
    const { pool } = await open({ statementTimeout: 50 })
    expect(await failureOf(pool.query('SELECT pg_sleep(30)'))).toMatchObject({ code: '57014' })
  })

  it('survives the loss of its idle connections, says so, and connects again', async () => {
    const warn = vi.fn()
    const { pool, prisma } = await open({ log: { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() } })
    await pool.query('SELECT 1')
    await cutConnections()
    await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
    expect(await prisma.$queryRaw`SELECT 1 AS n`).toEqual([{ n: 1 }])
  })

  it('lets a running query finish when it closes, and refuses later ones', async () => {
    const { pool, close } = await open()
    const running = pool.query('SELECT pg_sleep(0.1), 1 AS n')
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
    await Promise.all([close(), close()])
    expect((await running).rows).toMatchObject([{ n: 1 }])
    expect(pool.totalCount).toBe(0)
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true)
  })
})

describe('an open embedded database', () => {
  it('is a server that starts and stops with it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'opened-'))
    const debug = vi.fn()
    const onDeath = vi.fn()
    const log = { debug, info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const { prisma, close } = await openDatabase({ embedded: dir }, { log, onDeath })
    expect(await prisma.$queryRaw`SELECT 1 AS n`).toEqual([{ n: 1 }])
    expect(JSON.stringify(debug.mock.calls)).toContain('ready to accept connections')
    await close()
    expect(await readdir(join(dir, 'data'))).not.toContain('postmaster.pid')
    expect(onDeath).not.toHaveBeenCalled()
    await rm(dir, { recursive: true })
  })

  it('tells when its server dies, and counts as unavailable from then on', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'opened-'))
    const onDeath = vi.fn()
    const { pool, close } = await openDatabase({ embedded: dir }, { onDeath })
    await pool.query('SELECT 1')
    const pid = Number.parseInt(await readFile(join(dir, 'data/postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => onDeath.mock.calls.length).toBe(1)
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true)
    await close()
    await rm(dir, { recursive: true })
  })
})

describe('names of prepared statements', () => {
  it('are given at the second use and stay', () => {
    const nameOf = createStatementNames({ prefix: 'sql', maxNames: 2 })
    const names = [1, 2, 3].map(() => nameOf('SELECT $1'))
    expect(names[0]).toBe('')
    expect(names[1]).not.toBe('')
    expect(names[2]).toBe(names[1])
  })

  it('differ between texts, and run out', () => {
    const nameOf = createStatementNames({ prefix: 'sql', maxNames: 2 })
    const namesOf = (sql: string) => [nameOf(sql), nameOf(sql)][1]
    const [a, b, c] = ['SELECT $1, 1', 'SELECT $1, 2', 'SELECT $1, 3'].map(namesOf)
    expect(a).not.toBe(b)
    expect(c).toBe('')
    expect(namesOf('SELECT $1, 1')).toBe(a)
  })

  it('are absent where Prisma runs several commands without parameters', async () => {
    const { prisma } = await open()
    for (const _use of [1, 2, 3]) await prisma.$executeRawUnsafe('SELECT 1; SELECT 2')
  })
})

type Query = (database: Database) => Promise<unknown>

/** The ways a query gets to the server. */
const ways: [string, Query][] = [
  ['the pool', ({ pool }) => pool.query('SELECT 1')],
  ['a Prisma model', ({ prisma }) => prisma.user.findMany()],
  ['a raw Prisma query', ({ prisma }) => prisma.$queryRaw`SELECT 1`],
  ['a Prisma transaction', ({ prisma }) => prisma.$transaction(async (tx) => tx.$queryRaw`SELECT 1`)],
]

describe.each(ways)('through %s, a database counts as unavailable', (_name, query) => {
  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(target.url)
    change(url)
    return url.href
  }

  it('when nobody listens', async () => {
    const url = 'postgresql://postgres@127.0.0.1:1/x'
    expect(isDatabaseUnavailable(await failureOf(query(await open({}, url))))).toBe(true)
  })

  it('when its socket is gone', async () => {
    const url = 'postgresql://postgres@localhost/x?host=/no/such/folder'
    expect(isDatabaseUnavailable(await failureOf(query(await open({}, url))))).toBe(true)
  })

  it('when it does not exist', async () => {
    const url = elsewhere((at) => {
      at.pathname = '/no_such_database'
    })
    expect(isDatabaseUnavailable(await failureOf(query(await open({}, url))))).toBe(true)
  })

  it('when no connection becomes free', async () => {
    const database = await open({ maxConnections: 1, connectTimeout: 1_000 })
    const held = await database.pool.connect()
    expect(isDatabaseUnavailable(await failureOf(query(database)))).toBe(true)
    held.release()
  })
})

/** How many connections to the database sleep. */
const sleepersOn = async (pool: Database['pool']): Promise<number> => {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()",
  )
  return rows.length
}

describe('a database counts as unavailable', () => {
  it.each<[string, Query]>([
    ['the pool', ({ pool }) => pool.query('SELECT pg_sleep(30)')],
    ['Prisma', ({ prisma }) => prisma.$queryRaw`SELECT pg_sleep(30)::text`],
    ['a transaction', ({ prisma }) => prisma.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(30)::text`)],
  ])('when the connection is cut during a query of %s', async (_name, query) => {
    const database = await open()
    const failure = failureOf(query(database))
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(1)
    await expect.poll(() => sleepersOn(database.pool)).toBe(1)
    await cutConnections()
    expect(isDatabaseUnavailable(await failure)).toBe(true)
  })

  it('when the connection is cut between two queries of a transaction', async () => {
    const { prisma } = await open()
    const failure = await failureOf(
      prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`
        await cutConnections()
        await expect.poll(() => failureOf(tx.$queryRaw`SELECT 1`)).toBeInstanceOf(Error)
        return tx.$queryRaw`SELECT 1`
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  it('when the connection is cut while a transaction is committed', async () => {
    const { pool, prisma } = await open()
    await pool.query(`
      CREATE TABLE slow_to_commit (id int);
      CREATE FUNCTION sleep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(30); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER sleep AFTER INSERT ON slow_to_commit
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sleep();`)
    const failure = failureOf(prisma.$transaction((tx) => tx.$executeRaw`INSERT INTO slow_to_commit VALUES (1)`))
    await expect.poll(() => sleepersOn(pool)).toBe(1)
    await cutConnections()
    expect(isDatabaseUnavailable(await failure)).toBe(true)
    // By connections that nobody has cut.
    await (await open()).pool.query('DROP TABLE slow_to_commit; DROP FUNCTION sleep')
  })

  it('when a statement or a transaction takes too long', async () => {
    const { pool, prisma } = await open({ statementTimeout: 50 })
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT pg_sleep(30)')))).toBe(true)
    expect(isDatabaseUnavailable(await failureOf(prisma.$queryRaw`SELECT pg_sleep(30)::text`))).toBe(true)
    const slow = prisma.$transaction(
      async (tx) => {
        await expect.poll(() => failureOf(tx.$queryRaw`SELECT 1`)).toBeInstanceOf(Error)
        return tx.$queryRaw`SELECT 1`
      },
      { timeout: 50 },
    )
    expect(isDatabaseUnavailable(await failureOf(slow))).toBe(true)
  })
})

describe('a database does not count as unavailable', () => {
  it('when the statement is at fault', async () => {
    const { pool, prisma } = await open()
    const failures = await Promise.all([
      failureOf(pool.query('SELEC 1')),
      failureOf(pool.query('SELECT 1/0')),
      failureOf(prisma.user.findMany()), // no such table here
      failureOf(prisma.$queryRaw`SELECT 1/0`),
    ])
    expect(failures.map(isDatabaseUnavailable)).toEqual([false, false, false, false])
  })

  it('when a transaction is used after its end, which is a mistake of ours', async () => {
    const { prisma } = await open()
    let ended: Parameters<Parameters<typeof prisma.$transaction>[0]>[0] | undefined
    await prisma.$transaction(async (tx) => {
      ended = tx
      await tx.$queryRaw`SELECT 1`
    })
    expect(isDatabaseUnavailable(await failureOf(ended?.user.count() ?? delay(0)))).toBe(false)
  })

  it('when something else failed', () => {
    const noFile = Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), { code: 'ENOENT' })
    for (const error of [new AppError('not_found'), new Error('timeout'), noFile, undefined, 'ECONNREFUSED'])
      expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
