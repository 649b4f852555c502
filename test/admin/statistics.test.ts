import { expect, test } from 'vitest'
import { rollUp } from '../../src/schema/admin/roll-up.ts'
import { randomFrom } from '../support/random.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = { last_week: 7, last_month: 30, last_year: 365 } as const

interface Somebody {
  id: string
  isAdmin: boolean
  isBanned: boolean
  /** Days since the epoch. */
  days: Set<number>
}
type Totals = Record<'totalUsers' | 'totalPosts' | 'bannedUsers', number>

const dayOf = (time: number) => Math.floor(time / DAY)
const hourOf = (time: number) => Math.floor(time / HOUR)
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

const rollUps = async () => {
  const { pool } = service.current
  const { rows: hours } = await pool.query('select * from hourly_statistics order by at')
  const { rows: days } = await pool.query('select * from daily_activity order by day, days_away')
  return { hours, days }
}

test('after weeks of varied writes the statistics match a naive count', async () => {
  const { app, clock, prisma: db } = service.current
  const root = await service.current.admin()
  const random = randomFrom(20_260_105)
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const now = () => clock.now().getTime()

  // What there is.
  let people: Somebody[] = []
  let posts: { id: string; author: Somebody }[] = []
  let likes: { at: number; post: string; by: Somebody }[] = []
  let comments: { at: number; id: string; post: string; by: Somebody }[] = []
  // What was seen: totals at the first look in an hour, engagement of an hour and people of a day at the last.
  const totals = new Map<number, Totals>()
  const engagement = new Map<number, number>()
  const activity = new Map<number, Set<Somebody>>()

  const users = () => people.filter(({ isAdmin }) => !isAdmin)
  const register = async () => {
    const email = `somebody-${now()}-${random(1e9)}@example.com`
    const { id } = await db.user.create({ data: { email, fullName: 'Somebody', createdAt: clock.now() } })
    people.push({ id, isAdmin: false, isBanned: false, days: new Set() })
  }
  const beHere = async () => {
    const person = one(people)
    const data = { userId: person.id, day: new Date(dayOf(now()) * DAY), lastSeenAt: clock.now() }
    await db.activeDay.createMany({ data, skipDuplicates: true })
    person.days.add(dayOf(now()))
  }
  const write = async () => {
    const author = one(people)
    const data = { userId: author.id, title: 'Title', content: 'Content', createdAt: clock.now() }
    posts.push({ author, id: (await db.post.create({ data })).id })
  }
  const engage = async () => {
    if (posts.length === 0) return
    const [post, by, at] = [one(posts).id, one(people), now() - random(90) * 60_000]
    const data = { postId: post, userId: by.id, createdAt: new Date(at) }
    if (random(2) === 0)
      comments.push({ at, post, by, id: (await db.comment.create({ data: { ...data, text: 'Words' } })).id })
    else if ((await db.postLike.createMany({ data, skipDuplicates: true })).count > 0) likes.push({ at, post, by })
  }
  const unlike = async () => {
    const like = likes[random(likes.length)]
    if (!like) return
    await db.postLike.delete({ where: { postId_userId: { postId: like.post, userId: like.by.id } } })
    likes = likes.filter((each) => each !== like)
  }
  const banOrNot = async () => {
    const person = one(people)
    person.isBanned = !person.isBanned
    await db.user.update({ where: { id: person.id }, data: { bannedAt: person.isBanned ? clock.now() : null } })
  }
  const promote = async () => {
    if (users().length < 5) return
    const person = one(users())
    await db.user.update({ where: { id: person.id }, data: { role: 'admin' } })
    person.isAdmin = true
  }
  const leave = async () => {
    if (users().length < 5) return
    const person = one(users())
    const theirs = posts.filter(({ author }) => author === person).map(({ id }) => id)
    // Likes have no foreign key of their post: a job deletes them.
    await db.postLike.deleteMany({ where: { postId: { in: theirs } } })
    await db.user.delete({ where: { id: person.id } })
    people = people.filter((each) => each !== person)
    posts = posts.filter(({ author }) => author !== person)
    likes = likes.filter(({ by, post }) => by !== person && !theirs.includes(post))
    comments = comments.filter(({ by, post }) => by !== person && !theirs.includes(post))
  }
  const acts = [register, beHere, beHere, beHere, write, engage, engage, engage, unlike, banOrNot, leave, promote]

  const count = (): Totals => ({
    totalUsers: users().length,
    totalPosts: posts.length,
    bannedUsers: people.filter(({ isBanned }) => isBanned).length,
  })
  const look = () => {
    if (!totals.has(hourOf(now()))) totals.set(hourOf(now()), count())
    for (const hour of [-2, -1, 0].map((ago) => hourOf(now()) + ago))
      engagement.set(hour, [...likes, ...comments].filter(({ at }) => hourOf(at) === hour).length)
    for (const day of new Set([dayOf(now() - 2 * HOUR), dayOf(now())]))
      activity.set(day, new Set(users().filter(({ days }) => days.has(day))))
  }
  /** Of an hour in which nobody looked, what was seen next. */
  const totalsAt = (hour: number): Totals => {
    const first = Math.min(...totals.keys())
    const seen = Math.min(...[...totals.keys()].filter((each) => each >= hour))
    return hour < first ? { totalUsers: 0, totalPosts: 0, bannedUsers: 0 } : (totals.get(seen) as Totals)
  }
  const activeUpTo = (day: number, days: number) =>
    new Set([...activity].flatMap(([each, seen]) => (each > day - days && each <= day ? [...seen] : []))).size
  const card = (value: number, before: number) => ({
    count: value,
    changePercent: before === 0 ? (value === 0 ? 0 : 100) : Math.round(((value - before) / before) * 1000) / 10,
  })

  const compare = async () => {
    const { email, password } = root
    const { body } = expectStatus(
      await service.current.request('POST', '/admin/login', { body: { email, password } }),
      200,
    )
    const ask = async (query: string) => (await service.current.graphql(query, {}, body.access_token)).data
    const fields = '{ count changePercent }'
    for (const [period, days] of Object.entries(DAYS)) {
      const shown = await ask(`{ adminOverview(period: ${period}) {
        totalUsers ${fields} activeUsers ${fields} totalPosts ${fields} bannedUsers ${fields} } }`)
      const [value, before] = [count(), totalsAt(hourOf(now() - days * DAY))]
      expect(shown.adminOverview, period).toStrictEqual({
        totalUsers: card(value.totalUsers, before.totalUsers),
        activeUsers: card(activeUpTo(dayOf(now()), days), activeUpTo(dayOf(now()) - days, days)),
        totalPosts: card(value.totalPosts, before.totalPosts),
        bannedUsers: card(value.bannedUsers, before.bannedUsers),
      })
    }
    for (const [period, length] of [
      ['last_7_days', 10],
      ['last_month', 10],
      ['last_year', 7],
    ] as const) {
      const { points } = (await ask(`{ adminEngagement(period: ${period}) { points { day value } } }`)).adminEngagement
      const made = Map.groupBy(engagement, ([hour]) => dateOf(dayOf(hour * HOUR)).slice(0, length))
      for (const { day, value } of points) {
        const expected = (made.get(day.slice(0, length)) ?? []).reduce((sum, [, n]) => sum + n, 0)
        expect([period, day, value]).toStrictEqual([period, day, expected])
      }
    }
  }

  for (let round = 0; round < 60; round++) {
    clock.advance((1 + random(26)) * HOUR)
    await rollUp(app)
    look()
    for (let n = 0; n < 10; n++) {
      if (people.length < 5) await register()
      await one(acts)()
    }
    await Promise.all([rollUp(app), rollUp(app)])
    look()
    if (round % 6 < 5) continue
    await compare()
    const before = await rollUps()
    await rollUp(app)
    expect(await rollUps()).toStrictEqual(before)
  }
})

test('the first run makes up for the people of all days there are', async () => {
  const { app, clock, pool, prisma } = service.current
  const person = await service.current.person()
  const today = dayOf(clock.now().getTime())
  await pool.query('delete from active_days')
  await pool.query('delete from daily_activity')
  for (const ago of [3, 200, 700, 760])
    await prisma.activeDay.create({
      data: { userId: person.id, day: new Date((today - ago) * DAY), lastSeenAt: new Date((today - ago) * DAY) },
    })
  await rollUp(app)
  const { rows } = await pool.query(
    'select $1::date - day as ago, days_away as away, people from daily_activity where day = any($2::date[]) order by 1',
    [dateOf(today), [3, 200, 700, 760].map((ago) => dateOf(today - ago))],
  )
  // Longer than two years ago is in no period.
  expect(rows).toStrictEqual([
    { ago: 3, away: 197, people: 1 },
    { ago: 200, away: 366, people: 1 },
    { ago: 700, away: 60, people: 1 },
  ])
})
