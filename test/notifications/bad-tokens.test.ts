import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationChannel } from '../../src/generated/prisma/client.ts'
import { fanOut } from '../../src/schema/admin/broadcasts/fan-out.ts'
import { deliverers } from '../../src/schema/notifications/deliver.ts'
import { type ExpoStub, startExpo } from '../push/expo.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { addDevice, detail, expoToken, settled, tell } from './support.ts'

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
beforeEach(() => {
  for (const set of [expo.gone, expo.busy, expo.malformed, expo.forbidden]) set.clear()
})

let count = 0
const foreignToken = (project = 'other') => `ExponentPushToken[${project}:${process.pid}-${++count}]`
const sentTo = (token: string) => expo.messages.filter(({ to }) => to === token).length
const push = { channels: ['push'] } as const

/** People with a device each, given their tokens, and what a broadcast to everybody is. */
const withDevices = async (on: Service, tokens: readonly string[]): Promise<Person[]> => {
  const people: Person[] = []
  for (const token of tokens) {
    const person = await on.person()
    await addDevice(on, person, token)
    people.push(person)
  }
  return people
}

const broadcast = async ({ prisma, app }: Service) => {
  const data = {
    type: 'broadcast',
    title: 'News',
    body: 'x',
    channels: ['push'] as NotificationChannel[],
    priority: 'low',
  } as const
  const { id } = await prisma.broadcast.create({ data: { ...data, target: 'all_users', createdAt: app.now() } })
  await app.jobs.enqueue(null, fanOut, { broadcastId: id })
  await app.jobs.idle()
}

/** Sends what is due after some time. */
const deliverAfter = async ({ app, clock }: Service, ms: number) => {
  clock.advance(ms)
  await app.jobs.enqueue(null, deliverers.push, {})
  await app.jobs.idle()
}

const isActive = async ({ prisma }: Service, token: string) =>
  (await prisma.device.findUniqueOrThrow({ where: { token } })).isActive

const circuitOf = ({ app }: Service) => app.circuits.list().find((circuit) => circuit.service === 'expo')

test('a token of another project does not keep a broadcast from anybody', async () => {
  expo.forbidden.add('@owner/other')
  const tokens = [expoToken(), expoToken(), expoToken()]
  const foreign = [foreignToken(), foreignToken()]
  await withDevices(service, [...tokens, ...foreign])
  await broadcast(service)
  expect(tokens.map(sentTo)).toStrictEqual([1, 1, 1])
  for (const token of foreign) expect(await isActive(service, token)).toBe(false)
  for (const token of tokens) expect(await isActive(service, token)).toBe(true)
  expect(circuitOf(service)).toMatchObject({ state: 'closed', failures: 0 })
  const before = expo.sends()
  await broadcast(service)
  expect(tokens.map(sentTo)).toStrictEqual([2, 2, 2])
  expect(expo.sends() - before, 'the foreign are not tried again').toBe(1)
})

test('projects that Expo lets this server send to are sent to, each by itself', async () => {
  const person = await service.person()
  const tokens = [expoToken(), foreignToken('beta'), expoToken(), foreignToken('gamma')]
  for (const token of tokens) await addDevice(service, person, token)
  const id = await tell(service, person, push)
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent', attempts: 1 })
  expect(tokens.map(sentTo)).toStrictEqual([1, 1, 1, 1])
})

test('with EXPO_PROJECT the devices of other projects are deactivated unsent', async () => {
  const named = await startService({ EXPO_BASE_URL: expo.url, EXPO_ACCESS_TOKEN: 'secret', EXPO_PROJECT: '@owner/app' })
  try {
    const person = await named.person()
    const [own, foreign] = [expoToken(), foreignToken()]
    for (const token of [own, foreign]) await addDevice(named, person, token)
    await settled(named, person, await tell(named, person, push), 'push')
    expect([own, foreign].map(sentTo)).toStrictEqual([1, 0])
    expect(await Promise.all([own, foreign].map((token) => isActive(named, token)))).toStrictEqual([true, false])
  } finally {
    await named.close()
  }
})

