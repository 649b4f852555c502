import { randomUUID } from 'node:crypto'
import { getNamedType, isObjectType, isUnionType } from 'graphql'
import { expect, test, vi } from 'vitest'
import { buildSchema } from '../../src/schema/index.ts'
import { familyOf } from '../family/support.ts'
import { DANGER, HARMLESS } from '../support/care-messages.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const { ask, owner, person, share } = familyOf(service)

const CREATE = 'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { id title } }'
const entry = (title = 'First smile') => ({
  query: CREATE,
  variables: { input: { title, content: 'At the window.', entryDate: '2026-01-05T09:30:00Z' } },
})

const JSON_TYPE = 'application/json'
const RESPONSE_TYPE = 'application/graphql-response+json'
/** Not one of the types of the fast path. */
const NEGOTIATED = `${RESPONSE_TYPE}; charset=utf-8, application/json; charset=utf-8`

const send = ({ token }: Person, body: unknown, key: string, accept = JSON_TYPE, path = '/graphql') =>
  service.current.request('POST', path, { token, body, headers: { 'idempotency-key': key, accept } })

const entriesOf = ({ id }: Person) => service.current.prisma.journalEntry.count({ where: { userId: id } })
const keysOf = ({ id }: Person) => service.current.prisma.idempotencyKey.count({ where: { userId: id } })

const TRANSPORTS = [
  ['in plain JSON', JSON_TYPE, '/graphql'],
  ['with content negotiation', NEGOTIATED, '/graphql'],
  ['as an event stream', 'text/event-stream', '/graphql'],
  ['at the path of event streams', 'text/event-stream', '/graphql/stream'],
] as const

test.each(TRANSPORTS)('a mutation that is sent twice with one key is done once %s', async (_how, accept, path) => {
  const ada = await person()
  const key = randomUUID()
  const answers = [await send(ada, entry(), key, accept, path), await send(ada, entry(), key, accept, path)]
  const [first, again] = answers.map(({ body, text }) => body ?? JSON.parse(/^data: ?(\{.*)$/m.exec(text)?.[1] ?? ''))
  expect(first.data.createJournalEntry.title).toBe('First smile')
  expect(again).toStrictEqual(first)
  expect(await entriesOf(ada)).toBe(1)
})

test('a key means the same request at both paths', async () => {
  const ada = await person()
  await send(ada, entry(), 'paths')
  await send(ada, entry(), 'paths', 'text/event-stream', '/graphql/stream')
  expect(await entriesOf(ada)).toBe(1)
})

test('a key is its person’s own', async () => {
  const [ada, bea] = [await person(), await person()]
  await send(ada, entry(), 'own')
  expect((await send(bea, entry('Bea’s'), 'own')).body.data.createJournalEntry.title).toBe('Bea’s')
})

test.each([
  [JSON_TYPE, 200],
  [RESPONSE_TYPE, 422],
  [NEGOTIATED, 422],
])('another body with the same key is refused, as %s', async (accept, status) => {
  const ada = await person()
  const key = randomUUID()
  await send(ada, entry(), key)
  const { body } = expectStatus(await send(ada, entry('Second smile'), key, accept), status)
  expect(body.data).toBeUndefined()
  expect(body.errors[0].extensions).toStrictEqual({
    code: 'idempotency_key_reused',
    request_id: expect.any(String),
  })
  expect(await entriesOf(ada)).toBe(1)
})

test.each([
  [JSON_TYPE, 200],
  [RESPONSE_TYPE, 409],
  [NEGOTIATED, 409],
])('a retry while the first request runs is told to wait, as %s', async (accept, status) => {
  const ada = await person()
  const key = randomUUID()
  await send(ada, entry(), key)
  await service.current.pool.query(
    `update idempotency_keys set status = null, held_until = now() + interval '1 minute' where user_id = $1`,
    [ada.id],
  )
  const { body, headers } = expectStatus(await send(ada, entry(), key, accept), status)
  expect(body.errors[0].extensions).toMatchObject({ code: 'idempotency_in_flight', retry_after: 1 })
  expect(headers.get('retry-after')).toBe('1')
})

const HELP = { message: expect.stringMatching(/emergency/), numbers: expect.arrayContaining(['112']) }
const literal = (content: string) =>
  `mutation { ...Write } fragment Write on Mutation {
    createJournalEntry(input: { title: "Today", content: "${content}", entryDate: "2026-01-05T09:30:00Z" }) { id }
  }`

test.each([
  [
    'in a variable',
    (content: string) => ({ ...entry(), variables: { input: { ...entry().variables.input, content } } }),
  ],
  ['in a fragment of the document', (content: string) => ({ query: literal(content) })],
])('a refusal of the key brings help where a danger is told %s', async (_where, bodyOf) => {
  const ada = await person()
  const [reused, running] = [randomUUID(), randomUUID()]
  for (const key of [reused, running]) await send(ada, bodyOf(key === reused ? 'Calm.' : DANGER), key)
  await service.current.pool.query(
    `update idempotency_keys set status = null, held_until = now() + interval '1 minute' where user_id = $1 and key = $2`,
    [ada.id, running],
  )
  for (const [key, code] of [
    [reused, 'idempotency_key_reused'],
    [running, 'idempotency_in_flight'],
    ['x'.repeat(201), 'validation_failed'],
  ] as const) {
    const { body } = await send(ada, bodyOf(DANGER), key)
    expect(body.errors[0].extensions).toMatchObject({ code, help: HELP })
  }
  const harmless = await send(ada, bodyOf(HARMLESS), reused)
  expect(harmless.body.errors[0].extensions.help).toBeUndefined()
})

test('one of many mutations with one key at once does the work', async () => {
  const ada = await person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(ada, entry(), 'storm')))
  const codes = answers.flatMap(({ body }) => body.errors?.[0].extensions.code ?? [])
  expect(new Set(['idempotency_in_flight', ...codes]).size).toBe(1)
  expect(codes.length).toBeLessThan(10)
  expect(await entriesOf(ada)).toBe(1)
})

