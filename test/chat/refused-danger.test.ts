import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enter } from '../realtime/client.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'
import { openChat } from './reader.ts'

const DANGER = 'My baby is not breathing and her lips are blue'
const GERMAN = 'Mein Baby atmet nicht und ist ganz blau'
const HARMLESS = 'When do babies sleep through the night?'
const CALL = /emergency.*112 or 911/

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

/** What somebody sends, and what with. */
interface Sent {
  readonly on: Service
  readonly token: string | undefined
  readonly chat: string
  readonly text: string
  /** What the message is called. */
  readonly field?: string
  readonly other?: Record<string, unknown>
}

interface Refused {
  readonly code: string
  readonly message: string
}

const MUTATION = `mutation ($chat: ID!, $message: String!) {
  sendChatMessage(sessionId: $chat, message: $message) { messageId } }`

const problem = async ({ on, token, chat, text, field = 'message', other }: Sent): Promise<Refused> => {
  const { body } = await on.request('POST', `/chats/${chat}/message`, { token, body: { [field]: text, ...other } })
  return { code: body.code, message: body.detail }
}

/** A GraphQL request that was refused in its field is a 200, and one that was refused as a whole a problem document. */
const graphqlError = async ({ on, token, chat, text }: Sent): Promise<Refused> => {
  const body = { query: MUTATION, variables: { chat, message: text } }
  const { body: answer } = await on.request('POST', '/graphql', { token, body })
  const [error] = answer.errors ?? []
  return error && !answer.code
    ? { code: error.extensions.code, message: error.message }
    : { code: answer.code, message: answer.detail }
}

const socketError = async ({ on, token, chat, text }: Sent): Promise<Refused> => {
  const socket = await enter(on, token)
  const variables = { chat, message: text }
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: MUTATION, variables } }))
  const { payload } = JSON.parse(String((await once(socket, 'message'))[0]))
  socket.terminate()
  const [error] = payload.errors ?? payload
  return { code: error.extensions.code, message: error.message }
}

const DOORS = { REST: problem, GraphQL: graphqlError, 'graphql-ws': socketError }
type Door = keyof typeof DOORS
const everyDoor = Object.keys(DOORS) as Door[]

interface Fault {
  readonly code: string
  readonly doors: readonly Door[]
  /** Makes it, and tells with what the message is sent. */
  make(person: Person): Promise<Partial<Sent>>
  /** What is sent instead of some text. */
  readonly around?: (text: string) => string
}

const CHAT_OF_NOBODY = '01a20e6f-ea28-7688-823c-0e23cd6d4fa5'

/** Whatever may refuse a message before and after it is looked at; limits, models and plans have their tests beside those. */
const FAULTS: Record<string, Fault> = {
  'no token': { code: 'unauthenticated', doors: everyDoor, make: async () => ({ token: undefined }) },
  'a token that is none': {
    code: 'unauthenticated',
    doors: ['REST', 'GraphQL'],
    make: async () => ({ token: 'x.y.z' }),
  },
  'a session that was ended': {
    code: 'unauthenticated',
    doors: ['REST', 'GraphQL'],
    make: async ({ token }) => {
      expectStatus(await service.request('POST', '/auth/logout', { token, body: {} }), 200)
      return {}
    },
  },
  'a banned account': {
    code: 'account_banned',
    doors: ['REST', 'GraphQL'],
    make: async ({ id }) => {
      const admin = await service.admin()
      await service.graphql('mutation ($id: ID!) { banUser(userId: $id) { userId } }', { id }, admin.token)
      return {}
    },
  },
  'too many requests of all kinds': {
    code: 'rate_limited',
    doors: ['REST', 'GraphQL'],
    make: async ({ id }) => {
      const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
      await strict.app.rateLimits.take('requests', id, 600)
      return { on: strict }
    },
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
  'another field that is wrong': {
    code: 'validation_failed',
    doors: ['REST'],
    make: async () => ({ other: { personality: 7 } }),
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
    doors: ['REST', 'GraphQL'],
    make: async () => {
      const proxy = await startDatabaseProxy(service.databaseUrl)
      const cut = await service.twin({ DATABASE_URL: proxy.url })
      await proxy.close()
      return { on: cut }
    },
  },
}

describe('whoever tells of a danger where the message cannot be taken is told whom to call', () => {
  for (const [name, { code, doors, make, around = (text: string) => text }] of Object.entries(FAULTS))
    test.each(doors)(`${name}, over %s`, async (door) => {
      const person = await service.person()
      const chat = await openChat(service, person)
      const sent = { on: service, token: person.token, chat, ...(await make(person)) }
      const told = (text: string) => DOORS[door]({ ...sent, text: around(text) })
      expect(await told(DANGER)).toStrictEqual({ code, message: expect.stringMatching(CALL) })
      expect(await told(GERMAN)).toStrictEqual({ code, message: expect.stringMatching(/Notfall.*112/) })
      // Everybody else is told what is wrong.
      expect(await told(HARMLESS)).toStrictEqual({ code, message: expect.not.stringMatching(/112/) })
    })
})

test('listening to those without a token takes from what their address has for requests', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const sent = { on: strict, token: undefined, chat: CHAT_OF_NOBODY, text: DANGER }
  expect((await problem(sent)).message).toMatch(CALL)
  await strict.app.rateLimits.take('requests', '127.0.0.1', 599)
  expect(await problem(sent)).toStrictEqual({ code: 'unauthenticated', message: 'A bearer token is required.' })
})
