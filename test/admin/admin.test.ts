import { expect, test } from 'vitest'
import { rollUp } from '../../src/schema/admin/roll-up.ts'
import { repairDerivedData } from '../../src/schema/reconcile.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const DAY = 24 * 3600_000

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, `/admin${path}`, { token, body })

let counter = 0
const newAdmin = (fields: object = {}) => ({
  full_name: 'Grace Example',
  email: `grace-${++counter}@example.com`,
  password: 'quiet harbour lantern 7',
  phone: '+1 415 555 0123',
  role: 'admin',
  ...fields,
})

const post = async ({ token }: Person, title: string, content = 'Some words.'): Promise<string> => {
  const body = { title, content }
  return expectStatus(await service.current.request('POST', '/community/posts/', { token, body }), 201).body.id
}

test('a super admin makes an admin, who signs in and may not make others', async () => {
  const root = await service.current.admin('super_admin')
  const given = newAdmin()
  const { body } = expectStatus(await ask('POST', root, '/register', given), 201)
  expect(body).toStrictEqual({
    status: 'success',
    message: expect.any(String),
    data: {
      admin: {
        id: expect.any(String),
        full_name: given.full_name,
        email: given.email,
        phone: '+14155550123',
        role: 'admin',
        is_active: true,
      },
    },
  })
  const signedIn = expectStatus(
    await service.current.request('POST', '/admin/login', { body: { email: given.email, password: given.password } }),
    200,
  )
  const admin = { token: signedIn.body.access_token } as Person
  expectStatus(await ask('POST', admin, '/register', newAdmin()), 403)
  expectStatus(await ask('DELETE', admin, `/${root.id}`), 403)
  expectStatus(await ask('GET', admin, '/overview/summary'), 200)
  expectStatus(await ask('POST', root, '/register', given), 409)
  const bad = expectStatus(
    await ask('POST', root, '/register', newAdmin({ role: 'user', phone: 'x', password: 'a' })),
    422,
  )
  expect(bad.body.errors.map(({ path }: { path: string }) => path).sort()).toStrictEqual(['password', 'phone', 'role'])
  expect(
    expectStatus(await ask('POST', root, '/register', newAdmin({ password: 'password1' })), 422).body.errors,
  ).toMatchObject([{ path: 'password' }])
  expectStatus(await ask('DELETE', root, `/${body.data.admin.id}`), 200)
  expectStatus(await ask('GET', admin, '/overview/summary'), 401)
  expectStatus(await ask('DELETE', root, `/${body.data.admin.id}`), 404)
  const actions = await service.current.prisma.auditRecord.findMany({
    where: { targetId: body.data.admin.id },
    orderBy: { id: 'asc' },
  })
  expect(actions.map(({ action, actorId }) => [action, actorId])).toStrictEqual([
    ['admin.create', root.id],
    ['admin.delete', root.id],
  ])
})

test('the admin list deletes only admins and keeps one super admin', async () => {
  const { prisma } = service.current
  await prisma.user.updateMany({ where: { role: 'super_admin' }, data: { role: 'user' } })
  const [one, other] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  const person = await service.current.person()
  expectStatus(await ask('DELETE', one, `/${person.id}`), 404)
  expect(expectStatus(await ask('DELETE', one, `/${one.id}`), 403).body.detail).toContain('their own account')
  await Promise.all([ask('DELETE', one, `/${other.id}`), ask('DELETE', other, `/${one.id}`)])
  expect(await prisma.user.count({ where: { role: 'super_admin' } })).toBe(1)
})

