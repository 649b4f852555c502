import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually, messagesOf, openChat, resume, send, textOf } from '../chat/reader.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { chunk, connectVoice, hasSaid, isWhole, type Message, samples, say } from './client.ts'

let speech: SpeechStub
let model: OpenAiStub
let service: Service

beforeAll(async () => {
  ;[speech, model] = await Promise.all([startSpeechStub(), startOpenAiStub()])
  service = await startService({
    ...model.settings,
    ...speech.settings,
    SPEECH_MODEL: 'ear-1',
  })
})
afterEach(() => {
  speech.mode('Hello there')
  model.mode(answers('Hello', ' from', ' the', ' stub.'))
  for (const { service: name } of service.app.circuits.list()) service.app.circuits.reset(name)
})
afterAll(async () => {
  await service.close()
  await Promise.all([speech.close(), model.close()])
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const textIn = (messages: Message[]) =>
  messages.flatMap(({ type, is_complete, text }) => (type === 'ai_response' && !is_complete ? [text] : [])).join('')

const paused = (pieces: string[], rest: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  model.script({ kind: 'waits', pieces, until: promise, rest })
  return resolve
}

test('a turn recognises exactly its bytes, then stores and answers them as a message', async () => {
  const person = await service.person()
  speech.mode('How much should a newborn sleep? I am tired.')
  const client = await connectVoice(service, { token: person.token, chat: 'anything' })
  const status = await client.next()
  expect(status).toStrictEqual({ type: 'status', message: expect.any(String), session_id: expect.stringMatching(UUID) })
  expect((await service.request('GET', '/chats', { token: person.token })).body.data.conversations).toEqual([])

  const before = speech.asked.length
  const said = [samples(40), samples(60, 2), samples(25, 3)]
  say(client, ...said)
  const [listening, final, title, ...rest] = await client.upTo(isWhole)
  expect(listening).toMatchObject({ type: 'status', session_id: status.session_id })
  expect(final).toStrictEqual({ type: 'final_transcript', text: 'How much should a newborn sleep? I am tired.' })
  expect(title).toStrictEqual({ type: 'title', text: 'How much should a newborn sleep?' })
  expect(textIn(rest)).toBe('Hello from the stub.')
  expect(rest.slice(0, -1).every((message) => Object.keys(message).length === 3)).toBe(true)
  expect(rest.at(-1)).toStrictEqual({ type: 'ai_response', text: 'Hello from the stub.', is_complete: true })

  const [asked, ...more] = speech.asked.slice(before)
  expect(more).toEqual([])
  expect(asked?.samples.equals(Buffer.concat(said))).toBe(true)
  expect(asked).toMatchObject({
    name: 'audio.wav',
    type: 'audio/wav',
    fields: { model: 'ear-1', response_format: 'json' },
  })

  const stored = await messagesOf(service, person, status.session_id)
  expect(stored.map(({ sender, message }) => [sender, message])).toEqual([
    ['user', 'How much should a newborn sleep? I am tired.'],
    ['ai', 'Hello from the stub.'],
  ])
})

test('spoken and typed turns are one conversation, whose title is told once', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await (await send(service, person, chat, 'Typed first.')).rest()
  const client = await connectVoice(service, { token: person.token, chat })
  expect((await client.next()).session_id).toBe(chat)
  speech.mode('Then said.')
  say(client, samples(20))
  const messages = await client.upTo(isWhole)
  expect(messages.map(({ type }) => type)).not.toContain('title')
  const asked = model.requests.at(-1)?.body.messages.map(({ content }) => content)
  expect(asked?.slice(1)).toEqual(['Typed first.', 'Hello from the stub.', 'Then said.'])

  await (await send(service, person, chat, 'Typed again.')).rest()
  const stored = await messagesOf(service, person, chat)
  expect(stored.map(({ message }) => message).filter((text) => text !== 'Hello from the stub.')).toEqual([
    'Typed first.',
    'Then said.',
    'Typed again.',
  ])
})

test('speech is checked for danger like text, and the answer has its disclaimer', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  speech.mode('I want to kill myself')
  say(client, samples(20))
  const whole = (await client.upTo(isWhole)).at(-1)
  expect(whole?.disclaimer).toStrictEqual({
    primary_category: 'mental_health_crisis',
    detected_categories: expect.arrayContaining(['mental_health_crisis']),
    message: expect.stringMatching(/\w/),
  })
})

