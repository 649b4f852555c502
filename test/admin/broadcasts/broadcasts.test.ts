import { expect, test } from 'vitest'
import { BATCH, fanOut } from '../../../src/schema/admin/broadcasts/fan-out.ts'
import { broadcastArrived } from '../../../src/schema/notifications/events.ts'
import { bearer, detail } from '../../notifications/support.ts'
import { UNKNOWN } from '../../support/answers.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'
import { crowd, reached } from './support.ts'

const service = useService()
const BROADCAST = { title: 'New in the library', body: 'Twelve short texts.' }

const send = ({ token }: Person, body: unknown = BROADCAST): Promise<Answer> =>
  service.current.request('POST', '/notifications/broadcast', { token, body })

const listOf = async ({ token }: Person) =>
  expectStatus(await service.current.request('GET', '/notifications/', { token }), 200).body

const change = ({ token }: Person, body: unknown) =>
  service.current.request('PUT', '/notifications/preferences', { token, body })

const FIELDS = 'id status title channels target recipients visited notified progress startedAt finishedAt'
const progressOf = async (id: string, { token }: Person) =>
  (await service.current.graphql(`query ($id: ID!) { broadcast(id: $id) { ${FIELDS} } }`, { id }, token)).data.broadcast

test('a broadcast reaches everybody who is not banned, by their preferences', async () => {
  const admin = await service.current.admin()
  const people = [await service.current.person(), await service.current.person(), await service.current.person()]
  const [plain, muted, off] = people as [Person, Person, Person]
  const banned = await service.current.person()
  await service.current.prisma.user.update({ where: { id: banned.id }, data: { bannedAt: new Date() } })
  await change(muted, { mute_all: true })
  await change(off, { notification_types: { broadcast: false } })
  const data = { screen: 'library', deep: { of: [1] } }
  const answer = expectStatus(
    await send(admin, { ...BROADCAST, data, channels: ['in_app', 'push', 'sms', 'push'] }),
    202,
  )
  expect(answer.body).toStrictEqual({ message: expect.any(String), id: expect.any(String) })
  await service.current.app.jobs.idle()
  for (const person of [plain, admin]) {
    const { items, total } = await listOf(person)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      ...BROADCAST,
      data,
      user_id: person.id,
      notification_type: 'broadcast',
      priority: 'normal',
      channels: ['in_app', 'push', 'sms'],
      status: 'sent',
      read_at: null,
    })
    expect((await detail(service.current, person, items[0].id)).delivery_status).toMatchObject([
      { channel: 'push', status: 'skipped' },
      { channel: 'sms', status: 'skipped' },
      { channel: 'in_app', status: 'sent' },
    ])
  }
  for (const person of [muted, off]) expect((await listOf(person)).total).toBe(0)
  expect(await progressOf(answer.body.id, admin)).toMatchObject({
    id: answer.body.id,
    status: 'done',
    title: BROADCAST.title,
    target: 'all_users',
    progress: 1,
    recipients: 4,
    visited: 4,
    notified: 2,
    finishedAt: expect.any(String),
  })
  const audit = await service.current.prisma.auditRecord.findMany({ where: { targetId: answer.body.id } })
  expect(audit).toMatchObject([{ actorId: admin.id, action: 'broadcast.send' }])
})

test('bad input names each field, a plain user is refused, and nothing is queued', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const before = await service.current.prisma.broadcast.count()
  const bad = {
    notification_type: 'rumour',
    title: '',
    body: 7,
    data: ['no'],
    channels: ['pigeon'],
    priority: 'now',
    target: 'friends',
  }
  const { body } = expectStatus(await send(admin, bad), 422)
  expect(new Set(body.errors.map(({ path }: any) => path.replace(/\[.*/, '')))).toStrictEqual(new Set(Object.keys(bad)))
  expectStatus(await send(admin, { ...BROADCAST, data: { text: 'x'.repeat(2_000) } }), 422)
  expectStatus(await send(admin, { ...BROADCAST, data: { text: 'a\u0000b' } }), 422)
  expectStatus(await send(person), 403)
  expectStatus(await send({ ...person, token: undefined as never }), 401)
  expect(await service.current.prisma.broadcast.count()).toBe(before)
})

