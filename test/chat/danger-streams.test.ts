import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DANGER, GERMAN, HARMLESS, possibly } from '../support/care-messages.ts'
import { answers, type OpenAiStub, type StubBehaviour, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'
import { eventually, exchange, messagesOf, openChat, openReader, type Reader, resume, send, textOf } from './reader.ts'

/** What somebody in danger gets from an answer that breaks off, wherever it does: docs/chat.md. */

let stub: OpenAiStub
let service: Service
let environment: Record<string, string>

beforeAll(async () => {
  stub = await startOpenAiStub()
  // An answer that hangs may be left over where its message was interrupted before the model was asked.
  environment = { ...stub.settings, AI_FIRST_TOKEN_SECONDS: '5' }
  service = await startService(environment)
})
afterEach(() => {
  stub.mode(answers('Hello', ' from', ' the', ' stub.'))
  for (const { service: name } of service.app.circuits.list()) service.app.circuits.reset(name)
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const WHOM_TO_CALL = /emergency.*\b999\b/

const newChat = async (of = service) => {
  const person = await of.person()
  await of.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  return { person, chat: await openChat(of, person) }
}

/** An answer that has come so far and stops there. */
const HALF = 'That sounds'
const halfAnswer = async (on: Service, message: string) => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'stalls', pieces: ['That', ' sounds'] })
  const reader = await send(on, person, chat, message)
  const [start] = await reader.until(HALF.length)
  return { person, chat, reader, start, messageId: start?.data.message_id as string }
}
const rest = async (reader: Reader | Promise<Reader>) => (await reader).rest()

test('emergency numbers come before the model’s first text, in the message’s language', async () => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'hangs' }, { kind: 'hangs' })
  for (const [message, words] of [
    [DANGER, WHOM_TO_CALL],
    [GERMAN, /Notfall.*\b999\b/],
  ] as const) {
    const reader = await send(service, person, chat, message)
    const start = await reader.next()
    expect(start?.data).toMatchObject({
      type: 'start',
      disclaimer: { primary_category: 'medical_emergency', message: expect.stringMatching(words) },
    })
    const follower = await resume(service, person, chat, start?.data.message_id)
    expect(await follower.next()).toStrictEqual(start)
    for (const each of [reader, follower]) each.leave()
  }
})

test('every transport shows emergency numbers for a danger and its other answers only', async () => {
  const { person, chat } = await newChat()
  const [, ...events] = await exchange(service, person, chat, DANGER)
  const { message_id: answer, disclaimer } = events.at(-1)!.data
  const options = { token: person.token, body: {} }
  const again = await rest(openReader(service, `/chats/${chat}/messages/${answer}/regenerate`, options))
  expect(again[0]?.data).toMatchObject({ type: 'start', disclaimer })

  const query = `subscription { chatReply(sessionId: "${chat}") { ... on ChatStart { disclaimer { message } } } }`
  const followed = await service.request('POST', '/graphql', {
    token: person.token,
    headers: { accept: 'text/event-stream' },
    body: { query },
  })
  expect(followed.text).toContain(JSON.stringify(disclaimer.message))

  const sent = `mutation ($message: String!) {
    sent: sendChatMessage(sessionId: "${chat}", message: $message) { disclaimer { message } } }`
  const told = await service.graphql(sent, { message: DANGER }, person.token)
  expect(told.data.sent.disclaimer.message).toBe(disclaimer.message)
  const other = sent.replace(chat, await openChat(service, person))
  expect((await service.graphql(other, { message: HARMLESS }, person.token)).data.sent.disclaimer).toBeNull()

  const possible = await exchange(service, person, await openChat(service, person), possibly('medical_emergency'))
  expect(possible[0]?.data.disclaimer).toStrictEqual(possible.at(-1)?.data.disclaimer)
  expect(possible[0]?.data.disclaimer.message).toMatch(/\b999\b/)
  for (const harmless of [HARMLESS, 'Can I take ibuprofen while I am pregnant?'])
    expect((await exchange(service, person, await openChat(service, person), harmless))[0]?.data).not.toHaveProperty(
      'disclaimer',
    )
})

const FILTERED: [string, StubBehaviour][] = [
  ['is cut by a filter', { kind: 'answers', pieces: ['That', ' sounds'], finishReason: 'content_filter' }],
  ['reports a filter', { kind: 'reports', pieces: ['That', ' sounds'], code: 'content_filter' }],
]
const CUT: [string, StubBehaviour][] = [
  ['cuts the connection', { kind: 'cuts', pieces: ['That', ' sounds'] }],
  ['ends early', { kind: 'ends early', pieces: ['That', ' sounds'] }],
  ['writes nonsense', { kind: 'malformed', pieces: ['That', ' sounds'] }],
  ['reports a limit', { kind: 'reports', pieces: ['That', ' sounds'], code: 'context_length_exceeded' }],
  ['reports its death', { kind: 'reports', pieces: ['That', ' sounds'], code: 'server_error' }],
]

