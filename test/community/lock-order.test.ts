import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { type Answer, type Person, useService } from '../support/service.ts'
import { drift } from './drift.ts'
import { communityOf } from './support.ts'

const service = useService()
const { ask, post, comment, like, read, image } = communityOf(service)

/** Somebody else's transaction, which gives up at once where it would have to wait. */
const holding = async (work: (holder: PoolClient) => Promise<void>): Promise<void> => {
  const holder = await service.current.app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`set local lock_timeout = '200ms'`)
    await work(holder)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
}

const waiting = async () => {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await service.current.app.pool.query(sql)).rowCount
}
// The writer of activity may wait for a locked account as well.
const someoneWaits = (count = 1) => expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)

const leave = ({ token, password }: Person): Promise<Answer> =>
  service.current.request('DELETE', '/users/account', { token, body: { password } })

test('who deletes a comment waits for its post before holding the comment', async () => {
  const author = await service.current.person()
  const postId = await post(author)
  const id = await comment(author, postId)
  let deleted: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from posts where id = $1 for update', [postId])
    deleted = service.current.request('DELETE', `/community/posts/comments/${id}`, { token: author.token })
    await someoneWaits()
    await holder.query('delete from comments where post_id = $1', [postId])
  })
  expect((await deleted)?.status).toBe(404)
  expect(await drift(service.current.app.pool)).toStrictEqual({})
})

test('who leaves waits for the posts of others before holding what they left there', async () => {
  const [author, leaver] = [await service.current.person(), await service.current.person()]
  for (const did of [
    (postId: string) => like(leaver, postId),
    (postId: string) => comment(leaver, postId),
    (postId: string) => read(leaver, postId),
  ])
    await did(await post(author))
  const { app } = service.current
  const { rows } = await app.pool.query('select id from posts where user_id = $1 order by id', [author.id])
  let left: Promise<Answer> | undefined
  await holding(async (holder) => {
    // The last one, so that those before it are locked by then.
    await holder.query('select from posts where id = $1 for update', [rows[2].id])
    left = leave(leaver)
    await someoneWaits()
    for (const table of ['post_likes', 'comments', 'post_views'])
      await holder.query(`delete from ${table} where user_id = $1`, [leaver.id])
  })
  expect((await left)?.status).toBe(200)
  expect(await drift(app.pool)).toStrictEqual({})
})

test('who leaves while somebody else does holds nothing until their turn has come', async () => {
  const [first, second] = [await service.current.person(), await service.current.person()]
  const id = await post(first)
  const left: Promise<Answer>[] = []
  await holding(async (holder) => {
    await holder.query('select from posts where id = $1 for update', [id])
    left.push(leave(first))
    await someoneWaits()
    left.push(leave(second))
    await someoneWaits(2)
    await holder.query('select from users where id = $1 for update', [second.id])
  })
  expect((await Promise.all(left)).map(({ status }) => status)).toStrictEqual([200, 200])
})

test('who leaves waits for their photos before holding the posts that show them', async () => {
  const leaver = await service.current.person()
  const { id } = await image(leaver)
  await post(leaver, { photo_ids: [id] })
  let left: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from images where id = $1 for update', [id])
    left = leave(leaver)
    await someoneWaits()
    await holder.query('delete from post_photos where image_id = $1', [id])
  })
  expect((await left)?.status).toBe(200)
})

test('who takes a report waits for their own account before holding the report', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const body = { target_type: 'post', target_id: await post(author), reason: 'spam' }
  const filed = await service.current.request('POST', '/community/reports', { token: reader.token, body })
  const admin = await service.current.admin()
  let claimed: Promise<{ errors?: unknown }> | undefined
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [admin.id])
    const mutation = 'mutation ($id: ID!) { claimReport(id: $id) { id } }'
    claimed = service.current.graphql(mutation, { id: filed.body.id }, admin.token)
    await someoneWaits()
    await holder.query('select from reports where id = $1 for update', [filed.body.id])
  })
  expect((await claimed)?.errors).toBeUndefined()
})

test('a post is edited while somebody who likes it is not done', async () => {
  const author = await service.current.person()
  const id = await post(author)
  await holding(async (holder) => {
    await holder.query('select from posts where id = $1 for key share', [id])
    expect((await ask('PUT', author, `/posts/${id}`, { title: 'Edited' })).status).toBe(200)
  })
})

test('who removes an admin waits for all super admins before holding the admin’s account', async () => {
  const boss = await service.current.admin('super_admin')
  const admin = await service.current.admin()
  let removed: Promise<{ errors?: unknown }> | undefined
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [boss.id])
    removed = service.current.graphql('mutation ($id: ID!) { deleteAdmin(id: $id) }', { id: admin.id }, boss.token)
    await someoneWaits()
    await holder.query('select from users where id = $1 for update', [admin.id])
  })
  expect((await removed)?.errors).toBeUndefined()
})
