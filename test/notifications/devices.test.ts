import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fanOut } from '../../src/schema/admin/broadcasts/fan-out.ts'
import { entryWritten } from '../../src/schema/journal/journal.ts'
import { memorySaved } from '../../src/schema/journal/memories/memories.ts'
import { communityOf } from '../community/support.ts'
import { UNKNOWN } from '../support/answers.ts'
import { openEventStream } from '../support/event-stream.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { addDevice, detail, settled, tell } from './support.ts'

const service = useService()

const listed = async ({ token }: Person): Promise<string[]> => {
  const { body } = expectStatus(await service.current.request('GET', '/notifications/', { token }), 200)
  return body.items.map(({ title }: { title: string }) => title)
}
const quietNow = async ({ token }: Person) => {
  const hour = (ahead: number) =>
    new Date(service.current.app.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 19)
  const body = { quiet_hours_start: hour(-2), quiet_hours_end: hour(2) }
  expectStatus(await service.current.request('PUT', '/notifications/preferences', { token, body }), 200)
}

test('other devices learn that all was read, and that a notification was deleted', async () => {
  const { url } = service.current
  const [person, other] = [await service.current.person(), await service.current.person()]
  const id = await tell(service.current, person, { channels: ['in_app'] })
  const streams = [
    await openEventStream(url, person.token, 'subscription { notificationsChanged }'),
    await openEventStream(url, other.token, 'subscription { notificationsChanged }'),
  ] as const
  const changed = { data: { notificationsChanged: true } }
  const { token } = person
  expect((await service.current.request('PATCH', '/notifications/read-all', { token })).body.updated).toBe(1)
  expect(await streams[0].next()).toStrictEqual(changed)
  // Nothing was left to read: nothing has changed.
  expect((await service.current.request('PATCH', '/notifications/read-all', { token })).body.updated).toBe(0)
  expect((await service.current.request('DELETE', `/notifications/${id}`, { token })).status).toBeLessThan(300)
  expect(await streams[0].next()).toStrictEqual(changed)
  await tell(service.current, other, { channels: ['in_app'] })
  await service.current.request('PATCH', '/notifications/read-all', { token: other.token })
  expect(await streams[1].next()).toStrictEqual(changed)
  await Promise.all(streams.map((stream) => stream.close()))
})

const broadcast = async (channels: ('email' | 'in_app')[], title: string, createdAt = service.current.app.now()) => {
  const data = {
    type: 'broadcast',
    title,
    body: 'x',
    channels,
    priority: 'low',
    target: 'all_users',
    createdAt,
  } as const
  const { id } = await service.current.prisma.broadcast.create({ data })
  await service.current.app.jobs.enqueue(null, fanOut, { broadcastId: id })
  await service.current.app.jobs.idle()
}

test('a broadcast by mail alone does not arrive in open apps', async () => {
  const person = await service.current.person()
  const stream = await openEventStream(
    service.current.url,
    person.token,
    'subscription { notificationReceived { title } }',
  )
  await broadcast(['email'], 'By mail')
  await broadcast(['in_app'], 'In the app')
  expect(await stream.until('In the app')).not.toContain('By mail')
  await stream.close()
})

test('a new account gets nothing of an earlier broadcast', async () => {
  const before = await service.current.person()
  const sentAt = service.current.app.now()
  service.current.clock.advance(1_000)
  const after = await service.current.person()
  await broadcast(['in_app'], 'For those who are here', sentAt)
  expect(await listed(before)).toContain('For those who are here')
  expect(await listed(after)).toStrictEqual([])
})

test('a notification is pending while a push waits, and sent once that is settled', async () => {
  const person = await service.current.person()
  await addDevice(service.current, person)
  await quietNow(person)
  const id = await tell(service.current, person, { channels: ['in_app', 'push'] })
  await service.current.app.jobs.idle()
  expect(await detail(service.current, person, id)).toMatchObject({ status: 'pending', sent_at: expect.any(String) })
  expect(await listed(person)).toContain('News')
})

test('mail is sent in quiet hours, as it wakes nobody', async () => {
  const person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
  await quietNow(person)
  const id = await tell(service.current, person, { channels: ['email'] })
  expect(await settled(service.current, person, id, 'email')).toMatchObject({ status: 'sent', attempts: 1 })
})

test('an entry or memory that was deleted meanwhile is no error to who follows them', async () => {
  const person = await service.current.person()
  const { token } = person
  const streams = [
    await openEventStream(service.current.url, token, 'subscription { journalEntryWritten { title } }'),
    await openEventStream(service.current.url, token, 'subscription { memorySaved { id } }'),
  ] as const
  const { app } = service.current
  await app.db.write('work', async (tx) => {
    await app.events.publish(tx, entryWritten, { userId: person.id, entryId: UNKNOWN })
    await app.events.publish(tx, memorySaved, { userId: person.id, albumId: UNKNOWN, memoryId: UNKNOWN })
  })
  const body = { title: 'Today', content: 'The sea.', date: '2026-01-05' }
  expectStatus(await service.current.request('POST', '/journal/entry', { token, body }), 201)
  expect(await streams[0].next()).toStrictEqual({ data: { journalEntryWritten: { title: 'Today' } } })
  const { prisma } = service.current
  const album = await prisma.album.create({ data: { userId: person.id, name: 'Firsts' } })
  const { id: imageId } = await communityOf(service).image(person)
  const data = { userId: person.id, albumId: album.id, imageId, note: '', savedOn: new Date() }
  const memory = await prisma.memory.create({ data })
  await app.db.write('work', (tx) =>
    app.events.publish(tx, memorySaved, { userId: person.id, albumId: album.id, memoryId: memory.id }),
  )
  expect(await streams[1].next()).toStrictEqual({ data: { memorySaved: { id: memory.id } } })
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a long text message takes three parts at most, and is cut between characters', async () => {
  const person = await service.current.person()
  const phone = '+14155550199'
  const body = { profile: { phone }, notifications: { sms_notifications_enabled: true } }
  expectStatus(await service.current.request('PUT', '/users/settings', { token: person.token, body }), 200)
  const family = '👨‍👩‍👧'
  const sent = async (text: string): Promise<string> => {
    const id = await tell(service.current, person, { channels: ['sms'], text: { title: text, body: '' } })
    expect(await settled(service.current, person, id, 'sms')).toMatchObject({ status: 'sent' })
    const folder = join(service.current.dataDir, 'outbox')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sms.txt')).sort()
    const newest = await readFile(join(folder, names.at(-1) ?? ''), 'utf8')
    return newest.slice(phone.length + 1).trimEnd()
  }
  const plain = await sent('a'.repeat(500))
  expect(plain).toMatch(/^a+\.\.\.$/)
  expect(plain.length).toBeGreaterThan(440)
  expect(plain.length).toBeLessThanOrEqual(459)
  const wide = await sent(family.repeat(100))
  expect(wide.length).toBeLessThanOrEqual(201)
  expect(wide.length).toBeGreaterThan(180)
  expect(wide.replaceAll(family, '')).toBe('…')
  expect((await sent('€'.repeat(300))).length).toBeLessThanOrEqual(231)
  expect(await sent('ü'.repeat(456))).toBe('ü'.repeat(456))
})
