import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../support/count-sql.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { exchange, messagesOf, openChat, send } from './reader.ts'

let stub: OpenAiStub
let service: Service
let other: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
  other = await service.twin()
})
afterEach(() => stub.mode(answers('Hello', ' from', ' the', ' stub.')))
afterAll(async () => {
  await service.close()
  await stub.close()
})

const get = async (person: Person, path: string) =>
  expectStatus(await service.request('GET', path, { token: person.token }), 200).body

/** What the counter of a person's conversations says beside how many there are. */
const counted = async (person: Person): Promise<[counter: number, rows: number]> => {
  const { data } = await get(person, '/chats')
  return [data.pagination.total_count, await service.prisma.conversation.count({ where: { userId: person.id } })]
}

test('a new conversation has no title and is listed first', async () => {
  const person = await service.person()
  await openChat(service, person)
  const { body } = expectStatus(await service.request('POST', '/chats', { token: person.token }), 201)
  expect(body).toStrictEqual({
    message: expect.any(String),
    data: {
      id: expect.any(String),
      user_id: person.id,
      title: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
    },
  })
  const { data } = await get(person, '/chats')
  expect(data.conversations[0]).toStrictEqual(body.data)
  expect(data.pagination).toStrictEqual({
    page: 1,
    per_page: 20,
    total_count: 2,
    total_pages: 1,
    next: null,
    prev: null,
  })
})

test('the pages of the list contain every conversation once, newest first', async () => {
  const person = await service.person()
  const ids: string[] = []
  for (let index = 0; index < 7; index++) ids.unshift(await openChat(service, person))
  const seen: string[] = []
  for (const [page, next, prev] of [
    [1, 2, null],
    [2, 3, 1],
    [3, null, 2],
  ]) {
    const { data } = await get(person, `/chats?page=${page}&per_page=3`)
    seen.push(...data.conversations.map(({ id }: { id: string }) => id))
    expect(data.pagination).toStrictEqual({ page, per_page: 3, total_count: 7, total_pages: 3, next, prev })
  }
  expect(seen).toStrictEqual(ids)
  const beyond = await get(person, '/chats?page=9&per_page=3')
  expect(beyond.data.conversations).toStrictEqual([])
  expect(beyond.data.pagination).toMatchObject({ total_count: 7, total_pages: 3, next: null, prev: 3 })
})

test('nobody else’s conversations are listed, read, renamed or deleted', async () => {
  const [person, stranger] = [await service.person(), await service.person()]
  const chat = await openChat(service, person)
  expect((await get(stranger, '/chats')).data.conversations).toStrictEqual([])
  const { token } = stranger
  expectStatus(await service.request('GET', `/chats/${chat}`, { token }), 404)
  expectStatus(await service.request('PATCH', `/chats/${chat}/title`, { token, body: { title: 'Mine' } }), 404)
  expectStatus(await service.request('DELETE', `/chats/${chat}`, { token }), 404)
  expect((await get(person, `/chats/${chat}`)).data.conversation.title).toBeNull()
  expect(await counted(stranger)).toStrictEqual([0, 0])
})

test('page 1 of a conversation holds its newest messages in the order of writing', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const texts: string[] = []
  for (let turn = 1; turn <= 4; turn++) {
    stub.script(answers(`Answer ${turn}`))
    await exchange(service, person, chat, `Question ${turn}`)
    texts.push(`Question ${turn}`, `Answer ${turn}`)
  }
  const page = async (number: number) => (await get(person, `/chats/${chat}?page=${number}&per_page=3`)).data
  const pages = [await page(3), await page(2), await page(1)]
  expect(pages.map(({ messages }) => messages.map(({ message }: { message: string }) => message))).toStrictEqual([
    texts.slice(0, 2),
    texts.slice(2, 5),
    texts.slice(5),
  ])
  expect(pages.map(({ pagination }) => [pagination.next, pagination.prev, pagination.total_count])).toStrictEqual([
    [null, 2, 8],
    [3, 1, 8],
    [2, null, 8],
  ])
})

