import { expect, test } from 'vitest'
import { createLog } from '../../src/process/log.ts'
import { openChat, openReader } from '../chat/reader.ts'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

test('the log names routes, statuses and request ids, but no people and no texts', async () => {
  const secret = {
    name: 'Rosalind Quarterstaff',
    email: 'rosalind.q@example.com',
    password: 'correct horse quarterstaff',
    message: 'My rash looks like a lavender meadow',
  }
  const { request } = service.current
  const registered = expectStatus(
    await request('POST', '/auth/register', {
      body: { full_name: secret.name, email: secret.email, password: secret.password },
    }),
    201,
  )
  const { access_token: token, refresh_token: refreshToken, user } = registered.body.data
  await request('POST', '/auth/register', {
    body: { full_name: secret.name, email: secret.email, password: secret.password },
  })
  await request('POST', '/auth/login', { body: { email: secret.email, password: 'wrong quarterstaff' } })
  await request('POST', '/auth/forgot-password', { body: { email: secret.email } })
  await request('GET', `/auth/verify-email?token=${refreshToken}`)
  const chat = (await request('POST', '/chats', { token })).body.data.id
  await request('POST', `/chats/${chat}/message`, { token, body: { message: secret.message } })
  await request('GET', `/nowhere/${secret.email}?token=${token}`, { token })
  await service.current.graphql('mutation($input: CredentialsInput!) { login(input: $input) { accessToken } }', {
    input: { email: secret.email, password: secret.password },
  })

  // Failures of libraries quote what they were given, also in lines that look like those of a stack.
  await service.current.pool.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin raise exception E'no room for %\\n    at % (/home:1:1)', new.full_name, new.full_name; end $$`,
  )
  await service.current.pool.query(
    'create trigger refuse before insert on users for each row execute function refuse()',
  )
  const failed = await request('POST', '/auth/register', {
    body: { full_name: secret.name, email: `other.${secret.email}`, password: secret.password },
  })
  expect(failed.status).toBe(500)
  expect(failed.text).not.toContain('Quarterstaff')

  const log = service.current.logged.join('')
  expect(log).toContain(`"request_id":"${registered.headers.get('x-request-id')}"`)
  expect(log).toContain('"route":"/chats/:session_id/message"')
  expect(log).toContain('unexpected error')
  for (const word of ['uarterstaff', 'rosalind', 'lavender', token, refreshToken, chat, user.id, 'remoteAddress'])
    expect(log).not.toContain(word)
})

test('the log of an error says nothing that may be quoted from what it happened to', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const thrown = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, 'unexpected error')
    }
  }
  thrown(() => 'code' in ('Rosalind' as unknown as object))
  thrown(() => JSON.parse('\n    at Rosalind'))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('Rosalind')
  for (const line of lines) expect(JSON.parse(line).err.at.join()).toContain('logs.test.ts')
})

test('log and metrics include requests whose client leaves early', async () => {
  const stub = await startOpenAiStub()
  const never = Promise.withResolvers<void>()
  stub.mode({ kind: 'waits', pieces: ['Let me think'], until: never.promise, rest: ['.'] })
  const watched = await startService(stub.settings)
  try {
    const person = await watched.person()
    const chat = await openChat(watched, person)
    const body = { message: 'Hello' }
    const reader = await openReader(watched, `/chats/${chat}/message`, { token: person.token, body })
    await reader.next()
    reader.leave()
    const of = (line: string) => line.includes('"route":"/chats/:session_id/message"')
    await expect.poll(() => watched.logged.filter(of)).toHaveLength(1)
    expect(JSON.parse(watched.logged.find(of) ?? '')).toMatchObject({ msg: 'request', status: 200, cut: true })
    const { text } = await watched.request('GET', '/metrics')
    expect(text).toMatch(/_count\{[^}]*session_id\/message[^}]*\} 1/)
  } finally {
    never.resolve()
    await watched.close()
    await stub.close()
  }
})

const lines = (requestId: string | null) =>
  service.current.logged.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId)

test('the log names each operation of a client, and the code of what became of it', async () => {
  const { request } = service.current
  const query =
    'query Who { me { id } } mutation SignIn { login(input: { email: "a@b.example", password: "x" }) { accessToken } }'
  const refused = await request('POST', '/graphql', { body: { query, operationName: 'Who' } })
  expect(lines(refused.headers.get('x-request-id'))).toMatchObject([
    { msg: 'operation', operation: 'query Who', code: 'unauthenticated' },
    { msg: 'request', route: '/graphql', status: 200 },
  ])
  const batch = await request('POST', '/graphql', {
    body: [{ query: '{ __typename }' }, { query, operationName: 'SignIn' }],
  })
  const operations = lines(batch.headers.get('x-request-id')).filter(({ msg }) => msg === 'operation')
  expect(operations).toMatchObject([{ operation: 'query __typename' }, { operation: 'mutation SignIn' }])
  expect(operations[0].code).toBeUndefined()
  expect(operations[1].code).toBeDefined()
  // A document that is no good has no operation: its code is with the request.
  const wrong = await request('POST', '/graphql', { body: { query: 'query Wrong { nothing }' } })
  expect(lines(wrong.headers.get('x-request-id'))).toMatchObject([{ msg: 'request', code: 'graphql_invalid' }])
})

test('the log tells the code of a problem beside its status', async () => {
  const answer = await service.current.request('GET', '/users/profile')
  expect(lines(answer.headers.get('x-request-id'))).toMatchObject([
    { msg: 'request', route: '/users/profile', status: 401, code: 'unauthenticated' },
  ])
})
