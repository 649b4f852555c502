import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allowancesOf, haveUsed } from '../billing/allowances/people.ts'
import { UNKNOWN } from '../support/answers.ts'
import { answers, type OpenAiStub, type StubBehaviour, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { eventually, exchange, messagesOf, openChat, openReader, resume, send, textOf } from './reader.ts'

let stub: OpenAiStub
let service: Service
let other: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
  other = await service.twin()
})
afterEach(() => {
  stub.mode(answers('Hello', ' there.'))
  for (const { app } of [service, other]) if (app.circuits.list().length > 0) app.circuits.reset('ai')
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const pathOf = (chat: string, id: string) => `/chats/${chat}/messages/${id}/regenerate`

/** Asks for another answer and leaves its stream open. */
const regenerate = async ({ token }: Person, chat: string, id: string, instance = service, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const reader = await openReader(instance, pathOf(chat, id), { token, body: {}, headers })
  expect(reader.response.status, reader.problem).toBe(200)
  return reader
}

/** Asks for another answer that is refused. */
const refused = async ({ token }: Person, chat: string, id: string, status: number) =>
  expectStatus(await service.request('POST', pathOf(chat, id), { token, body: {} }), status)

/** Somebody with a conversation of one question and the answer `First answer.` */
const asker = async (question = 'How are you today?') => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script(answers('First ', 'answer.'))
  const [start] = await exchange(service, person, chat, question)
  return { person, chat, first: start?.data.message_id as string }
}

const totalOf = async ({ token }: Person, chat: string): Promise<number> =>
  expectStatus(await service.request('GET', `/chats/${chat}`, { token }), 200).body.data.pagination.total_count

const wordsOf = async (person: Person, chat: string) => {
  const messages = await messagesOf(service, person, chat)
  expect(await totalOf(person, chat)).toBe(messages.length)
  return messages.map(({ message }) => message)
}

test('another answer takes the place of the first, which stays readable beside it', async () => {
  const { person, chat, first } = await asker()
  stub.script(answers('Hello ', 'again.'))
  const events = await (await regenerate(person, chat, first)).rest()
  const second = events[0]?.data.message_id
  expect(events[0]).toStrictEqual({ id: '0', data: { type: 'start', message_id: second } })
  expect(textOf(events)).toBe('Hello again.')
  expect(events.at(-1)).toStrictEqual({ id: 'end', data: { type: 'done', message_id: second } })
  const [question, answer, ...more] = await messagesOf(service, person, chat)
  expect(more).toStrictEqual([])
  expect(question.message).toBe('How are you today?')
  expect(answer).toStrictEqual({
    ...{ id: second, sender: 'ai', message: 'Hello again.', created_at: expect.any(String) },
    alternatives: [{ id: first, message: 'First answer.', created_at: expect.any(String) }],
  })
  expect(await totalOf(person, chat)).toBe(2)
  for (const [id, text] of [
    [first, 'First answer.'],
    [second, 'Hello again.'],
  ])
    expect(textOf(await (await resume(other, person, chat, id)).rest())).toBe(text)
})

test('both answers are rated, each by itself', async () => {
  const { person, chat, first } = await asker()
  const [start] = await (await regenerate(person, chat, first)).rest()
  const rate = async (id: string, rating: string) =>
    expectStatus(
      await service.request('PUT', `/chats/${chat}/messages/${id}/rating`, { token: person.token, body: { rating } }),
      200,
    )
  await rate(first, 'down')
  await rate(start?.data.message_id, 'up')
  const answer = (await messagesOf(service, person, chat)).at(-1)
  expect([answer.rating, answer.alternatives[0].rating]).toStrictEqual(['up', 'down'])
})

test('a model receives the conversation and the request for another answer', async () => {
  const { person, chat, first } = await asker()
  stub.script(answers('Second.'))
  await (await regenerate(person, chat, first)).rest()
  const [system, ...talk] = stub.requests.at(-1)?.body.messages ?? []
  expect(system?.content).toMatch(/asked for another/)
  expect(talk).toStrictEqual([{ role: 'user', content: 'How are you today?' }])
  await exchange(service, person, chat, 'And in winter?')
  const [nextSystem, ...next] = stub.requests.at(-1)?.body.messages ?? []
  expect(nextSystem?.content).not.toMatch(/asked for another/)
  expect(next.map(({ content }) => content)).toStrictEqual(['How are you today?', 'Second.', 'And in winter?'])
})

test('the first answer stays visible until another one succeeds', async () => {
  const { person, chat, first } = await asker()
  const shown = ['How are you today?', 'First answer.']
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces: ['Half'], until: promise, rest: [' and whole.'] })
  const reader = await regenerate(person, chat, first)
  await reader.until('Half'.length)
  expect(await wordsOf(person, chat)).toStrictEqual(shown)
  await refused(person, chat, first, 409)
  resolve()
  await reader.rest()
  expect(await wordsOf(person, chat)).toStrictEqual([shown[0], 'Half and whole.'])

  stub.script({ kind: 'cuts', pieces: ['Broken'] })
  const broken = await (await regenerate(person, chat, first)).rest()
  expect(broken.at(-1)?.data).toMatchObject({ type: 'error', code: 'service_unavailable' })
  const answer = (await messagesOf(service, person, chat)).at(-1)
  expect(answer.message).toBe('Half and whole.')
  expect(answer.alternatives.map(({ message }: { message: string }) => message)).toStrictEqual([
    'First answer.',
    'Broken',
  ])
  await exchange(service, person, chat, 'And then?')
  expect(
    stub.requests
      .at(-1)
      ?.body.messages.slice(1)
      .map(({ content }) => content),
  ).toStrictEqual([...['How are you today?', 'Half and whole.', 'And then?']])
  expect(await wordsOf(person, chat)).toStrictEqual([shown[0], 'Half and whole.', 'And then?', 'Hello there.'])
})

