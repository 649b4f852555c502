import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { possibly } from '../support/care-messages.ts'
import { statementsOf } from '../support/count-sql.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'
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
  stub.mode(answers('Hello', ' from', ' the', ' stub.'))
  for (const { app } of [service, other]) if (app.circuits.list().length > 0) app.circuits.reset('ai')
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MICROS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/

const paused = (pieces: string[], rest: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces, until: promise, rest })
  return resolve
}

test('an exchange streams start, pieces and done, and each event has a resume id', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const reader = await send(service, person, chat, 'How much should a newborn sleep? I am tired.')
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.response.headers.get('cache-control')).toBe('no-store')
  const [start, ...rest] = await reader.rest()
  const messageId = start?.data.message_id
  expect(messageId).toMatch(UUID)
  expect(start).toStrictEqual({
    id: '0',
    data: { type: 'start', message_id: messageId, title: 'How much should a newborn sleep?' },
  })
  expect(rest.at(-1)).toStrictEqual({ id: 'end', data: { type: 'done', message_id: messageId } })
  const chunks = rest.slice(0, -1)
  expect(chunks.every(({ data }) => data.type === 'chunk' && Object.keys(data).length === 2)).toBe(true)
  expect(textOf(chunks)).toBe('Hello from the stub.')
  let length = 0
  for (const { id, data } of chunks) {
    length += data.content.length
    expect(id).toBe(String(length))
  }

  const { body } = await service.request('GET', `/chats/${chat}`, { token: person.token })
  expect(body.data.messages).toStrictEqual([
    {
      id: expect.stringMatching(UUID),
      sender: 'user',
      message: 'How much should a newborn sleep? I am tired.',
      created_at: expect.stringMatching(MICROS),
    },
    { id: messageId, sender: 'ai', message: 'Hello from the stub.', created_at: expect.stringMatching(MICROS) },
  ])
  expect(body.data.conversation.title).toBe('How much should a newborn sleep?')
  expect(body.data.pagination.total_count).toBe(2)
})

test('only the first message of a conversation tells its title', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, 'First question?')
  const [start] = await exchange(service, person, chat, 'Second question?')
  expect(start?.data).toStrictEqual({ type: 'start', message_id: start?.data.message_id })
})

test('the title is committed before start is sent', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused([], ['Late answer.'])
  const reader = await send(service, person, chat, 'Is it early?')
  expect((await reader.next())?.data.title).toBe('Is it early?')
  const { body } = await other.request('GET', `/chats/${chat}`, { token: person.token })
  expect(body.data.conversation.title).toBe('Is it early?')
  release()
  await reader.rest()
})

test('a title that was set before the first message is kept and sent', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  expectStatus(
    await service.request('PATCH', `/chats/${chat}/title`, { token: person.token, body: { title: ' Mine ' } }),
    200,
  )
  const [start] = await exchange(service, person, chat, 'What is this called?')
  expect(start?.data.title).toBe('Mine')
})

test('an answer that comes at once still comes in two pieces', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script(answers('All of this answer comes at once, in one piece.'))
  const chunks = (await exchange(service, person, chat, 'Quick?')).filter(({ data }) => data.type === 'chunk')
  expect(chunks.length).toBeGreaterThanOrEqual(2)
  expect(textOf(chunks)).toBe('All of this answer comes at once, in one piece.')
})

test('the model is told the tone, the family and the conversation, and no name', async () => {
  const person = await service.person('Zebulon Unmistakable')
  await service.prisma.user.update({
    where: { id: person.id },
    data: {
      preferredLanguage: 'fr',
      profileSetup: {
        create: {
          momStatus: 'new_mom',
          children: {
            create: [
              {
                fullName: 'Quirinus',
                isExpected: false,
                dateOfBirth: new Date(service.app.now().getTime() - 100 * 86_400_000),
              },
              {
                fullName: 'Xanthe',
                isExpected: true,
                dateOfBirth: new Date(service.app.now().getTime() + 70 * 86_400_000),
              },
            ],
          },
        },
      },
    },
  })
  const chat = await openChat(service, person)
  await exchange(service, person, chat, 'Does he sleep enough?')
  await (
    await openReader(service, `/chats/${chat}/message`, {
      token: person.token,
      body: { message: 'And now?', personality: 'coach' },
    })
  ).rest()
  const { messages } = stub.requests.at(-1)!.body
  const [system, ...conversation] = messages
  expect(conversation).toStrictEqual([
    { role: 'user', content: 'Does he sleep enough?' },
    { role: 'assistant', content: 'Hello from the stub.' },
    { role: 'user', content: 'And now?' },
  ])
  expect(system?.content).toContain('supportive coach')
  expect(system?.content).toContain('has recently had a baby')
  expect(system?.content).toContain('one aged 3 months')
  expect(system?.content).toContain('one expected in about 10 weeks')
  expect(system?.content).toContain('French')
  expect(JSON.stringify(messages)).not.toMatch(/Zebulon|Unmistakable|Quirinus|Xanthe/)
})

