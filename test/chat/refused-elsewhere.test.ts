import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'
import { openChat } from './reader.ts'

/** What somebody is told who calls for help in a field that is not meant for it, or in a body that is not read, and is refused. */

const service = useService()

const DANGER = 'he is choking me and says he will kill me'
const GERMAN = 'Mein Mann schlägt mich und würgt mich, ich habe Angst vor ihm'
const HARMLESS = 'We went to the park and the ducks made her laugh'
const NOBODY = '01a20e6f-ea28-7688-823c-0e23cd6d4fa5'

let person: Person
let chat: string
beforeAll(async () => {
  person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  chat = await openChat(service.current, person)
})

const ask = (method: string, path: string, body: unknown, token: string | undefined = person.token) =>
  service.current.request(method, path, { token, body })

/** A field that a person writes in, with something else that is wrong, and the status of that. */
const FIELDS: Record<string, [number, (text: string) => Promise<Answer>]> = {
  'the title of a chat': [404, (title) => ask('PATCH', `/chats/${NOBODY}/title`, { title })],
  'the reason of a rating': [
    404,
    (reason) => ask('PUT', `/chats/${chat}/messages/${NOBODY}/rating`, { rating: 'down', reason }),
  ],
  'the note of a report': [
    404,
    (note) => ask('POST', '/community/reports', { target_type: 'post', target_id: NOBODY, reason: 'other', note }),
  ],
  'the name of a child': [
    422,
    (full_name) => ask('POST', '/users/child-profiles', { full_name, date_of_birth: 'soon', gender: 'female' }),
  ],
  'the children of a profile': [
    422,
    (full_name) => ask('POST', '/users/profile/setup', { mom_status: 'x', goals: [], children: [{ full_name }] }),
  ],
  'the name of an album': [404, (name) => ask('PATCH', `/album/${NOBODY}`, { name })],
  'a task': [422, (title) => ask('POST', '/tasks', { title, due_at: 'today' })],
  'the note of a memory': [404, (note) => ask('PATCH', `/memories/${NOBODY}`, { note })],
  'the bio of a profile': [422, (bio) => ask('PUT', '/users/settings/profile', { bio, phone: 'none' })],
  'a name that registers': [
    422,
    (full_name) =>
      service.current.request('POST', '/auth/register', { body: { full_name, email: 'none', password: '' } }),
  ],
}

describe.each(Object.entries(FIELDS))('%s', (_field, [status, send]) => {
  test('that calls for help is refused with whom to call, and otherwise as ever', async () => {
    const detailOf = async (text: string) => expectStatus(await send(text), status).body.detail
    expect(await detailOf(DANGER)).toMatch(/To leave quickly.*\b(999|911)\b/)
    expect(await detailOf('my 😭 baby 😭 is 😭 not 😭 breathing')).toMatch(/\b(999|911)\b/)
    expect(await detailOf(GERMAN)).toMatch(/Um schnell zu gehen.*\b(999|911)\b/)
    expect(await detailOf(HARMLESS)).not.toMatch(/\d{3}/)
  })
})

test('so it is over the graph, and where an operation is not valid', async () => {
  const rename = (title: string, more = '') =>
    service.current.graphql(
      `mutation ($title: String!) { renameChat(id: "${NOBODY}", title: $title) { id ${more} } }`,
      { title },
      person.token,
    )
  for (const [more, code] of [
    ['', 'not_found'],
    ['subject', 'graphql_invalid'],
  ] as const) {
    const [error] = (await rename(DANGER, more)).errors ?? []
    expect(error).toMatchObject({ message: expect.stringMatching(/\b999\b/), extensions: { code } })
    expect((await rename(HARMLESS, more)).errors?.[0].message).not.toMatch(/\b999\b/)
  }
})

const form = (text: string) => {
  const fields = new FormData()
  fields.append('message', text)
  return fields
}

