import { expect, test } from 'vitest'
import { pathsOf } from '../support/answers.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'
import { addDevice, detail, settled, tell } from './support.ts'

const service = useService()
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const read = async ({ token }: Person) =>
  expectStatus(await service.current.request('GET', '/notifications/preferences', { token }), 200).body
const change = ({ token }: Person, body: unknown): Promise<Answer> =>
  service.current.request('PUT', '/notifications/preferences', { token, body })

const ON = { system: true, reminder: true, milestone: true, chat: true, subscription: true, security: true }
const ALL_ON = { ...ON, community_like: true, community_comment: true, broadcast: true }

test('preferences are there before they are changed, and reading makes none', async () => {
  const person = await service.current.person()
  const preferences = await read(person)
  expect(preferences).toStrictEqual({
    id: person.id,
    user_id: person.id,
    mute_all: false,
    email_enabled: true,
    push_enabled: true,
    sms_enabled: false,
    in_app_enabled: true,
    quiet_hours_start: null,
    quiet_hours_end: null,
    notification_types: ALL_ON,
    created_at: TIME,
    updated_at: TIME,
  })
  expect(await read(person)).toStrictEqual(preferences)
})

test('a partial change keeps other switches and shows in the settings', async () => {
  const person = await service.current.person()
  const quiet = { quiet_hours_start: '22:00', quiet_hours_end: '07:00:00' }
  const { body } = expectStatus(
    await change(person, { ...quiet, push_enabled: false, notification_types: { community_like: false, chat: false } }),
    200,
  )
  expect(body).toStrictEqual({ message: expect.any(String), id: person.id, updated_at: TIME })
  expectStatus(await change(person, { notification_types: { chat: true } }), 200)
  expectStatus(await change(person, {}), 200)
  expect(await read(person)).toMatchObject({
    quiet_hours_start: '22:00:00',
    quiet_hours_end: '07:00:00',
    push_enabled: false,
    notification_types: { ...ALL_ON, community_like: false },
  })
  const { token } = person
  const profile = await service.current.request('GET', '/users/settings', { token })
  expect(profile.body).toMatchObject({ push_notifications_enabled: false, email_notifications_enabled: true })
  const switches = { push_notifications_enabled: true, sms_notifications_enabled: true }
  await service.current.request('PUT', '/users/settings/notifications', { token, body: switches })
  expect(await read(person)).toMatchObject({ push_enabled: true, sms_enabled: true, email_enabled: true })
  expectStatus(await change(person, { quiet_hours_start: null, quiet_hours_end: null }), 200)
  expect(await read(person)).toMatchObject({ quiet_hours_start: null, quiet_hours_end: null })
})

test('bad changes name each field and change nothing', async () => {
  const person = await service.current.person()
  const bad = {
    mute_all: 'yes',
    email_enabled: null,
    quiet_hours_start: '25:00',
    quiet_hours_end: 7,
    notification_types: { chat: 'no', community_like: 1 },
  }
  expect(new Set(pathsOf(expectStatus(await change(person, bad), 422)))).toStrictEqual(
    new Set([
      'mute_all',
      'email_enabled',
      'quiet_hours_start',
      'quiet_hours_end',
      'notification_types.chat',
      'notification_types.community_like',
    ]),
  )
  expect(pathsOf(expectStatus(await change(person, { quiet_hours_end: '07:00' }), 422))).toStrictEqual([
    'quiet_hours_start',
  ])
  const unsafe = { mute_all: true, notification_types: { security: false } }
  expect(pathsOf(expectStatus(await change(person, unsafe), 422))).toStrictEqual(['notification_types.security'])
  expect(await read(person)).toMatchObject({ mute_all: false, quiet_hours_end: null, notification_types: ALL_ON })
})

test('two changes at the same time both last', async () => {
  const person = await service.current.person()
  const types = ['system', 'reminder', 'milestone', 'chat', 'broadcast']
  const answers = await Promise.all(types.map((type) => change(person, { notification_types: { [type]: false } })))
  for (const answer of answers) expectStatus(answer, 200)
  const off = Object.fromEntries(types.map((type) => [type, false]))
  expect((await read(person)).notification_types).toStrictEqual({ ...ALL_ON, ...off })
})

test('a disabled type or mute stops notifications other than security', async () => {
  const person = await service.current.person()
  await change(person, { notification_types: { chat: false } })
  expect(await tell(service.current, person, { type: 'chat' })).toBeNull()
  expect(await tell(service.current, person, { type: 'system' })).not.toBeNull()
  await change(person, { mute_all: true })
  expect(await tell(service.current, person, { type: 'system' })).toBeNull()
  expect(await tell(service.current, person, { type: 'security' })).not.toBeNull()
})

test('a disabled channel is skipped with its reason', async () => {
  const person = await service.current.person()
  await addDevice(service.current, person)
  await change(person, { push_enabled: false, in_app_enabled: false })
  const id = await tell(service.current, person, { channels: ['push', 'in_app'] })
  expect(await detail(service.current, person, id)).toMatchObject({
    status: 'sent',
    channels: ['push', 'in_app'],
    delivery_status: [
      { channel: 'push', status: 'skipped', error_message: expect.stringContaining('switched') },
      { channel: 'in_app', status: 'skipped', sent_at: null },
    ],
  })
})

/** A time of day so many hours from now, as the clocks of UTC show it. */
const inHours = (hours: number): string =>
  new Date(service.current.app.now().getTime() + hours * 3_600_000).toISOString().slice(11, 19)

test('quiet hours delay push, except for urgent and security notifications', async () => {
  const person = await service.current.person()
  await addDevice(service.current, person)
  await change(person, { quiet_hours_start: inHours(-2), quiet_hours_end: inHours(2) })
  const held = await tell(service.current, person, { channels: ['push', 'in_app'] })
  for (const given of [{ priority: 'urgent' }, { type: 'security' }] as const) {
    const id = await tell(service.current, person, { channels: ['push'], ...given })
    expect(await settled(service.current, person, id, 'push')).toMatchObject({ status: 'sent' })
  }
  await service.current.app.jobs.idle()
  const { status, delivery_status } = await detail(service.current, person, held)
  // It is in the app, where lists of what waits have it.
  expect(status).toBe('pending')
  const filter = '/notifications/?status_filter=pending'
  const sent = await service.current.request('GET', filter, { token: person.token })
  expect(sent.body.items.map(({ id }: { id: string }) => id)).toContain(held)
  expect(delivery_status).toMatchObject([
    { channel: 'push', status: 'pending', attempts: 0 },
    { channel: 'in_app', status: 'sent' },
  ])
  // Muted meanwhile: what was held is not sent any more.
  const dropped = await tell(service.current, person, { channels: ['push'], type: 'chat' })
  await service.current.app.jobs.idle()
  await change(person, { notification_types: { chat: false } })
  service.current.clock.advance(2.1 * 3_600_000)
  await tell(service.current, person, { channels: ['push'] })
  expect(await settled(service.current, person, held, 'push')).toMatchObject({ status: 'sent', attempts: 1 })
  expect((await detail(service.current, person, held)).status).toBe('sent')
  expect(await settled(service.current, person, dropped, 'push')).toMatchObject({ status: 'skipped' })
})
