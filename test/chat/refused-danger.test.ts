import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { DANGER, GERMAN, HARMLESS } from '../support/care-messages.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'
import { DOORS, MUTATION, type Sent } from './doors.ts'
import { openChat } from './reader.ts'

const NUMBERS = /\d{3}/

let service: Service
/** An instance with the limits of production. */
let strict: Service
beforeAll(async () => {
  service = await startService()
  strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => service.close())

type Door = keyof typeof DOORS
const everyDoor = Object.keys(DOORS) as Door[]
const overHttp = everyDoor.filter((door) => door !== 'graphql-ws')
const graph = everyDoor.filter((door) => door !== 'REST')

interface Fault {
  readonly code: string
  /** Whether the person cannot be told from anybody else, nor their country. */
  readonly isStranger?: true
  readonly doors: readonly Door[]
  /** Makes it, and tells with what the message is sent. */
  make(person: Person, chat: string): Promise<Partial<Sent>>
  /** What is sent instead of some text. */
  readonly around?: (text: string) => string
}

const CHAT_OF_NOBODY = '01a20e6f-ea28-7688-823c-0e23cd6d4fa5'

/** Whatever may refuse a message before and after it is looked at; limits, models and plans have their tests beside those. */
const FAULTS: Record<string, Fault> = {
  'no token': { code: 'unauthenticated', isStranger: true, doors: everyDoor, make: async () => ({ token: undefined }) },
  'a token that is none': {
    code: 'unauthenticated',
    isStranger: true,
    doors: overHttp,
    make: async () => ({ token: 'x.y.z' }),
  },
  'a session that was ended': {
    code: 'unauthenticated',
    isStranger: true,
    doors: overHttp,
    make: async ({ token }) => {
      expectStatus(await service.request('POST', '/auth/logout', { token, body: {} }), 200)
      return {}
    },
  },
  'a banned account': {
    code: 'account_banned',
    isStranger: true,
    doors: overHttp,
    make: async ({ id }) => {
      const admin = await service.admin()
      await service.graphql('mutation ($id: ID!) { banUser(userId: $id) { userId } }', { id }, admin.token)
      return {}
    },
  },
  'too many requests of all kinds': {
    code: 'rate_limited',
    doors: overHttp,
    make: async ({ id }) => {
      await strict.app.rateLimits.take('requests', id, 600)
      return { on: strict }
    },
  },
  'too many open streams': {
    code: 'rate_limited',
    doors: ['REST', 'an event stream'],
    make: async ({ id }) => {
      for (let slot = 0; slot < 20; slot++) strict.app.rateLimits.acquire('personStreams', id)
      return { on: strict }
    },
  },
  'the same request in flight': {
    code: 'idempotency_in_flight',
    doors: ['REST'],
    make: async () => {
      const busy = await service.twin()
      vi.spyOn(busy.app.idempotency, 'begin').mockRejectedValue(new AppError('idempotency_in_flight'))
      return { on: busy, headers: { 'idempotency-key': 'again' } }
    },
  },
  'a key of another request': {
    code: 'idempotency_key_reused',
    doors: ['REST'],
    make: async ({ token }, chat) => {
      const headers = { 'idempotency-key': 'mine' }
      await service.request('POST', `/chats/${chat}/message`, { token, headers, body: { message: '' } })
      return { headers }
    },
  },
  'a chat of somebody else': {
    code: 'not_found',
    doors: everyDoor,
    make: async () => ({ chat: await openChat(service, await service.person()) }),
  },
  'JSON that breaks off': {
    code: 'malformed_body',
    doors: overHttp,
    make: async () => ({ spoil: (json) => json.slice(0, -1) }),
  },
  'JSON with a line break in the message': {
    code: 'malformed_body',
    doors: overHttp,
    make: async () => ({ spoil: (json) => json.replaceAll(' ', '\n') }),
    around: (text) => text.replace(' ', '  '),
  },
  'a chat that is gone': { code: 'not_found', doors: everyDoor, make: async () => ({ chat: CHAT_OF_NOBODY }) },
  'a chat that is none': { code: 'validation_failed', doors: everyDoor, make: async () => ({ chat: 'my-chat' }) },
  'a message that is too long, and begins with it': {
    ...{ code: 'validation_failed', doors: everyDoor, make: async () => ({}) },
    around: (text) => `${text}. ${'7 9 8. '.repeat(2000)}`,
  },
  'a message that is too long, and ends with it': {
    ...{ code: 'validation_failed', doors: everyDoor, make: async () => ({}) },
    around: (text) => `${'7 9 8. '.repeat(2000)} ${text}`,
  },
  'a message that is far too long': {
    ...{ code: 'validation_failed', doors: everyDoor, make: async () => ({}) },
    around: (text) => `${text}. ${'7 9 8. '.repeat(14_000)}`,
  },
  'no token, and a message as long as may be, in letters that JSON escapes': {
    ...{ code: 'unauthenticated', isStranger: true, doors: overHttp },
    make: async () => ({
      token: undefined,
      spoil: (json) => json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    }),
    around: (text) => `${text}. ${'——— '.repeat(1900)}`,
  },
  'another field that is wrong': {
    code: 'validation_failed',
    doors: ['REST'],
    make: async () => ({ other: { personality: 7 } }),
  },
  'a variable that is wrong': {
    code: 'graphql_invalid',
    doors: graph,
    make: async () => ({
      query: MUTATION.replace('($', '($personality: Personality, $').replace(
        'chat, m',
        'chat, personality: $personality, m',
      ),
      other: { personality: 7 },
    }),
  },
  'a document of another release': {
    code: 'graphql_invalid',
    doors: graph,
    make: async () => ({ query: MUTATION.replace('messageId', 'messageId answerId') }),
  },
  'a document with the message in it, and a chat that is gone': {
    code: 'not_found',
    doors: graph,
    make: async () => ({
      query: `mutation { sendChatMessage(sessionId: "${CHAT_OF_NOBODY}", message: $text) { messageId } }`,
    }),
  },
  'a document with the message in it that is not valid': {
    code: 'graphql_invalid',
    doors: graph,
    make: async () => ({ query: 'mutation { sendChatMessage(message: $text) { messageId } }', chat: '' }),
  },
  'the message under another name': {
    code: 'validation_failed',
    doors: ['REST'],
    make: async () => ({ field: 'text' }),
  },
  'an instance that is stopping': {
    code: 'service_unavailable',
    doors: everyDoor,
    make: async () => {
      const stopping = await service.twin()
      void stopping.drain(0)
      return { on: stopping }
    },
  },
  'a database that is away': {
    code: 'service_unavailable',
    isStranger: true,
    doors: overHttp,
    make: async () => {
      const proxy = await startDatabaseProxy(service.databaseUrl)
      const cut = await service.twin({ DATABASE_URL: proxy.url })
      await proxy.close()
      return { on: cut }
    },
  },
}

describe('whoever tells of a danger where the message cannot be taken is told whom to call', () => {
  for (const [name, { code, doors, make, isStranger, around = (text: string) => text }] of Object.entries(FAULTS))
    test.each(doors)(`${name}, over %s`, async (door) => {
      const person = await service.person()
      await service.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
      const chat = await openChat(service, person)
      const sent = { on: service, token: person.token, chat, ...(await make(person, chat)) }
      const told = (text: string) => DOORS[door]({ ...sent, text: around(text) })
      const number = isStranger ? '112 (or|oder) 911' : '999'
      expect(await told(DANGER)).toStrictEqual({ code, message: expect.stringMatching(`emergency.*${number}`) })
      expect(await told(GERMAN)).toStrictEqual({ code, message: expect.stringMatching(`Notfall.*${number}`) })
      // Everybody else is told what is wrong.
      expect(await told(HARMLESS)).toStrictEqual({ code, message: expect.not.stringMatching(NUMBERS) })
    })
})

test('listening to those without a token takes from what their address has for requests', async () => {
  const alone = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const sent = { on: alone, token: undefined, chat: CHAT_OF_NOBODY, text: DANGER }
  expect((await DOORS.REST(sent)).message).toMatch(NUMBERS)
  await alone.app.rateLimits.take('requests', '127.0.0.1', 599)
  expect(await DOORS.REST(sent)).toStrictEqual({ code: 'unauthenticated', message: 'A bearer token is required.' })
})

test('what is searched for is not said to anybody: a document that is invalid keeps its own error', async () => {
  const { token } = await service.person()
  const query = `query ($text: String) { resources(query: $text, nothing: "${DANGER}") { totalCount } }`
  const { errors } = await service.graphql(query, { text: DANGER }, token)
  expect(errors?.[0]?.message).toMatch(/^Unknown argument/)
})
