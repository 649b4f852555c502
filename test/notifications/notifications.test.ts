import { expect, test } from 'vitest'
import { notify } from '../../src/schema/notifications/notify.ts'
import { pathsOf, UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'
import { detail, tell } from './support.ts'

const service = useService()
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, `/notifications${path}`, { token, body })

const titles = ({ body }: Answer): string[] => body.items.map(({ title }: { title: string }) => title)

test('a notification is listed and read with every field of the contract', async () => {
  const person = await service.current.person()
  const data = { post_id: UNKNOWN, n: 1, deep: { list: [null, true] } }
  const id = await tell(service.current, person, {
    data,
    channels: ['in_app'],
    type: 'chat',
    priority: 'high',
  })
  const notification = {
    id,
    user_id: person.id,
    notification_type: 'chat',
    title: 'News',
    body: 'Something new.',
    status: 'sent',
    priority: 'high',
    channels: ['in_app'],
    data,
    sent_at: TIME,
    read_at: null,
    created_at: TIME,
    updated_at: TIME,
  }
  const list = expectStatus(await ask('GET', person, '/'), 200).body
  expect(list).toStrictEqual({ items: [notification], total: 1, page: 1, limit: 20, pages: 1 })
  expect(await detail(service.current, person, id)).toStrictEqual({
    ...notification,
    delivery_status: [
      { channel: 'in_app', status: 'sent', sent_at: TIME, delivered_at: null, error_message: null, attempts: 0 },
    ],
  })
})

test('one statement lists notifications newest first in pages by status and type', async () => {
  const person = await service.current.person()
  for (const title of ['a', 'b', 'c'])
    await tell(service.current, person, { text: { title, body: '' }, channels: ['in_app'] })
  const id = await tell(service.current, person, {
    text: { title: 'd', body: '' },
    type: 'chat',
    channels: ['sms'],
  })
  expect(titles(await ask('GET', person, ''))).toStrictEqual(['d', 'c', 'b', 'a'])
  expect((await ask('GET', person, '?page=2&limit=3')).body).toMatchObject({ total: 4, page: 2, limit: 3, pages: 2 })
  expect(titles(await ask('GET', person, '?page=2&limit=3'))).toStrictEqual(['a'])
  expect((await ask('GET', person, '?page=3&limit=3')).body).toMatchObject({ items: [], total: 4 })
  // Text messages are off unless asked for: nothing took it, and there is no list to find it in.
  expect(titles(await ask('GET', person, '?status_filter=failed'))).toStrictEqual(['d'])
  expect(titles(await ask('GET', person, '?status_filter=sent&notification_type=system'))).toStrictEqual([
    'c',
    'b',
    'a',
  ])
  expect((await ask('GET', person, '?notification_type=chat')).body).toMatchObject({ items: [{ id }], total: 1 })
  expectStatus(await ask('PATCH', person, `/${id}/read`), 200)
  expect(titles(await ask('GET', person, '?status_filter=unread'))).toStrictEqual(['c', 'b', 'a'])
  expect(titles(await ask('GET', person, '?status_filter=read'))).toStrictEqual(['d'])
  expect(
    pathsOf(expectStatus(await ask('GET', person, '?status_filter=x&notification_type=y&limit=101'), 422)),
  ).toEqual(expect.arrayContaining(['status_filter', 'notification_type', 'limit']))
  expect(pathsOf(expectStatus(await ask('GET', person, '?page=600'), 422))).toStrictEqual(['page'])
  expect(await statementsOf(service.current, () => ask('GET', person, '/'))).toHaveLength(1)
  expect(await statementsOf(service.current, () => ask('GET', person, `/${id}`))).toHaveLength(2)
})