test('unknown and foreign conversations give a 404 problem and no stream', async () => {
  const [person, stranger] = [await service.person(), await service.person()]
  const chat = await openChat(service, person)
  const paths = [`/chats/${chat}`, '/chats/0199aa00-0000-7000-8000-00000000dead']
  for (const path of paths)
    for (const action of ['message', 'stop']) {
      const answer = await service.request('POST', `${path}/${action}`, {
        token: stranger.token,
        body: { message: 'hello' },
      })
      expectStatus(answer, 404)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.body.code).toBe('not_found')
    }
  expect(await messagesOf(service, person, chat)).toStrictEqual([])
})

test('a message that cannot be accepted is named by its path', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const refused = async (path: string, body: unknown) =>
    expectStatus(await service.request('POST', path, { token: person.token, body }), 422).body.errors.map(
      (error: { path: string }) => error.path,
    )
  const path = `/chats/${chat}/message`
  expect(await refused(path, {})).toStrictEqual(['message'])
  expect(await refused(path, { message: 7 })).toStrictEqual(['message'])
  expect(await refused(path, { message: '' })).toStrictEqual(['message'])
  expect(await refused(path, { message: ' \n ' })).toStrictEqual(['message'])
  expect(await refused(path, { message: 'x'.repeat(8001) })).toStrictEqual(['message'])
  expect(await refused(path, { message: 'a\u0000b' })).toStrictEqual(['message'])
  expect(await refused(path, { message: 'hello', personality: 7 })).toStrictEqual(['personality'])
  expect(await refused('/chats/not-a-uuid/message', { message: 'hello' })).toStrictEqual(['session_id'])
  expect(await messagesOf(service, person, chat)).toStrictEqual([])
})

test('a message of 8,000 characters is stored as it was sent', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const message = ` ${'é👶 '.repeat(1999)}  `
  expect(message.length).toBeLessThanOrEqual(8000)
  await exchange(service, person, chat, message)
  expect((await messagesOf(service, person, chat))[0].message).toBe(message)
})

test('every instance rejects a second message during an answer', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['First part'], [', second part.'])
  const reader = await send(service, person, chat, 'Slow question')
  await reader.until(5)
  for (const instance of [service, other]) {
    const answer = await instance.request('POST', `/chats/${chat}/message`, {
      token: person.token,
      body: { message: 'Impatient question' },
    })
    expect(expectStatus(answer, 409).body.code).toBe('reply_in_progress')
  }
  release()
  expect(textOf(await reader.rest())).toMatch(/second part\.$/)
  expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toStrictEqual([
    'Slow question',
    'First part, second part.',
  ])
})

test.each(['the same', 'another'])(
  'a danger told of through %s instance does not wait for an answer in progress',
  async (which) => {
    const person = await service.person()
    const chat = await openChat(service, person)
    paused(['First part'], [', second part.'])
    const interrupted = await send(service, person, chat, 'Slow question')
    const begun = await interrupted.until('First part'.length)
    // What was stored last stays.
    await eventually(() =>
      service.prisma.message.findFirst({ where: { conversationId: chat, text: 'First part' }, select: { id: true } }),
    )
    stub.script(answers('Call 112.'))
    const danger = 'My baby is not breathing and her lips are blue'
    const events = await exchange(which === 'another' ? other : service, person, chat, danger)
    expect(textOf(events)).toContain('112')
    expect(events.at(-1)?.data).toMatchObject({ type: 'done', disclaimer: { primary_category: 'medical_emergency' } })
    const rest = await interrupted.rest()
    expect(rest.map(({ data }) => data.type)).toStrictEqual(['done'])
    const messages = await messagesOf(service, person, chat)
    expect(messages.map(({ message }) => message).slice(0, 3)).toStrictEqual(['Slow question', 'First part', danger])
    expect(messages).toHaveLength(4)
    expect(messages[1].id).toBe(begun[0]?.data.message_id)
    expect(
      expectStatus(await service.request('GET', `/chats/${chat}`, { token: person.token }), 200).body.data.pagination
        .total_count,
    ).toBe(4)
  },
)