test('a failure that a retry may fix releases the key', async () => {
  const ada = await person()
  const key = randomUUID()
  const failing = vi.spyOn(service.current.app.events, 'publish').mockRejectedValueOnce(new Error('no'))
  const first = await send(ada, entry(), key)
  failing.mockRestore()
  expect(first.body.errors[0].extensions.code).toBe('internal_error')
  expect(await keysOf(ada)).toBe(0)
  expect((await send(ada, entry('Another'), key)).body.data.createJournalEntry.title).toBe('Another')
})

test.each([JSON_TYPE, NEGOTIATED])(
  'a failure that stays is repeated with the new request’s id, as %s',
  async (accept) => {
    const ada = await person()
    const key = randomUUID()
    const answers = [await send(ada, entry(''), key, accept), await send(ada, entry(''), key, accept)]
    const [first, again] = answers.map(({ body }) => body.errors)
    expect(first[0].extensions.code).toBe('validation_failed')
    expect(again).toStrictEqual([
      { ...first[0], extensions: { ...first[0].extensions, request_id: answers[1]?.headers.get('x-request-id') } },
    ])
    expect(await keysOf(ada)).toBe(1)
  },
)

test('a key that is too long is refused as not valid', async () => {
  const { body } = expectStatus(await send(await person(), entry(), 'x'.repeat(201), RESPONSE_TYPE), 422)
  expect(body.errors[0].extensions).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'Idempotency-Key', message: 'must have 1 to 200 characters' }],
  })
})

test('queries and batches take no key', async () => {
  const ada = await person()
  await send(ada, { query: '{ __typename }' }, 'query')
  await send(ada, [entry(), entry()], 'batch')
  await send(ada, [entry()], 'batch', NEGOTIATED)
  expect(await entriesOf(ada)).toBe(3)
  expect(await keysOf(ada)).toBe(0)
})

test('a mutation that returns a secret is not stored', async () => {
  const admin = await service.current.admin()
  const query = `mutation ($password: String!) { startSecondFactor(input: { password: $password }) { secret } }`
  const start = () => send(admin, { query, variables: { password: admin.password } }, 'secret')
  const [first, again] = [(await start()).body.data, (await start()).body.data]
  expect(first.startSecondFactor.secret).not.toBe(again.startSecondFactor.secret)
  expect(await keysOf(admin)).toBe(0)
})

test('an operation with a secret among other fields is not stored', async () => {
  const admin = await service.current.admin()
  const query = `mutation ($password: String!) {
    createChat { id }
    startSecondFactor(input: { password: $password }) { secret }
  }`
  const { data } = (await send(admin, { query, variables: { password: admin.password } }, 'mixed')).body
  expect(data.startSecondFactor.secret).toEqual(expect.any(String))
  expect(await keysOf(admin)).toBe(0)
})

test('an operation with a forbidden field stores no key', async () => {
  const ada = await person()
  const query = 'mutation { createChat { id } resetCircuit(service: "mail") { __typename } }'
  const { errors } = (await send(ada, { query }, 'partly')).body
  expect(errors[0].extensions.code).toBe('forbidden')
  expect(await keysOf(ada)).toBe(0)
})

const SECRET = /token|secret|^uri$|challenge|recoveryCodes$/i

