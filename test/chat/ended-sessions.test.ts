import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enter, subscribe } from '../realtime/client.ts'
import { DANGER, HARMLESS } from '../support/care-messages.ts'
import { type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { openChat, resume, send } from './reader.ts'

/** What the readers of an answer are told whose session ends. */

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

const WHY = /^Sign-in is required\.$|^The account is banned\.$/

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
  return { person, chat, reader, messageId: start?.data.message_id as string, disclaimer: start?.data.disclaimer }
}

test.each(ENDS)('the stream of somebody who %s ends with the reason', async (_way, code, end) => {
  for (const message of [DANGER, HARMLESS]) {
    const { person, chat, reader, messageId, disclaimer } = await halfAnswer(message)
    const follower = await resume(service, person, chat, messageId, '4')
    await follower.next()
    await end(person)
    // Whom to call was said before the answer.
    expect(disclaimer?.message ?? null).toStrictEqual(message === DANGER ? expect.stringMatching(/999/) : null)
    for (const each of [reader, follower]) {
      const last = (await each.rest()).at(-1)
      expect(last?.data).toStrictEqual({ type: 'error', code, message: expect.stringMatching(WHY) })
      // The answer goes on: whoever signs in again resumes where they were.
      expect(last?.id).toBeNull()
    }
  }
})

test('the stream of a deleted account ends with an error', async () => {
  const { person, reader } = await halfAnswer(HARMLESS)
  const { token, password } = person
  expectStatus(await service.request('DELETE', '/users/account', { token, body: { password } }), 200)
  expect((await reader.rest()).at(-1)?.data).toMatchObject({ type: 'error' })
})

test('a reader of another instance is told when the database goes away', async () => {
  const { person, chat, messageId } = await halfAnswer(DANGER)
  const away = await service.twin()
  const follower = await resume(away, person, chat, messageId, '4')
  await follower.next()
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  vi.spyOn(away.app.db, 'read').mockRejectedValue(lost)
  expect((await follower.rest()).at(-1)?.data).toMatchObject({
    type: 'error',
    code: 'service_unavailable',
    message: 'The database is not available.',
  })
})

const documentOf = (chat: string) => `subscription { chatReply(sessionId: "${chat}") { ... on ChatChunk { content } } }`

test.each([
  ['/graphql', 'text/event-stream'],
  ['/graphql', 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed'],
  ['/graphql/stream', 'text/event-stream'],
])('a stream over %s is cut when its session ends (accept: %s)', async (path, accept) => {
  const { person, chat } = await halfAnswer(DANGER)
  const watch = vi.spyOn(service.app.sessions, 'watch')
  const body = { query: documentOf(chat) }
  const followed = service.request('POST', path, { token: person.token, headers: { accept }, body })
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  watch.mockRestore()
  await service.request('POST', '/auth/logout', { token: person.token })
  await expect(followed).rejects.toThrow()
})

test('a socket closes with the reason when its session ends', async () => {
  const { person, chat } = await halfAnswer(DANGER)
  const socket = await enter(service, person.token)
  const received: any[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  subscribe(socket, 'answer', documentOf(chat))
  await vi.waitFor(() => expect(received.some(({ id, type }) => id === 'answer' && type === 'next')).toBe(true))
  await service.request('POST', '/auth/logout', { token: person.token })
  const [code, reason] = await once(socket, 'close')
  expect([code, String(reason)]).toStrictEqual([4401, 'unauthenticated'])
  expect(received.filter(({ type }) => type === 'error')).toStrictEqual([])
})
