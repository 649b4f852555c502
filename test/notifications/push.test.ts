import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../src/kernel/batches.ts'
import { countDeliveries } from '../../src/schema/notifications/delivery-counts.ts'
import { checkReceipts } from '../../src/schema/notifications/receipts.ts'
import { type ExpoStub, startExpo } from '../push/expo.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { addDevice, bearer, detail, expoToken, settled, tell } from './support.ts'

let expo: ExpoStub
let service: Service

beforeAll(async () => {
  expo = await startExpo('secret')
  service = await startService({ EXPO_BASE_URL: expo.url, EXPO_ACCESS_TOKEN: 'secret' })
})
afterAll(async () => {
  await service.close()
  await expo.close()
})

const sentTo = (token: string) => expo.messages.filter(({ to }) => to === token)
const push = { channels: ['push'] } as const

const checkNow = async () => {
  service.clock.advance(16 * 60_000)
  await service.app.jobs.enqueue(null, checkReceipts, {})
  await service.app.jobs.idle()
}

/** What a ticket was given for. */
const ticketsOf = async (id: string | null) =>
  (await service.prisma.pushTicket.findMany({ where: { notificationId: id as string } })).map((ticket) => ticket.id)

test('a message reaches every device of the person, and receipts confirm it', async () => {
  const person = await service.person()
  const tokens = [await addDevice(service, person), await addDevice(service, person)]
  const id = await tell(service, person, { ...push, data: { post_id: 'x' }, priority: 'high' })
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent', attempts: 1 })
  expect(await detail(service, person, id)).toMatchObject({ status: 'sent', sent_at: expect.any(String) })
  for (const token of tokens)
    expect(sentTo(token)).toStrictEqual([
      {
        to: token,
        title: 'News',
        body: 'Something new.',
        data: { post_id: 'x', notification_id: id, notification_type: 'system' },
        sound: 'default',
        priority: 'high',
        collapseId: id,
        tag: id,
      },
    ])
  const [first = '', second = ''] = await ticketsOf(id)
  await checkNow()
  expect((await detail(service, person, id)).delivery_status[0].status).toBe('sent')
  expo.receipts[first] = { status: 'ok' }
  expo.receipts[second] = { status: 'error', message: 'gone', details: { error: 'DeviceNotRegistered' } }
  await checkNow()
  expect((await detail(service, person, id)).delivery_status[0]).toMatchObject({
    status: 'delivered',
    delivered_at: expect.any(String),
    error_message: null,
  })
  expect(await ticketsOf(id)).toStrictEqual([])
  expect(await service.prisma.device.count({ where: { userId: person.id, isActive: true } })).toBe(1)
})

test('a delivery whose every receipt is a refusal has failed', async () => {
  const person = await service.person()
  await addDevice(service, person)
  const id = await tell(service, person, { channels: ['in_app', 'push'] })
  await settled(service, person, id, 'push')
  const [ticket = ''] = await ticketsOf(id)
  expo.receipts[ticket] = { status: 'error', message: 'no', details: { error: 'InvalidCredentials' } }
  await checkNow()
  const { status, delivery_status } = await detail(service, person, id)
  expect(status).toBe('partially_sent')
  expect(delivery_status[0]).toMatchObject({ channel: 'push', status: 'failed', error_message: expect.any(String) })
})

test('a refused message does not fail what waits for another device’s receipt', async () => {
  const person = await service.person()
  for (const _device of [1, 2]) await addDevice(service, person)
  const id = await tell(service, person, push)
  await settled(service, person, id, 'push')
  const [first = '', second = ''] = await ticketsOf(id)
  expo.receipts[first] = { status: 'error', message: 'no', details: { error: 'InvalidCredentials' } }
  await checkNow()
  expect((await detail(service, person, id)).delivery_status[0].status).toBe('sent')
  expo.receipts[second] = { status: 'error', message: 'no', details: { error: 'InvalidCredentials' } }
  await checkNow()
  expect((await detail(service, person, id)).delivery_status[0].status).toBe('failed')
})

test('a late receipt takes no device from somebody who registered it since', async () => {
  const [first, second] = [await service.person(), await service.person()]
  const token = await addDevice(service, first)
  const id = await tell(service, first, push)
  await settled(service, first, id, 'push')
  const [ticket = ''] = await ticketsOf(id)
  await addDevice(service, second, token)
  expo.receipts[ticket] = { status: 'error', message: 'gone', details: { error: 'DeviceNotRegistered' } }
  await checkNow()
  expect(await service.prisma.device.findUniqueOrThrow({ where: { token } })).toMatchObject({
    userId: second.id,
    isActive: true,
  })
})

