import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const erase = ({ token, password }: Person) =>
  service.current.request('DELETE', '/users/account', { token, body: { password } })
const write = async ({ token }: Person, path: string, body: object): Promise<any> =>
  expectStatus(await service.current.request('POST', path, { token, body }), 201).body

/**
 * A person whose erasure takes several batches and waits for a row that the test holds: the last in the table, and in the
 * order of its index.
 */
const heldUp = async (person: Person, messages: number) => {
  const { pool } = service.current
  const { data: chat } = await write(person, '/chats', {})
  await pool.query(
    `insert into messages (id, conversation_id, sender, text)
     select lpad(to_hex($2::int - n), 32, '0')::uuid, $1, 'user', 'n' || n from generate_series(1, $2::int) n`,
    [chat.id, messages],
  )
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`select from messages where conversation_id = $1 and text = $2 for update`, [
    chat.id,
    `n${messages}`,
  ])
  const left = async () =>
    (await pool.query('select from messages where conversation_id = $1', [chat.id])).rowCount as number
  return {
    left,
    release: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}

test('an account in erasure disappears at once and blocks nobody', async () => {
  const { app, request, graphql, pool, prisma } = service.current
  const [gone, other, admin] = [
    await service.current.person('Gone Person'),
    await service.current.person(),
    await service.current.admin('super_admin'),
  ]
  const profile = {
    phone: '+14155550123',
    state: 'Bavaria',
    country: 'Germany',
    occupation: 'Baker',
    bio: 'Early riser',
  }
  const settings = { token: gone.token, body: { profile } }
  expectStatus(await request('PUT', '/users/settings', settings), 200)
  const post = await write(gone, '/community/posts/', { title: 'A title', content: 'Some content' })
  const others = await write(other, '/community/posts/', { title: 'Another title', content: 'Other content' })
  await write(gone, `/community/posts/${others.id}/comment`, { comment: 'Left behind' })
  await request('POST', `/community/posts/${others.id}/like`, { token: gone.token })
  await write(other, '/users/blocks', { user_id: gone.id })
  expectStatus(await request('DELETE', `/users/blocks/${gone.id}`, { token: other.token }), 204)
  await app.jobs.idle()
  const people = async () => {
    const { data, errors } = await graphql(
      `{ users(first: 1) { totalCount } adminPosts(first: 100) { nodes { id: postId } totalCount }
         adminComments(first: 100) { nodes { id: commentId } } adminOverview { totalUsers { count } bannedUsers { count } } }`,
      {},
      admin.token,
    )
    expect(errors).toBeUndefined()
    return data
  }
  const account = () => graphql('query ($id: ID!) { user(id: $id) { id: userId } }', { id: gone.id }, admin.token)
  const before = await people()

  const work = await heldUp(gone, 1_300)
  try {
    expectStatus(await erase(gone), 200)
    await expect.poll(work.left).toBeLessThan(800)
    expect(await work.left()).toBeGreaterThan(0)

    // What waits is not personal.
    const row = JSON.stringify(await prisma.user.findUniqueOrThrow({ where: { id: gone.id } }))
    for (const text of ['Gone Person', gone.email, ...Object.values(profile)]) expect(row).not.toContain(text)

    // Neither a deletion nor anything else waits for the erasure.
    const second = await service.current.person()
    expectStatus(await erase(second), 200)
    for (const { token } of [other, admin]) {
      expectStatus(await request('GET', `/community/posts/${post.id}`, { token }), 404)
      const { comments } = expectStatus(await request('GET', `/community/posts/${others.id}`, { token }), 200).body
      expect(comments).toEqual([])
      const list = expectStatus(await request('GET', `/community/posts/user/${gone.id}`, { token }), 200).body
      expect(JSON.stringify(list)).not.toContain(post.id)
      const feed = expectStatus(await request('GET', '/community/posts/list', { token }), 200).text
      expect(feed).not.toContain(post.id)
      const notifications = expectStatus(await request('GET', '/notifications/', { token }), 200).text
      expect(notifications).not.toContain('Gone Person')
    }
    for (const [path, body] of [
      ['/users/blocks', { user_id: gone.id }],
      ['/community/reports', { target_type: 'user', target_id: gone.id, reason: 'spam' }],
    ] as const)
      expectStatus(await request('POST', path, { token: other.token, body }), 404)

    const now = await people()
    expect((await account()).errors?.[0].extensions.code).toBe('not_found')
    expect(now.users.totalCount).toBe(before.users.totalCount - 1)
    expect(now.adminPosts.nodes.map(({ id }: { id: string }) => id)).toEqual([others.id])
    expect(now.adminPosts.totalCount).toBe(before.adminPosts.totalCount - 1)
    expect(now.adminComments.nodes).toEqual([])
    expect(now.adminOverview.totalUsers.count).toBe(before.adminOverview.totalUsers.count - 1)
    expect(now.adminOverview.bannedUsers.count).toBe(before.adminOverview.bannedUsers.count)

    const again = { email: gone.email, full_name: 'Somebody New', password: gone.password }
    expectStatus(await request('POST', '/auth/register', { body: again }), 201)
    const rows = await pool.query('select users::text as text from users where id = $1', [gone.id])
    expect(rows.rows[0].text).not.toMatch(/Gone Person|@example/)
  } finally {
    await work.release()
  }
  await app.jobs.idle()
  expect(await prisma.user.findUnique({ where: { id: gone.id } })).toBeNull()
  expect(await work.left()).toBe(0)
  const { likes_count, comments_count } = expectStatus(
    await request('GET', `/community/posts/${others.id}`, { token: other.token }),
    200,
  ).body
  expect([likes_count, comments_count]).toEqual([0, 0])
  const { adminOverview, users } = await people()
  expect(users.totalCount).toBe(before.users.totalCount)
  expect(adminOverview.totalUsers.count).toBe(before.adminOverview.totalUsers.count)
})

test('the jobs that name a person are found by an index among all that wait', async () => {
  const { pool } = service.current
  const person = await service.current.person()
  await pool.query(
    `insert into pgboss.job (name, data, start_after, singleton_key)
     select 'accounts.send-mail', jsonb_build_object('to', n || '@example.org', 'about', gen_random_uuid()),
       now() + interval '1 day', n::text from generate_series(1, 20000) n`,
  )
  await pool.query(
    `insert into pgboss.job (name, data, start_after, singleton_key)
     values ('accounts.send-mail', jsonb_build_object('to', 'x@example.org', 'about', upper($1)), now() + interval '1 day', 'its')`,
    [person.id],
  )
  await pool.query('analyze pgboss.job_common')
  const reads = async () => {
    const { rows } = await pool.query(
      `select idx_scan::int as found, (select seq_tup_read::int from pg_stat_user_tables where relid = indrelid) as read
       from pg_stat_user_indexes s join pg_index i using (indexrelid) where indexrelname = 'job_texts_idx'`,
    )
    return rows[0] as { found: number; read: number }
  }
  const { found } = await reads()
  expectStatus(await erase(person), 200)
  await service.current.app.jobs.idle()
  await expect.poll(async () => (await reads()).found).toBeGreaterThan(found)
  const left = await pool.query(`select from pgboss.job where data::text ilike '%' || $1 || '%'`, [person.id])
  expect(left.rowCount).toBe(0)
  await pool.query(`delete from pgboss.job where start_after > now() + interval '1 hour'`)
})
