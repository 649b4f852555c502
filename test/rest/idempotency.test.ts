import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleanUp } from '../../src/kernel/batches.ts'
import { form, picture } from '../support/photos.ts'
import { eventsOf, expectStatus, useService } from '../support/service.ts'

const service = useService()

const createChat = (token: string, key: string, headers: Record<string, string> = {}) =>
  service.current.request('POST', '/chats', { token, headers: { 'idempotency-key': key, ...headers } })

const chatCount = async (token: string): Promise<number> =>
  (await service.current.request('GET', '/chats', { token })).body.data.pagination.total_count

test('a retry with the same key gets the first answer and does nothing again', async () => {
  const { token } = await service.current.person()
  const key = randomUUID()
  const first = expectStatus(await createChat(token, key), 201)
  const retry = expectStatus(await createChat(token, key), 201)
  expect(retry.body).toStrictEqual(first.body)
  expect(await chatCount(token)).toBe(1)
})

test('a key is the operation’s and the person’s own', async () => {
  const [ada, bea] = [await service.current.person(), await service.current.person()]
  const key = randomUUID()
  await createChat(ada.token, key)
  const other = expectStatus(await createChat(bea.token, key), 201)
  expect(other.body.data.user_id).toBe(bea.id)
  expect(await chatCount(bea.token)).toBe(1)
})

test('the same key with another body is refused', async () => {
  const { token } = await service.current.person()
  const chat = (await service.current.request('POST', '/chats', { token })).body.data.id
  const send = (message: string) =>
    service.current.request('POST', `/chats/${chat}/message`, {
      token,
      body: { message },
      headers: { 'idempotency-key': 'message-1' },
    })
  expectStatus(await send('Hello'), 200)
  const other = expectStatus(await send('Good evening'), 422)
  expect(other.body.code).toBe('idempotency_key_reused')
})

test('bodies are compared by the bytes that were sent', async () => {
  const { token } = await service.current.person()
  const send = (body: string) =>
    service.current.request('POST', '/journal/entry', { token, body, headers: { 'idempotency-key': 'bytes-1' } })
  const entry = '{"title":"First smile","thoughts":"At the window.","date":"2026-01-05T09:30:00Z"}'
  const first = expectStatus(await send(entry), 201)
  expect(expectStatus(await send(entry), 201).body).toStrictEqual(first.body)
  expect(expectStatus(await send(entry.replace('{', '{ ')), 422).body.code).toBe('idempotency_key_reused')
  // Parsed, the two are the same.
  const twice = entry.replace('"title":', '"title":"Second smile","title":')
  expect(expectStatus(await send(twice), 422).body.code).toBe('idempotency_key_reused')
})

test('the same key with another photo is refused', async () => {
  const { token } = await service.current.person()
  const upload = async (shade: number) => {
    const body = form(['file', await picture(shade)])
    return service.current.request('POST', '/images/upload', { token, body, headers: { 'idempotency-key': 'photo-1' } })
  }
  const first = expectStatus(await upload(1), 201)
  expect(expectStatus(await upload(1), 201).body).toStrictEqual(first.body)
  expect(expectStatus(await upload(2), 422).body.code).toBe('idempotency_key_reused')
})

test('a retried message replays the stored answer as a stream and stores nothing again', async () => {
  const { token } = await service.current.person()
  const chat = (await service.current.request('POST', '/chats', { token })).body.data.id
  const send = () =>
    service.current.request('POST', `/chats/${chat}/message`, {
      token,
      body: { message: 'How much should a newborn sleep?' },
      headers: { 'idempotency-key': 'message-2' },
    })
  const contents = (text: string) =>
    eventsOf(text)
      .map(({ data }) => data.content ?? '')
      .join('')
  const first = expectStatus(await send(), 200)
  const retry = expectStatus(await send(), 200)
  expect(eventsOf(retry.text)[0]).toStrictEqual(eventsOf(first.text)[0])
  expect(eventsOf(retry.text).at(-1)).toStrictEqual(eventsOf(first.text).at(-1))
  expect(contents(retry.text)).toBe(contents(first.text))
  expect(contents(retry.text).length).toBeGreaterThan(20)
  const { body } = await service.current.request('GET', `/chats/${chat}`, { token })
  expect(body.data.messages).toHaveLength(2)
})

test('one of many requests with a key does the work, and the others wait', async () => {
  const { token } = await service.current.person()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => createChat(token, key)))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses.filter((status) => status !== 201))).toStrictEqual(
    statuses.some((status) => status !== 201) ? new Set([409]) : new Set(),
  )
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(1)
  expect(await chatCount(token)).toBe(1)
})

test('a failure that a retry cannot better is kept, with its code and fields', async () => {
  const { token } = await service.current.person()
  const chat = (await service.current.request('POST', '/chats', { token })).body.data.id
  const send = () =>
    service.current.request('POST', `/chats/${chat}/message`, {
      token,
      body: { message: '' },
      headers: { 'idempotency-key': 'message-3' },
    })
  const first = expectStatus(await send(), 422)
  const retry = expectStatus(await send(), 422)
  expect({ ...retry.body, request_id: '' }).toStrictEqual({ ...first.body, request_id: '' })
})

test('a 404 is not kept: what was not found may be there when the request is repeated', async () => {
  const { token, id } = await service.current.person()
  const chat = randomUUID()
  const send = () =>
    service.current.request('POST', `/chats/${chat}/message`, {
      token,
      body: { message: 'How much should a newborn sleep?' },
      headers: { 'idempotency-key': 'message-4' },
    })
  expectStatus(await send(), 404)
  await service.current.prisma.conversation.create({ data: { id: chat, userId: id } })
  expectStatus(await send(), 200)
})

