import pg from 'pg'
import { expect, test } from 'vitest'
import { mergeCounts } from '../../src/schema/community/merge-counts.ts'
import { sendDailyReminders } from '../../src/schema/notifications/daily-reminders/daily.ts'
import { remindOfTasks } from '../../src/schema/planner/tasks/remind.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { randomFrom } from '../support/random.ts'
import { expectStatus, type Person, type Service, useService } from '../support/service.ts'
import { drift } from './drift.ts'
import { communityOf } from './support.ts'

const service = useService()
const { post, comment, like, read, feed } = communityOf(service)

const PEOPLE = 10
const WORKERS = 14
const STEPS = 45
/** More storms, each with a seed of its own: `STORMS=30 npx vitest run test/community/storm.test.ts -t storm`. */
const STORMS = Number(process.env.STORMS ?? 1)

/** Everybody has commented on every post, and reported what others said there; moderators look at all of it. */
const talkAndReport = async (
  { prisma }: Service,
  posts: readonly string[],
  people: readonly Person[],
  moderators: readonly Person[],
): Promise<void> => {
  const said = posts.flatMap((postId) => people.map(({ id: userId }) => ({ postId, userId, text: 'Said before' })))
  const comments = await prisma.comment.createManyAndReturn({ data: said, select: { id: true } })
  const about = [...posts.map((postId) => ({ postId })), ...comments.map(({ id: commentId }) => ({ commentId }))]
  const data = about.flatMap((target, at) =>
    [0, 1, 2].map((step) => ({
      ...target,
      userId: (people[(at + step) % people.length] as Person).id,
      claimedBy: (moderators[(at + step) % moderators.length] as Person).id,
      reason: 'spam' as const,
      createdAt: new Date(),
    })),
  )
  await prisma.report.createMany({ data })
}