test('page numbers and sizes are checked, and pages that are too deep refused', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  for (const path of ['/chats', `/chats/${chat}`]) {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['per_page=0', 'per_page'],
      ['per_page=101', 'per_page'],
    ]) {
      const { body } = expectStatus(await service.request('GET', `${path}?${query}`, { token: person.token }), 422)
      expect(body.errors.map((error: { path: string }) => error.path)).toStrictEqual([field])
    }
    expectStatus(await service.request('GET', `${path}?page=101&per_page=100`, { token: person.token }), 200)
    const deep = await service.request('GET', `${path}?page=102&per_page=100`, { token: person.token })
    expect(expectStatus(deep, 422).body.code).toBe('page_too_deep')
  }
})

test('the conversation count stays right under parallel changes on two instances', async () => {
  const person = await service.person()
  const chats = await Promise.all(Array.from({ length: 10 }, () => openChat(service, person)))
  const statuses = await Promise.all(
    chats.flatMap((chat, index) => {
      const instance = index % 2 ? service : other
      const { token } = person
      return [
        instance.request('POST', '/chats', { token }).then(({ status }) => status),
        service.request('DELETE', `/chats/${chat}`, { token }).then(({ status }) => status),
        other.request('DELETE', `/chats/${chat}`, { token }).then(({ status }) => status),
      ]
    }),
  )
  const many = (status: number) => statuses.filter((one) => one === status).length
  expect([many(201), many(200), many(404)]).toStrictEqual([10, 10, 10])
  expect(await counted(person)).toStrictEqual([10, 10])
})

test.each(['the same', 'another'])(
  'deleting a conversation on %s instance ends the answer being written',
  async (which) => {
    const person = await service.person()
    const chat = await openChat(service, person)
    stub.script({ kind: 'stalls', pieces: ['This will', ' be gone'] })
    const reader = await send(service, person, chat, 'Keep talking')
    await reader.until('This will be gone'.length)
    const instance = which === 'another' ? other : service
    const { body } = expectStatus(await instance.request('DELETE', `/chats/${chat}`, { token: person.token }), 200)
    expect(body).toStrictEqual({ message: expect.any(String), success: true })
    expect(await stub.requests.at(-1)?.closedByClient).toBe(true)
    expect((await reader.rest()).map(({ data }) => [data.type, data.code])).toStrictEqual([['error', 'not_found']])
    expectStatus(await service.request('GET', `/chats/${chat}`, { token: person.token }), 404)
    expect(await service.prisma.message.count({ where: { conversationId: chat } })).toBe(0)
    expect(await counted(person)).toStrictEqual([0, 0])
  },
)

test('concurrent sends, stops and deletions cause no fault and no wrong count', async () => {
  const person = await service.person()
  const chats = await Promise.all(Array.from({ length: 4 }, () => openChat(service, person)))
  const { token } = person
  const statuses = await Promise.all(
    chats.flatMap((chat, index) =>
      [service, other, service].flatMap((instance) => [
        instance.request('POST', `/chats/${chat}/message`, { token, body: { message: 'Hi' } }),
        instance.request('POST', `/chats/${chat}/stop`, { token }),
        ...(index % 2 ? [instance.request('DELETE', `/chats/${chat}`, { token })] : []),
      ]),
    ),
  )
  expect(statuses.filter(({ status }) => status >= 500).map(({ text }) => text)).toStrictEqual([])
  expect(await counted(person)).toStrictEqual([2, 2])
  for (const [index, chat] of chats.entries()) {
    if (index % 2) continue
    expect((await exchange(other, person, chat, 'Still there?')).at(-1)?.data.type).toBe('done')
    const messages = await messagesOf(service, person, chat)
    expect((await get(person, `/chats/${chat}`)).data.pagination.total_count).toBe(messages.length)
  }
})

test('reading takes one statement for the list and two for a conversation', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, 'Hello?')
  expect(await statementsOf(service, () => get(person, '/chats'))).toHaveLength(1)
  expect(await statementsOf(service, () => get(person, `/chats/${chat}`))).toHaveLength(2)
  const twenty = await Promise.all(Array.from({ length: 20 }, () => openChat(service, person)))
  expect(twenty).toHaveLength(20)
  expect(await statementsOf(service, () => get(person, '/chats'))).toHaveLength(1)
})

