import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findDifferences } from '../../src/schema/reconcile.ts'
import { drift } from '../community/drift.ts'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const { feed } = communityOf(service)

const SCRIPT = fileURLToPath(new URL('../../scripts/seed-demo.ts', import.meta.url))

const seed = async (environment: Record<string, string> = {}): Promise<string> => {
  const { databaseUrl, dataDir } = service.current
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LIBRARY_STARTER_ARTICLES: 'en',
    ...environment,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env })
  return stdout
}

/** Tables filled by signing in, and by jobs that run every minute. */
const OTHERS =
  /session|token|active_days|hints|discards|list_totals|delivery_counts|hourly_|daily_(activity|retention|sign_ups)/

/** How many rows each table has that the demo may fill. */
const sizes = async () => {
  await service.current.app.jobs.idle()
  const { rows } = await service.current.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const all: Record<string, number> = {}
  for (const { name } of rows.filter(({ name }) => !OTHERS.test(name)))
    all[name] = (await service.current.pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n
  return all
}

const signIn = async (email: string): Promise<Person> => {
  const password = 'four demo parents'
  const { body } = expectStatus(
    await service.current.request('POST', '/auth/login', { body: { email, password } }),
    200,
  )
  return { id: '', email, password, token: body.data.access_token, refreshToken: '' }
}

test('a first start has something to see; running it twice adds nothing', async () => {
  expect(await seed()).toMatch(/Library: \d{3} articles\./)
  const before = await sizes()
  await seed()
  expect(await sizes()).toStrictEqual(before)
  expect(await drift(service.current.pool)).toStrictEqual({})
  expect(await findDifferences(service.current.pool, new Date())).toStrictEqual({})

  const ada = await signIn('ada@demo.example')
  const { posts, meta } = (await feed(ada)).body
  expect(meta.total).toBe(7)
  expect(posts[0]).toMatchObject({ title: 'Six hours in a row!', likes_count: 3, comments_count: 2 })
  const photo = await fetch(posts[0].photos[0].url.replace(/^https?:\/\/[^/]+/, service.current.url))
  expect([photo.status, photo.headers.get('content-type')]).toStrictEqual([200, 'image/jpeg'])
  const get = async (path: string) =>
    expectStatus(await service.current.request('GET', path, { token: ada.token }), 200).body
  expect((await get('/notifications/')).items.map((it: any) => it.notification_type)).toEqual(
    expect.arrayContaining(['community_like', 'community_comment']),
  )
  expect((await get('/journal/entries')).total).toBe(2)
  const admin = await service.current.admin()
  const { data: seen } = await service.current.graphql(
    `{ adminOverview(period: last_month) { activeUsers { count } }
       adminGrowth(period: last_month) { signUps activeOnDay }
       adminAnswers(period: last_month) { answers }
       moderationCases { nodes { targetType title } }
       broadcasts { nodes { notified } } earlyAccessList { totalCount } }`,
    {},
    admin.token,
  )
  expect(seen.adminOverview.activeUsers.count).toBe(9)
  const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
  expect(sum(seen.adminGrowth.map(({ signUps }: any) => signUps))).toBeGreaterThanOrEqual(5)
  expect(sum(seen.adminGrowth.map(({ activeOnDay }: any) => activeOnDay))).toBeGreaterThan(50)
  expect(sum(seen.adminAnswers.map(({ answers }: any) => answers))).toBe(7)
  const cases = seen.moderationCases.nodes
  expect(new Set(cases.map(({ targetType }: any) => targetType))).toStrictEqual(
    new Set(['post', 'comment', 'user', 'answer']),
  )
  expect(cases.map(({ title }: any) => title)).not.toContain('Six hours in a row!')
  expect(seen.broadcasts.nodes[0].notified).toBe(7)
  expect(seen.earlyAccessList.totalCount).toBe(4)
  const dev = await signIn('dev@demo.example')
  const shared = await service.current.request('GET', '/family/children', { token: dev.token })
  expect(expectStatus(shared, 200).body.children).toMatchObject([{ full_name: 'Mia', role: 'parent' }])
  const { data, errors } = await service.current.graphql(
    '{ resources(first: 1) { totalCount nodes { content category { name } } } resourceCategories(first: 50) { nodes { name } } }',
    {},
    ada.token,
  )
  expect(errors).toBeUndefined()
  expect(data.resources.totalCount).toBe(before.resources)
})