test.each([...CUT, ...FILTERED])(
  'the companion takes over from a model that %s in an answer about a danger',
  async (...cut) => {
    const { person, chat } = await newChat()
    stub.script(cut[1])
    const events = await exchange(service, person, chat, DANGER)
    expect(textOf(events)).toMatch(/^That sounds\n\n.*call 999/is)
    expect(events.at(-1)?.data).toMatchObject({ type: 'done', disclaimer: { primary_category: 'medical_emergency' } })
    expect((await messagesOf(service, person, chat)).at(-1).message).toBe(textOf(events))
  },
)

test.each(FILTERED)('an answer without danger of a model that %s says so at its end', async (...cut) => {
  const { person, chat } = await newChat()
  stub.script(cut[1])
  const events = await exchange(service, person, chat, HARMLESS)
  expect(textOf(events)).toMatch(/^That sounds\n\nI have to stop here: .*filter/)
  expect(events.at(-1)?.data.type).toBe('done')
  expect((await messagesOf(service, person, chat)).at(-1).message).toBe(textOf(events))
  expect(service.app.circuits.list()).toEqual([expect.objectContaining({ state: 'closed', failures: 0 })])

  const german = 'Wie lange schläft ein Neugeborenes am Tag, und wie oft wacht es nachts auf?'
  stub.script(cut[1])
  expect(textOf(await exchange(service, person, await openChat(service, person), german))).toMatch(
    /Hier muss ich aufhören/,
  )
})

test.each(CUT)('an answer without danger of a model that %s ends with an error', async (...cut) => {
  const person = await service.person()
  stub.script(cut[1])
  const harmless = await exchange(service, person, await openChat(service, person), HARMLESS)
  expect(textOf(harmless)).toBe(HALF)
  expect(harmless.at(-1)?.data).toStrictEqual({
    type: 'error',
    code: 'service_unavailable',
    message: expect.not.stringMatching(/\d{3}/),
  })
})

test('an answer that outlasts the draining ends with emergency numbers', async () => {
  for (const [message, words] of [
    [DANGER, WHOM_TO_CALL],
    [HARMLESS, /^The answer could not be completed\.$/],
  ] as const) {
    const draining = await service.twin()
    const { person, chat, reader, messageId } = await halfAnswer(draining, message)
    await draining.drain(0)
    const end = (await reader.rest()).at(-1)
    expect(end?.data).toMatchObject({ type: 'error', code: 'service_unavailable' })
    expect(end?.data.message).toMatch(words)
    for (const position of ['0', '4', 'end'])
      expect((await rest(resume(service, person, chat, messageId, position))).at(-1)).toStrictEqual(end)
    const shown = message === DANGER ? `${HALF}\n\n${end?.data.message}` : HALF
    expect((await messagesOf(service, person, chat)).at(-1).message).toBe(shown)
  }
})

test('emergency numbers survive the shutdown of their instance', async () => {
  const closing = await service.twin()
  const { person, chat, reader, start, messageId } = await halfAnswer(closing, DANGER)
  expect(start?.data.disclaimer.message).toMatch(WHOM_TO_CALL)
  await closing.close()
  expect(await reader.rest()).toStrictEqual([])
  const events = await rest(resume(service, person, chat, messageId))
  expect(events[0]).toStrictEqual(start)
  expect(events.at(-1)?.data).toMatchObject({ type: 'error', message: start?.data.disclaimer.message })
})

/** As if the process that writes an answer were gone. */
const abandon = (chat: string, messageId: string) =>
  eventually(async () => {
    await service.pool.query("update conversations set reply_claim_until = now() - interval '1 ms' where id = $1", [
      chat,
    ])
    await service.app.replyWriters.sweep()
    const { state } = await service.prisma.message.findUniqueOrThrow({ where: { id: messageId } })
    return state === 'failed' ? state : null
  })

test('an answer ends with emergency numbers after its process died', async () => {
  const { person, chat, reader, start, messageId } = await halfAnswer(await service.twin(), DANGER)
  await abandon(chat, messageId)
  const events = await rest(resume(service, person, chat, messageId))
  expect(events[0]).toStrictEqual(start)
  expect(events.at(-1)?.data).toMatchObject({ type: 'error', message: start?.data.disclaimer.message })
  // Of what was said before, as much as was saved.
  expect(textOf(events)).toContain(start?.data.disclaimer.message)
  reader.leave()
})