test('an uninstalled device gets no more pushes, and nobody without devices any', async () => {
  const person = await service.person()
  const token = await addDevice(service, person)
  expo.gone.add(token)
  const id = await tell(service, person, { channels: ['in_app', 'push'] })
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'failed', attempts: 1 })
  const next = await tell(service, person, { channels: ['in_app', 'push'] })
  expect(await settled(service, person, next, 'push')).toMatchObject({
    status: 'skipped',
    attempts: 0,
    sent_at: null,
    error_message: expect.stringContaining('no device'),
  })
  expect((await detail(service, person, next)).status).toBe('sent')
  expect((await detail(service, person, await tell(service, person, push))).status).toBe('failed')
  // Registered again, it takes messages again.
  expo.gone.delete(token)
  await addDevice(service, person, token)
  await settled(service, person, await tell(service, person, push), 'push')
  expect(sentTo(token)).toHaveLength(1)
})

test('a token belongs to the last person who registered it', async () => {
  const [first, second] = [await service.person(), await service.person()]
  const token = expoToken()
  const register = ({ token: bearer }: Person, name = 'push_token') =>
    service.request('POST', '/notifications/device-token', {
      token: bearer,
      body: { [name]: token, device_type: 'Android', device_name: 'Pixel', device_model: 'P9', app_version: '1.0' },
    })
  const answers = await Promise.all([first, second, first, second, first].map((person) => register(person)))
  for (const answer of answers) expectStatus(answer, 201)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const mine = expectStatus(await register(second, 'expo_push_token'), 201).body
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(mine).toStrictEqual({
    id: answers[0]?.body.id,
    user_id: second.id,
    device_type: 'android',
    is_active: true,
    last_used_at: time,
    created_at: time,
  })
  await tell(service, first, push)
  await settled(service, second, await tell(service, second, push), 'push')
  expect(sentTo(token)).toHaveLength(1)
  const { body } = expectStatus(
    await service.request('POST', '/notifications/device-token', { token: first.token, body: { device_type: 'ios' } }),
    422,
  )
  expect(body.errors).toStrictEqual([{ path: 'push_token', message: 'is required' }])
})

test('a device is silent from the moment its session ends', async () => {
  const person = await service.person()
  const token = await addDevice(service, person)
  const { body } = await service.request('POST', '/auth/login', {
    body: { email: person.email, password: person.password },
  })
  const other = { ...person, token: body.data.access_token }
  const left = await addDevice(service, other)
  expectStatus(await service.request('POST', '/auth/logout', { token: person.token }), 200)
  await settled(service, other, await tell(service, other, push), 'push')
  expect([sentTo(token).length, sentTo(left).length]).toStrictEqual([0, 1])
  const { data } = await service.graphql('{ devices { isActive } }', {}, other.token)
  expect(data.devices).toStrictEqual([{ isActive: true }, { isActive: false }])
  // A session that nobody ended ends by itself.
  const over = { expiresAt: new Date(service.app.now().getTime() - 1) }
  await service.prisma.session.updateMany({ where: { userId: person.id, revokedAt: null }, data: over })
  const third = await service.request('POST', '/auth/login', {
    body: { email: person.email, password: person.password },
  })
  const listed = await service.graphql('{ devices { isActive } }', {}, third.body.data.access_token)
  expect(listed.data.devices).toStrictEqual([{ isActive: false }, { isActive: false }])
})

test('nothing is kept of a device whose session is over for good', async () => {
  const person = await service.person()
  const token = await addDevice(service, person)
  const { body } = await service.request('POST', '/auth/login', {
    body: { email: person.email, password: person.password },
  })
  const kept = await addDevice(service, { ...person, token: body.data.access_token })
  expectStatus(await service.request('POST', '/auth/logout', { token: person.token }), 200)
  const tokens = async () => {
    await service.app.jobs.enqueue(null, cleanUp, {})
    await service.app.jobs.idle()
    const devices = await service.prisma.device.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
    return devices.map((device) => device.token)
  }
  expect(await tokens()).toStrictEqual([token, kept])
  const over = { expiresAt: new Date(service.app.now().getTime() - 1) }
  await service.prisma.session.updateMany({ where: { userId: person.id, revokedAt: { not: null } }, data: over })
  expect(await tokens()).toStrictEqual([kept])
})