test('a key left by a process that died is free again once its time is over', async () => {
  const { pool } = service.current
  const { token, id } = await service.current.person()
  const key = randomUUID()
  expectStatus(await createChat(token, key), 201)
  await pool.query(
    `update idempotency_keys set status = null, body = null, held_until = now() + interval '1 minute' where user_id = $1`,
    [id],
  )
  const held = expectStatus(await createChat(token, key), 409)
  expect(held.body.code).toBe('idempotency_in_flight')
  expect(held.headers.get('retry-after')).toBe('1')
  await pool.query(`update idempotency_keys set held_until = now() - interval '1 second' where user_id = $1`, [id])
  expectStatus(await createChat(token, key), 201)
  expect(await chatCount(token)).toBe(2)
})

test('an abandoned key does not do another body', async () => {
  const { pool, prisma } = service.current
  const { token, id } = await service.current.person()
  const post = (title: string) =>
    service.current.request('POST', '/journal/entry', {
      token,
      body: { title, content: 'x', category: 'Firsts', date: '2026-01-02' },
      headers: { 'idempotency-key': 'abandoned' },
    })
  const titles = async () => {
    const entries = await prisma.journalEntry.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })
    return entries.map(({ title }) => title)
  }
  expectStatus(await post('First smile'), 201)
  await pool.query(
    `update idempotency_keys set status = null, held_until = now() - interval '1 second' where user_id = $1`,
    [id],
  )
  expect(expectStatus(await post('First tooth'), 422).body.code).toBe('idempotency_key_reused')
  expect(await titles()).toStrictEqual(['First smile'])
  // Its own body goes on.
  expectStatus(await post('First smile'), 201)
  await pool.query(`update idempotency_keys set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  expectStatus(await post('First tooth'), 201)
})

test('the hourly clean-up removes keys that have expired, and no others', async () => {
  const { app, pool, prisma } = service.current
  const [person, other] = [await service.current.person(), await service.current.person()]
  await createChat(person.token, randomUUID())
  await createChat(other.token, randomUUID())
  await pool.query(`update idempotency_keys set expires_at = now() - interval '1 second' where user_id = $1`, [
    person.id,
  ])
  await app.jobs.enqueue(null, cleanUp, {})
  await app.jobs.idle()
  expect(await prisma.idempotencyKey.count({ where: { userId: person.id } })).toBe(0)
  expect(await prisma.idempotencyKey.count({ where: { userId: other.id } })).toBe(1)
})

test('sign-in routes take no key: a token is never stored as an answer', async () => {
  const person = await service.current.person()
  const body = { email: person.email, password: person.password }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await service.current.request('POST', '/auth/login', { body, headers })
  const again = await service.current.request('POST', '/auth/login', { body, headers })
  expect(again.body.data.access_token).not.toBe(first.body.data.access_token)
  expect(await service.current.prisma.idempotencyKey.count({ where: { userId: person.id } })).toBe(0)
})

const ENTRY = { title: 'First smile', thoughts: 'At the window.', date: '2026-01-05T09:30:00Z' }

/** An answered request, and its repetition after the stored answer was changed as another release would have it. */
const answered = async () => {
  const { token, id } = await service.current.person()
  const send = () =>
    service.current.request('POST', '/journal/entry', { token, body: ENTRY, headers: { 'idempotency-key': 'stored' } })
  const first = expectStatus(await send(), 201)
  const store = (change: string) =>
    service.current.prisma.$executeRawUnsafe(
      `update idempotency_keys set ${change} where user_id = $1::uuid and version = 1`,
      id,
    )
  return { first, send, store }
}

test('an answer is repeated as it was sent, whatever a later release selects', async () => {
  const { first, send, store } = await answered()
  expect(await store(`body = '{}'`)).toBe(1)
  expect(expectStatus(await send(), 201).text).toBe(first.text)
})

test('an answer of a release that stored no response is made of its result', async () => {
  const { first, send, store } = await answered()
  expect(await store('response = null, version = null')).toBe(1)
  expect(expectStatus(await send(), 201).body).toStrictEqual(first.body)
})

test.each([
  ['without a field that is selected now', `body = '{}', response = null, version = null`],
  ['of a later release', 'version = 2'],
])('an answer %s is a conflict, and nothing is done again', async (_what, change) => {
  const { send, store } = await answered()
  expect(await store(change)).toBe(1)
  const retry = expectStatus(await send(), 409)
  expect(retry.body).toMatchObject({
    code: 'conflict',
    detail:
      'The request with this Idempotency-Key has taken effect, but its response is no longer stored. Load the record.',
  })
})

test('a stored message without its stream’s opening is a conflict', async () => {
  const { token, id } = await service.current.person()
  const chat = (await service.current.request('POST', '/chats', { token })).body.data.id
  const send = () =>
    service.current.request('POST', `/chats/${chat}/message`, {
      token,
      body: { message: 'How much should a newborn sleep?' },
      headers: { 'idempotency-key': 'streamed' },
    })
  expectStatus(await send(), 200)
  const { prisma } = service.current
  await prisma.$executeRaw`update idempotency_keys set body = '{"send_message": {}}' where user_id = ${id}::uuid`
  expect(expectStatus(await send(), 409).body.code).toBe('conflict')
})