test('an answer that failed before its first word is asked for again', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'stalls', pieces: [] })
  const reader = await send(service, person, chat, 'Anybody there?')
  const start = await reader.next()
  // As if the writer had died, and the time for which its claim holds had gone by.
  await service.pool.query("update conversations set reply_claim_until = now() - interval '1 ms' where id = $1", [chat])
  await other.app.replyWriters.sweep()
  expect((await reader.rest()).at(-1)?.data.type).toBe('error')
  stub.mode(answers('Here.'))
  await (await regenerate(person, chat, start?.data.message_id)).rest()
  const messages = await messagesOf(service, person, chat)
  expect(messages.map(({ message }) => message)).toStrictEqual(['Anybody there?', 'Here.'])
  expect(messages[1].alternatives).toBeUndefined()
  expect(await totalOf(person, chat)).toBe(2)
})

test('only the newest question can be answered again, ten times at most', async () => {
  const { person, chat, first } = await asker()
  const stranger = await asker()
  const [question] = await messagesOf(service, person, chat)
  await refused(stranger.person, chat, first, 404)
  await refused(person, chat, stranger.first, 404)
  await refused(person, chat, question.id, 404)
  await refused(person, chat, UNKNOWN, 404)
  await refused(person, await openChat(service, person), first, 404)
  for (let count = 1; count < 10; count++) await (await regenerate(person, chat, first)).rest()
  const full = await refused(person, chat, first, 409)
  expect(full.body.code).toBe('conflict')
  expect((await messagesOf(service, person, chat)).at(-1).alternatives).toHaveLength(9)
  const [start] = await exchange(service, person, chat, 'And in winter?')
  expect((await refused(person, chat, first, 409)).body.code).toBe('conflict')
  await (await regenerate(person, chat, start?.data.message_id)).rest()
  expect(await totalOf(person, chat)).toBe(4)
})

test('one of many concurrent requests gets another answer, and its retry the same', async () => {
  const { person, chat, first } = await asker()
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces: ['One'], until: promise, rest: [' only.'] })
  const asked = stub.requests.length
  const readers = await Promise.all(
    [service, other, service, other].map((instance) =>
      openReader(instance, pathOf(chat, first), {
        token: person.token,
        body: {},
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ),
  )
  const statuses = readers.map(({ response }) => response.status)
  expect(statuses.toSorted()).toStrictEqual([200, 409, 409, 409])
  resolve()
  const events = (await readers.find(({ response }) => response.ok)?.rest()) ?? []
  expect(stub.requests).toHaveLength(asked + 1)
  expect(await wordsOf(person, chat)).toStrictEqual(['How are you today?', 'One only.'])

  const key = crypto.randomUUID()
  const once = await (await regenerate(person, chat, events[0]?.data.message_id, service, key)).rest()
  const again = await (await regenerate(person, chat, events[0]?.data.message_id, other, key)).rest()
  expect([again[0], textOf(again), again.at(-1)]).toStrictEqual([once[0], textOf(once), once.at(-1)])
  expect(stub.requests).toHaveLength(asked + 2)
})