test('a failing push service is retried, and health reports it meanwhile', async () => {
  const person = await service.person()
  const admin = await service.admin()
  await addDevice(service, person)
  const health = async (token?: string) => (await service.request('GET', '/notifications/health', { token })).body
  expect(await health()).toMatchObject({ status: 'healthy' })
  expo.trouble = { status: 500 }
  const before = expo.sends()
  const ids = []
  for (let count = 0; count < 6; count += 1) ids.push(await tell(service, person, { ...push, priority: 'urgent' }))
  await service.app.jobs.idle()
  expect(expo.sends()).toBeGreaterThan(before)
  for (const id of ids) expect((await detail(service, person, id)).status).toBe('pending')
  // Whatever was claimed one by one: five failures in a row open the circuit.
  while ((await health()).status === 'healthy') {
    ids.push(await tell(service, person, push))
    await service.app.jobs.idle()
  }
  expect(await health()).toMatchObject({
    status: 'degraded',
    components: { circuit_breakers: { status: 'degraded', details: {} }, database: { connected: true } },
  })
  expect((await health(admin.token)).components.circuit_breakers.details.expo).toMatchObject({ state: 'open' })
  const circuits = async () =>
    (await service.request('GET', '/notifications/health/circuits', { token: admin.token })).body.circuits
  expect(await circuits()).toContainEqual({
    service: 'expo',
    state: 'open',
    failures: expect.any(Number),
    opened_at: expect.any(String),
    retry_at: expect.any(String),
  })
  expo.trouble = null
  const reset = await service.request('POST', '/notifications/health/circuits/expo/reset', { token: admin.token })
  expect(reset.body).toStrictEqual({ message: expect.any(String), service: 'expo', state: 'closed' })
  const audited = await service.prisma.auditRecord.findMany({ where: { action: 'circuit.reset' } })
  expect(audited).toMatchObject([{ actorId: admin.id, facts: { service: 'expo' } }])
  expect(await health()).toMatchObject({ status: 'healthy' })
  // Not before their time; then each goes out once.
  service.clock.advance(2 * 3_600_000)
  const last = await tell(service, person, push)
  for (const id of [...ids, last]) {
    const record = await settled(service, person, id, 'push')
    expect(record).toMatchObject({ status: 'sent' })
    expect(expo.messages.filter(({ collapseId }) => collapseId === id)).toHaveLength(1)
  }
  const token = await bearer(service, admin)
  await service.app.jobs.enqueue(null, countDeliveries, {})
  await service.app.jobs.idle()
  const metrics = await service.request('GET', '/notifications/health/metrics', { token })
  expect(metrics.body).toStrictEqual({
    channels: {
      push: { queued: 0, sent: expect.any(Number), failed: expect.any(Number), skipped: expect.any(Number) },
      email: { queued: 0, sent: 0, failed: 0, skipped: 0 },
      sms: { queued: 0, sent: 0, failed: 0, skipped: 0 },
      in_app: { queued: 0, sent: expect.any(Number), failed: 0, skipped: 0 },
    },
  })
  expectStatus(await service.request('POST', '/notifications/health/circuits/nothing/reset', { token }), 404)
})

test('a person has twenty devices at most, whatever is registered at once', async () => {
  const person = await service.person()
  const twin = await service.twin()
  try {
    await Promise.all(Array.from({ length: 40 }, (_, n) => addDevice(n % 2 ? twin : service, person)))
    expect(await service.prisma.device.count({ where: { userId: person.id } })).toBe(20)
  } finally {
    await twin.close()
  }
})

test('of more than twenty devices the one that was used the longest ago is removed', async () => {
  const person = await service.person()
  const tokens: string[] = []
  while (tokens.length < 20) tokens.push(await addDevice(service, person))
  const [forgotten] = tokens.splice(7, 1)
  const data = { lastUsedAt: new Date(service.app.now().getTime() - 86_400_000) }
  await service.prisma.device.updateMany({ where: { token: forgotten ?? '' }, data })
  tokens.push(await addDevice(service, person))
  const left = await service.prisma.device.findMany({ where: { userId: person.id } })
  expect(left.map(({ token }) => token).sort()).toStrictEqual(tokens.sort())
})
