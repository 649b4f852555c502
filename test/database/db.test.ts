import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Prisma } from '../../src/generated/prisma/client.ts'
import { type Database, openDatabase } from '../../src/providers/database/database.ts'
import { all, type Db, rawSql, sql, type Tx } from '../../src/providers/database/db.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let target: TestDatabase
let database: Database
let db: Db

beforeAll(async () => {
  target = await createTestDatabase({ empty: true })
  database = await openDatabase({ url: target.url }, { maxConnections: 4, statementTimeout: 300 })
  db = database.db
  await database.pool.query('create table things (id int primary key, n int not null)')
})
afterEach(() => database.pool.query('truncate things'))
afterAll(async () => {
  await database.close()
  await target.drop()
})

const put = (id: number, n: number) => sql`insert into things values (${id}, ${n})`
const things = () => db.read(sql`select id, n from things order by id`)

describe('SQL', () => {
  it('is put together from pieces, each with its values', async () => {
    const odd = sql`n % ${2}::int = ${1}::int`
    const piece = all([odd, false, sql`n > ${1}::int`])
    const rows = await db.read(sql`
      select n, ${'twice'} as word from generate_series(1, ${5}::int) as ${rawSql('n')} where ${piece}`)
    expect(rows).toEqual([
      { n: 3, word: 'twice' },
      { n: 5, word: 'twice' },
    ])
  })

  it('has dates and JSON as values, and numbers where they are cast', async () => {
    const [row] = await db.read(sql`
      select ${new Date(0)}::timestamptz at, ${{ a: [1] }}::jsonb as json, count(*)::int as n, any_value('x'::text) as x`)
    expect(row).toEqual({ at: new Date(0), json: { a: [1] }, n: 1, x: 'x' })
  })
})

describe('a read', () => {
  it('ends after a second, or after the limit of a write if it may be slow', async () => {
    await expect(db.read(sql`select pg_sleep(${30}::int)`)).rejects.toMatchObject({ code: '57014' })
    await expect(db.read(sql`select pg_sleep(${0.1}::float)`, { isSlow: true })).resolves.toHaveLength(1)
    await expect(db.read(sql`select pg_sleep(${30}::int)`, { isSlow: true })).rejects.toMatchObject({ code: '57014' })
  })

  it('is prepared when it recurs, unless it is to be planned for its values', async () => {
    const one = await openDatabase({ url: target.url }, { maxConnections: 1 })
    for (const n of [1, 2, 3]) {
      await one.db.read(sql`select ${n}::int as again`, { isSlow: true })
      await one.db.read(sql`select ${n}::int as anew`, { isSlow: true, plan: 'each time' })
    }
    const { rows } = await one.pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: 'select $1::int as again' }])
    await one.close()
  })

  it('is all that `find` has, by type', () => {
    // @ts-expect-error A write outside `db.write` does not type-check.
    expect(() => db.find.album.create).not.toThrow()
    // @ts-expect-error Nor does SQL outside of the door.
    expect(() => db.find.$queryRaw).not.toThrow()
  })
})

describe('a write', () => {
  it('that is a snapshot does not see what others commit meanwhile', async () => {
    const rowsSeen = async (tx: Tx, id: number) => {
      const before = (await tx.read(sql`select from things`)).length
      await db.run(put(id, 1))
      return (await tx.read(sql`select from things`)).length - before
    }
    expect(await db.write('work', (tx) => rowsSeen(tx, 1))).toBe(1)
    expect(await db.write('work', (tx) => rowsSeen(tx, 2), { isSnapshot: true })).toBe(0)
    // Also one that may take longer, whose limits are raised before its work.
    expect(await db.write('work', (tx) => rowsSeen(tx, 3), { isSnapshot: true, timeout: 20_000 })).toBe(0)
  })

  it('commits all or nothing', async () => {
    expect(await db.write('work', async (tx) => [await tx.run(put(1, 1)), await tx.read(put(2, 2))])).toEqual([1, []])
    const failing = db.write('work', async (tx) => {
      await tx.run(sql`update things set n = 0`)
      await tx.run(put(1, 1))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await things()).toEqual([
      { id: 1, n: 1 },
      { id: 2, n: 2 },
    ])
  })

  it('uses one connection for Prisma and SQL, its own among many', async () => {
    const pids = await Promise.all(
      [1, 2, 3].map(() =>
        db.write('work', async (tx) => {
          // What a transaction has, though not by its type.
          const prisma = tx as unknown as Prisma.TransactionClient
          const [viaPrisma] = await prisma.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`
          const [direct] = await tx.read<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          return [viaPrisma?.pid, direct?.pid]
        }),
      ),
    )
    expect(new Set(pids.map(([viaPrisma]) => viaPrisma)).size).toBe(3)
    for (const [viaPrisma, direct] of pids) expect(direct).toBe(viaPrisma)
  })

  it('is repeated when a deadlock ends it', async () => {
    await db.write('work', (tx) => tx.run(sql`insert into things values (1, 0), (2, 0)`))
    const add = (id: number) => sql`update things set n = n + 1 where id = ${id}`
    let begun = 0
    let bothHold: () => void
    const meeting = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    let tries = 0
    const both = (first: number, second: number) =>
      db.write(
        'work',
        async (tx) => {
          tries += 1
          await tx.run(add(first))
          if (++begun === 2) bothHold()
          await meeting
          await tx.run(add(second))
        },
        { timeout: 20_000 },
      )
    await Promise.all([both(1, 2), both(2, 1)])
    // The one that is repeated may be first at its row again, before the other has woken, and lose once more.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(await things()).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ])
  })

  it('that keeps losing is given up, to be tried later', async () => {
    const failing = db.write('work', (tx) => tx.run(sql`do $$ begin raise sqlstate '40001'; end $$`))
    await expect(failing).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 1 })
  })

  it('gives its statements longer where it is told to', async () => {
    const slow = (tx: Tx) => tx.read(sql`select pg_sleep(${1.6}::float)`)
    await expect(db.write('work', slow)).rejects.toMatchObject({ code: '57014' })
    await expect(db.write('work', slow, { timeout: 20_000 })).resolves.toHaveLength(1)
  })

  it('sends nothing after its end', async () => {
    let ended: Tx | undefined
    await db.write('work', async (tx) => {
      ended = tx
    })
    await expect(ended?.run(put(1, 1))).rejects.toThrow('The transaction has ended')
    expect(await things()).toEqual([])
  })

  it('of one statement says how many rows it concerned', async () => {
    expect(await db.run(put(1, 1))).toBe(1)
    expect(await db.run(sql`delete from things where id > ${1}::int`)).toBe(0)
  })
})
