import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openChat } from '../chat/reader.ts'
import { communityOf } from '../community/support.ts'
import { UNKNOWN } from '../support/answers.ts'
import { DANGER, GERMAN, HARMLESS } from '../support/care-messages.ts'
import { type Answer, type Person, type Service, useService } from '../support/service.ts'

const service = useService()
const { post, comment } = communityOf(service)

/** Instances without a database, with a broken one, and with the limits of production. */
let away: Service
let broken: Service
let strict: Service
beforeAll(async () => {
  const twins = [{}, {}, { RATE_LIMIT_SCALE: '1' }].map((settings) => service.current.twin(settings))
  ;[away, broken, strict] = (await Promise.all(twins)) as [Service, Service, Service]
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  vi.spyOn(away.app.db, 'write').mockRejectedValue(lost)
  vi.spyOn(broken.app.db, 'write').mockRejectedValue(new Error('a fault'))
})

interface Sent {
  readonly on: Service
  readonly token: string
  readonly text: string
  readonly own: { readonly chat: string; readonly post: string; readonly comment: string; readonly entry: string }
}

/** A field with people's own words: its REST route, and its GraphQL mutation with the variable `id`. */
interface Field {
  readonly rest: (sent: Sent) => Promise<Answer>
  readonly document: string
  readonly variables: (sent: Sent) => Record<string, unknown>
}

const DATE = '2026-11-01T10:00:00Z'
const TITLE = 'Today'
const ask = (method: string, path: string, { on, token }: Sent, body: unknown) =>
  on.request(method, path, { token, body })
const form = (text: string) => {
  const fields = new FormData()
  fields.append('title', TITLE)
  fields.append('content', text)
  return fields
}
const titled = (text: string) => ({ title: TITLE, content: text })

const FIELDS: Record<string, Field> = {
  'chat message': {
    rest: (sent) => ask('POST', `/chats/${sent.own.chat}/message`, sent, { message: sent.text }),
    document: 'mutation ($id: ID!, $input: String!) { sendChatMessage(sessionId: $id, message: $input) { messageId } }',
    variables: ({ own, text }) => ({ id: own.chat, input: text }),
  },
  post: {
    rest: (sent) => ask('POST', '/community/posts/', sent, titled(sent.text)),
    document: 'mutation ($input: PostInput!) { createPost(input: $input) { id } }',
    variables: ({ text }) => ({ input: titled(text) }),
  },
  'post with photos': {
    rest: (sent) => ask('POST', '/community/posts/upload', sent, form(sent.text)),
    document: 'mutation ($input: PostWords!) { createPostWithFiles(input: $input, files: []) { id } }',
    variables: ({ text }) => ({ input: titled(text) }),
  },
  'changed post': {
    rest: (sent) => ask('PUT', `/community/posts/${sent.own.post}`, sent, titled(sent.text)),
    document: 'mutation ($id: ID!, $input: PostChanges!) { updatePost(id: $id, input: $input) { id } }',
    variables: ({ own, text }) => ({ id: own.post, input: titled(text) }),
  },
  comment: {
    rest: (sent) => ask('POST', `/community/posts/${sent.own.post}/comment`, sent, { comment: sent.text }),
    document: 'mutation ($id: ID!, $input: CommentInput!) { addComment(postId: $id, input: $input) { id } }',
    variables: ({ own, text }) => ({ id: own.post, input: { comment: text } }),
  },
  'changed comment': {
    rest: (sent) => ask('PUT', `/community/posts/comments/${sent.own.comment}`, sent, { comment: sent.text }),
    document: 'mutation ($id: ID!, $input: CommentInput!) { updateComment(id: $id, input: $input) { id } }',
    variables: ({ own, text }) => ({ id: own.comment, input: { comment: text } }),
  },
  'journal entry': {
    rest: (sent) => ask('POST', '/journal/entry', sent, { title: TITLE, thoughts: sent.text, date: DATE }),
    document: 'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { id } }',
    variables: ({ text }) => ({ input: { ...titled(text), entryDate: DATE } }),
  },
  'changed journal entry': {
    rest: (sent) => ask('PATCH', `/journal/${sent.own.entry}`, sent, { thoughts: sent.text }),
    document: 'mutation ($id: ID!, $input: JournalEntryChanges!) { updateJournalEntry(id: $id, input: $input) { id } }',
    variables: ({ own, text }) => ({ id: own.entry, input: { content: text } }),
  },
}
const all = Object.keys(FIELDS)