test('the minute’s limit of messages does not hold up a danger', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const person = await service.person()
  const chat = await openChat(service, person)
  await strict.app.rateLimits.take('chatMessages', person.id, 30)
  const options = (message: string) => ({ token: person.token, body: { message } })
  expectStatus(await strict.request('POST', `/chats/${chat}/message`, options('And at night?')), 429)
  stub.script(answers('Call 112.'))
  expect(textOf(await exchange(strict, person, chat, 'My baby is not breathing'))).toContain('112')
  expect(textOf(await exchange(strict, person, chat, possibly('mental_health_crisis')))).not.toBe('')
  await strict.app.rateLimits.take('urgentMessages', person.id, 28)
  const refused = await strict.request('POST', `/chats/${chat}/message`, options('My baby is not breathing'))
  expect(expectStatus(refused, 429).body.detail).toMatch(/emergency.*112 or 911/)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a rejected message with a danger shows emergency numbers in its language', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const away = await service.twin()
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  vi.spyOn(away.app.db, 'write').mockRejectedValue(lost)
  const detailOf = async (message: string) => {
    const answer = await away.request('POST', `/chats/${chat}/message`, { token: person.token, body: { message } })
    expect(expectStatus(answer, 503).body.code).toBe('service_unavailable')
    return answer.body.detail
  }
  expect(await detailOf('My baby is not breathing and her lips are blue')).toMatch(/emergency.*112 or 911/)
  expect(await detailOf('Mein Baby atmet nicht und ist ganz blau')).toMatch(/Notfall.*112/)
  expect(await detailOf('When do babies sleep through the night?')).toBe('The database is not available.')
})

test('a danger for an unknown, foreign or deleted chat gets emergency numbers', async () => {
  const [person, stranger] = [await service.person(), await service.person()]
  const deleted = await openChat(service, person)
  expectStatus(await service.request('DELETE', `/chats/${deleted}`, { token: person.token }), 200)
  for (const chat of [deleted, await openChat(service, stranger)]) {
    const detailOf = async (message: string) => {
      const answer = await service.request('POST', `/chats/${chat}/message`, { token: person.token, body: { message } })
      expect(expectStatus(answer, 404).body.code).toBe('not_found')
      return answer.body.detail
    }
    expect(await detailOf('My baby is not breathing and her lips are blue')).toMatch(/emergency.*112 or 911/)
    expect(await detailOf('Mein Baby atmet nicht und ist ganz blau')).toMatch(/Notfall.*112/)
    expect(await detailOf('When do babies sleep through the night?')).not.toMatch(/112/)
  }
})

test('one of many concurrent messages on two instances gets an answer', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['Only'], [' one.'])
  const readers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      openReader(index % 2 ? service : other, `/chats/${chat}/message`, {
        token: person.token,
        body: { message: `Question ${index}` },
      }),
    ),
  )
  const statuses = readers.map(({ response }) => response.status).sort()
  expect(statuses).toStrictEqual([200, ...Array(9).fill(409)])
  release()
  await Promise.all(readers.map((reader) => reader.rest()))
  expect(await messagesOf(service, person, chat)).toHaveLength(2)
})

test('the next message may be sent the moment done is read', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  for (let turn = 0; turn < 20; turn++) {
    const events = await exchange(turn % 2 ? service : other, person, chat, `Question ${turn}`)
    expect(events.at(-1)?.data.type).toBe('done')
  }
  const messages = await messagesOf(service, person, chat)
  expect(messages.map(({ sender }) => sender)).toStrictEqual(Array(20).fill(['user', 'ai']).flat())
  expect(messages.filter(({ sender }) => sender === 'user').map(({ message }) => message)).toStrictEqual(
    Array.from({ length: 20 }, (_, turn) => `Question ${turn}`),
  )
})

