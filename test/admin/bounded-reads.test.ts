import { beforeAll, expect, test } from 'vitest'
import { rollUp } from '../../src/schema/admin/roll-up.ts'
import { countDeliveries } from '../../src/schema/notifications/delivery-counts.ts'
import { countSql, rowsReadBy } from '../support/count-sql.ts'
import { type Person, useService } from '../support/service.ts'
import { crowd } from './broadcasts/support.ts'

const service = useService()

/** Rows of each kind: several times as many as are counted of any list. */
const MANY = 40_000
/** What is counted at most of a list, and a page. */
const BOUND = 10_200

let admin: Person

beforeAll(async () => {
  const { pool } = service.current
  admin = await service.current.admin()
  await service.current.person()
  await crowd(service.current, 4_000)
  await pool.query(
    `with people as (select id, row_number() over () as n from users),
     made as (
       insert into notifications (id, user_id, type, priority, channels, status, title, body, created_at, updated_at)
       select uuid_v7(now() - n * interval '1 ms'), id, 'system', 'normal', '{in_app,email}', 'sent', 'One', 'Two', now(), now()
       from people cross join generate_series(1, 5) returning id
     )
     insert into notification_deliveries (notification_id, channel, status, lane, due_at)
     select id, channel::"NotificationChannel", status::"DeliveryStatus", 0, now()
     from made cross join (values ('in_app', 'sent'), ('email', 'failed')) as each (channel, status)`,
  )
  // People are seen on days of their own; those of the last minutes are few.
  await pool.query(
    `insert into active_days (user_id, day, last_seen_at)
     select id, current_date - day, now() - day * interval '1 day' - interval '1 hour'
     from users cross join generate_series(1, 10) as day`,
  )
  await pool.query(
    `insert into early_access (id, email, created_at) select uuid_v7(now()), 'early-' || n || '@example.com', now() from generate_series(1, $1::int) n`,
    [MANY],
  )
  await pool.query(
    `insert into notification_preferences (user_id, created_at, updated_at) select id, now(), now() from users`,
  )
  await pool.query('analyze')
})

const get = (path: string, token?: string) => () => service.current.request('GET', path, { token })

test('public health counts nothing and shows admins the last counts', async () => {
  const { app, prisma } = service.current
  expect(await rowsReadBy(service.current, get('/notifications/health'))).toBeLessThan(10)
  await countDeliveries.run(app, {}, {} as never)
  expect(await rowsReadBy(service.current, get('/notifications/health', admin.token))).toBeLessThan(10)
  expect(await rowsReadBy(service.current, get('/notifications/health/metrics', admin.token))).toBeLessThan(10)
  const people = await prisma.user.count()
  const none = { queued: 0, sent: 0, failed: 0, skipped: 0 }
  const channels = {
    push: none,
    sms: none,
    email: { ...none, failed: people * 5 },
    in_app: { ...none, sent: people * 5 },
  }
  const health = (token?: string) => service.current.request('GET', '/notifications/health', { token })
  expect((await health(admin.token)).body.components.metrics).toStrictEqual({
    status: 'healthy',
    details: { channels },
  })
  expect((await health()).body.components.metrics).toStrictEqual({ status: 'healthy', details: {} })
  const metrics = await service.current.request('GET', '/notifications/health/metrics', { token: admin.token })
  expect(metrics.body).toStrictEqual({ channels })
})

test.each([
  ['accounts by when they were last seen', '{ users(sortBy: last_seen) { totalCount nodes { id: userId } } }'],
  ['accounts that are online', '{ users(sortBy: last_seen, isOnline: true) { totalCount nodes { id: userId } } }'],
  [
    'banned accounts by when they were last seen',
    '{ users(sortBy: last_seen, status: banned) { totalCount nodes { id: userId } } }',
  ],
  ['failed deliveries', '{ failedDeliveries(channel: email) { totalCount nodes { channel } } }'],
  ['the early access list', '{ earlyAccessList { totalCount nodes { email } } }'],
  ['whom a broadcast would reach', '{ broadcastAudience { recipients muted } }'],
  ['the overview', '{ adminOverview { activeUsers { count } totalUsers { count } } }'],
  ['the audit log', '{ auditLog { totalCount nodes { id } } }'],
])('%s cost no more than what is counted of a list', async (_name, query) => {
  const ask = async () => {
    const { data, errors } = await service.current.graphql(query, {}, admin.token)
    expect(errors).toBeUndefined()
    return data
  }
  expect(await rowsReadBy(service.current, ask)).toBeLessThan(BOUND)
})

test('operator reads cost no more with long queues, many errors and many active people', async () => {
  const { app, pool } = service.current
  await pool.query(
    `insert into notification_deliveries (notification_id, channel, status, lane, due_at)
     select id, 'push', 'pending', 1, now() + interval '2 hours' from notifications`,
  )
  await pool.query(
    `insert into error_occurrences (id, fingerprint, at, request_id, place, instance)
     select uuid_v7(at), lpad(to_hex(n % 50), 16, '0'), at, 'request-' || n, 'GET /', 'one:1'
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 second' as at) made`,
    [MANY],
  )
  await pool.query('analyze')
  await rollUp(app)
  for (const query of [
    '{ waitingDeliveries(channel: push) { notificationId } }',
    '{ errorOccurrences { at } }',
    '{ errorOccurrences(requestId: "request-7") { at } }',
    '{ recentErrors { count } }',
    '{ adminGrowth { activeInWeek } }',
    '{ adminRetention { active } }',
    '{ adminAnswers { answers } }',
  ]) {
    const ask = async () => {
      const { errors } = await service.current.graphql(query, {}, admin.token)
      expect(errors).toBeUndefined()
    }
    expect(await rowsReadBy(service.current, ask), query).toBeLessThan(500)
  }
})

test('however many ask for the state of background jobs at once, it is counted once', async () => {
  const { app } = service.current
  const { statements } = await countSql(() => Promise.all(Array.from({ length: 12 }, () => app.jobs.recentStats())))
  expect(statements.filter((text) => text.includes('pgboss.job'))).toHaveLength(1)
})
