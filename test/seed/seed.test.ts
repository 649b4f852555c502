import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findDifferences } from '../../src/schema/reconcile.ts'
import { drift } from '../community/drift.ts'
import { communityOf } from '../community/support.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { expectStatus, startService } from '../support/service.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))
const SMALL = ['--users', '120', '--posts', '900', '--until', '2026-03-01T00:00:00Z', '--batch', '30']

const opened: TestDatabase[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of opened.splice(0)) await database.drop()
})

const database = async () => {
  const made = await createTestDatabase()
  opened.push(made)
  return made.url
}

const start = (url: string, args: readonly string[], environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
const seed = (url: string, args: readonly string[] = SMALL, environment = {}) => start(url, args, environment).ended

const withPool = async <T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Every row of every table that the service keeps, as a digest a table. */
const digests = (url: string) =>
  withPool(url, async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname not in ('_prisma_migrations') order by 1`,
    )
    const all: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      )
      all[name] = rows[0].digest
    }
    return all
  })

const indexesOf = (url: string) =>
  withPool(url, async (pool) => {
    const { rows } = await pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)
    return rows.map(({ indexdef }) => indexdef)
  })

/** Rows whose foreign key leads nowhere, by constraint. */
const orphans = (url: string) =>
  withPool(url, async (pool) => {
    const { rows } = await pool.query<{ name: string; child: string; parent: string; key: string; target: string }>(`
      select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        a.attname as key, f.attname as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
    const found: string[] = []
    for (const { name, child, parent, key, target } of rows) {
      const { rowCount } = await pool.query(
        `select 1 from ${child} c where ${key} is not null and not exists (select from ${parent} p where p.${target} = c.${key})`,
      )
      if (rowCount) found.push(`${name}: ${rowCount}`)
    }
    return found
  })

/** Waits until a run has written this much, by its own records. */
const until = (url: string, condition: string) =>
  withPool(url, async (pool) => {
    for (;;) {
      const { rows } = await pool.query(`select to_regclass('seed.runs') is not null as begun`)
      if (rows[0].begun && (await pool.query(`select from seed.runs where ${condition}`)).rowCount) return
    }
  })

test('the same options give the same data, whole, right counts and totals, every index', async () => {
  const [one, two] = [await database(), await database()]
  const indexes = await indexesOf(one)
  for (const url of [one, two]) expect(await seed(url)).toMatchObject({ code: 0 })
  const made = await digests(one)
  expect(await digests(two)).toStrictEqual(made)
  expect(made.users).toMatch(/^120 /)
  expect(made.posts).toMatch(/^900 /)
  for (const table of ['post_likes', 'post_views', 'comments', 'children', 'messages', 'journal_entries', 'bookmarks'])
    expect(made[table], table).not.toMatch(/^0 /)
  expect(await indexesOf(one)).toStrictEqual(indexes)
  expect(await orphans(one)).toStrictEqual([])
  await withPool(one, async (pool) => {
    expect(await drift(pool)).toStrictEqual({})
    // Nobody is to be told of anything: children have no plan.
    const { 'milestones of children': _plans, ...wrong } = await findDifferences(pool, new Date('2026-03-01T00:00:00Z'))
    expect(wrong).toStrictEqual({})
    const { rows } = await pool.query(`
      select (select max(likes) from post_counts) > 10 * (select avg(likes) from post_counts) as "isPopular",
        (select max(n) from (select count(*) as n from posts group by user_id) by_author) > 30 as "isActive",
        (select count(*)::int from posts p join users u on u.id = p.user_id where u.created_at > p.created_at) as "tooEarly",
        (select count(*)::int from conversations c
          where messages_count <> (select count(*) from messages m where m.conversation_id = c.id)) as miscounted`)
    expect(rows[0]).toStrictEqual({ isPopular: true, isActive: true, tooEarly: 0, miscounted: 0 })
  })
  // A repetition does nothing, other options are refused, another seed adds data.
  expect(await seed(one)).toMatchObject({ code: 0, output: expect.stringContaining('exists already') })
  expect(await digests(one)).toStrictEqual(made)
  expect(await seed(one, [...SMALL, '--likes', '9'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--likes 3'),
  })
  expect(await seed(one, [...SMALL, '--seed', '2'])).toMatchObject({ code: 0 })
  expect((await digests(one)).users).toMatch(/^240 /)
  await withPool(one, async (pool) => expect(await drift(pool)).toStrictEqual({}))
})

test('continues after Ctrl-C and a kill, and ends with the same data', async () => {
  const [whole, broken] = [await database(), await database()]
  expect(await seed(whole)).toMatchObject({ code: 0 })
  const first = start(broken, SMALL)
  await until(broken, 'stage = 2 and next between 90 and 700')
  first.child.kill('SIGINT')
  expect(await first.ended).toMatchObject({ code: 130, output: expect.stringContaining('to resume') })
  const second = start(broken, SMALL)
  await until(broken, 'stage >= 3')
  second.child.kill('SIGKILL')
  await second.ended
  expect(await digests(broken)).not.toStrictEqual(await digests(whole))
  expect(await seed(broken)).toMatchObject({ code: 0 })
  expect(await digests(broken)).toStrictEqual(await digests(whole))
  expect(await indexesOf(broken)).toStrictEqual(await indexesOf(whole))
})

test('seeded people sign in with the given password and receive broadcasts', async () => {
  const service = await startService()
  try {
    const password = 'a long pass phrase of seeds'
    expect(await seed(service.databaseUrl, [...SMALL, '--password', password])).toMatchObject({ code: 0 })
    // Some are banned; the first who is not.
    const { rows } = await service.pool.query(
      'select email from users where banned_at is null order by created_at limit 1',
    )
    const { email } = rows[0]
    const { body } = expectStatus(await service.request('POST', '/auth/login', { body: { email, password } }), 200)
    const person = { id: '', email, password, token: body.data.access_token, refreshToken: '' }
    const { posts, meta } = (await communityOf({ current: service }).feed(person)).body
    expect(posts).toHaveLength(20)
    expect(meta.total).toBeGreaterThan(700)
    const admin = await service.admin()
    const { data } = await service.graphql('{ broadcastAudience { recipients } }', {}, admin.token)
    const reached = await service.pool.query(
      'select count(*)::int as people from users where banned_at is null and deleted_at is null',
    )
    expect(data.broadcastAudience.recipients).toBe(reached.rows[0].people)
  } finally {
    await service.close()
  }
})

test('it tells what it can do, what is wrong, and keeps out of production', async () => {
  const url = await database()
  expect(await seed(url, ['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('--posts <number>') })
  for (const [args, words] of [
    [['--users', 'many'], '--users must be a whole number'],
    [['--until', 'soon'], '--until must be a time'],
    [['--colour'], '--colour'],
  ] as const)
    expect(await seed(url, args)).toMatchObject({ code: 2, output: expect.stringContaining(words) })
  expect(await seed(url, SMALL, { NODE_ENV: 'production' })).toMatchObject({
    code: 2,
    output: expect.stringContaining('--even-in-production'),
  })
  expect((await digests(url)).users).toMatch(/^0 /)
})
