import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enter, subscribe } from '../realtime/client.ts'
import { DANGER, GERMAN, HARMLESS } from '../support/care-messages.ts'
import { type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { eventsOf, expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { openChat, resume, send } from './reader.ts'

/** What somebody in danger is told whose session ends while an answer is read. */

let stub: OpenAiStub
let service: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const HALF = 'That sounds'

/** What each of the messages is answered with as the session ends. */
const TOLD: [string, RegExp][] = [
  [DANGER, /emergency.*\b999\b/],
  [GERMAN, /Notfall.*\b999\b/],
  [HARMLESS, /^Sign-in is required\.$|^The account is banned\.$/],
]

const sessionOf = ({ token }: Person): string => JSON.parse(atob(token.split('.')[1] ?? '')).sid

const anotherDevice = async ({ email, password }: Person): Promise<string> =>
  expectStatus(await service.request('POST', '/auth/login', { body: { email, password } }), 200).body.data.access_token

/** The ways in which a session ends, and the code that its streams end with. */
const ENDS: [string, string, (person: Person) => Promise<unknown>][] = [
  ['signs out', 'unauthenticated', ({ token }) => service.request('POST', '/auth/logout', { token })],
  [
    'is signed out on another device',
    'unauthenticated',
    async (person) =>
      service.request('DELETE', `/users/sessions/${sessionOf(person)}`, { token: await anotherDevice(person) }),
  ],
  [
    'has a new password, set on another device',
    'unauthenticated',
    async (person) => {
      const changed = { new_password: 'plum tree 42 river', confirm_password: 'plum tree 42 river' }
      const body = { current_password: person.password, ...changed }
      expectStatus(await service.request('PUT', '/users/password', { token: await anotherDevice(person), body }), 200)
    },
  ],
  [
    'is banned',
    'account_banned',
    async ({ id }) =>
      service.graphql('mutation ($id: ID!) { banUser(userId: $id) { userId } }', { id }, (await service.admin()).token),
  ],
  [
    'was signed in for too long',
    'unauthenticated',
    async (person) => {
      await service.prisma.session.update({ where: { id: sessionOf(person) }, data: { expiresAt: new Date(0) } })
      service.app.sessions.forget([sessionOf(person)])
    },
  ],
]

/** Somebody whose message is being answered; the answer has come to its half and goes on once it is let. */
const halfAnswer = async (message: string) => {
  const person = await service.person()
  await service.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  const chat = await openChat(service, person)
  stub.script({ kind: 'stalls', pieces: ['That', ' sounds'] })
  const reader = await send(service, person, chat, message)
  const [start] = await reader.until(HALF.length)
  return { person, chat, reader, messageId: start?.data.message_id as string }
}

test.each(ENDS)('who %s while a danger is answered is told whom to call', async (_way, code, end) => {
  for (const [message, words] of TOLD) {
    const { person, chat, reader, messageId } = await halfAnswer(message)
    // One that has read the beginning before, and is told of the danger by nothing else.
    const follower = await resume(service, person, chat, messageId, '4')
    await follower.next()
    await end(person)
    for (const each of [reader, follower]) {
      const last = (await each.rest()).at(-1)
      expect(last?.data).toStrictEqual({ type: 'error', code, message: expect.stringMatching(words) })
      // The answer goes on: whoever signs in again resumes where they were.
      expect(last?.id).toBeNull()
    }
  }
})

test('so they are when the account is deleted', async () => {
  const { person, reader } = await halfAnswer(DANGER)
  const { token, password } = person
  expectStatus(await service.request('DELETE', '/users/account', { token, body: { password } }), 200)
  expect((await reader.rest()).at(-1)?.data).toMatchObject({ type: 'error', message: expect.stringMatching(/999/) })
})

test('who reads an answer that another instance writes is told as well when the database goes away', async () => {
  for (const [message, words] of [
    [DANGER, /\b999\b/],
    [HARMLESS, /^The database is not available\.$/],
  ] as const) {
    const { person, chat, messageId } = await halfAnswer(message)
    const away = await service.twin()
    const follower = await resume(away, person, chat, messageId, '4')
    await follower.next()
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    vi.spyOn(away.app.db, 'read').mockRejectedValue(lost)
    expect((await follower.rest()).at(-1)?.data).toMatchObject({
      type: 'error',
      code: 'service_unavailable',
      message: expect.stringMatching(words),
    })
  }
})

const documentOf = (chat: string) => `subscription { chatReply(sessionId: "${chat}") { ... on ChatChunk { content } } }`

test.each([
  ['/graphql', 'text/event-stream'],
  ['/graphql', 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed'],
  ['/graphql/stream', 'text/event-stream'],
])('and over %s, as server-sent events (accept: %s)', async (path, accept) => {
  for (const [message, words] of TOLD) {
    const { person, chat } = await halfAnswer(message)
    const watch = vi.spyOn(service.app.sessions, 'watch')
    const followed = service.request('POST', path, {
      token: person.token,
      headers: { accept },
      body: { query: documentOf(chat) },
    })
    await vi.waitFor(() => expect(watch).toHaveBeenCalled())
    watch.mockRestore()
    await service.request('POST', '/auth/logout', { token: person.token })
    const stream = await followed.catch(() => null)
    // Any other is cut.
    if (message === HARMLESS) expect(stream).toBeNull()
    else
      expect(eventsOf(stream?.text ?? '').at(-1)?.data.errors).toStrictEqual([
        {
          message: expect.stringMatching(words),
          extensions: { code: 'unauthenticated', request_id: expect.any(String) },
          path: [],
        },
      ])
  }
})

test('and over a socket, before it closes', async () => {
  for (const [message, words] of TOLD) {
    const { person, chat } = await halfAnswer(message)
    const socket = await enter(service, person.token)
    const received: any[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    subscribe(socket, 'answer', documentOf(chat))
    // Of an operation that is over nothing more is said.
    subscribe(socket, 'over', '{ me { id } }')
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain('complete'))
    await vi.waitFor(() => expect(received.some(({ id, type }) => id === 'answer' && type === 'next')).toBe(true))
    await service.request('POST', '/auth/logout', { token: person.token })
    const [closed] = await once(socket, 'close')
    expect(closed).toBe(4401)
    const error = { message: expect.stringMatching(words), extensions: { code: 'unauthenticated' } }
    expect(received.filter(({ type }) => type === 'error')).toStrictEqual(
      message === HARMLESS ? [] : [{ id: 'answer', type: 'error', payload: [error] }],
    )
  }
})
