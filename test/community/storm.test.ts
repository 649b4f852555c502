import pg from 'pg'
import { expect, test } from 'vitest'
import { mergeCounts } from '../../src/schema/community/merge-counts.ts'
import { type Person, type Service, useService } from '../support/service.ts'
import { drift } from './drift.ts'
import { communityOf } from './support.ts'

const service = useService()
const { post, comment, like, read, feed } = communityOf(service)

/** A generator with a seed: a failure names it, and what is asked comes again. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const PEOPLE = 10
const WORKERS = 14
const STEPS = 45

test('after a storm of everything at once, on two instances, nothing has drifted', { timeout: 120_000 }, async () => {
  const twin = await service.current.twin()
  const instances: readonly Service[] = [service.current, twin]
  const admin = await service.current.admin()
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await service.current.person())
  const leaving = people.slice(0, 3)
  // People who are banned and unbanned; their sessions would end, so they ask for nothing.
  const banned: Person[] = []
  for (let count = 0; count < 3; count++) banned.push(await service.current.person())
  const posts: string[] = []
  const comments: string[] = []
  for (const person of [...people, ...banned, ...banned]) posts.push(await post(person))
  const statuses = new Map<string, Set<number>>()

  const work = async (worker: number) => {
    const below = randomOf(20_260_105 + worker)
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    for (let step = 0; step < STEPS; step++) {
      const instance = one(instances)
      const person = one(people)
      const ask = async (name: string, method: string, path: string, body?: unknown, { token } = person) => {
        const answer = await instance.request(method, path, { token, body })
        statuses.set(name, (statuses.get(name) ?? new Set()).add(answer.status))
        return answer.body
      }
      const id = one(posts)
      const kind = below(100)
      if (kind < 35) await ask('like', 'POST', `/community/posts/${id}/like`)
      else if (kind < 50) {
        const said = await ask('comment', 'POST', `/community/posts/${id}/comment`, { comment: `Step ${step}` })
        if (said?.id) comments.push(said.id)
      } else if (kind < 58 && comments.length > 0)
        await ask('uncomment', 'DELETE', `/community/posts/comments/${one(comments)}`, undefined, admin)
      else if (kind < 66) await ask('read', 'GET', `/community/posts/${id}`)
      else if (kind < 74) {
        const made = await ask('post', 'POST', '/community/posts/', { title: `${worker} ${step}`, content: 'Storm' })
        if (made?.id) posts.push(made.id)
      } else if (kind < 78) await ask('delete', 'DELETE', `/community/posts/${id}`, undefined, admin)
      else if (kind < 84)
        await ask('visibility', 'PUT', '/users/settings/app', { community_visibility: one(['public', 'private']) })
      else if (kind < 89) await ask('block', 'POST', '/users/blocks', { user_id: one([...people, ...banned]).id })
      else if (kind < 92) await ask('unblock', 'DELETE', `/users/blocks/${one(people).id}`)
      else if (kind < 96) {
        const { id: userId } = one(banned)
        await instance.graphql(
          `mutation { ${one(['banUser', 'unbanUser'])}(userId: "${userId}") { userId } }`,
          {},
          admin.token,
        )
      } else await ask('feed', 'GET', '/community/posts/list')
      if (step === STEPS - 15 && leaving[worker])
        await ask('leave', 'DELETE', '/users/account', { password: leaving[worker].password }, leaving[worker])
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))

  const seen = Object.fromEntries([...statuses].map(([name, each]) => [name, [...each].sort()]))
  for (const [name, each] of Object.entries(seen))
    expect(
      each.filter((status) => status >= 500),
      `${name}: ${each}`,
    ).toStrictEqual([])
  expect(seen.leave).toContain(200)
  expect(seen.like).toContain(200)
  expect(await drift(service.current.app.pool)).toStrictEqual({})
  for (const person of people.slice(leaving.length)) {
    let [listed, cursor] = [0, '']
    do {
      const { posts: page, meta } = (await feed(person, `?per_page=50${cursor && `&cursor=${cursor}`}`)).body
      listed += page.length
      cursor = meta.next_cursor
      if (!cursor) expect(meta.total).toBe(listed)
    } while (cursor)
  }
  await mergeCounts(service.current.app)
  expect(await drift(service.current.app.pool)).toStrictEqual({})
})

test('a post that many like at once counts every one of them, and spreads its count meanwhile', async () => {
  const author = await service.current.person()
  const id = await post(author)
  const { app } = service.current
  const fans = Array.from({ length: 300 }, (_, index) => ({
    email: `fan-${index}@example.com`,
    fullName: `Fan ${index}`,
  }))
  const ids = (await app.db.user.createManyAndReturn({ data: fans, select: { id: true } })).map((it) => it.id)
  // Rows that somebody holds are not waited for: those who like take another.
  const holder = new pg.Client({ connectionString: service.current.databaseUrl })
  await holder.connect()
  await like(author, id)
  await holder.query('begin')
  await holder.query('select from post_counts where post_id = $1 for update', [id])
  try {
    await Promise.all(
      ids.map((userId) =>
        app.pool.query('insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing', [
          id,
          userId,
        ]),
      ),
    )
  } finally {
    await holder.query('commit')
    await holder.end()
  }
  expect((await read(author, id)).likes_count).toBe(301)
  expect(await app.db.postCount.count({ where: { postId: id } })).toBeGreaterThan(1)
  await mergeCounts(app)
  expect(await app.db.postCount.count({ where: { postId: id } })).toBe(1)
  expect((await read(author, id)).likes_count).toBe(301)
  expect(await drift(app.pool)).toStrictEqual({})
})

test('a like that is sent many times at once toggles as often: an even number leaves it as it was', async () => {
  const [author, fan] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const answers = await Promise.all(Array.from({ length: 10 }, () => like(fan, id)))
  expect(answers.filter(({ is_liked }) => is_liked)).toHaveLength(5)
  expect(await read(fan, id)).toMatchObject({ is_liked: false, likes_count: 0 })
  await Promise.all(Array.from({ length: 7 }, () => like(fan, id)))
  expect(await read(fan, id)).toMatchObject({ is_liked: true, likes_count: 1 })
})

test('somebody who leaves takes likes, comments and views along, and others’ counts follow', async () => {
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
  expect(await read(author, id)).toMatchObject({ likes_count: 0, comments_count: 0, views: 0, comments: [] })
  expect((await feed(author)).body.meta.total).toBe(before - 1)
  expect(await drift(service.current.app.pool)).toStrictEqual({})
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
  expect(await drift(service.current.app.pool)).toStrictEqual({})
})
