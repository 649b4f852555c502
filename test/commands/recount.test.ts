import { expect, test } from 'vitest'
import { findDifferences } from '../../src/schema/reconcile.ts'
import { communityOf } from '../community/support.ts'
import { expectStatus, useService } from '../support/service.ts'
import { runScript } from './run-script.ts'

const service = useService()
const { post, comment, like, read } = communityOf(service)
const DAY = 24 * 3_600_000

const recount = (...args: string[]) =>
  runScript('db:recount', args, { environment: { DATABASE_URL: service.current.databaseUrl } })

/** What is kept, and how it is made wrong; one after the other, in three rounds. */
const CORRUPTIONS: readonly Record<string, readonly string[]>[] = [
  {
    'who sees a post': ['update posts set is_visible = false'],
    'likes, comments and views of posts': ['update post_counts set likes = likes + 3'],
    'totals of lists': ['posts', 'posts-all', 'comments', 'accounts', 'early-access', 'resources'].map(
      (list) => `update list_totals set total = total + 2 where list = '${list}'`,
    ),
    'messages of chats': ['update conversations set messages_count = messages_count + 2'],
    'statistics of hours': ['update hourly_statistics set users = 0, posts = 0, banned = 0'],
    'activity of days': ['update daily_activity set people = 0'],
    'daily reminders': ['delete from daily_reminders'],
    'milestones of children': ['delete from milestone_reminders'],
  },
  {
    'likes, comments and views of posts': ['update post_counts set comments = 0, views = 7'],
    'statistics of hours': ['update hourly_statistics set likes = 0, comments = 0'],
    // The job makes up for whole days.
    'activity of days': ['delete from daily_activity where days_away = 366'],
    // Not due yet, or the service's own job would take them first.
    'daily reminders': [
      "insert into daily_reminders select id, now() + interval '1 day', null, null, now() from users on conflict do nothing",
    ],
    'milestones of children': [
      "insert into milestone_reminders select id, now() + interval '1 day' from children on conflict do nothing",
    ],
  },
  {
    'likes, comments and views of posts': ['delete from post_counts'],
    'totals of lists': ['delete from list_totals'],
    'messages of chats': ['update conversations set messages_count = 0'],
    'statistics of hours': ['delete from hourly_statistics'],
  },
]

/** What people see, by the things that are kept. Plans are due at other times after they were made anew. */
const kept = async () => {
  const { pool } = service.current
  const { rows } = await pool.query(`select
    (select json_agg(c order by c) from (
      select post_id, sum(likes) as likes, sum(comments) as comments, sum(views) as views from post_counts group by 1) c) as counts,
    (select json_agg(p order by p) from (select id, is_visible from posts) p) as visible,
    (select json_agg(t order by t) from (
      select list, owner_id, sum(total) as total from list_totals group by 1, 2 having sum(total) <> 0) t) as totals,
    (select json_agg(h order by at) from hourly_statistics h where at < now() - interval '4 hours') as hours,
    (select json_agg(d order by d) from daily_activity d where day < current_date - 1) as days,
    (select json_agg(messages_count order by id) from conversations) as chats,
    (select json_agg(user_id order by user_id) from daily_reminders) as daily,
    (select json_agg(child_id order by child_id) from milestone_reminders) as milestones`)
  return rows[0]
}