test('the answer of a reader who left is completed and stored', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['You left'], [' but I went on.'])
  const reader = await send(service, person, chat, 'I will not wait')
  await reader.until(5)
  reader.leave()
  release()
  const answer = await eventually(async () => (await messagesOf(service, person, chat))[1] ?? null)
  expect(answer.message).toBe('You left but I went on.')
})

test.each([
  ['revoked', 'unauthenticated'],
  ['banned', 'account_banned'],
])('a stream ends when its session is %s and says so, and the answer goes on', async (how, code) => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const release = paused(['You are'], [' still answered.'])
  const reader = await send(service, person, chat, 'Am I here?')
  await reader.until(5)
  const { prisma } = service
  const { sessions } = service.app
  if (how === 'banned') await prisma.user.update({ where: { id: person.id }, data: { bannedAt: new Date() } })
  else await prisma.session.updateMany({ where: { userId: person.id }, data: { revokedAt: new Date() } })
  const mine = await prisma.session.findMany({ where: { userId: person.id }, select: { id: true } })
  sessions.forget(mine.map(({ id }) => id))
  expect(await reader.rest()).toMatchObject([{ id: null, data: { type: 'error', code } }])
  release()
  await eventually(() => prisma.message.findFirst({ where: { conversationId: chat, text: 'You are still answered.' } }))
})

test('while the circuit is open the companion answers', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.mode({ kind: 'refuses', status: 401 })
  for (let failure = 0; failure < 5; failure++) {
    const another = await service.person()
    await exchange(service, another, await openChat(service, another), 'Hi')
  }
  const asked = stub.requests.length
  const events = await exchange(service, person, chat, 'How much should a newborn sleep?')
  expect(events.at(-1)?.data.type).toBe('done')
  expect(textOf(events)).toMatch(/sleep/i)
  expect(stub.requests).toHaveLength(asked)
})

test.each(['content_filter', 'context_length_exceeded'])(
  'a message that the model refuses with %s is answered by the companion',
  async (code) => {
    const person = await service.person()
    stub.script({ kind: 'reports', pieces: [], code })
    const events = await exchange(service, person, await openChat(service, person), 'How much should a newborn sleep?')
    expect(events.at(-1)?.data.type).toBe('done')
    expect(textOf(events)).toMatch(/sleep/i)
  },
)

test('a model that breaks off ends the stream with an error, and its part is kept', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'cuts', pieces: ['This much', ' was said'] })
  const events = await exchange(service, person, chat, 'Will you finish?')
  expect(events[0]?.data.type).toBe('start')
  expect(textOf(events)).toBe('This much was said')
  expect(events.at(-1)).toStrictEqual({
    id: 'end',
    data: { type: 'error', code: 'service_unavailable', message: expect.stringMatching(/.+/) },
  })
  expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toStrictEqual([
    'Will you finish?',
    'This much was said',
  ])
})

test('the companion answers for a silent model, and the conversation goes on', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'refuses', status: 401 })
  const events = await exchange(service, person, chat, 'How much should a newborn sleep?')
  expect(events.at(-1)?.data.type).toBe('done')
  expect(textOf(events)).toMatch(/sleep/i)
  expect(textOf(await exchange(service, person, chat, 'And now?'))).toBe('Hello from the stub.')
  expect(await messagesOf(service, person, chat)).toHaveLength(4)
})

test('characters that a model cuts in two reach the reader and the database whole', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script(answers('Baby \ud83d', '\udc76 and ', 'a lone \udc76 half, a nul \u0000 and an open \ud83d'))
  const events = await exchange(service, person, chat, 'Emoji?')
  const text = 'Baby 👶 and a lone \ufffd half, a nul  and an open '
  for (const { data } of events) if (data.type === 'chunk') expect(data.content.isWellFormed()).toBe(true)
  expect(textOf(events)).toBe(text)
  expect((await messagesOf(service, person, chat))[1].message).toBe(text)
})