test('no mutation that takes a key can return a secret', () => {
  const schema = buildSchema()
  const secretsBelow = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const type = schema.getType(name)
    if (isUnionType(type)) return type.getTypes().flatMap((it) => secretsBelow(it.name, seen))
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) => [
      ...(SECRET.test(field.name) ? [`${name}.${field.name}`] : []),
      ...secretsBelow(getNamedType(field.type).name, seen),
    ])
  }
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const taking = fields.filter(({ extensions }) => extensions.takesKey === true)
  expect(taking.length).toBeGreaterThan(80)
  expect(
    taking.flatMap(({ name, type }) => secretsBelow(getNamedType(type).name, new Set()).map((it) => [name, it])),
  ).toStrictEqual([])
})

test('mutations that anybody may use take no key', async () => {
  const ada = await person()
  const query = `mutation ($input: CredentialsInput!) { login(input: $input) { ... on SignInResult { accessToken } } }`
  const login = () => send(ada, { query, variables: { input: { email: ada.email, password: ada.password } } }, 'login')
  const [first, again] = [(await login()).body.data, (await login()).body.data]
  expect(first.login.accessToken).not.toBe(again.login.accessToken)
  expect(await keysOf(ada)).toBe(0)
})

test('a replay asks the rights again', async () => {
  const editor = await service.current.admin('editor')
  const query = `mutation ($input: ResourceCategoryInput!) { createResourceCategory(input: $input) { id } }`
  const create = () => send(editor, { query, variables: { input: { name: 'Sleep' } } }, 'category')
  expect((await create()).body.errors).toBeUndefined()
  await service.current.prisma.user.update({ where: { id: editor.id }, data: { role: 'user' } })
  await service.current.app.sessions.forget(
    (await service.current.prisma.session.findMany({ where: { userId: editor.id } })).map(({ id }) => id),
  )
  const { data, errors } = (await create()).body
  expect([data, errors[0].extensions.code]).toStrictEqual([null, 'forbidden'])
})

test('a replay shows nothing of a child that is not shared any more', async () => {
  const { mother, children } = await owner('Mia')
  const sam = await person()
  await share(mother, children[0] ?? '', sam)
  const about = { title: 'Buy shoes', notes: 'The red ones', child_id: children[0], is_shared: true }
  const task = expectStatus(await ask('POST', mother, '/tasks', about), 201).body.id
  const query = 'mutation ($id: ID!) { completeTask(id: $id) { notes } }'
  const complete = () => send(sam, { query, variables: { id: task } }, 'task')
  expect((await complete()).body.data.completeTask.notes).toBe('The red ones')
  expectStatus(await ask('POST', mother, '/users/blocks', { user_id: sam.id }), 201)
  const { body, text } = await complete()
  expect(body.errors[0]).toMatchObject({
    message:
      'The request with this Idempotency-Key has taken effect, but its response is no longer stored. Load the record.',
    extensions: { code: 'conflict' },
  })
  expect(text).not.toContain('red ones')
})

test('a result that is too long to store is not done twice either', async () => {
  const ada = await person()
  const body = entry()
  body.variables.input.content = 'A smile. '.repeat(1100)
  body.query = CREATE.replace('id title', Array.from({ length: 29 }, (_, index) => `c${index}: content`).join(' '))
  expect((await send(ada, body, 'long')).body.data.createJournalEntry.c1).toContain('A smile.')
  expect((await send(ada, body, 'long')).body.errors[0].extensions.code).toBe('conflict')
  expect(await entriesOf(ada)).toBe(1)
})

test('a retry of several mutations does the missing ones', async () => {
  const ada = await person()
  const { publish } = service.current.app.events
  const failing = vi.spyOn(service.current.app.events, 'publish')
  failing.mockImplementationOnce(publish).mockRejectedValueOnce(new Error('no'))
  const query = CREATE.replace(/createJournalEntry.*}/, (it) => `a: ${it.replace(' }', '')} b: ${it}`)
  const body = { ...entry(), query }
  const first = await send(ada, body, 'several')
  failing.mockRestore()
  expect(first.body.errors).toHaveLength(1)
  expect(await entriesOf(ada)).toBe(1)
  expect((await send(ada, body, 'several')).body.errors).toBeUndefined()
  expect(await entriesOf(ada)).toBe(2)
})

test('an account can be deleted under a key', async () => {
  const ada = await person()
  const query = 'mutation ($password: String!) { deleteAccount(input: { password: $password }) }'
  const remove = () => send(ada, { query, variables: { password: ada.password } }, 'gone')
  expect((await remove()).body.errors).toBeUndefined()
  expect((await remove()).body.errors[0].extensions.code).toBe('unauthenticated')
})