test('credentials that are refused for every project deactivate no device', async () => {
  const person = await service.person()
  const token = await addDevice(service, person)
  expo.forbidden.add('@owner/app')
  const id = await tell(service, person, push)
  await service.app.jobs.idle()
  expect((await detail(service, person, id)).delivery_status[0].status).toBe('pending')
  expect(await isActive(service, token)).toBe(true)
  expo.forbidden.clear()
  await deliverAfter(service, 60_000)
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a message that has a batch refused fails by itself', async () => {
  const tokens = Array.from({ length: 30 }, () => expoToken())
  const bad = tokens[17] as string
  const people = await withDevices(service, tokens)
  expo.malformed.add(bad)
  await broadcast(service)
  expect(tokens.filter((token) => sentTo(token) !== 1)).toStrictEqual([bad])
  const person = people[17] as Person
  const [delivery] = await service.prisma.notificationDelivery.findMany({
    where: { notification: { userId: person.id } },
  })
  expect(delivery).toMatchObject({ status: 'failed', reason: 'refused' })
  expect(circuitOf(service)).toMatchObject({ state: 'closed', failures: 0 })
})

test('answers of 4xx to whole requests never open the circuit', async () => {
  const person = await service.person()
  await addDevice(service, person)
  for (const status of [400, 401, 403, 404, 413, 422, 400]) {
    expo.trouble = { status, body: { errors: [{ code: 'API_ERROR', message: 'no' }] } }
    await tell(service, person, push)
    await service.app.jobs.idle()
  }
  expo.trouble = null
  expect(circuitOf(service)).toMatchObject({ state: 'closed', failures: 0 })
})

test('a device that is told to wait is tried later, and the others only once', async () => {
  const person = await service.person()
  const [free, busy] = [await addDevice(service, person), await addDevice(service, person)]
  expo.busy.add(busy)
  const id = await tell(service, person, push)
  await service.app.jobs.idle()
  expect([free, busy].map(sentTo)).toStrictEqual([1, 0])
  expect((await detail(service, person, id)).delivery_status[0].status).toBe('pending')
  expo.busy.clear()
  await deliverAfter(service, 60_000)
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent', attempts: 2 })
  expect([free, busy].map(sentTo)).toStrictEqual([1, 1])
})

test('a device that stays busy does not undo what reached another', async () => {
  const person = await service.person()
  const [free, busy] = [await addDevice(service, person), await addDevice(service, person)]
  expo.busy.add(busy)
  const id = await tell(service, person, push)
  for (let attempt = 0; attempt < 6; attempt += 1) await deliverAfter(service, 2 * 3_600_000)
  expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent', attempts: 6 })
  expect(sentTo(free)).toBe(1)
})

test('registration rejects other texts than tokens of Expo and Firebase', async () => {
  const { token } = await service.person()
  const register = (push_token: unknown) =>
    service.request('POST', '/notifications/device-token', { token, body: { push_token } })
  for (const no of [
    ...['undefined', 'null', 'NULL', 'None', '(null)', 'NaN', 'true', '{}', '[]', '[object Object]', 'a token'],
    ...['{"data":"ExponentPushToken[x]","type":"expo"}', '{"endpoint":"https://example.com"}', '"abc"'],
    ...['ExponentPushToken[]', 'ExpoPushToken[ ]', 'ExponentPushToken[undefined]', 'ExpoPushToken[null]'],
    ...['ExponentPushToken', 'ExponentPushToken[abc', 'ExponentPushToken[a][b]', 'https://example.com/push', ''],
  ]) {
    const { body } = expectStatus(await register(no), 422)
    expect(body.errors, no).toMatchObject([{ path: 'push_token' }])
  }
  for (const yes of [
    ...['ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]', 'ExpoPushToken[Ab-_12]', ' ExponentPushToken[trimmed]\n'],
    ...['5fcd8a3c-1b2c-4d3e-8f90-123456789abc', 'dGhpcyBpcyBh:APA91bE_x-Y'],
  ])
    expectStatus(await register(yes), 201)
})
