import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { UNKNOWN } from '../support/answers.ts'
import { eventsOf, useService } from '../support/service.ts'
import { answersOf, enter, open, subscribe } from './client.ts'

/** What the usual GraphQL clients send and expect. */

const service = useService()

const connect = (protocols: string[]) =>
  new WebSocket(`${service.current.url.replace('http', 'ws')}/graphql`, protocols)

/** How a connection with these parameters ends: whether the caller is known, or with which code and reason it closes. */
const enterWith = async (payload: object, headers: Record<string, string> = {}) => {
  const url = `${service.current.url.replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers })
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)])
  const answered = answersOf(socket, 1, 'next').then(([answer]) => answer?.code ?? 'signed in')
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  await Promise.race([once(socket, 'message'), closed])
  subscribe(socket, '1', '{ me { id } }')
  const outcome = await Promise.race([answered, closed])
  socket.terminate()
  return outcome
}

test('a socket speaks graphql-transport-ws whatever else the client offers before it', async () => {
  const socket = connect(['graphql-ws', 'graphql-transport-ws'])
  await once(socket, 'open')
  expect(socket.protocol).toBe('graphql-transport-ws')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toStrictEqual({ type: 'connection_ack' })
  socket.terminate()
})

test('a socket without a protocol that the service speaks closes with 4406', async () => {
  const socket = connect(['graphql-ws'])
  const refused = await Promise.race([once(socket, 'close').then(([code]) => code), once(socket, 'error')])
  // `ws` refuses an answer without a protocol by itself, where it asked for one.
  expect([4406, expect.any(Array)]).toContainEqual(refused)
})

test('a token is understood bare, under headers, and in any case', async () => {
  const { token } = await service.current.person()
  const bearer = `Bearer ${token}`
  for (const payload of [
    { authorization: token },
    { Authorization: token },
    { authorization: ` ${token}\n` },
    { headers: { Authorization: bearer } },
    { headers: { authorization: token } },
  ])
    expect(await enterWith(payload)).toBe('signed in')
})

test('credentials in another form are refused with a sentence, never taken for none', async () => {
  const { token } = await service.current.person()
  const sentence = 'Send connectionParams {"authorization": "Bearer <access token>"}.'
  for (const payload of [
    { token },
    { authToken: token },
    { authorization: `Basic ${token}` },
    { authorization: { bearer: token } },
    { headers: { Authorization: 5 } },
  ])
    expect(await enterWith(payload, { authorization: `Bearer ${token}` })).toStrictEqual([4403, sentence])
  expect(await enterWith({ authorization: 'Bearer x.y.z' })).toStrictEqual([4403, expect.stringMatching(/token.*\.$/)])
  expect(await enterWith({ headers: {}, app: 'ios' })).toBe('unauthenticated')
})

describe('an empty operation name', () => {
  const query = 'query a { __typename }'
  const body = { query, operationName: '' }
  test.each([
    ['/graphql', 'application/json'],
    ['/graphql', 'application/graphql-response+json;q=0.9, application/json'],
    ['/graphql', 'text/event-stream'],
    ['/graphql/stream', 'text/event-stream'],
  ])('is none over %s (accept: %s)', async (path, accept) => {
    const { text, status } = await service.current.request('POST', path, { headers: { accept }, body })
    expect([status, text]).toStrictEqual([200, expect.stringContaining('"__typename":"Query"')])
  })

  test('is none in a batch, by GET and over a socket', async () => {
    const batch = await service.current.request('POST', '/graphql', { body: [body, body] })
    expect(batch.body).toStrictEqual([{ data: { __typename: 'Query' } }, { data: { __typename: 'Query' } }])
    const path = `/graphql?query=${encodeURIComponent(query)}&operationName=`
    const got = await service.current.request('GET', path, { headers: { accept: 'application/json' } })
    expect(got.body).toStrictEqual({ data: { __typename: 'Query' } })
    const socket = await enter(service.current)
    const answered = answersOf(socket, 1, 'next', 'error')
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: body }))
    expect(await answered).toStrictEqual([{ id: '1', type: 'next', code: undefined }])
    socket.terminate()
  })
})

test('each root field of a mutation counts as a request over a socket', async () => {
  const { token } = await service.current.person()
  const socket = await enter(service.current, token)
  const taking = vi.spyOn(service.current.app.rateLimits, 'take')
  onTestFinished(() => taking.mockRestore())
  const answered = answersOf(socket, 1, 'next')
  subscribe(socket, '1', 'mutation { a: createChat { id } b: createChat { id } c: createChat { id } }')
  await answered
  const points = taking.mock.calls.filter(([limit]) => limit === 'requests').map(([, , count = 1]) => count)
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(3)
  socket.terminate()
})

const REFUSED = [
  [`subscription { chatReply(sessionId: "${UNKNOWN}") { __typename } }`, 'unauthenticated', undefined],
  [`subscription { chatReply(sessionId: "${UNKNOWN}") { __typename } }`, 'not_found', 'user'],
  ['subscription { chatReply(sessionId: "none") { __typename } }', 'validation_failed', 'user'],
  ['subscription { accountOpened }', 'forbidden', 'user'],
] as const

describe.each(REFUSED)('the subscription %s that is refused (%s)', (query, code, who) => {
  const tokenOf = async () => who && (await service.current.person()).token

  test.each([
    ['/graphql', 'text/event-stream'],
    ['/graphql', 'application/json, text/event-stream'],
    ['/graphql/stream', 'text/event-stream'],
  ])('is a stream of its error over %s (accept: %s)', async (path, accept) => {
    const token = await tokenOf()
    const { status, text } = await service.current.request('POST', path, {
      token,
      headers: { accept },
      body: { query },
    })
    expect(status).toBe(200)
    const next = { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code }) })] }
    expect(eventsOf(text.replace(/event: complete.*/s, ''))[0]?.data).toMatchObject(next)
    expect(text).toMatch(/^event: next\n.*\n\nevent: complete\n/s)
  })

  test('is a result and the end over a socket', async () => {
    const socket = await enter(service.current, await tokenOf())
    const answered = answersOf(socket, 2, 'next', 'error', 'complete')
    subscribe(socket, '1', query)
    expect(await answered).toMatchObject([
      { id: '1', type: 'next', code },
      { id: '1', type: 'complete' },
    ])
    socket.terminate()
  })
})

test('4409 is for a subscriber that exists', async () => {
  const { token } = await service.current.person()
  const socket = await enter(service.current, token)
  for (let twice = 0; twice < 2; twice++) subscribe(socket, 'same', 'subscription { journalEntryWritten { id } }')
  expect((await once(socket, 'close'))[0]).toBe(4409)
})

test('a message that nests deeper than JSON may is no good message', async () => {
  const socket = await open(service.current)
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  socket.send(`{"type":"connection_init","payload":{"a":${deep}}}`)
  expect((await once(socket, 'close'))[0]).toBe(4400)
})

test('a refused subscription is a result with errors, then complete, on each transport', async () => {
  const { token } = await service.current.person()
  const query = `subscription { commentAdded(postId: "${UNKNOWN}") { id } }`
  const socket = connect(['graphql-transport-ws'])
  await once(socket, 'open')
  const said: any[] = []
  socket.on('message', (data) => said.push(JSON.parse(String(data))))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: token } }))
  await once(socket, 'message')
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
  while (said.length < 3) await once(socket, 'message')
  socket.terminate()
  const payload = { errors: [{ extensions: { code: 'not_found' } }] }
  expect(said.slice(1)).toMatchObject([
    { type: 'next', payload },
    { id: '1', type: 'complete' },
  ])
  const { status, text } = await service.current.request('POST', '/graphql', {
    token,
    body: { query },
    headers: { accept: 'text/event-stream' },
  })
  const events = [...text.matchAll(/^event: (\w+)\ndata: ?(.*)$/gm)].map(([, event, data]) => [event, data])
  expect([status, events.map(([event]) => event)]).toStrictEqual([200, ['next', 'complete']])
  expect(JSON.parse(events[0]?.[1] ?? '')).toMatchObject(payload)
})