test('one statement reads the messages of many conversations', async () => {
  const person = await service.person()
  const chats: string[] = []
  for (const words of ['One?', 'Two?', 'Three?']) {
    const chat = await openChat(service, person)
    await exchange(service, person, chat, words)
    chats.unshift(chat)
  }
  await openChat(service, person)
  const query = `{ chats(first: 10) { nodes { id
    newest: messages(first: 1) { totalCount nodes { message } pageInfo { hasNextPage endCursor } }
    older: messages(first: 1, page: 2) { nodes { message } }
  } } }`
  let nodes: any[] = []
  const statements = await statementsOf(service, async () => {
    const { data } = await service.graphql(query, {}, person.token)
    nodes = data.chats.nodes
  })
  // The list, and one for each of the two pages.
  expect(statements).toHaveLength(3)
  const [empty, ...talks] = nodes
  expect(empty).toMatchObject({ newest: { totalCount: 0, nodes: [] }, older: { nodes: [] } })
  expect(talks.map(({ id }) => id)).toEqual(chats)
  expect(talks.map(({ older }) => older.nodes[0].message)).toEqual(['Three?', 'Two?', 'One?'])
  for (const { newest } of talks)
    expect(newest).toMatchObject({
      totalCount: 2,
      nodes: [{ message: 'Hello from the stub.' }],
      pageInfo: { hasNextPage: true },
    })

  const after = `query ($id: ID!, $after: String!) { chat(id: $id) { messages(after: $after) { nodes { message } } } }`
  const [newestTalk, otherTalk] = talks
  const cursor = newestTalk.newest.pageInfo.endCursor
  const next = await service.graphql(after, { id: newestTalk.id, after: cursor }, person.token)
  expect(next.data.chat.messages.nodes).toEqual([{ message: 'Three?' }])
  const foreign = await service.graphql(after, { id: otherTalk.id, after: cursor }, person.token)
  expect(foreign.errors?.[0].extensions).toMatchObject({ code: 'validation_failed', errors: [{ path: 'after' }] })
})

test('a conversation that is asked for twice at once has each message once', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, 'Once?')
  const list = '{ nodes { messages(first: 3) { nodes { message } pageInfo { hasNextPage } } } }'
  const many = Array.from({ length: 8 }, (_, i) => `l${i}: chats(first: 3) ${list}`).join(' ')
  // Which of them come together is up to the database.
  for (let round = 0; round < 20; round++) {
    const { data } = await service.graphql(`{ ${many} }`, {}, person.token)
    for (const { nodes } of Object.values<any>(data))
      expect(nodes).toStrictEqual([
        {
          messages: {
            nodes: [{ message: 'Hello from the stub.' }, { message: 'Once?' }],
            pageInfo: { hasNextPage: false },
          },
        },
      ])
  }
})

test('a title is trimmed, must say something and may have 200 characters', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const rename = (title: unknown) =>
    service.request('PATCH', `/chats/${chat}/title`, { token: person.token, body: { title } })
  expect(expectStatus(await rename(`  ${'t'.repeat(200)} `), 200).body.data.title).toBe('t'.repeat(200))
  for (const title of ['', '   ', 't'.repeat(201), null, 7])
    expect(expectStatus(await rename(title), 422).body.errors[0].path).toBe('title')
  expect((await get(person, `/chats/${chat}`)).data.conversation.title).toBe('t'.repeat(200))
})

test('opening and deleting a chat waits for nobody who changes the account', async () => {
  const { token, id } = await service.person()
  const client = await service.pool.connect()
  try {
    await client.query('begin')
    await client.query('update users set updated_at = now() where id = $1', [id])
    const { body } = expectStatus(await service.request('POST', '/chats', { token }), 201)
    expectStatus(await service.request('DELETE', `/chats/${body.data.id}`, { token }), 200)
  } finally {
    client.release(true)
  }
})