test('the same request twice with one key is one broadcast', async () => {
  const { token } = await service.current.admin()
  const headers = { 'idempotency-key': 'news-1' }
  const both = await Promise.all(
    [1, 2].map(() => service.current.request('POST', '/notifications/broadcast', { token, headers, body: BROADCAST })),
  )
  const ids = new Set(both.filter(({ status }) => status === 202).map(({ body }) => body.id))
  expect(ids.size).toBe(1)
})

test('cancelling a broadcast stops its notifications and waiting deliveries', async () => {
  const admin = await service.current.admin()
  const { app, pool } = service.current
  await crowd(service.current, 2_500)
  const { id } = expectStatus(await send(admin, { ...BROADCAST, channels: ['in_app', 'email'] }), 202).body
  await expect.poll(async () => (await progressOf(id, admin)).visited, { interval: 5 }).toBeGreaterThan(0)
  const cancel = 'mutation ($id: ID!) { cancelBroadcast(id: $id) { status visited } }'
  const { data, errors } = await service.current.graphql(cancel, { id }, admin.token)
  if (errors) {
    // Everybody was looked at before it could be stopped.
    expect(errors[0].extensions.code).toBe('conflict')
    return
  }
  expect(data.cancelBroadcast.status).toBe('cancelled')
  await app.jobs.idle()
  const { rows } = await reached(service.current, id)
  expect((await progressOf(id, admin)).visited).toBe(data.cancelBroadcast.visited)
  expect(rows).toBeLessThan(2_500)
  const left = await pool.query(
    `select d.status, d.reason from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.broadcast_id = $1 and d.channel = 'email' and (d.status = 'pending' or d.reason <> 'cancelled')`,
    [id],
  )
  expect(left.rows.filter(({ status }) => status !== 'sent')).toStrictEqual([])
  expect((await service.current.graphql(cancel, { id: UNKNOWN }, admin.token)).errors?.[0].extensions.code).toBe(
    'not_found',
  )
})

test('a broadcast that has reached everybody cannot be cancelled', async () => {
  const admin = await service.current.admin()
  const { id } = expectStatus(await send(admin, BROADCAST), 202).body
  await service.current.app.jobs.idle()
  const cancel = 'mutation ($id: ID!) { cancelBroadcast(id: $id) { status } }'
  const { errors } = await service.current.graphql(cancel, { id }, admin.token)
  expect(errors?.[0].extensions.code).toBe('conflict')
  expect((await progressOf(id, admin)).status).toBe('done')
})

test('open apps on every instance receive their own notifications only', async () => {
  const twin = await service.current.twin()
  const [admin, person, other] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  await change(other, { notification_types: { broadcast: false } })
  const query = 'subscription { notificationReceived { title userId readAt deliveryStatus { channel status } } }'
  const streams = [
    await openEventStream(service.current.url, person.token, query),
    await openEventStream(twin.url, person.token, query),
    await openEventStream(twin.url, other.token, query),
  ]
  const { id } = expectStatus(await send(admin, { ...BROADCAST, title: 'To all', channels: ['in_app'] }), 202).body
  for (const stream of streams.slice(0, 2)) {
    const told = await stream.until('To all')
    expect(told).toContain(`"userId":"${person.id}"`)
    expect(told).toContain('"deliveryStatus":[{"channel":"in_app","status":"sent"}]')
  }
  const { items } = await listOf(person)
  await service.current.request('PATCH', `/notifications/${items[0].id}/read`, { token: person.token })
  for (const stream of streams.slice(0, 2)) expect(await stream.until('"readAt":"2')).not.toContain(other.id)
  // Somebody who wants no broadcasts hears of the next thing, and of nothing before it.
  await send(admin, { ...BROADCAST, title: 'For safety', notification_type: 'security', channels: ['in_app'] })
  expect(await (streams[2] as (typeof streams)[0]).until('For safety')).not.toContain('To all')
  await Promise.all(streams.map((stream) => stream.close()))

  const progress = await openEventStream(
    twin.url,
    await bearer(service.current, admin),
    `subscription { broadcastProgressed(id: "${id}") { status progress } }`,
  )
  await progress.close()
})

