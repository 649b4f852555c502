import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverers } from '../../src/schema/notifications/deliver.ts'
import { communityOf } from '../community/support.ts'
import { type ExpoStub, startExpo } from '../push/expo.ts'
import { openEventStream } from '../support/event-stream.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { addDevice, bearer, tell } from './support.ts'

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

const { ask, post, like, comment, block, ban, unban, setVisibility } = communityOf({
  get current() {
    return service
  },
})

const people = async (...names: string[]): Promise<Person[]> => {
  const found = []
  for (const name of names) found.push(await service.person(name))
  return found
}

/** Somebody with a device whose quiet hours have begun and last four hours. */
const sleeper = async () => {
  const person = await service.person('Author')
  const device = await addDevice(service, person)
  const hour = (ahead: number) => new Date(service.app.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 19)
  const body = { quiet_hours_start: hour(-1), quiet_hours_end: hour(4) }
  expectStatus(await service.request('PUT', '/notifications/preferences', { token: person.token, body }), 200)
  return { person, device }
}

/** The titles that a device gets when quiet hours end. */
const wake = async (device: string): Promise<string[]> => {
  await service.app.jobs.idle()
  expect(expo.messages.filter(({ to }) => to === device)).toStrictEqual([])
  service.clock.advance(5 * 3_600_000)
  await service.app.jobs.enqueue(null, deliverers.push, {})
  await service.app.jobs.idle()
  return expo.messages.filter(({ to }) => to === device).map(({ title }) => title)
}

const listed = async (person: Person): Promise<any[]> => {
  await service.app.jobs.idle()
  const token = await bearer(service, person)
  return expectStatus(await service.request('GET', '/notifications/', { token }), 200).body.items
}
const titles = async (person: Person) => (await listed(person)).map(({ title }) => title)
const unread = async (person: Person) => {
  const token = await bearer(service, person)
  return expectStatus(await service.request('GET', '/notifications/stats', { token }), 200).body.unread
}

test('a push held by quiet hours is not sent once its author is blocked or banned', async () => {
  const { person, device } = await sleeper()
  const admin = await service.admin()
  const [blocked, banned, friend] = (await people('Blocked', 'Banned', 'Friend')) as [Person, Person, Person]
  const id = await post(person)
  for (const each of [blocked, banned, friend]) await comment(each, id)
  await service.app.jobs.idle()
  await block(person, blocked)
  await ban(admin, banned)
  expect(await wake(device)).toStrictEqual(['Friend commented on your post'])
  expect(await titles(person)).toStrictEqual(['Friend commented on your post'])
})

test('a push held by quiet hours is not sent once what it tells of is gone', async () => {
  const { person, device } = await sleeper()
  const [fickle, hidden, friend] = (await people('Fickle', 'Hidden', 'Friend')) as [Person, Person, Person]
  const [kept, gone] = [await post(person), await post(person)]
  const deleted = await comment(fickle, kept, 'Second thoughts')
  await comment(hidden, kept)
  await comment(friend, gone)
  await like(fickle, kept)
  await like(friend, gone)
  await comment(friend, kept)
  await service.app.jobs.idle()
  expectStatus(await ask('DELETE', fickle, `/posts/comments/${deleted}`), 204)
  await setVisibility(hidden, 'private')
  await like(fickle, kept)
  expectStatus(await ask('DELETE', person, `/posts/${gone}`), 204)
  expect(await wake(device)).toStrictEqual(['Friend commented on your post'])
  expect(await titles(person)).toStrictEqual(['Friend commented on your post'])
  expect(await unread(person)).toBe(1)
})

test('a held push about an edited post is not sent once the post is deleted', async () => {
  const { person, device } = await sleeper()
  const admin = await service.admin()
  const [gone, kept] = [await post(person), await post(person)]
  for (const id of [gone, kept]) {
    const mutation = 'mutation ($id: ID!) { updatePost(id: $id, input: { title: "Calmer" }) { id } }'
    expect((await service.graphql(mutation, { id }, admin.token)).errors).toBeUndefined()
  }
  await service.app.jobs.idle()
  expectStatus(await ask('DELETE', person, `/posts/${gone}`), 204)
  expect(await wake(device)).toStrictEqual(['We changed your post'])
})