test('a complete answer lists the library articles behind it, as over REST', async () => {
  const admin = await service.admin()
  const category = expectStatus(
    await service.request('POST', '/resources/categories', { token: admin.token, body: { name: 'Sleep' } }),
    201,
  ).body.id
  const article = expectStatus(
    await service.request('POST', '/resources/', {
      token: admin.token,
      body: { title: 'Safer sleep', content: 'A newborn sleeps on the back.', category_id: category },
    }),
    201,
  ).body
  const person = await service.person()
  await service.prisma.user.update({ where: { id: person.id }, data: { aiDataSharing: true } })
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  speech.mode('How does a newborn sleep more safely?')
  model.script(answers('On the back [1].'))
  say(client, samples(20))
  const whole = (await client.upTo(isWhole)).at(-1)
  expect(whole).toStrictEqual({
    type: 'ai_response',
    text: 'On the back.',
    is_complete: true,
    sources: [{ id: article.id, title: 'Safer sleep' }],
  })
  expect((await messagesOf(service, person, chat)).at(-1)).toMatchObject({ sources: whole?.sources })
})

test('another person’s conversation counts as not found, and so does an id of nobody', async () => {
  const [person, stranger] = [await service.person(), await service.person()]
  const chat = await openChat(service, stranger)
  for (const asked of [chat, '0199aa00-0000-7000-8000-00000000dead']) {
    const client = await connectVoice(service, { token: person.token, chat: asked })
    const { session_id } = await client.next()
    expect(session_id).toMatch(UUID)
    expect(session_id).not.toBe(asked)
  }
})

test('start_talking stops the answer, stores its part and silences the rest', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  const release = paused(['Never', ' finished'], [' at', ' all.'])
  say(client, samples(20))
  await client.upTo(hasSaid('Never finished'))
  client.send({ type: 'start_talking' })
  expect(await client.next()).toMatchObject({ type: 'status' })
  speech.mode('Something else')
  client.send(chunk(samples(20)))
  client.send({ type: 'stop_talking' })
  const [final, ...rest] = await client.upTo(isWhole)
  release()
  expect(final).toEqual({ type: 'final_transcript', text: 'Something else' })
  expect(textIn(rest)).toBe('Hello from the stub.')
  const stored = await messagesOf(service, person, chat)
  expect(stored.map(({ message }) => message)).toEqual([
    'Hello there',
    'Never finished',
    'Something else',
    'Hello from the stub.',
  ])
})

test('start_talking also interrupts an answer that was asked for by text', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['Never', ' finished'], [' at', ' all.'])
  const reader = await send(service, person, chat, 'Typed')
  await reader.until('Never finished'.length)
  const client = await connectVoice(service, { token: person.token, chat })
  client.send({ type: 'start_talking' })
  expect((await reader.rest()).at(-1)?.data.type).toBe('done')
  client.send(chunk(samples(20)))
  client.send({ type: 'stop_talking' })
  await client.upTo(isWhole)
  release()
})

/** A conversation whose answer is lost: the process that wrote it died a moment ago, and its claim still stands. */
const lostAnswer = async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await (await send(service, person, chat, 'Typed')).rest()
  const [, reply] = await messagesOf(service, person, chat)
  await service.pool.query("update messages set state = 'streaming' where id = $1", [reply.id])
  await service.pool.query(
    "update conversations set reply_id = $2, reply_claim_until = now() + interval '15 s' where id = $1",
    [chat, reply.id],
  )
  const letClaimRunOut = () =>
    service.pool.query("update conversations set reply_claim_until = now() - interval '1 ms' where id = $1", [chat])
  return { person, chat, letClaimRunOut }
}