test('reading marks once, reading all marks the rest, and the numbers follow', async () => {
  const person = await service.current.person()
  const [first] = [
    await tell(service.current, person),
    await tell(service.current, person),
    await tell(service.current, person, { type: 'chat' }),
  ]
  const none = { total: 0, unread: 0 }
  const empty = { reminder: none, milestone: none, community_like: none, community_comment: none }
  const rest = { ...empty, subscription: none, security: none, broadcast: none }
  expect((await ask('GET', person, '/stats')).body).toStrictEqual({
    total: 3,
    unread: 3,
    by_type: { ...rest, system: { total: 2, unread: 2 }, chat: { total: 1, unread: 1 } },
  })
  const read = expectStatus(await ask('PATCH', person, `/${first}/read`), 200).body
  expect(read).toStrictEqual({ message: expect.any(String), id: first, updated_at: TIME })
  const { read_at } = await detail(service.current, person, first)
  expect(read_at).toBe(read.updated_at)
  service.current.clock.advance(1_000)
  expectStatus(await ask('PATCH', person, `/${first}/read`), 200)
  expect((await detail(service.current, person, first)).read_at).toBe(read_at)
  expect((await ask('PATCH', person, '/read-all')).body).toStrictEqual({ message: expect.any(String), updated: 2 })
  expect((await ask('PATCH', person, '/read-all')).body.updated).toBe(0)
  expect((await ask('GET', person, '/stats')).body).toMatchObject({ total: 3, unread: 0 })
})

test('a person deletes a notification once and finds none of another person', async () => {
  const [owner, stranger] = [await service.current.person(), await service.current.person()]
  const id = await tell(service.current, owner)
  for (const each of [id, UNKNOWN]) {
    expectStatus(await ask('GET', stranger, `/${each}`), 404)
    expectStatus(await ask('PATCH', stranger, `/${each}/read`), 404)
    expectStatus(await ask('DELETE', stranger, `/${each}`), 404)
  }
  expect((await detail(service.current, owner, id)).read_at).toBeNull()
  expect(expectStatus(await ask('DELETE', owner, `/${id}`), 200).body).toStrictEqual({ message: expect.any(String) })
  expectStatus(await ask('DELETE', owner, `/${id}`), 404)
  const rows = await service.current.prisma.notificationDelivery.count({ where: { notificationId: id as string } })
  expect(rows).toBe(0)
})

test('a text is in the person’s language where there is one, in English elsewhere', async () => {
  const text = { template: 'community_likes', params: { actor: 'Ada {count}', count: 1 } } as const
  for (const [preferred_language, title] of [
    ['en', 'Ada {count} and 1 other liked your post'],
    ['es-MX', 'A Ada {count} y 1 persona más les gusta tu publicación'],
    ['fr', 'Ada {count} et 1 autre personne aiment votre publication'],
    ['de', 'Ada {count} und 1 weiteren Person gefällt dein Beitrag'],
    ['pt', 'Ada {count} and 1 other liked your post'],
  ]) {
    const person = await service.current.person()
    const body = { profile: { preferred_language } }
    expectStatus(await service.current.request('PUT', '/users/settings', { token: person.token, body }), 200)
    const id = await tell(service.current, person, { text })
    expect(await detail(service.current, person, id)).toMatchObject({ title, body: '' })
  }
})

test('a notification with a key is made once, or merged while unread', async () => {
  const person = await service.current.person()
  const say = (title: string, merge: boolean) =>
    tell(service.current, person, {
      text: { title, body: '' },
      dedupeKey: 'likes of a post',
      merge,
      channels: ['in_app'],
    })
  const id = await say('Ada', true)
  expect(id).not.toBeNull()
  expect(await say('Ignored', false)).toBeNull()
  expect(await say('Ada and Bo', true)).toBeNull()
  expect(titles(await ask('GET', person, '/'))).toStrictEqual(['Ada and Bo'])
  await ask('PATCH', person, `/${id}/read`)
  expect(await say('Cy', true)).not.toBeNull()
  expect(titles(await ask('GET', person, '/'))).toStrictEqual(['Cy', 'Ada and Bo'])

  const told = await Promise.all(Array.from({ length: 8 }, () => tell(service.current, person, { dedupeKey: 'race' })))
  expect(told.filter((each) => each !== null)).toHaveLength(1)
})

test('a notification of a transaction exists only after its commit', async () => {
  const person = await service.current.person()
  const { app } = service.current
  const undone = app.db.write('work', async (tx) => {
    await notify(app, tx, { userId: person.id, type: 'system', text: { title: 'No', body: '' } })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect((await ask('GET', person, '/')).body.total).toBe(0)
})

test('a banned or deleted person gets no notifications', async () => {
  const person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { bannedAt: new Date() } })
  expect(await tell(service.current, person)).toBeNull()
  expect(await tell(service.current, { id: UNKNOWN })).toBeNull()
})
