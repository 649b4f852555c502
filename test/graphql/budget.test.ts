import { expect, test } from 'vitest'
import { LIMITS } from '../../src/graphql/limits.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

const many = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join(' ')

const post = (body: unknown, token?: string) => service.current.request('POST', '/graphql', { body, token })

/** The code of a request that was refused, as a whole or in its first operation. */
const codeOf = async (body: unknown, token?: string) =>
  (await post(body, token)).body.errors?.[0].extensions.code as string | undefined

const TOO_MUCH: [what: string, query: string][] = [
  ['the names of types', `{ me { ${many(10, () => `...on User { ${many(20, (i) => `a${i}: __typename`)} }`)} } }`],
  ['names of types in every item of every page', nested('__typename __typename __typename __typename')],
  ['root fields in a fragment', `{ ...on Query { ${many(LIMITS.rootFields + 1, () => 'me { id }')} } }`],
  [
    'root fields in a named fragment',
    `{ ...a ...a } fragment a on Query { ${many(LIMITS.rootFields / 2 + 1, () => '__typename')} }`,
  ],
  ['the names of types at the root', `{ ${many(LIMITS.rootFields + 1, () => '__typename')} }`],
  ['the schema three times', '{ a: __schema { description } b: __schema { description } c: __schema { description } }'],
]

function nested(fields: string) {
  return `{ chats(first: 50) { nodes { messages(first: 50) { nodes { ${fields} } } } } }`
}

for (const [what, query] of TOO_MUCH)
  test(`a document that asks for too much by ${what} is refused`, async () => {
    expect(await codeOf({ query })).toBe('graphql_too_complex')
  })

test('fragments as applications use them pass', async () => {
  const { token } = await service.current.person()
  const query = `query { me { ...a ...b __typename } chats { nodes { __typename ...c } } __typename }
    fragment a on User { __typename id fullName } fragment b on User { __typename id email }
    fragment c on Conversation { __typename id messages { nodes { __typename id message } } }`
  expect(await codeOf({ query }, token)).toBeUndefined()
})

test('a batch may ask for no more than one document may', async () => {
  const { token } = await service.current.person()
  // Four at once are more than the limit, one is not.
  const costly = '{ chats(first: 12) { nodes { messages(first: 20) { nodes { id sender state createdAt } } } } }'
  expect(await codeOf({ query: costly }, token)).toBeUndefined()
  const body = Array.from({ length: 5 }, () => ({ query: costly }))
  expectStatus(await post(body, token), 400)
  expect(await codeOf(body, token)).toBe('graphql_too_complex')

  const long = (index: number) => `{ me { ${many(LIMITS.tokens / 2, () => 'id')} } } #${index}`
  const { body: answers } = await post(
    [1, 2, 3].map((index) => ({ query: long(index) })),
    token,
  )
  expect(answers.map(({ errors }: any) => errors?.[0].extensions.code)).toContain('graphql_invalid')
})

test('an answer is refused before it is written out when it would be too long', async () => {
  const { token, id } = await service.current.person()
  const { prisma } = service.current
  const category = await prisma.journalCategory.create({ data: { userId: id, name: 'Long', key: 'long' } })
  const content = 'x'.repeat(50_000)
  await prisma.journalEntry.createMany({
    data: Array.from({ length: 10 }, (_, index) => ({
      userId: id,
      title: `${index}`,
      content,
      mood: 'calm',
      entryDate: new Date(),
      categoryId: category.id,
    })),
  })
  const entries = (fields: string) => ({ query: `{ journalEntries(first: 10) { nodes { ${fields} } } }` })
  expect(await codeOf(entries('content'), token)).toBeUndefined()
  const repeated = entries(many(10, (i) => `a${i}: content`))
  expect(await codeOf(repeated, token)).toBe('graphql_too_complex')
  // Nor in parts.
  const half = entries(many(4, (i) => `a${i}: content`))
  expect(await codeOf(half, token)).toBeUndefined()
  const parts = (await post([half, half, half], token)).body
  expect(parts.map(({ errors }: any) => errors?.[0].extensions.code)).toContain('graphql_too_complex')
})