test('a stopped answer replaces the first with its part, an interrupted one does not', async () => {
  const { person, chat, first } = await asker()
  const pieces = ['A good part']
  stub.script({ kind: 'stalls', pieces })
  const stopped = await regenerate(person, chat, first)
  await stopped.until('A good part'.length)
  expectStatus(await other.request('POST', `/chats/${chat}/stop`, { token: person.token }), 200)
  await stopped.rest()
  expect(await wordsOf(person, chat)).toStrictEqual(['How are you today?', 'A good part'])

  stub.script({ kind: 'stalls', pieces: ['Interrupted'] })
  const interrupted = await regenerate(person, chat, first)
  await interrupted.until('Interrupted'.length)
  // What was stored last stays.
  await eventually(() =>
    service.prisma.message.findFirst({ where: { conversationId: chat, text: 'Interrupted' }, select: { id: true } }),
  )
  stub.script(answers('Call 112.'))
  const danger = 'My baby is not breathing and her lips are blue'
  const events = await exchange(other, person, chat, danger)
  expect(events.at(-1)?.data.disclaimer.primary_category).toBe('medical_emergency')
  await interrupted.rest()
  const kept = async () => {
    const [, answer] = await messagesOf(service, person, chat)
    return answer.alternatives.some(({ message }: { message: string }) => message === 'Interrupted') ? answer : null
  }
  expect((await eventually(kept)).message).toBe('A good part')
  expect((await wordsOf(person, chat)).slice(0, 3)).toStrictEqual(['How are you today?', 'A good part', danger])
})

test('the first answer stays when the process that writes another one dies', async () => {
  const { person, chat, first } = await asker()
  stub.script({ kind: 'stalls', pieces: ['Lost'] })
  const reader = await regenerate(person, chat, first)
  await reader.until('Lost'.length)
  // As if the writer had died, and the time for which its claim holds had gone by.
  await service.pool.query("update conversations set reply_claim_until = now() - interval '1 ms' where id = $1", [chat])
  await other.app.replyWriters.sweep()
  await reader.rest()
  expect(await wordsOf(person, chat)).toStrictEqual(['How are you today?', 'First answer.'])
  await (await regenerate(person, chat, first, other)).rest()
  expect(await wordsOf(person, chat)).toStrictEqual(['How are you today?', 'Hello there.'])
})

/** Leaves an unfinished answer as the death of its process does, before or behind its first word. */
const loseAnswer = async (chat: string, text: string) => {
  await service.pool.query(
    "update messages set state = 'streaming', text = $2 where conversation_id = $1 and sender = 'ai'",
    [chat, text],
  )
  await service.pool.query(
    `update conversations set reply_claim_until = now() - interval '1 ms', messages_count = 1,
       reply_id = (select id from messages where conversation_id = $1 and sender = 'ai') where id = $1`,
    [chat],
  )
}

test.each(['', 'Half an ans'])('a question repeated after its answer %j was lost is stored once', async (text) => {
  const { person, chat } = await asker()
  await loseAnswer(chat, text)
  const before = await allowancesOf(service, person)
  stub.script(answers('Here ', 'again.'))
  await exchange(service, person, chat, 'How are you today?')
  expect(await wordsOf(person, chat)).toStrictEqual(['How are you today?', 'Here again.'])
  expect(await allowancesOf(service, person)).toStrictEqual(before)
})

test('a message that repeats an answered question, or follows a lost answer, is stored', async () => {
  const { person, chat } = await asker()
  await exchange(service, person, chat, 'How are you today?')
  const twice = ['How are you today?', 'First answer.', 'How are you today?', 'Hello there.']
  expect(await wordsOf(person, chat)).toStrictEqual(twice)
  const lost = await asker()
  await loseAnswer(lost.chat, '')
  await exchange(service, lost.person, lost.chat, 'How are you?')
  expect(await wordsOf(lost.person, lost.chat)).toStrictEqual(['How are you today?', 'How are you?', 'Hello there.'])
})

test('a danger repeated while it is answered is stored once, and answered anew', async () => {
  const danger = 'My baby is not breathing and her lips are blue'
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'stalls', pieces: ['Call 112'] }, answers('Call 112 ', 'now.'))
  const first = await send(service, person, chat, danger)
  await first.until('Call 112'.length)
  const events = await exchange(other, person, chat, danger)
  expect(events.at(-1)?.data.disclaimer.primary_category).toBe('medical_emergency')
  await first.rest()
  expect(await wordsOf(person, chat)).toStrictEqual([danger, 'Call 112 now.'])
})