test('a person whose answer died with its process is told that the next one waits', async () => {
  const { person, chat, letClaimRunOut } = await lostAnswer()
  const client = await connectVoice(service, { token: person.token, chat })
  await client.next()
  say(client, samples(20))
  await client.until('final_transcript')
  expect(await client.next()).toStrictEqual({
    type: 'status',
    message: expect.stringMatching(/moment/),
    session_id: chat,
  })
  await letClaimRunOut()
  expect((await client.upTo(isWhole)).at(-1)?.text).toBe('Hello from the stub.')
})

test('words said again while they wait for a lost answer to end are stored once', async () => {
  const { person, chat, letClaimRunOut } = await lostAnswer()
  const client = await connectVoice(service, { token: person.token, chat })
  for (let count = 0; count < 3; count++) {
    say(client, samples(20))
    await client.until('final_transcript')
  }
  await letClaimRunOut()
  await client.upTo(isWhole)
  const stored = await messagesOf(service, person, chat)
  expect(stored.map(({ message }) => message).filter((text) => text === 'Hello there')).toHaveLength(1)
  expect(stored.at(-1)?.message).toBe('Hello from the stub.')
})

test('a text stream follows a voice answer', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  const release = paused(['First', ' half,'], [' second', ' half.'])
  say(client, samples(20))
  await client.upTo(hasSaid('First half,'))
  const { replyId } = await service.prisma.conversation.findUniqueOrThrow({ where: { id: chat } })
  const reader = await resume(service, person, chat, replyId ?? '')
  release()
  expect(textOf(await reader.rest())).toBe('First half, second half.')
})

test('a client that connects during an answer receives it from its beginning', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['First', ' half,'], [' second', ' half.'])
  const reader = await send(service, person, chat, 'Typed')
  await reader.until('First half,'.length)
  const client = await connectVoice(service, { token: person.token, chat })
  await client.until('ai_response')
  release()
  const whole = (await client.upTo(isWhole)).at(-1)
  expect(whole?.text).toBe('First half, second half.')
  expect(textIn([...client.messages])).toBe('First half, second half.')
  await reader.rest()
})

test('a finished turn is recognised and answered after the client has left', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  const left = Promise.withResolvers<void>()
  speech.mode(async () => {
    client.socket.terminate()
    await left.promise
    return 'Said while leaving'
  })
  say(client, samples(20))
  await client.closed
  left.resolve()
  await eventually(async () => {
    const { status, body } = await service.request('GET', `/chats/${chat}`, { token: person.token })
    return status === 200 && body.data.messages.length === 2 ? body : null
  })
})

test('a turn that was not said to its end leaves nothing behind', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(100)))
  await client.next()
  client.socket.terminate()
  await client.closed
  const again = await connectVoice(service, { token: person.token, chat })
  expect((await again.next()).session_id).not.toBe(chat)
  expectStatus(await service.request('GET', `/chats/${chat}`, { token: person.token }), 404)
  expect((await service.request('GET', '/chats', { token: person.token })).body.data.pagination.total_count).toBe(0)
})

test('a new conversation replaces one that is deleted during speech', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const client = await connectVoice(service, { token: person.token, chat })
  await client.next()
  expectStatus(await service.request('DELETE', `/chats/${chat}`, { token: person.token }), 200)
  say(client, samples(20))
  await client.until('final_transcript')
  const { session_id } = await client.until('status')
  expect(session_id).not.toBe(chat)
  await client.upTo(isWhole)
  expect(await messagesOf(service, person, session_id)).toHaveLength(2)
})

test('the tone is the one that was asked for', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token, query: { personality: 'coach' } })
  say(client, samples(20))
  await client.upTo(isWhole)
  const coach = model.requests.at(-1)?.body.messages[0]?.content
  const usual = await connectVoice(service, { token: person.token })
  say(usual, samples(20))
  await usual.upTo(isWhole)
  expect(model.requests.at(-1)?.body.messages[0]?.content).not.toBe(coach)
})