test('each batch of a broadcast continues after the last recipient of the one before', async () => {
  const { app } = service.current
  const admin = await service.current.admin()
  await crowd(service.current, BATCH)
  const batches = app.events.subscribe(broadcastArrived, () => true)
  const { id } = expectStatus(await send(admin), 202).body
  const [first, second] = [(await batches.next()).value, (await batches.next()).value]
  expect([first?.broadcastId, second?.broadcastId]).toStrictEqual([id, id])
  expect(second?.after).toBe(first?.upTo)
  await batches.return?.()
})

test('an admin follows how far a broadcast has got', async () => {
  const admin = await service.current.admin()
  const twin = await service.current.twin()
  const { app, prisma } = service.current
  const broadcast = await prisma.broadcast.create({
    data: {
      type: 'broadcast',
      title: 'Later',
      body: 'x',
      channels: ['in_app'],
      priority: 'low',
      target: 'all_users',
      createdAt: new Date(),
    },
  })
  const query = `subscription { broadcastProgressed(id: "${broadcast.id}") { status progress } }`
  const stream = await openEventStream(twin.url, admin.token, query)
  await app.jobs.enqueue(null, fanOut, { broadcastId: broadcast.id })
  expect(await stream.until('"status":"done","progress":1')).toContain('"broadcastProgressed"')
  await stream.close()
  const { data } = await service.current.graphql(
    '{ broadcasts(first: 1) { nodes { id } totalCount } }',
    {},
    admin.token,
  )
  expect(data.broadcasts.totalCount).toBeGreaterThan(0)
})

test('a broadcast skips people who registered after it', async () => {
  const { app, prisma } = service.current
  const before = await service.current.person()
  const broadcast = await prisma.broadcast.create({
    data: {
      ...{ type: 'broadcast', title: 'Before', body: 'x', channels: ['in_app'], priority: 'low', target: 'all_users' },
      // As of a run that counted more people than there are by now.
      ...{ createdAt: new Date(), status: 'running', startedAt: new Date(), recipients: 999 },
    },
  })
  const after = await service.current.person()
  await app.jobs.enqueue(null, fanOut, { broadcastId: broadcast.id })
  await app.jobs.idle()
  const { status, recipients, visited } = await prisma.broadcast.findUniqueOrThrow({ where: { id: broadcast.id } })
  expect([status, recipients]).toStrictEqual(['done', visited])
  const told = await prisma.notification.findMany({ where: { broadcastId: broadcast.id }, select: { userId: true } })
  const people = told.map(({ userId }) => userId)
  expect([people.includes(before.id), people.includes(after.id)]).toStrictEqual([true, false])
})

test('a broadcast that is cancelled twice was cancelled once', async () => {
  const admin = await service.current.admin()
  const { prisma } = service.current
  const { id } = await prisma.broadcast.create({
    data: {
      ...{ type: 'broadcast', title: 'News', body: 'x', channels: ['in_app'], priority: 'low', target: 'all_users' },
      ...{ createdAt: new Date(), status: 'running', startedAt: new Date() },
    },
  })
  const cancel = () =>
    service.current.graphql(
      'mutation ($id: ID!) { cancelBroadcast(id: $id) { status finishedAt } }',
      { id },
      admin.token,
    )
  const first = await cancel()
  expect(first.data.cancelBroadcast.status).toBe('cancelled')
  service.current.clock.advance(1_000)
  expect(await cancel()).toStrictEqual(first)
  expect(await prisma.auditRecord.count({ where: { targetId: id, action: 'broadcast.cancel' } })).toBe(1)
})
