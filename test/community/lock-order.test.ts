import { expect, test } from 'vitest'
import { lockingOf } from '../support/locking.ts'
import { type Answer, type Person, useService } from '../support/service.ts'
import { drift } from './drift.ts'
import { communityOf } from './support.ts'

const service = useService()
const { ask, post, comment, like, read, image } = communityOf(service)

const { holding, someoneWaits } = lockingOf(service)

const leave = ({ token, password }: Person): Promise<Answer> =>
  service.current.request('DELETE', '/users/account', { token, body: { password } })

test('deleting a comment locks its post before the comment', async () => {
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
  expect(await drift(service.current.pool)).toStrictEqual({})
})

test('account deletion locks others’ posts before its own traces on them', async () => {
  const [author, leaver] = [await service.current.person(), await service.current.person()]
  for (const did of [
    (postId: string) => like(leaver, postId),
    (postId: string) => comment(leaver, postId),
    (postId: string) => read(leaver, postId),
  ])
    await did(await post(author))
  const { pool } = service.current
  const { rows } = await pool.query('select id from posts where user_id = $1 order by id', [author.id])
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
  expect(await drift(pool)).toStrictEqual({})
})

test('account deletions do not wait for each other', async () => {
  const [first, second] = [await service.current.person(), await service.current.person()]
  const id = await post(first)
  let left: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from posts where id = $1 for update', [id])
    left = leave(first)
    await someoneWaits()
    expect((await leave(second)).status).toBe(200)
  })
  expect((await left)?.status).toBe(200)
})

test('account deletion locks photos before the posts that show them', async () => {
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

test('claiming a report locks the moderator’s account before the report', async () => {
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

test('removing an admin locks all super admins before the admin’s account', async () => {
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

test('reporting a comment locks its post before the comment', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const postId = await post(author)
  const id = await comment(author, postId)
  let filed: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from posts where id = $1 for update', [postId])
    const body = { target_type: 'comment', target_id: id, reason: 'spam' }
    filed = service.current.request('POST', '/community/reports', { token: reader.token, body })
    await someoneWaits()
    await holder.query('delete from comments where post_id = $1', [postId])
  })
  expect((await filed)?.status).toBe(404)
})

test('reporting a person locks both accounts in order', async () => {
  const [first, second] = [await service.current.person(), await service.current.person()]
  let filed: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [first.id])
    const body = { target_type: 'user', target_id: first.id, reason: 'abuse' }
    filed = service.current.request('POST', '/community/reports', { token: second.token, body })
    await someoneWaits()
    await holder.query('select from users where id = $1 for update', [second.id])
  })
  expect((await filed)?.status).toBe(201)
})

test('marking all as read locks the first notification before later ones', async () => {
  const { app, prisma } = service.current
  const person = await service.current.person()
  const ids = ['0199aa00-0000-7000-8000-000000000001', '0199aa00-0000-7000-8000-000000000002']
  const given = {
    userId: person.id,
    type: 'system',
    title: 'One',
    body: 'Two',
    priority: 'normal',
    status: 'sent',
  } as const
  for (const id of ids)
    await prisma.notification.create({
      data: { ...given, channels: ['in_app'], id, createdAt: app.now(), updatedAt: app.now() },
    })
  let read: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from notifications where id = $1 for update', [ids[0]])
    read = service.current.request('PATCH', '/notifications/read-all', { token: person.token })
    await someoneWaits()
    await holder.query('select from notifications where id = $1 for update', [ids[1]])
  })
  expect((await read)?.body).toMatchObject({ updated: 2 })
})

test('a transaction that lost a deadlock runs again and succeeds', async () => {
  const { pool, prisma } = service.current
  const [{ name }] = (await pool.query('select current_database() as name')).rows
  // Connections made from now on look for a deadlock when both sides wait, not before.
  await pool.query(`alter database ${name} set deadlock_timeout = '3s'`)
  const twin = await service.current.twin()
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  let filed: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query(`set local lock_timeout = 0`)
    await holder.query(`set local deadlock_timeout = '1h'`)
    await holder.query('select from posts where id = $1 for update', [id])
    const body = { target_type: 'post', target_id: id, reason: 'spam' }
    filed = twin.request('POST', '/community/reports', { token: reader.token, body })
    await someoneWaits()
    // Against the order; comes back when the other gives up.
    await holder.query('select from users where id = $1 for update', [reader.id])
  })
  expect(await filed).toMatchObject({ status: 201 })
  expect(await prisma.report.count({ where: { postId: id } })).toBe(1)
})