test('notifications and pushes carry no words of people', async () => {
  const author = await service.person('Author')
  const device = await addDevice(service, author)
  const [reader] = (await people('Reader')) as [Person]
  const id = await post(author, { title: 'My husband must not see this', content: 'A secret.' })
  await comment(reader, id, 'Call me on 0123')
  await like(reader, id)
  const told = await listed(author)
  expect(told).toHaveLength(2)
  await expect.poll(() => expo.messages.filter(({ to }) => to === device)).toHaveLength(2)
  const sent = JSON.stringify([told, expo.messages.filter(({ to }) => to === device)])
  for (const word of ['husband', 'secret', '0123']) expect(sent).not.toContain(word)
  expect(told.map(({ title, body }) => [title, body])).toStrictEqual([
    ['Reader liked your post', ''],
    ['Reader commented on your post', ''],
  ])
})

test('quotes that an earlier release stored are neither listed nor pushed', async () => {
  const { person, device } = await sleeper()
  const [reader] = (await people('Reader')) as [Person]
  await comment(reader, await post(person))
  await service.app.jobs.idle()
  await service.prisma.notification.updateMany({ where: { userId: person.id }, data: { body: 'Call me on 0123' } })
  expect((await listed(person)).map(({ body }) => body)).toStrictEqual([''])
  expect(await wake(device)).toHaveLength(1)
  expect(JSON.stringify(expo.messages)).not.toContain('Call me on 0123')
})

test('a ban hides notifications about the person’s actions until it is lifted', async () => {
  const admin = await service.admin()
  const [author, reader] = (await people('Author', 'Reader')) as [Person, Person]
  await comment(reader, await post(author))
  const [told] = await listed(author)
  await ban(admin, reader)
  expect(await titles(author)).toStrictEqual([])
  expect(await unread(author)).toBe(0)
  expectStatus(await service.request('GET', `/notifications/${told.id}`, { token: await bearer(service, author) }), 404)
  await unban(admin, reader)
  expect(await titles(author)).toStrictEqual(['Reader commented on your post'])
})

test('a like that is taken back is told no more, and one given again is no news', async () => {
  const [author, ada, bo] = (await people('Author', 'Ada', 'Bo')) as [Person, Person, Person]
  const id = await post(author)
  for (const each of [bo, ada]) {
    await like(each, id)
    await service.app.jobs.idle()
  }
  expect(await titles(author)).toStrictEqual(['Ada and 1 other liked your post'])
  await like(ada, id)
  expect(await titles(author)).toStrictEqual(['Bo liked your post'])
  await like(bo, id)
  expect(await titles(author)).toStrictEqual([])
  await like(bo, id)
  expect(await titles(author)).toStrictEqual(['Bo liked your post'])
  const [told] = await listed(author)
  expectStatus(
    await service.request('PATCH', `/notifications/${told.id}/read`, { token: await bearer(service, author) }),
    200,
  )
  for (let round = 0; round < 2; round++) await like(bo, id)
  expect(await titles(author)).toStrictEqual(['Bo liked your post'])
  expect(await unread(author)).toBe(0)
})

test('blocking or banning the last who liked a post leaves the likes of others told', async () => {
  const admin = await service.admin()
  const [author, ada, bo, cy] = (await people('Author', 'Ada', 'Bo', 'Cy')) as [Person, Person, Person, Person]
  const id = await post(author)
  for (const each of [cy, bo, ada]) {
    await like(each, id)
    await service.app.jobs.idle()
    service.clock.advance(1_000)
  }
  author.token = await bearer(service, author)
  await block(author, ada)
  expect(await titles(author)).toStrictEqual(['Bo and 2 others liked your post'])
  await ban(admin, bo)
  expect(await titles(author)).toStrictEqual(['Cy and 2 others liked your post'])
})

test('an open app is not sent what somebody did who was blocked meanwhile', async () => {
  const [author, foe, friend] = (await people('Author', 'Foe', 'Friend')) as [Person, Person, Person]
  const stream = await openEventStream(service.url, author.token, 'subscription { notificationReceived { title } }')
  await block(author, foe)
  for (const actor of [foe, friend])
    await tell(service, author, { text: { title: `By ${actor.id}`, body: '' }, actorId: actor.id })
  expect(await stream.until(`By ${friend.id}`)).not.toContain(foe.id)
  await stream.close()
})