test('an answer that cannot be stored during an outage ends with emergency numbers', async () => {
  const away = await service.twin()
  const { person, chat } = await newChat()
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces: ['Call'], until: promise, rest: [' 999.'] })
  const reader = await send(away, person, chat, DANGER)
  await reader.until('Call'.length)
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const door of ['run', 'read', 'runReturning'] as const) vi.spyOn(away.app.db, door).mockRejectedValue(lost)
  resolve()
  const events = await reader.rest()
  expect(textOf(events)).toBe(' 999.')
  expect(events.at(-1)?.data).toMatchObject({
    type: 'error',
    code: 'service_unavailable',
    message: expect.stringMatching(WHOM_TO_CALL),
  })
})

test('deleting a conversation ends the answer to a danger with emergency numbers', async () => {
  const other = await service.twin()
  const { person, chat, reader, messageId } = await halfAnswer(service, DANGER)
  const follower = await resume(other, person, chat, messageId, '0')
  await follower.until(HALF.length)
  expectStatus(await other.request('DELETE', `/chats/${chat}`, { token: person.token }), 200)
  for (const each of [reader, follower])
    expect((await each.rest()).at(-1)?.data).toMatchObject({
      type: 'error',
      code: 'not_found',
      message: expect.stringMatching(WHOM_TO_CALL),
    })
})

test('a danger that the model finds comes with its answer and guides the next turn', async () => {
  const { person, chat } = await newChat()
  const raising = vi.spyOn(service.app.ai, 'answererFor').mockReturnValue({
    name: 'raising',
    ready: () => {},
    answer: async ({ raise }, write) => {
      raise?.({ categories: ['mental_health_crisis'], level: 'possible' })
      write('How are you today?')
    },
  })
  const events = await exchange(service, person, chat, HARMLESS)
  raising.mockRestore()
  expect(events[0]?.data).not.toHaveProperty('disclaimer')
  expect(events.at(-1)?.data).toMatchObject({
    type: 'done',
    disclaimer: { primary_category: 'mental_health_crisis', message: expect.stringMatching(/\b999\b/) },
  })
  const question = await service.prisma.message.findFirstOrThrow({ where: { conversationId: chat, sender: 'user' } })
  expect(question.risk).toStrictEqual({ categories: ['mental_health_crisis'], level: 'possible' })
  const [start] = await exchange(service, person, chat, 'yes')
  expect(start?.data.disclaimer).toMatchObject({ primary_category: 'mental_health_crisis' })
})

test('a danger that the model finds is told also where its answer breaks off', async () => {
  const { person, chat } = await newChat()
  const raising = vi.spyOn(service.app.ai, 'answererFor').mockReturnValue({
    name: 'raising',
    ready: () => {},
    answer: async ({ raise }, write) => {
      raise?.({ categories: ['mental_health_crisis'], level: 'certain' })
      write('That sounds')
      throw new Error('It broke off.')
    },
  })
  const events = await exchange(service, person, chat, HARMLESS)
  raising.mockRestore()
  expect(events.at(-1)?.data).toMatchObject({ type: 'error', message: expect.stringMatching(/\b999\b/) })
})

test('a person who writes on after a danger gets an answer when the model fails', async () => {
  const { person, chat } = await newChat()
  await exchange(service, person, chat, DANGER)
  stub.mode({ kind: 'refuses', status: 400 })
  for (const message of ['ok', 'what do i do now']) {
    const events = await exchange(service, person, chat, message)
    expect(textOf(events)).toMatch(/call 999/i)
    expect(events.at(-1)?.data.type).toBe('done')
  }
  const { message_id: id } = (await exchange(service, person, chat, 'ok')).at(-1)!.data
  const path = `/chats/${chat}/messages/${id}/regenerate`
  expect(textOf(await rest(openReader(service, path, { token: person.token, body: {} })))).toMatch(/call 999/i)
  const harmless = await exchange(service, person, await openChat(service, person), HARMLESS)
  expect(harmless.at(-1)?.data.type).toBe('done')
})

test('a person who writes on during an answer to a danger gets emergency numbers', async () => {
  const { person, chat, reader } = await halfAnswer(service, DANGER)
  const next = await service.request('POST', `/chats/${chat}/message`, {
    token: person.token,
    body: { message: 'where are you' },
  })
  expect(expectStatus(next, 409).body).toMatchObject({
    code: 'reply_in_progress',
    detail: expect.stringMatching(/^The previous message is still being answered\. /),
    help: { message: expect.stringMatching(WHOM_TO_CALL), numbers: ['999', '112'] },
  })
  reader.leave()
})

test('an interrupted answer about a danger keeps its emergency numbers', async () => {
  const { person, chat, reader, start } = await halfAnswer(service, DANGER)
  const next = await exchange(service, person, chat, DANGER)
  expect(next.at(-1)?.data.type).toBe('done')
  expect((await reader.rest()).at(-1)?.data).toMatchObject({ type: 'done', disclaimer: start?.data.disclaimer })
})