test('the command finds and repairs every difference', async () => {
  const { prisma: db, pool } = service.current
  const [author, reader, banned] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
  ]
  const [one] = [await post(author), await post(author), await post(banned)]
  await like(reader, one)
  await comment(reader, one)
  await read(reader, one)
  const past = new Date(Date.now() - 3 * DAY)
  await db.user.updateMany({ data: { createdAt: past } })
  await db.post.updateMany({ data: { createdAt: past } })
  await db.postLike.updateMany({ data: { createdAt: past } })
  await db.comment.updateMany({ data: { createdAt: past } })
  await db.user.update({ where: { id: banned.id }, data: { bannedAt: past } })
  await db.user.update({ where: { id: reader.id }, data: { dailyReminderTime: '08:00:00' } })
  for (const [{ id: userId }, at] of [
    [reader, past],
    [author, past],
    [author, new Date(past.getTime() - DAY)],
  ] as const)
    await db.activeDay.create({ data: { userId, day: at, lastSeenAt: at } })
  await db.profileSetup.create({ data: { userId: reader.id, momStatus: 'pregnant' } })
  const child = { profileSetupId: reader.id, dateOfBirth: new Date(), isExpected: false }
  await db.child.create({ data: { ...child, fullName: 'Ada' } })
  await db.child.create({ data: { ...child, fullName: 'Bo', lossRecordedAt: new Date() } })
  await db.conversation.create({
    data: {
      ...{ userId: reader.id, messagesCount: 2 },
      messages: {
        create: [
          { sender: 'user', text: 'How long does a nap last?' },
          { sender: 'ai', text: 'Half an hour.', isAlternative: true },
          { sender: 'ai', text: 'An hour.' },
          { sender: 'ai', text: '', state: 'failed' },
          { sender: 'ai', text: 'An', state: 'streaming' },
        ],
      },
    },
  })
  const admin = await service.current.admin()
  for (const [path, body] of [
    ['/users/early-access', { email: 'early@example.com' }],
    ['/resources/categories', { name: 'Sleep' }],
  ] as const)
    expect((await service.current.request('POST', path, { token: admin.token, body })).status).toBeLessThan(300)
  const category = await db.resourceCategory.findFirstOrThrow()
  const article = { title: 'Naps', content: 'Short ones.', category_id: category.id }
  expect((await service.current.request('POST', '/resources', { token: admin.token, body: article })).status).toBe(201)

  // The past was written otherwise than by requests: its statistics are counted now.
  expect(await recount()).toMatchObject({ status: 0 })
  expect(await recount('--check')).toMatchObject({ status: 0, out: 'All derived data is correct.\n' })
  const right = await kept()
  for (const part of Object.values(right)) expect(part).not.toHaveLength(0)

  for (const round of CORRUPTIONS) {
    for (const sql of Object.values(round).flat()) expect((await pool.query(sql)).rowCount, sql).toBeGreaterThan(0)
    const checked = await recount('--check')
    const corrected = await recount()
    expect([checked.status, corrected.status]).toStrictEqual([1, 0])
    for (const name of Object.keys(round)) {
      expect(checked.err).toContain(`\n${name}: `)
      expect(corrected.out).toContain(`\n${name}: `)
    }
    expect(await kept()).toStrictEqual(right)
  }
  expect(await recount('--check')).toMatchObject({ status: 0 })
})

test('ordinary use leaves nothing to repair', async () => {
  const { app, graphql, request, prisma, pool } = service.current
  const admin = await service.current.admin()
  const totals = async () =>
    (await graphql('{ users { totalCount } earlyAccessList { totalCount } }', {}, admin.token)).data
  const [author, leaver] = [await service.current.person(), await service.current.person()]
  const before = await totals()
  await prisma.post.update({ where: { id: await post(author) }, data: { isApproved: false } })
  for (const token of [leaver.token, leaver.token, author.token])
    expectStatus(await request('POST', '/users/early-access', { token, body: {} }), 201)
  const body = { password: leaver.password }
  expectStatus(await request('DELETE', '/users/account', { token: leaver.token, body }), 200)
  await app.jobs.idle()
  expect(await totals()).toStrictEqual({
    users: { totalCount: before.users.totalCount - 1 },
    earlyAccessList: { totalCount: before.earlyAccessList.totalCount + 1 },
  })
  expect(await findDifferences(pool, app.now())).toStrictEqual({})
})

test('the command neither waits for concurrent writes nor loses them', async () => {
  const { pool } = service.current
  const author = await service.current.person()
  const reader = await service.current.person()
  const id = await post(author)
  await pool.query('update post_counts set likes = likes + 5 where post_id = $1', [id])
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('insert into post_likes (post_id, user_id) values ($1, $2)', [id, reader.id])
    expect(await recount()).toMatchObject({ status: 0 })
    await holder.query('commit')
  } finally {
    holder.release()
  }
  expect((await read(author, id)).likes_count).toBe(1)
})
