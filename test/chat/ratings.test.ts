import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNKNOWN } from '../support/answers.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { exchange, messagesOf, openChat, send } from './reader.ts'

let stub: OpenAiStub
let service: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
})
beforeEach(() => stub.mode(answers('Hello', ' there.')))
afterAll(async () => {
  await service.close()
  await stub.close()
})

/** Somebody with a conversation of one question and its answer. */
const asker = async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, 'Is it warm enough?')
  const [question, answer] = await messagesOf(service, person, chat)
  return { person, chat, question, answer }
}

const rate = ({ token }: Person, chat: string, id: string, body?: unknown) =>
  service.request(body === undefined ? 'DELETE' : 'PUT', `/chats/${chat}/messages/${id}/rating`, { token, body })

test('an answer is rated, rated anew and taken back; the reason goes with the rating', async () => {
  const { person, chat, answer } = await asker()
  const rated = expectStatus(await rate(person, chat, answer.id, { rating: 'up', reason: 'Short and kind.' }), 200)
  const shown = { ...answer, rating: 'up', rating_reason: 'Short and kind.' }
  expect(rated.body.data).toStrictEqual(shown)
  expect((await messagesOf(service, person, chat)).at(-1)).toStrictEqual(shown)
  expect(expectStatus(await rate(person, chat, answer.id, { rating: 'DOWN' }), 200).body.data).toStrictEqual({
    ...answer,
    rating: 'down',
  })
  expect(expectStatus(await rate(person, chat, answer.id), 200).body.data).toStrictEqual(answer)
  expectStatus(await rate(person, chat, answer.id), 200)
})

test('a rating that is none, or a reason without words, changes nothing', async () => {
  const { person, chat, answer } = await asker()
  for (const [body, path] of [
    [{ rating: 'sideways' }, 'rating'],
    [{}, 'rating'],
    [{ rating: 'up', reason: '   ' }, 'reason'],
    [{ rating: 'up', reason: 'x'.repeat(1_001) }, 'reason'],
  ] as const) {
    const refused = expectStatus(await rate(person, chat, answer.id, body), 422)
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toStrictEqual([path])
  }
  expect((await messagesOf(service, person, chat)).at(-1)).toStrictEqual(answer)
})

test('only an own answer that has ended can be rated', async () => {
  const { person, chat, question, answer } = await asker()
  const other = await asker()
  const up = { rating: 'up' }
  expectStatus(await rate(other.person, chat, answer.id, up), 404)
  expectStatus(await rate(other.person, other.chat, answer.id, up), 404)
  expectStatus(await rate(person, chat, question.id, up), 404)
  expectStatus(await rate(person, chat, UNKNOWN, up), 404)
  expectStatus(await rate(other.person, chat, answer.id), 404)
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces: ['Not '], until: promise, rest: ['yet.'] })
  const reader = await send(service, person, chat, 'And now?')
  const begun = (await reader.until(4))[0]
  const id = begun?.data.message_id
  expectStatus(await rate(person, chat, id, up), 404)
  // Also once part of it was saved, as it is while it is written.
  await service.prisma.message.updateMany({ where: { id }, data: { text: 'Not ' } })
  expectStatus(await rate(person, chat, id, up), 404)
  resolve()
  await reader.rest()
  expect(expectStatus(await rate(person, chat, id, up), 200).body.data.message).toBe('Not yet.')
  expect((await messagesOf(service, person, chat)).map((message) => message.rating)).toStrictEqual([
    ...[undefined, undefined, undefined, 'up'],
  ])
})

test('one of two concurrent ratings counts whole', async () => {
  const { person, chat, answer } = await asker()
  const ratings = [
    { rating: 'up', reason: 'Good.' },
    { rating: 'down', reason: 'Bad.' },
  ]
  await Promise.all(ratings.map(async (body) => expectStatus(await rate(person, chat, answer.id, body), 200)))
  const { rating, rating_reason } = (await messagesOf(service, person, chat)).at(-1)
  expect(ratings).toContainEqual({ rating, reason: rating_reason })
})
