import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExpoStub, startExpo } from '../push/expo.ts'
import { type Person, type Service, startService } from '../support/service.ts'
import { addDevice, settled, tell } from './support.ts'

let expo: ExpoStub
let service: Service
let admin: Person

beforeAll(async () => {
  expo = await startExpo('secret')
  service = await startService({ EXPO_BASE_URL: expo.url, EXPO_ACCESS_TOKEN: 'secret' })
  admin = await service.admin()
})
afterAll(async () => {
  await service.close()
  await expo.close()
})

const WAITING = `{ waitingDeliveries(channel: push) {
  notificationId userId channel notificationType priority waitsFor dueAt attempts tries broadcastId createdAt
} }`

const waiting = async (id: string | null) => {
  const { data, errors } = await service.graphql(WAITING, {}, admin.token)
  expect(errors).toBeUndefined()
  return data.waitingDeliveries.find(({ notificationId }: { notificationId: string }) => notificationId === id)
}

const reader = async (): Promise<Person> => {
  const person = await service.person()
  await addDevice(service, person)
  return person
}

/** When the workers are to look again by themselves. */
const wakesAt = async (): Promise<number[]> => {
  const { rows } = await service.pool.query(
    `select start_after as at from pgboss.job where name = 'notifications.deliver-push' and singleton_key like 'at-%'`,
  )
  return rows.map(({ at }) => new Date(at).getTime())
}

const push = { channels: ['push'], priority: 'urgent' } as const

test('a delivery held by quiet hours says so, and until when', async () => {
  const person = await reader()
  const hour = (ahead: number) => new Date(service.app.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 19)
  const body = { quiet_hours_start: hour(-2), quiet_hours_end: hour(2) }
  await service.request('PUT', '/notifications/preferences', { token: person.token, body })
  const id = await tell(service, person, { channels: ['push'] })
  await service.app.jobs.idle()
  const held = await waiting(id)
  expect(held).toMatchObject({ userId: person.id, waitsFor: 'quiet_hours', attempts: 0, notificationType: 'system' })
  expect(held.dueAt.slice(11, 19)).toBe(body.quiet_hours_end)
  expect(await wakesAt()).toContain(Math.ceil(new Date(held.dueAt).getTime() / 1_000) * 1_000)
})

test('waiting deliveries are counted and filtered by their reason', async () => {
  const person = await reader()
  const hour = (ahead: number) => new Date(service.app.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 19)
  const quiet = { quiet_hours_start: hour(-2), quiet_hours_end: hour(2) }
  await service.request('PUT', '/notifications/preferences', { token: person.token, body: quiet })
  const ask = async () => {
    const query = `query ($waitsFor: DeliveryWait) {
      waitingDeliveryCounts(channel: push) { waitsFor count }
      waitingDeliveries(channel: push, waitsFor: $waitsFor) { notificationId waitsFor }
    }`
    const answers = await Promise.all(
      ['quiet_hours', 'circuit'].map((waitsFor) => service.graphql(query, { waitsFor }, admin.token)),
    )
    for (const { errors } of answers) expect(errors).toBeUndefined()
    const [held, none] = answers.map(({ data }) => data.waitingDeliveries)
    const counts: { waitsFor: string; count: number }[] = answers[0]?.data.waitingDeliveryCounts ?? []
    return { held, none, count: counts.find(({ waitsFor }) => waitsFor === 'quiet_hours')?.count ?? 0 }
  }
  const before = await ask()
  const ids = [await tell(service, person, { channels: ['push'] }), await tell(service, person, { channels: ['push'] })]
  await service.app.jobs.idle()
  const after = await ask()
  expect(after.count).toBe(before.count + 2)
  expect(after.held.length).toBe(after.count)
  for (const id of ids) expect(after.held).toContainEqual({ notificationId: id, waitsFor: 'quiet_hours' })
  expect(after.none).toStrictEqual([])
})

test('a failed delivery shows its next try, an untried one the failing service', async () => {
  const person = await reader()
  expo.trouble = { status: 500 }
  const id = await tell(service, person, push)
  await service.app.jobs.idle()
  const failed = await waiting(id)
  expect(failed).toMatchObject({ waitsFor: 'retry', attempts: 1, tries: 6 })
  expect(new Date(failed.dueAt).getTime()).toBeGreaterThan(service.app.now().getTime())
  expect(await wakesAt()).toContain(Math.ceil(new Date(failed.dueAt).getTime() / 1_000) * 1_000)

  // Five failures in a row open the circuit: then nothing is tried, and none of the tries is used up.
  expo.trouble = { status: 500 }
  let last = id
  const isOpen = () => service.app.circuits.list().some(({ state }) => state !== 'closed')
  while (!isOpen()) {
    last = await tell(service, person, push)
    await service.app.jobs.idle()
  }
  last = await tell(service, person, push)
  await service.app.jobs.idle()
  expect(await waiting(last)).toMatchObject({ waitsFor: 'circuit', attempts: 0 })

  // Once it is sent it waits for nothing.
  expo.trouble = null
  service.app.circuits.reset('expo')
  service.clock.advance(15 * 60_000)
  admin.token = (await service.admin()).token
  await tell(service, await reader(), push)
  for (const each of [id, last]) {
    expect(await settled(service, person, each, 'push')).toMatchObject({ status: 'sent' })
    expect(await waiting(each)).toBeUndefined()
  }
})

test('due deliveries wait in order, those of a broadcast after the others', async () => {
  const { pool } = service
  const person = await reader()
  // As another process leaves them: the workers here come once a minute.
  const pending = async (lane: number, attempts: number, seconds: number): Promise<string> => {
    const { rows } = await pool.query(
      `with told as (
         insert into notifications (id, user_id, type, priority, channels, status, title, body, created_at, updated_at)
         values (uuid_v7(now()), $1, 'system', 'normal', '{push}', 'pending', 'One', 'Two', now(), now()) returning id
       )
       insert into notification_deliveries (notification_id, channel, status, lane, attempts, due_at)
       select id, 'push', 'pending', $2, $3, $4::timestamptz + $5 * interval '1 second' from told returning notification_id as id`,
      [person.id, lane, attempts, service.app.now(), seconds],
    )
    return rows[0].id
  }
  const [bulk, due] = [await pending(1, 0, -2), await pending(0, 0, -1)]
  expect(await waiting(bulk)).toMatchObject({ waitsFor: 'broadcast', attempts: 0 })
  expect(await waiting(due)).toMatchObject({ waitsFor: 'turn', attempts: 0 })
  const sending = await pending(0, 1, 180)
  expect(await waiting(sending)).toMatchObject({ waitsFor: 'sending', attempts: 1 })
})