test('each root field of a mutation counts as a request in any fragment or batch', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.05' })
  try {
    const person = await strict.person()
    const chats = () => strict.prisma.conversation.count({ where: { userId: person.id } })
    const ask = (body: unknown) => strict.request('POST', '/graphql', { body, token: person.token })
    const open = (count: number) => many(count, (i) => `c${i}: createChat { id }`)

    // Thirty a minute.
    expectStatus(await ask({ query: `mutation { ${open(5)} }` }), 200)
    expectStatus(await ask({ query: `mutation { ...on Mutation { ${open(5)} } }` }), 200)
    expectStatus(await ask({ query: `mutation { ...a } fragment a on Mutation { ${open(5)} }`, extensions: {} }), 200)
    expectStatus(await ask([{ query: `mutation { ${open(5)} }` }, { query: `mutation b { ${open(5)} }` }]), 200)
    expect(await chats()).toBe(25)
    const refused = expectStatus(await ask({ query: `mutation { ${open(6)} }` }), 429)
    expect(refused.body.code).toBe('rate_limited')
    expect(await chats()).toBe(25)
    expectStatus(await strict.request('GET', '/chats', { token: person.token }), 429)
  } finally {
    await strict.close()
  }
})

test('each operation of a batch counts like a request', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.01' })
  try {
    const body = Array.from({ length: 5 }, (_, i) => ({ query: `query q${i} { __typename }` }))
    expectStatus(await strict.request('POST', '/graphql', { body }), 200)
    expectStatus(await strict.request('POST', '/graphql', { body: { query: '{ __typename }' } }), 200)
    expectStatus(await strict.request('POST', '/graphql', { body: { query: '{ __typename }' } }), 429)
  } finally {
    await strict.close()
  }
})

test('messages to the assistant share one rate limit, whatever the transport', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const { token } = await strict.person()
    const { data } = await strict.graphql(`mutation { ${many(5, (i) => `c${i}: createChat { id }`)} }`, {}, token)
    const [a, b, c, d, e] = Object.values<{ id: string }>(data).map(({ id }) => id)
    // Three a minute: one over REST, two in one document.
    const sent = await strict.request('POST', `/chats/${a}/message`, { token, body: { message: 'Hello' } })
    expectStatus(sent, 200)
    const send = (...chats: (string | undefined)[]) =>
      strict.graphql(
        `mutation { ${chats.map((id, i) => `m${i}: sendChatMessage(sessionId: "${id}", message: "Hello") { messageId }`).join(' ')} }`,
        {},
        token,
      )
    expect((await send(b, c)).errors).toBeUndefined()
    const refused = await send(d)
    expect(refused.errors?.[0].extensions).toMatchObject({ code: 'rate_limited', retry_after: expect.any(Number) })
    const late = await strict.request('POST', `/chats/${e}/message`, { token, body: { message: 'Hello' } })
    expect(expectStatus(late, 429).headers.get('ratelimit')).toMatch(/^"chatMessages";r=0;t=\d+$/)
  } finally {
    await strict.close()
  }
})

test('a limit is not spent by those who may not ask', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const send = 'mutation { sendChatMessage(sessionId: "x", message: "Hello") { messageId } }'
    for (let n = 0; n < 5; n++) expect((await strict.graphql(send)).errors?.[0].extensions.code).toBe('unauthenticated')
  } finally {
    await strict.close()
  }
})

test('a document with many errors reports a few', async () => {
  const { body } = await post({ query: `{ __typename ${'@aa'.repeat(10)} }` })
  expect(body.errors.length).toBeLessThanOrEqual(LIMITS.errors + 1)
})

test('a batch costs one check of its documents, also of those that are refused', async () => {
  const { server } = service.current
  const prepare = server.executor.prepare
  let checks = 0
  Object.assign(server.executor, {
    prepare: (...args: Parameters<typeof prepare>) => {
      checks += 1
      return prepare(...args)
    },
  })
  try {
    await post([{ query: '{ nothing }' }, { query: '{ nothing }' }])
    expect(checks).toBe(1)
    await post({ query: '{ nothing at all }' })
    expect(checks).toBe(2)
  } finally {
    Object.assign(server.executor, { prepare })
  }
})
