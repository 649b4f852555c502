import { expect, test } from 'vitest'
import { messagesOf, openChat } from '../../chat/reader.ts'
import { eventsOf, expectStatus, type Person, type Service, useService } from '../../support/service.ts'
import { allowancesOf, haveUsed, midnight, subscribe } from './people.ts'

const running = useService()

const HARMLESS = 'How much should a newborn sleep?'
const FREE = 300

const say = (service: Service, { token }: Person, chat: string, message = HARMLESS, headers = {}) =>
  service.request('POST', `/chats/${chat}/message`, { token, body: { message }, headers })

/** Somebody with so many messages left today, and an empty chat. */
const personWith = async (left: number) => {
  const service = running.current
  const person = await service.person()
  await haveUsed(service, person, 'chat_messages', FREE - left)
  return { service, person, chat: await openChat(service, person) }
}

const usedBy = async (person: Person) => (await allowancesOf(running.current, person)).chat_messages.used

test('a message counts, and the answer says in a header what is left until midnight', async () => {
  const { service, person, chat } = await personWith(FREE)
  const answer = expectStatus(await say(service, person, chat), 200)
  expect(answer.headers.get('allowance')).toMatch(/^"chat_messages";q=300;r=299;t=\d+$/)
  const seconds = Number(/t=(\d+)/.exec(answer.headers.get('allowance') ?? '')?.[1])
  expect(Math.abs(service.app.now().getTime() + seconds * 1000 - midnight(service).getTime())).toBeLessThan(60_000)
  expect((await allowancesOf(service, person)).chat_messages).toStrictEqual({
    ...{ name: 'chat_messages', used: 1, allowed: 300, remaining: 299, plans: ['premium'] },
    resets_at: midnight(service).toISOString().replace('.000Z', 'Z'),
  })
})

test('a message beyond the plan is rejected with the plan that lifts the limit', async () => {
  const { service, person, chat } = await personWith(0)
  const refused = expectStatus(await say(service, person, chat), 402)
  const allowance = {
    ...{ name: 'chat_messages', used: 300, allowed: 300, plans: ['premium'] },
    resets_at: midnight(service).toISOString(),
  }
  expect(refused.body).toMatchObject({ code: 'premium_required', allowance })
  expect(refused.body.detail).toMatch(/danger are still answered/)
  const mutation =
    'mutation ($id: ID!, $message: String!) { sendChatMessage(sessionId: $id, message: $message) { messageId } }'
  const { errors } = await service.graphql(mutation, { id: chat, message: HARMLESS }, person.token)
  expect(errors?.[0].extensions).toMatchObject({ code: 'premium_required', allowance })
  expect(await messagesOf(service, person, chat)).toStrictEqual([])
  expect(await usedBy(person)).toBe(300)
  // What one has is read as before, and the account is.
  expectStatus(await service.request('GET', `/chats/${chat}`, { token: person.token }), 200)
  expectStatus(await service.request('GET', '/users/export', { token: person.token }), 200)
})

test('a message with a certain or possible danger always gets an uncounted answer', async () => {
  const { service, person } = await personWith(0)
  for (const message of [
    'My baby is not breathing',
    'I want to kill myself',
    'He hit me again last night',
    'My baby has a fever of 40 and won’t wake up properly',
  ]) {
    const answer = expectStatus(await say(service, person, await openChat(service, person), message), 200)
    expect(eventsOf(answer.text).at(-1)?.data.type, message).toBe('done')
    expect(answer.headers.get('allowance')).toBeNull()
  }
  expect(await usedBy(person)).toBe(300)
  const fresh = await personWith(FREE)
  expectStatus(await say(fresh.service, fresh.person, fresh.chat, 'My baby is not breathing'), 200)
  expect(await usedBy(fresh.person)).toBe(0)
})

test('a person who writes on after an answer about a danger gets an answer', async () => {
  const { service, person, chat } = await personWith(0)
  expectStatus(await say(service, person, chat, 'My baby is not breathing'), 200)
  expectStatus(await say(service, person, chat, 'ok'), 200)
  for (const message of ['She looks at me', HARMLESS]) expectStatus(await say(service, person, chat, message), 200)
  expect(await usedBy(person)).toBe(300)
  // Five messages later the talk is about something else, and so is another chat.
  for (const status of [200, 200, 402]) expectStatus(await say(service, person, chat, HARMLESS), status)
  expectStatus(await say(service, person, await openChat(service, person), 'ok'), 402)
})

test('concurrent messages on two instances use exactly the remaining allowance', async () => {
  const { service, person } = await personWith(3)
  const twin = await service.twin()
  const { body } = expectStatus(
    await twin.request('POST', '/auth/login', { body: { email: person.email, password: person.password } }),
    200,
  )
  const phone = { ...person, token: body.data.access_token }
  const chats = await Promise.all(Array.from({ length: 10 }, () => openChat(service, person)))
  const answers = await Promise.all(
    chats.map((chat, at) => (at % 2 ? say(twin, phone, chat) : say(service, person, chat))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 402)).toHaveLength(7)
  expect(await usedBy(person)).toBe(300)
})

test('a message rejected for another reason or retried counts at most once', async () => {
  const { service, person, chat } = await personWith(2)
  expectStatus(await say(service, person, '0199aa00-0000-7000-8000-0000000000ff'), 404)
  expect(await usedBy(person)).toBe(298)
  const key = { 'idempotency-key': 'the first' }
  for (let tries = 0; tries < 3; tries++) expectStatus(await say(service, person, chat, HARMLESS, key), 200)
  expect(await usedBy(person)).toBe(299)
})

test('a subscription lifts the limit at once, also for an idempotent retry', async () => {
  const { service, person, chat } = await personWith(0)
  const key = { 'idempotency-key': 'before and after' }
  expectStatus(await say(service, person, chat, HARMLESS, key), 402)
  await subscribe(service, person)
  const answer = expectStatus(await say(service, person, chat, HARMLESS, key), 200)
  expect(answer.headers.get('allowance')).toBeNull()
  expect(await allowancesOf(service, person)).toMatchObject({
    plan: 'premium',
    chat_messages: { used: 301, allowed: null, remaining: null, plans: [] },
  })
})