/** What everybody does at once on two instances, by a seed; returns the statuses of the answers by what was asked. */
const storm = async (instances: readonly [Service, Service], seed: number) => {
  const [first] = instances
  const [boss, admin] = [await first.admin('super_admin'), await first.admin()]
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await first.person())
  const leaving = people.slice(0, 3)
  // People whose sessions would end, so they ask for nothing: banned and unbanned, promoted, and admins who are removed.
  const others: Person[] = []
  for (let count = 0; count < 5; count++) others.push(await first.person())
  const removed: Person[] = []
  for (let count = 0; count < 3; count++) removed.push(await first.admin())
  const posts: string[] = []
  const comments: string[] = []
  const reports: string[] = []
  for (const person of [...people, ...others, ...others]) posts.push(await post(person))
  await talkAndReport(first, posts, people, removed)
  // All of them are due at once, in each storm.
  const remind = async () => {
    const free = (table: string, id: string) =>
      `where ${id} in (select ${id} from ${table} order by ${id} for update skip locked)`
    const { pool } = first
    await pool.query(
      `update daily_reminders set next_at = now(), last_date = null ${free('daily_reminders', 'user_id')}`,
    )
    await pool.query(`update tasks set remind_at = now() ${free('tasks', 'id')}`)
    const { signal } = new AbortController()
    await Promise.all([sendDailyReminders, remindOfTasks].map((job) => job.run(first.app, {}, { signal } as never)))
  }
  for (const person of people) {
    const { token } = person
    expectStatus(
      await first.request('PUT', '/users/settings/app', { token, body: { daily_reminder_time: '09:00' } }),
      200,
    )
    const due = new Date(Date.now() + 3_600_000).toISOString()
    expectStatus(await first.request('POST', '/tasks', { token, body: { title: 'Pack', due_at: due } }), 201)
  }
  const statuses = new Map<string, Set<number | string>>()
  const note = (name: string, status: number | string) =>
    statuses.set(name, (statuses.get(name) ?? new Set()).add(status))

  const work = async (worker: number) => {
    const below = randomFrom(seed + worker)
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    for (let step = 0; step < STEPS; step++) {
      const instance = one(instances)
      const person = one(people)
      const ask = async (name: string, method: string, path: string, body?: unknown, { token } = person) => {
        const answer = await instance.request(method, path, { token, body })
        note(name, answer.status)
        return answer.body
      }
      const change = async (by: Person, mutation: string) => {
        const { errors } = await instance.graphql(`mutation { ${mutation} }`, {}, by.token)
        note(mutation.split('(')[0] as string, errors?.[0].extensions.code ?? 200)
      }
      const id = one(posts)
      const kind = below(130)
      if (kind < 30) await ask('like', 'POST', `/community/posts/${id}/like`)
      else if (kind < 45) {
        const said = await ask('comment', 'POST', `/community/posts/${id}/comment`, { comment: `Step ${step}` })
        if (said?.id) comments.push(said.id)
      } else if (kind < 55 && comments.length > 0)
        await ask('uncomment', 'DELETE', `/community/posts/comments/${one(comments)}`, undefined, admin)
      else if (kind < 63) await ask('read', 'GET', `/community/posts/${id}`)
      else if (kind < 71) {
        const made = await ask('post', 'POST', '/community/posts/', { title: `${worker} ${step}`, content: 'Storm' })
        if (made?.id) posts.push(made.id)
      } else if (kind < 76) await ask('delete', 'DELETE', `/community/posts/${id}`, undefined, admin)
      else if (kind < 82)
        await ask('visibility', 'PUT', '/users/settings/app', { community_visibility: one(['public', 'private']) })
      else if (kind < 87) await ask('block', 'POST', '/users/blocks', { user_id: one([...people, ...others]).id })
      else if (kind < 89) await ask('unblock', 'DELETE', `/users/blocks/${one(people).id}`)
      else if (kind < 93)
        await change(admin, `${one(['banUser', 'unbanUser'])}(userId: "${one(others).id}") { userId }`)
      else if (kind < 96)
        await change(
          boss,
          `changeRole(userId: "${one(removed).id}", role: ${one(['admin', 'super_admin'])}) { userId }`,
        )
      else if (kind < 98) await ask('feed', 'GET', '/community/posts/list')
      else if (kind < 112) {
        const target = one([
          { target_type: 'post', target_id: id },
          { target_type: 'post', target_id: id },
          { target_type: 'comment', target_id: one([...comments, id]) },
          { target_type: 'comment', target_id: one([...comments, id]) },
          { target_type: 'user', target_id: one([...people, ...others, ...removed]).id },
        ])
        const reason = one(['spam', 'self_harm'])
        const filed = await ask('report', 'POST', '/community/reports', { ...target, reason })
        if (filed?.id) reports.push(filed.id)
      } else if (kind < 122 && reports.length > 0) {
        const moderator = one([admin, boss, ...removed])
        const body = { status: one(['resolved', 'dismissed']) }
        const report = one(reports)
        if (one([true, false])) await change(moderator, `claimReport(id: "${report}") { id }`)
        else await ask('close', 'PATCH', `/community/reports/${report}`, body, moderator)
      } else if (kind < 125) await ask('read all', 'PATCH', '/notifications/read-all')
      else await remind()
      if (step === STEPS - 15 && leaving[worker])
        await ask('leave', 'DELETE', '/users/account', { password: leaving[worker].password }, leaving[worker])
      if (step === STEPS - 10 && removed[worker]) await change(boss, `deleteAdmin(id: "${removed[worker].id}")`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  const seen = Object.fromEntries([...statuses].map(([name, each]) => [name, [...each].sort()]))
  return { seen, people: people.slice(leaving.length) }
}

test('after a storm of everything at once, on two instances, nothing has drifted', {
  timeout: STORMS * 120_000,
}, async () => {
  const twin = await service.current.twin()
  for (let count = 0; count < STORMS; count++) {
    const seed = 20_260_105 + count * WORKERS
    const { seen, people } = await storm([service.current, twin], seed)
    for (const [name, each] of Object.entries(seen))
      expect(
        each.filter(
          (status) => Number(status) >= 500 || status === 'internal_error' || status === 'service_unavailable',
        ),
        `${name}: ${each}, seed ${seed}`,
      ).toStrictEqual([])
    for (const done of ['leave', 'like', 'close', 'claimReport', 'changeRole', 'deleteAdmin', 'read all'])
      expect(seen[done], `${done}, seed ${seed}`).toContain(200)
    expect(seen.report).toContain(201)
    await service.current.app.jobs.idle()
    expect(await drift(service.current.pool), `seed ${seed}`).toStrictEqual({})
    if (count > 0) continue
    for (const person of people) {
      let [listed, cursor] = [0, '']
      do {
        const { posts: page, meta } = (await feed(person, `?per_page=50${cursor && `&cursor=${cursor}`}`)).body
        listed += page.length
        cursor = meta.next_cursor
        if (!cursor) expect(meta.total).toBe(listed)
      } while (cursor)
    }
  }
  await mergeCounts(service.current.app)
  expect(await drift(service.current.pool)).toStrictEqual({})
  await twin.close()
  expect(await deadlocksIn(service.current.databaseUrl)).toBe(0)
})

test('a post counts every one of many concurrent likes', async () => {
  const author = await service.current.person()
  const id = await post(author)
  const { app, prisma, pool } = service.current
  const fans = Array.from({ length: 300 }, (_, index) => ({
    email: `fan-${index}@example.com`,
    fullName: `Fan ${index}`,
  }))
  const ids = (await prisma.user.createManyAndReturn({ data: fans, select: { id: true } })).map((it) => it.id)
  // Rows that somebody holds are not waited for: those who like take another.
  const holder = new pg.Client({ connectionString: service.current.databaseUrl })
  await holder.connect()
  await like(author, id)
  await holder.query('begin')
  await holder.query('select from post_counts where post_id = $1 for update', [id])
  try {
    await Promise.all(
      ids.map((userId) =>
        pool.query('insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing', [id, userId]),
      ),
    )
  } finally {
    await holder.query('commit')
    await holder.end()
  }
  expect((await read(author, id)).likes_count).toBe(301)
  expect(await prisma.postCount.count({ where: { postId: id } })).toBeGreaterThan(1)
  await mergeCounts(app)
  expect(await prisma.postCount.count({ where: { postId: id } })).toBe(1)
  expect((await read(author, id)).likes_count).toBe(301)
  expect(await drift(pool)).toStrictEqual({})
})

test('an even number of concurrent toggles leaves a like as it was', async () => {
  const [author, fan] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const answers = await Promise.all(Array.from({ length: 10 }, () => like(fan, id)))
  expect(answers.filter(({ is_liked }) => is_liked)).toHaveLength(5)
  expect(await read(fan, id)).toMatchObject({ is_liked: false, likes_count: 0 })
  await Promise.all(Array.from({ length: 7 }, () => like(fan, id)))
  expect(await read(fan, id)).toMatchObject({ is_liked: true, likes_count: 1 })
})

test('deleting an account removes its likes, comments and views from the counts', async () => {
  const [author, leaver] = [await service.current.person(), await service.current.person()]
  const [id, ofLeaver] = [await post(author), await post(leaver)]
  await like(leaver, id)
  await comment(leaver, id)
  await read(leaver, id)
  await like(author, ofLeaver)
  expect(await read(author, id)).toMatchObject({ likes_count: 1, comments_count: 1, views: 1 })
  const before = (await feed(author)).body.meta.total
  const erase = { token: leaver.token, body: { password: leaver.password } }
  expect((await service.current.request('DELETE', '/users/account', erase)).status).toBe(200)
  await service.current.app.jobs.idle()
  expect(await read(author, id)).toMatchObject({ likes_count: 0, comments_count: 0, views: 0, comments: [] })
  expect((await feed(author)).body.meta.total).toBe(before - 1)
  expect(await drift(service.current.pool)).toStrictEqual({})
})

test('two people who have liked each other’s posts may leave at once', async () => {
  const [one, two] = [await service.current.person(), await service.current.person()]
  const [ofOne, ofTwo] = [await post(one), await post(two)]
  for (const [person, id] of [
    [one, ofTwo],
    [two, ofOne],
  ] as const) {
    await like(person, id)
    await comment(person, id)
  }
  const answers = await Promise.all(
    [one, two].map(({ token, password }) =>
      service.current.request('DELETE', '/users/account', { token, body: { password } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
  await service.current.app.jobs.idle()
  expect(await drift(service.current.pool)).toStrictEqual({})
})