test('the companion answers until the user has given the required consent', async () => {
  const careful = await service.twin({ AI_REQUIRE_CONSENT: 'true' })
  const person = await careful.person()
  const chat = await openChat(careful, person)
  const before = stub.requests.length
  const events = await exchange(careful, person, chat, 'How much should a newborn sleep?')
  expect(events.at(-1)?.data.type).toBe('done')
  expect(textOf(events).length).toBeGreaterThan(20)
  expect(events.filter(({ data }) => data.type === 'chunk').length).toBeGreaterThanOrEqual(2)
  expect(stub.requests.length).toBe(before)
  await careful.prisma.user.update({ where: { id: person.id }, data: { aiDataSharing: true } })
  expect(textOf(await exchange(careful, person, chat, 'And now?'))).toBe('Hello from the stub.')
})

test('withdrawing consent during an answer affects every later message', async () => {
  const careful = await service.twin({ AI_REQUIRE_CONSENT: 'true' })
  const person = await careful.person()
  const chat = await openChat(careful, person)
  const consent = async (ai_data_sharing: boolean) =>
    expectStatus(
      await careful.request('PUT', '/users/settings/app', { token: person.token, body: { ai_data_sharing } }),
      200,
    )
  await consent(true)
  const goOn = paused(['About'], [' sixteen hours.'])
  const requests = stub.requests.length
  const reader = await send(careful, person, chat, 'How much should a newborn sleep?')
  const [start] = await reader.until(2)
  await consent(false)
  goOn()
  await reader.rest()
  expect(stub.requests).toHaveLength(requests + 1)

  const path = `/chats/${chat}/messages/${start?.data.message_id}/regenerate`
  const again = await (await openReader(careful, path, { token: person.token, body: {} })).rest()
  const next = await exchange(careful, person, chat, 'And a baby of six months?')
  for (const events of [again, next]) expect(events.at(-1)?.data.type).toBe('done')
  expect(stub.requests).toHaveLength(requests + 1)
})

test('done carries the stored disclaimer of a message, also after a stop', async () => {
  const person = await service.person()
  await service.prisma.user.update({ where: { id: person.id }, data: { country: 'FR' } })
  const chat = await openChat(service, person)
  const message = 'My baby is not breathing and her lips are blue'
  const events = await exchange(service, person, chat, message)
  const { disclaimer } = events.at(-1)!.data
  expect(disclaimer).toStrictEqual({
    primary_category: 'medical_emergency',
    detected_categories: expect.arrayContaining(['medical_emergency']),
    message: expect.stringMatching(/\b(15|112)\b/),
  })

  stub.script({ kind: 'stalls', pieces: ['Call'] })
  const reader = await send(service, person, chat, message)
  const [start] = await reader.until(4)
  expectStatus(await service.request('POST', `/chats/${chat}/stop`, { token: person.token }), 200)
  expect((await reader.rest()).at(-1)?.data.disclaimer).toStrictEqual(disclaimer)

  for (const id of [events[0]?.data.message_id, start?.data.message_id]) {
    const again = await (await resume(other, person, chat, id)).rest()
    expect(again.at(-1)?.data).toStrictEqual({ type: 'done', message_id: id, disclaimer })
  }
  // What follows is still about the danger, until the person says that it is over.
  const next = await exchange(service, person, chat, 'Thank you, tell me a bedtime story')
  for (const { data } of [next[0]!, next.at(-1)!])
    expect(data.disclaimer).toMatchObject({
      primary_category: 'medical_emergency',
      message: expect.stringMatching(/^If/),
    })
  const over = await exchange(service, person, chat, 'false alarm, sorry')
  for (const { data } of [over[0]!, over.at(-1)!]) expect(data).not.toHaveProperty('disclaimer')
})

test('the log says why an endpoint gave no answer, and nothing of what was said', async () => {
  const person = await service.person()
  stub.mode({ kind: 'refuses', status: 401, message: 'Incorrect key stub-key for "Purple elephants?"' })
  await exchange(service, person, await openChat(service, person), 'Purple elephants?')
  const line = service.logged.filter((each) => each.includes('the model could not answer')).at(-1)
  expect(line).toContain('The endpoint answered HTTP 401')
  expect(line).not.toMatch(/stub-key|elephants/)
})

test('a message takes six statements, and its answer three', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  for (const message of ['Hello there', 'And how are you?'])
    expect(await statementsOf(service, () => exchange(service, person, chat, message))).toHaveLength(9)
})