test('the figures are those of a naive count, with their change', async () => {
  const { app, clock, prisma, pool } = service.current
  const admin = await service.current.admin()
  const people = await Promise.all(Array.from({ length: 4 }, () => service.current.person()))
  const [first, second] = people as [Person, Person]
  const kept = await post(first, 'An old one')
  await post(first, 'A new one')
  const now = app.now()
  await prisma.post.update({ where: { id: kept }, data: { createdAt: new Date(now.getTime() - 40 * DAY) } })
  await prisma.user.update({ where: { id: second.id }, data: { createdAt: new Date(now.getTime() - 40 * DAY) } })
  await prisma.activeDay.createMany({
    data: [first, second].map(({ id }) => {
      const day = new Date(now.getTime() - 35 * DAY)
      return { userId: id, day, lastSeenAt: day }
    }),
  })
  await expect
    .poll(() => prisma.activeDay.count({ where: { userId: { in: people.map(({ id }) => id) } } }))
    .toBeGreaterThan(2)
  // What was changed in the past, as no request does, is counted again.
  await repairDerivedData(pool, app.now())
  clock.advance(60_000)
  await rollUp(app)
  const month = app.now().getTime() - 30 * DAY
  const count = async (where: object) => prisma.user.count({ where: { role: 'user', ...where } })
  const users = [await count({}), await count({ createdAt: { lte: new Date(month) } })] as const
  const active = await prisma.activeDay.groupBy({
    by: ['userId'],
    where: { day: { gt: new Date(month) }, user: { role: 'user' } },
  })
  const { body } = expectStatus(await ask('GET', admin, '/overview/summary'), 200)
  const percent = ([value, before]: readonly [number, number]) =>
    before === 0 ? (value === 0 ? 0 : 100) : Math.round(((value - before) / before) * 1000) / 10
  const label = 'vs previous month'
  expect(body).toStrictEqual({
    total_users: { value: String(users[0]), change_percent: percent(users), change_label: label },
    active_users: { value: String(active.length), change_percent: percent([active.length, 2]), change_label: label },
    total_posts: { value: '2', change_percent: 100, change_label: label },
    banned_users: { value: '0', change_percent: 0, change_label: label },
  })
  expectStatus(await ask('GET', admin, '/overview/summary?period=last_decade'), 422)
  expectStatus(await ask('GET', first, '/overview/summary'), 403)
})

test('the chart has every day or month of its period, with likes and comments together', async () => {
  const { app, clock, request, prisma, pool } = service.current
  const [admin, author, reader] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const id = await post(author, 'Liked')
  expectStatus(await request('POST', `/community/posts/${id}/like`, { token: reader.token }), 200)
  const commented = await request('POST', `/community/posts/${id}/comment`, {
    token: reader.token,
    body: { comment: 'Lovely.' },
  })
  const at = app.now()
  await prisma.comment.update({
    where: { id: expectStatus(commented, 201).body.id },
    data: { createdAt: new Date(at.getTime() - 2 * DAY) },
  })
  await repairDerivedData(pool, at)
  clock.advance(60_000)
  const chart = async (period: string) =>
    expectStatus(await ask('GET', admin, `/overview/charts/post-engagement?period=${period}`), 200).body
  const label = (time: Date) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(time)
  const week = await chart('last_7_days')
  expect(week.period).toBe('Last 7 days')
  expect(week.data).toStrictEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      date: label(new Date(app.now().getTime() - ago * DAY)),
      value: ago === 0 || ago === 2 ? 1 : 0,
    })),
  )
  const month = await chart('last_month')
  expect(month.data).toHaveLength(30)
  const year = await chart('last_year')
  expect(year.data).toHaveLength(12)
  expect(year.data.every(({ date }: { date: string }) => /^[A-Z][a-z]{2} 01$/.test(date))).toBe(true)
  const sum = (data: { value: number }[]) => data.reduce((total, { value }) => total + value, 0)
  expect([sum(month.data), sum(year.data)]).toStrictEqual([2, 2])
})

test('recent posts are found by words, taken literally, and say what may be done', async () => {
  const { prisma } = service.current
  const [admin, author] = [await service.current.admin(), await service.current.person('Ada Lovelace')]
  await post(author, '100%_sure', 'x'.repeat(300))
  await post(author, '100 and sure', 'About porridge.')
  const list = async (query: string) =>
    expectStatus(await ask('GET', admin, `/overview/recent-posts?${query}`), 200).body
  const found = await list(`search=${encodeURIComponent('0%_S')}`)
  expect(found).toMatchObject({ total: 1, page: 1, page_size: 10, total_pages: 1 })
  expect(found.posts).toStrictEqual([
    {
      post_id: expect.any(String),
      user: { id: author.id, full_name: 'Ada Lovelace', avatar_url: null, online_status: expect.any(String) },
      post_preview: 'x'.repeat(120),
      reactions_count: 0,
      comments_count: 0,
      date_posted: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      user_status: 'Active',
      actions: ['view', 'edit', 'delete', 'ban'],
    },
  ])
  await expect.poll(async () => (await list('search=PORRIDGE')).posts[0].user.online_status).toBe('Online')
  await prisma.user.update({ where: { id: author.id }, data: { bannedAt: new Date() } })
  expect((await list('search=porridge')).posts[0]).toMatchObject({
    user_status: 'Banned',
    actions: ['view', 'edit', 'delete', 'unban'],
  })
  const all = await list('page=2&page_size=1')
  expect(all).toMatchObject({ page: 2, page_size: 1, total: all.total_pages })
  expect(all.posts).toHaveLength(1)
})
