import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createSocketClient } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openChat } from '../chat/reader.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { type Person, type Service, startService } from '../support/service.ts'

let stub: OpenAiStub
let service: Service
let other: Service

const closing: (() => unknown)[] = []

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
  other = await service.twin()
})
afterEach(async () => {
  stub.mode(answers('Hello', ' from', ' the', ' stub.'))
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const SUBSCRIPTION = `subscription ($chat: ID!, $message: ID, $after: String) {
  chatReply(sessionId: $chat, messageId: $message, after: $after) {
    type: __typename
    ... on ChatStart { id: position messageId title }
    ... on ChatChunk { id: position messageId content }
    ... on ChatDone { id: position messageId disclaimer { primaryCategory } }
    ... on ChatError { id: position messageId code message }
  }
}`

interface Result {
  data?: any
  errors?: readonly any[]
}

const overSse = (url: string, token: string) => {
  const client = createSseClient({ url, headers: { authorization: `Bearer ${token}` }, retryAttempts: 0 })
  closing.push(() => client.dispose())
  return {
    iterate: (variables: object) => client.iterate({ query: SUBSCRIPTION, variables: { ...variables } as any }),
  }
}

/** The transports of subscriptions: what a client opens and what closing it looks like. */
const transports = {
  'graphql-ws': (instance: Service, token: string) => {
    const closed = Promise.withResolvers<number>()
    const client = createSocketClient({
      url: `${instance.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
      on: { closed: (event) => closed.resolve((event as CloseEvent).code) },
    })
    closing.push(() => client.dispose())
    return {
      iterate: (variables: object) => client.iterate({ query: SUBSCRIPTION, variables: { ...variables } }),
      closed,
    }
  },
  'server-sent events': (instance: Service, token: string) => overSse(`${instance.url}/graphql`, token),
  'server-sent events at their own path': (instance: Service, token: string) =>
    overSse(`${instance.url}/graphql/stream`, token),
}

const each = Object.entries(transports).map(([name, open]) => ({ name, open }))

/** The events of a subscription to its end; an error of the operation is thrown. */
async function* eventsFrom(results: AsyncIterableIterator<unknown>): AsyncGenerator<any> {
  for await (const result of results as AsyncIterableIterator<Result>) {
    if (result.errors) throw new Error(result.errors[0].extensions?.code ?? result.errors[0].message)
    yield result.data.chatReply
  }
}

const all = async <T>(iterable: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = []
  for await (const item of iterable) items.push(item)
  return items
}

const textIn = (events: any[]): string => events.map(({ content }) => content ?? '').join('')

const ask = async (instance: Service, person: Person, chat: string, message: string): Promise<string> => {
  const { data, errors } = await instance.graphql(
    'mutation ($chat: ID!, $message: String!) { sendChatMessage(sessionId: $chat, message: $message) { messageId } }',
    { chat, message },
    person.token,
  )
  expect(errors).toBeUndefined()
  return data.sendChatMessage.messageId
}

const paused = (pieces: string[], rest: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces, until: promise, rest })
  return resolve
}

const expectWhole = (events: any[], messageId: string, title: string | null, text: string) => {
  expect(events[0]).toStrictEqual({ type: 'ChatStart', id: '0', messageId, title })
  expect(events.at(-1)).toStrictEqual({ type: 'ChatDone', id: 'end', messageId, disclaimer: null })
  const chunks = events.slice(1, -1)
  let length = 0
  for (const chunk of chunks) {
    length += chunk.content.length
    expect(chunk).toStrictEqual({ type: 'ChatChunk', id: String(length), messageId, content: chunk.content })
  }
  expect(textIn(chunks)).toBe(text)
}

test.each(each)('over $name an answer is followed while it is written, on any instance', async ({ open }) => {
  const person = await service.person()
  for (const instance of [service, other]) {
    const chat = await openChat(service, person)
    const release = paused(['First', ' half,'], [' second', ' half.'])
    const message = await ask(service, person, chat, 'In halves?')
    const events = eventsFrom(open(instance, person.token).iterate({ chat }))
    const start = (await events.next()).value
    release()
    expectWhole([start, ...(await all(events))], message, 'In halves?', 'First half, second half.')
  }
})

test.each(each)('over $name an early subscriber receives the first answer of any device', async ({ open }) => {
  const person = await service.person()
  for (const asked of [service, other]) {
    const chat = await openChat(service, person)
    const events = eventsFrom(open(service, person.token).iterate({ chat }))
    const first = events.next()
    const message = await ask(asked, person, chat, 'Who hears me?')
    expectWhole([(await first).value, ...(await all(events))], message, 'Who hears me?', 'Hello from the stub.')
  }
})

test.each(each)('over $name a finished answer can be read again by id, from any event', async ({ open }) => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const message = await ask(service, person, chat, 'Again?')
  const { iterate } = open(other, person.token)
  const events = await all(eventsFrom(iterate({ chat, message })))
  expectWhole(events, message, 'Again?', 'Hello from the stub.')
  for (const [index, { id }] of events.entries()) {
    const rest = await all(eventsFrom(iterate({ chat, message, after: id })))
    const text = (some: any[]) => some.map(({ content }) => content ?? '').join('')
    expect(text(events.slice(0, index + 1)) + text(rest)).toBe('Hello from the stub.')
    expect(rest.at(-1)).toStrictEqual(events.at(-1))
  }
})

test.each(each)('over $name a reader who leaves before the first answer is not waited for', async ({ open }) => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const begun = vi.spyOn(service.app.replyWriters, 'begun')
  const looks = () => begun.mock.calls.filter(([id]) => id === chat).length
  const events = open(service, person.token).iterate({ chat })
  const first = events.next()
  await expect.poll(looks).toBeGreaterThan(0)
  await events.return?.()
  await first
  let before = 0
  const isQuiet = () => {
    const now = looks()
    const isSame = now === before
    before = now
    return isSame
  }
  // Two looks at the database fit into the time between two of these.
  await expect.poll(isQuiet, { interval: 1_500 }).toBe(true)
  begun.mockRestore()
})

test.each(each)('over $name a failing model ends the stream with an error event', async ({ open }) => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'cuts', pieces: ['Only', ' this'] })
  const message = await ask(service, person, chat, 'Will it break?')
  const events = await all(eventsFrom(open(service, person.token).iterate({ chat, message })))
  expect(textIn(events)).toBe('Only this')
  expect(events.at(-1)).toMatchObject({ type: 'ChatError', code: 'service_unavailable' })
})

test.each(each)('over $name nobody follows somebody else’s conversation', async ({ open }) => {
  const [person, stranger] = [await service.person(), await service.person()]
  const chat = await openChat(service, person)
  const message = await ask(service, person, chat, 'Private?')
  const { iterate } = open(service, stranger.token)
  const refusal = /not.found/i
  await expect(all(eventsFrom(iterate({ chat })))).rejects.toThrow(refusal)
  await expect(all(eventsFrom(iterate({ chat, message })))).rejects.toThrow(refusal)
})

test('an impossible subscription fails with the code of its reason', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const { iterate } = transports['graphql-ws'](service, person.token)
  const refused = async (variables: object, code: string) =>
    expect(all(eventsFrom(iterate(variables)))).rejects.toThrow(code)
  await refused({ chat: '0199aa00-0000-7000-8000-00000000dead' }, 'not_found')
  await refused({ chat, message: chat }, 'not_found')
  await refused({ chat: 'x' }, 'validation_failed')
  await refused({ chat, message: 'x' }, 'validation_failed')
})

const endSession = async (person: Person, how: 'revoke' | 'ban') => {
  const { prisma } = service
  const { sessions } = service.app
  const mine = await prisma.session.findMany({ where: { userId: person.id }, select: { id: true } })
  if (how === 'ban') await prisma.user.update({ where: { id: person.id }, data: { bannedAt: new Date() } })
  else await prisma.session.updateMany({ where: { userId: person.id }, data: { revokedAt: new Date() } })
  sessions.forget(mine.map(({ id }) => id))
}

test.each([
  ['revoke', 4401],
  ['ban', 4403],
] as const)('a socket that follows an answer closes when its session ends: %s', async (how, code) => {
  const person = await service.person()
  const chat = await openChat(service, person)
  stub.script({ kind: 'stalls', pieces: ['Still', ' here'] })
  const message = await ask(service, person, chat, 'Stay?')
  const { iterate, closed } = transports['graphql-ws'](service, person.token)
  const events = eventsFrom(iterate({ chat, message }))
  await events.next()
  await endSession(person, how)
  expect(await closed.promise).toBe(code)
  service.app.replyWriters.stop(message, 'asked')
})

test('nobody can reserve streams, which would be kept for ever', async () => {
  const { status, headers } = await service.request('PUT', '/graphql/stream')
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
})