interface Fault {
  readonly code: string
  readonly detail: string
  readonly fields: readonly string[]
  readonly numbers?: readonly string[]
  /** Makes it, and tells what is sent instead. */
  make(person: Person, text: string): Promise<Partial<Sent>>
}

const FAULTS: Record<string, Fault> = {
  'a text that is too long (422)': {
    code: 'validation_failed',
    detail: 'The input is not valid.',
    fields: all,
    make: async (_person, text) => ({ text: `${text}. ${'7 9 8. '.repeat(9000)}` }),
  },
  'a record that is gone (404)': {
    code: 'not_found',
    detail: 'No such',
    fields: all.filter((field) => /changed|chat|^comment/.test(field)),
    make: async () => ({ own: { chat: UNKNOWN, post: UNKNOWN, comment: UNKNOWN, entry: UNKNOWN } }),
  },
  'a limit that is reached (429)': {
    code: 'rate_limited',
    detail: 'Too many',
    fields: all.filter((field) => !field.includes('journal')),
    make: async ({ id }) => {
      const policies = [
        'newcomerPosts',
        'newcomerComments',
        'communityEdits',
        'chatMessages',
        'urgentMessages',
      ] as const
      for (const policy of policies) while (await strict.app.rateLimits.tryTake(policy, id));
      return { on: strict }
    },
  },
  'a database that is away (503)': {
    code: 'service_unavailable',
    detail: 'The database is not available.',
    fields: all,
    numbers: ['112', '911'],
    make: async () => ({ on: away }),
  },
  'a fault of the service (500)': {
    code: 'internal_error',
    detail: 'Something went wrong.',
    fields: all,
    make: async () => ({ on: broken }),
  },
}

/** What both facades answer. */
interface Refused {
  readonly code: string
  readonly detail: string
  readonly help: { message: string; numbers: string[] } | undefined
}

const FACADES: Record<string, (field: Field, sent: Sent) => Promise<Refused>> = {
  REST: async ({ rest }, sent) => {
    const { status, body } = await rest(sent)
    expect(body.status).toBe(status)
    return { code: body.code, detail: body.detail, help: body.help }
  },
  GraphQL: async ({ document, variables }, sent) => {
    const { errors } = await sent.on.graphql(document, variables(sent), sent.token)
    const [{ message, extensions }] = errors as [any]
    return { code: extensions.code, detail: message, help: extensions.help }
  },
}

const writer = async () => {
  const on = service.current
  const person = await on.person()
  await on.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  const [chat, written] = [await openChat(on, person), await post(person)]
  const entry = { title: 'Day', thoughts: 'Calm.', date: DATE }
  const { body } = await on.request('POST', '/journal/entry', { token: person.token, body: entry })
  const own = { chat, post: written, comment: await comment(person, written), entry: body.journal_entry_id }
  return { person, sent: { on, token: person.token, own } }
}

describe.each(Object.entries(FAULTS))('%s', (_name, { code, detail, fields, numbers = ['999', '112'], make }) => {
  const cases = Object.keys(FACADES).flatMap((facade) => fields.map((field) => [facade, field] as const))
  test.each(cases)('over %s, of a %s: help is beside the error of a danger', async (facade, name) => {
    const { person, sent } = await writer()
    const refused = async (text: string) => {
      const changed = await make(person, text)
      return FACADES[facade]?.(FIELDS[name] as Field, { ...sent, text, ...changed })
    }
    const help = { message: expect.stringMatching(/emergency/), numbers }
    const told = await refused(DANGER)
    expect(told).toMatchObject({ code, detail: expect.stringMatching(`^${detail}`), help })
    // For one release, as installed apps show nothing else.
    expect(told?.detail.endsWith(` ${told.help?.message}`)).toBe(true)
    expect((await refused(GERMAN))?.help?.message).toMatch(/Notfall/)
    const harmless = await refused(HARMLESS)
    expect(harmless).toStrictEqual({ code, detail: expect.stringMatching(`^${detail}[^\\d]*$`), help: undefined })
  })
})

test('the same post once more is a conflict, with help', async () => {
  const { sent } = await writer()
  for (const [facade, refuse] of Object.entries(FACADES)) {
    const again = { ...sent, text: `${DANGER} (${facade})` }
    await FIELDS.post?.rest(again)
    const refused = await refuse(FIELDS.post as Field, again)
    expect(refused).toMatchObject({ code: 'duplicate_post', help: { numbers: ['999', '112'] } })
  }
})