test('a danger keeps its numbers and careful words while the model is away', async () => {
  const { person, chat, first } = await asker('My baby is not breathing and her lips are blue')
  stub.mode({ kind: 'refuses', status: 401 })
  const events = await (await regenerate(person, chat, first)).rest()
  expect(textOf(events)).toMatch(/^Call .* now and put the phone on speaker\./)
  expect(events.at(-1)?.data).toMatchObject({ type: 'done', disclaimer: { primary_category: 'medical_emergency' } })
})

test('a question of the release before has the danger that its answer was given with', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const [start] = await exchange(service, person, chat, 'Which lullaby do you like best?')
  const message = 'To leave quickly, close this app.'
  const disclaimer = { primaryCategory: 'personal_safety', detectedCategories: ['personal_safety'], message }
  await service.prisma.message.update({ where: { id: start?.data.message_id }, data: { disclaimer } })
  const again = await (await regenerate(person, chat, start?.data.message_id)).rest()
  expect(again.at(-1)?.data.disclaimer).toMatchObject({ primary_category: 'personal_safety' })
  expect(stub.requests.at(-1)?.body.messages[0]?.content).toMatch(/hurts or threatens/)
  const next = await exchange(service, person, chat, 'Which lullaby is the shortest?')
  expect(next[0]?.data.disclaimer).toMatchObject({ primary_category: 'personal_safety' })
})

test('the minute’s limit counts another answer like a message, and holds up no danger', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const { person, chat, first } = await asker()
  const ask = (id: string, of: string) =>
    strict.request('POST', pathOf(of, id), { token: person.token, body: {} }).then(({ status }) => status)
  await strict.app.rateLimits.take('chatMessages', person.id, 29)
  expect(await ask(UNKNOWN, chat)).toBe(404)
  expect(await ask(first, chat)).toBe(429)
  const urgent = await openChat(service, person)
  const [start] = await exchange(service, person, urgent, 'My baby is not breathing and her lips are blue')
  expect(await ask(start?.data.message_id, urgent)).toBe(200)
})

test('another answer counts toward the daily allowance unless it failed or warned', async () => {
  const { person, chat, first } = await asker()
  await haveUsed(service, person, 'chat_messages', 299)
  const counted = await regenerate(person, chat, first)
  expect(counted.response.headers.get('allowance')).toMatch(/^"chat_messages";q=300;r=0;/)
  await counted.rest()
  await refused(person, chat, first, 402)

  await haveUsed(service, person, 'chat_messages', 0)
  for (const [question, answer] of [
    ['How are you today?', { kind: 'cuts', pieces: ['Bro'] }],
    ['My baby is not breathing and her lips are blue', answers('Call 112.')],
  ] as const) {
    const exempt = await openChat(service, person)
    stub.script(answer as StubBehaviour)
    const [start] = await exchange(service, person, exempt, question)
    await haveUsed(service, person, 'chat_messages', 300)
    for (const { app } of [service, other]) app.circuits.reset('ai')
    await (await regenerate(person, exempt, start?.data.message_id)).rest()
    expect((await allowancesOf(service, person)).chat_messages.used).toBe(300)
    await haveUsed(service, person, 'chat_messages', 0)
  }
})

test('a retry of a failed regeneration counts once', async () => {
  const { person, chat, first } = await asker()
  await haveUsed(service, person, 'chat_messages', 299)
  stub.script({ kind: 'cuts', pieces: ['Broken'] })
  expect((await (await regenerate(person, chat, first)).rest()).at(-1)?.data.type).toBe('error')
  for (const { app } of [service, other]) app.circuits.reset('ai')
  expect((await (await regenerate(person, chat, first)).rest()).at(-1)?.data.type).toBe('done')
  expect((await allowancesOf(service, person)).chat_messages.used).toBe(300)
  await refused(person, chat, first, 402)
})

test('over the graph the same answer is begun and followed', async () => {
  const { person, chat, first } = await asker()
  stub.script(answers('Over the graph.'))
  const begun = await service.graphql(
    `mutation ($chat: ID!, $id: ID!) { regenerateChatAnswer(sessionId: $chat, id: $id, personality: coach) { messageId title } }`,
    { chat, id: first },
    person.token,
  )
  const { messageId, title } = begun.data.regenerateChatAnswer
  expect(title).toBeNull()
  await (await resume(service, person, chat, messageId)).rest()
  const read = await service.graphql(
    `query ($chat: ID!, $id: ID!) { chatMessage(sessionId: $chat, id: $id) { message alternatives { id alternatives { id } } } }`,
    { chat, id: messageId },
    person.token,
  )
  expect(read.data.chatMessage).toStrictEqual({
    message: 'Over the graph.',
    alternatives: [{ id: first, alternatives: null }],
  })
})