/** Bodies of types that are not taken, as clumsy clients send them. */
const BODIES: Record<string, [string | null, (text: string) => string | FormData]> = {
  'a plain text': ['text/plain', (text) => text],
  'JSON that calls itself a text': ['text/plain;charset=UTF-8', (text) => JSON.stringify({ message: text })],
  'a form without files': [
    'application/x-www-form-urlencoded',
    (text) => String(new URLSearchParams({ message: text })),
  ],
  'a form for files': [null, form],
  'a form whose fields name their type, as those of Android apps do': [
    'multipart/form-data; boundary=x',
    (text) =>
      [
        '--x',
        'Content-Disposition: form-data; name="message"',
        'Content-Transfer-Encoding: binary',
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '--x--',
        '',
      ].join('\r\n'),
  ],
}

describe.each(Object.entries(BODIES))('%s', (_body, [type, make]) => {
  const detailOf = async (path: string, text: string, token: string | undefined, status: number) => {
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
    const answer = await service.current.request('POST', path, { token, headers, body: make(text) })
    return expectStatus(answer, status).body.detail
  }

  test('is refused with whom to call where it tells of a danger', async () => {
    for (const path of [`/chats/${chat}/message`, '/album/']) {
      expect(await detailOf(path, DANGER, person.token, 415)).toMatch(/To leave quickly.*\b999\b/)
      expect(await detailOf(path, GERMAN, person.token, 415)).toMatch(/Um schnell zu gehen.*\b999\b/)
      expect(await detailOf(path, HARMLESS, person.token, 415)).toMatch(/^Send JSON as application\/json/)
      expect(await detailOf(path, DANGER, undefined, 401)).toMatch(/To leave quickly.*\b911\b/)
      expect(await detailOf(path, HARMLESS, undefined, 401)).not.toMatch(/\d{3}/)
    }
  })
})

test('a GraphQL request of another type is heard as well', async () => {
  const told = async (message: string) => {
    const query = 'mutation ($m: String!) { sendChatMessage(sessionId: "x", message: $m) { messageId } }'
    const body = JSON.stringify({ query, variables: { m: message } })
    const headers = { 'content-type': 'text/plain' }
    const answer = await service.current.request('POST', '/graphql', { token: person.token, headers, body })
    return expectStatus(answer, 415).body.detail
  }
  expect(await told(DANGER)).toMatch(/\b999\b/)
  expect(await told(HARMLESS)).toMatch(/^Send JSON as application\/json/)
})

test('a post by form is heard before somebody has signed in, without its pictures', async () => {
  const told = async (text: string) => {
    const fields = form(text)
    fields.append('files', new Blob([`${DANGER}, says the photo`], { type: 'image/jpeg' }), `${DANGER}.jpg`)
    return expectStatus(await service.current.request('POST', '/community/posts/upload', { body: fields }), 401).body
      .detail
  }
  expect(await told(DANGER)).toMatch(/\b911\b/)
  expect(await told(HARMLESS)).not.toMatch(/\d{3}/)
})

test('codes, numbers and passwords are nothing that is said', async () => {
  const details = await Promise.all([
    ask('PUT', '/users/settings/profile', { phone: '+1 (415) 555-0123', bio: 7 }),
    ask('POST', '/auth/login', { email: person.email, password: 'he is choking me' }, undefined),
    ask('PUT', '/users/password', { current_password: 'he is choking me', new_password: 'x', confirm_password: 'x' }),
    ask('POST', `/community/reports`, { target_type: 'post', target_id: NOBODY, reason: 'self_harm' }),
  ])
  for (const { status, body } of details) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.detail).not.toMatch(/\d{3}/)
  }
})

test('what staff write of others is no call for help', async () => {
  const admin = await service.current.admin()
  const { errors } = await service.current.graphql(
    'mutation ($reason: String!) { banUser(userId: "01a20e6f-ea28-7688-823c-0e23cd6d4fa5", reason: $reason) { userId } }',
    { reason: DANGER },
    admin.token,
  )
  expect(errors?.[0]).toMatchObject({ message: 'No such account.', extensions: { code: 'not_found' } })
})