test('a list that is none, beside a text about a danger, is refused with help', async () => {
  const { sent } = await writer()
  for (const [path, more] of [
    ['/community/posts/', { photo_ids: UNKNOWN }],
    ['/journal/entry', { photos: 'one.jpg', date: DATE }],
  ] as const) {
    const { status, body } = await ask(
      'POST',
      path,
      { ...sent, text: '' },
      { ...titled(DANGER), thoughts: DANGER, ...more },
    )
    expect([status, body.help?.numbers]).toStrictEqual([422, ['999', '112']])
    expect(body.errors[0].path).toMatch(/^photo/)
  }
})

test('a photo that is none is refused with the help for the words beside it', async () => {
  const { sent } = await writer()
  const fields = form(DANGER)
  fields.append('files', new Blob(['no picture']), 'photo.jpg')
  const { status, body } = await ask('POST', '/community/posts/upload', { ...sent, text: '' }, fields)
  expect([status, body.help?.numbers]).toStrictEqual([415, ['999', '112']])
})

test('a failure that is kept under a key is replayed with its help', async () => {
  const { sent } = await writer()
  const send = () =>
    sent.on.request('POST', '/community/posts/', {
      token: sent.token,
      headers: { 'idempotency-key': 'once' },
      body: { ...titled(DANGER), title: 'x'.repeat(201) },
    })
  const first = await send()
  expect(first.body).toMatchObject({ code: 'validation_failed', help: { numbers: ['999', '112'] } })
  const { request_id: _first, ...problem } = first.body
  const { request_id: _again, ...replayed } = (await send()).body
  expect(replayed).toStrictEqual(problem)
})

test('a crisis names the crisis line too, violence the police and its own line', async () => {
  const { person, sent } = await writer()
  await sent.on.prisma.user.update({ where: { id: person.id }, data: { country: 'DE' } })
  const numbersFor = async (text: string) =>
    (await FIELDS['changed post']?.rest({ ...sent, text, own: { ...sent.own, post: UNKNOWN } }))?.body.help?.numbers
  expect(await numbersFor('I don’t want to live anymore and I am planning to end it tonight.')).toStrictEqual([
    ...['112', '0800 111 0 111'],
  ])
  // Also where an emergency comes first.
  expect(
    await numbersFor(`${DANGER}. I don’t want to live anymore and I am planning to end it tonight.`),
  ).toStrictEqual([...['112', '0800 111 0 111']])
  expect(await numbersFor('He is choking me and says he will kill me.')).toStrictEqual(['110', '112', '116 016'])
})

test('only texts that people write are assessed, and no rejected ones', async () => {
  const { sent } = await writer()
  const { on, token } = sent
  const text = 'he is choking me and says he will kill me'
  const ask = (method: string, path: string, body: unknown, more: object = { token }) =>
    on.request(method, path, { ...more, body })
  const refusals = await Promise.all([
    ask('PATCH', `/chats/${UNKNOWN}/title`, { title: text }),
    ask('PATCH', `/album/${UNKNOWN}`, { name: text }),
    ask('PATCH', `/memories/${UNKNOWN}`, { note: text }),
    ask('PUT', '/users/password', { current_password: text, new_password: 'x', confirm_password: 'x' }),
    ask('POST', '/journal/entry', { title: TITLE, thoughts: 'x', date: '2026-06-30T23:59:60Z' }),
    ask('POST', '/community/posts/', titled(text), {}),
    ask('POST', '/community/posts/', text, { token, headers: { 'content-type': 'text/plain' } }),
    ask('POST', '/community/posts/', `{"title": "${text}`, { token }),
  ])
  expect(refusals.map(({ status }) => status)).toStrictEqual([404, 404, 404, 422, 422, 401, 415, 400])
  for (const { body } of refusals) {
    expect(body.help).toBeUndefined()
    expect(body.detail).not.toMatch(/\d{3}/)
  }
})

test('nothing of the words that were refused is logged', async () => {
  const { sent } = await writer()
  const text = 'My baby is not breathing, her lavender blanket is blue'
  for (const facade of Object.values(FACADES)) {
    const refused = await facade(FIELDS.post as Field, { ...sent, on: broken, text })
    expect(refused.help?.numbers).toStrictEqual(['999', '112'])
  }
  const logged = [...broken.logged, ...service.current.logged].join('')
  expect(logged).toContain('unexpected error')
  for (const word of ['lavender', 'breathing', 'emergency']) expect(logged).not.toContain(word)
})
