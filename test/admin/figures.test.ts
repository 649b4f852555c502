import { expect, test } from 'vitest'
import { mergeFigures } from '../../src/schema/admin/merge-figures.ts'
import { type Person, useService } from '../support/service.ts'

const service = useService()
const DAY = 86_400_000
const DAYS = { last_week: 7, last_month: 30, last_year: 365 } as const

/** The same numbers at every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the test itself has written, the deleted included. */
interface Somebody {
  id: string
  createdAt: Date
  isGone: boolean
  isAdmin: boolean
  bans: { at: Date; isOver: boolean }[]
  /** Days since the epoch. */
  days: Set<number>
}
interface Written {
  userId: string
  createdAt: Date
  isGone: boolean
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY)
const hourStart = (time: Date) => Math.floor(time.getTime() / 3_600_000) * 3_600_000

test('after any mixture of writes, deletions and bans the figures are those of a naive count', async () => {
  const { app } = service.current
  const { prisma, pool } = app
  const admin = await service.current.admin()
  const now = app.now()
  const random = randomFrom(20_260_105)
  const ago = (most: number) => new Date(now.getTime() - random(most * DAY))
  const people: Somebody[] = []
  const posts: Written[] = []
  const alive = () => people.filter(({ isGone }) => !isGone)
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T

  const register = async () => {
    const createdAt = ago(500)
    const email = `figure-${people.length}@example.com`
    const { id } = await prisma.user.create({ data: { email, fullName: 'Somebody', createdAt } })
    people.push({ id, createdAt, isGone: false, isAdmin: false, bans: [], days: new Set() })
  }
  const beHere = async () => {
    // Some of one person at once, in any order, some of them again; as an import would.
    const rows = Array.from({ length: 1 + random(6) }, () => ({ person: one(alive()), at: ago(800) }))
    await pool.query(
      `insert into active_days (user_id, day, last_seen_at)
       select distinct on (id, at::date) id, at::date, at from unnest($1::uuid[], $2::timestamptz[]) as seen (id, at)
       on conflict do nothing`,
      [rows.map(({ person }) => person.id), rows.map(({ at }) => new Date(dayOf(at) * DAY).toISOString())],
    )
    for (const { person, at } of rows) person.days.add(dayOf(at))
  }
  const write = async () => {
    const { id: userId } = one(alive())
    const createdAt = ago(500)
    await prisma.post.create({ data: { userId, title: 'Title', content: `${posts.length}`, createdAt } })
    posts.push({ userId, createdAt, isGone: false })
  }
  const engage = async () => {
    const post = await prisma.post.findFirst({ skip: random(Math.max(1, posts.filter((it) => !it.isGone).length)) })
    if (!post) return
    const { id: userId } = one(alive())
    const data = { postId: post.id, userId, createdAt: ago(400) }
    if (random(2) === 0) await prisma.comment.create({ data: { ...data, text: 'Words' } })
    else await prisma.postLike.createMany({ data, skipDuplicates: true })
  }
  const unlike = async () => {
    const like = await prisma.postLike.findFirst({ skip: random(5) })
    if (like) await prisma.postLike.delete({ where: { postId_userId: { postId: like.postId, userId: like.userId } } })
  }
  const ban = async () => {
    const person = one(alive())
    if (person.bans.some(({ isOver }) => !isOver)) return
    const at = ago(60)
    await prisma.user.update({ where: { id: person.id }, data: { bannedAt: at } })
    person.bans.push({ at, isOver: false })
  }
  const unban = async () => {
    const person = alive().find(({ bans }) => bans.some(({ isOver }) => !isOver))
    if (!person) return
    await prisma.user.update({ where: { id: person.id }, data: { bannedAt: null } })
    for (const each of person.bans) each.isOver = true
  }
  const users = () => alive().filter(({ isAdmin }) => !isAdmin)
  const promote = async () => {
    if (users().length < 8) return
    const person = one(users())
    await prisma.user.update({ where: { id: person.id }, data: { role: 'admin' } })
    person.isAdmin = true
  }
  const leave = async () => {
    if (users().length < 2) return
    const person = one(users())
    await prisma.user.delete({ where: { id: person.id } })
    person.isGone = true
    for (const each of person.bans) each.isOver = true
    for (const post of posts) if (post.userId === person.id) post.isGone = true
  }

  /** Of what has a beginning, and is over by now or not. */
  const countAt = (all: readonly { at: Date; isOver: boolean }[], start: Date) => [
    all.filter(({ isOver }) => !isOver).length,
    all.filter(({ at }) => at.getTime() < hourStart(start)).length,
  ]
  const naive = (days: number) => {
    const now = app.now()
    const start = new Date(now.getTime() - days * DAY)
    const activeOn = (day: number, among: readonly Somebody[]) =>
      among.filter((it) => [...it.days].some((each) => each > day - days && each <= day)).length
    const lived = (all: readonly { createdAt: Date; isGone: boolean; isAdmin?: boolean }[]) =>
      all.map(({ createdAt: at, isGone, isAdmin = false }) => ({ at, isOver: isGone || isAdmin }))
    return {
      totalUsers: countAt(lived(people), start),
      totalPosts: countAt(lived(posts), start),
      bannedUsers: countAt(
        people.flatMap(({ bans }) => bans),
        start,
      ),
      activeUsers: [
        activeOn(dayOf(now), users()),
        activeOn(
          dayOf(now) - days,
          people.filter(({ isAdmin }) => !isAdmin),
        ),
      ],
    }
  }
  const percent = ([value = 0, before = 0]: number[]) =>
    before === 0 ? (value === 0 ? 0 : 100) : Math.round(((value - before) / before) * 1000) / 10
  const shown = async ({ token }: Person, period: keyof typeof DAYS) => {
    const card = '{ count changePercent }'
    const query = `{ adminOverview(period: ${period}) {
      totalUsers ${card} totalPosts ${card} bannedUsers ${card} activeUsers ${card} } }`
    return (await service.current.graphql(query, {}, token)).data.adminOverview
  }
  const compare = async () => {
    for (const period of ['last_week', 'last_month', 'last_year'] as const) {
      const expected = Object.entries(naive(DAYS[period])).map(([name, pair]) => [
        name,
        { count: pair[0], changePercent: percent(pair) },
      ])
      expect(await shown(admin, period), period).toStrictEqual(Object.fromEntries(expected))
    }
    for (const [period, unit] of [
      ['last_7_days', 'day'],
      ['last_month', 'day'],
      ['last_year', 'month'],
    ] as const) {
      const { rows } = await pool.query<{ step: string; n: number }>(
        `select to_char(date_trunc('${unit}', created_at at time zone 'UTC'), 'YYYY-MM-DD') as step, count(*)::int as n
         from (select created_at from post_likes union all select created_at from comments) made group by 1`,
      )
      const made = new Map(rows.map(({ step, n }) => [step, n]))
      const query = `{ adminEngagement(period: ${period}) { points { day value } } }`
      const { points } = (await service.current.graphql(query, {}, admin.token)).data.adminEngagement
      for (const { day, value } of points) expect([period, day, value]).toStrictEqual([period, day, made.get(day) ?? 0])
    }
  }

  await shown(admin, 'last_week')
  await expect.poll(() => prisma.activeDay.count({ where: { userId: admin.id } })).toBe(1)
  for (let n = 0; n < 12; n++) await register()
  const acts = [
    ...[register, beHere, beHere, beHere, write, write, engage, engage, engage],
    ...[unlike, ban, unban, leave, promote],
  ]
  /** Rows that the sweep should have made fewer. */
  const unmerged = `select 1 from figures where shard > 0 or (figure in ('users', 'posts', 'banned')
    and at < now() - interval '401 days' and at <> date_trunc('day', at, 'UTC'))`
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 60; n++) {
      if (alive().length < 4) await register()
      await one(acts)()
    }
    await compare()
    if (round % 2 === 1) continue
    expect((await pool.query(unmerged)).rowCount).toBeGreaterThan(0)
    await mergeFigures(app)
    expect((await pool.query(unmerged)).rowCount).toBe(0)
    await compare()
  }
})
