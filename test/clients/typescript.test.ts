import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  type ChatEvent,
  type Client,
  documents,
  GraphQlError,
  memoryTokens,
  NetworkError,
  ProblemError,
  SignedOutError,
  type VoiceServerMessage,
  type WebSocketClass,
} from '../../clients/typescript/src/index.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { mailTo, tokenIn } from '../support/outbox.ts'
import { type Service, startService } from '../support/service.ts'
import { clientsOf, collect, PASSWORD } from './people.ts'

let service: Service
let model: OpenAiStub

beforeAll(async () => {
  model = await startOpenAiStub()
  service = await startService(model.settings)
})
afterEach(() => model.mode(answers('Hello', ' from', ' the', ' model.')))
afterAll(async () => {
  await service.close()
  await model.close()
})

const { clientOf, signedUp, watched } = clientsOf(() => service)

const textOf = (events: readonly ChatEvent[]): string =>
  events.map((event) => (event.type === 'chunk' ? event.content : '')).join('')

test('a person signs up, confirms the address, signs out and in again', async () => {
  const { client, email } = await signedUp()
  expect((await client.graphql.query(documents.HomeDocument)).me).toMatchObject({ email, emailVerified: false })
  const token = tokenIn(await mailTo(service, email, /confirm your e-mail/i))
  await client.request('GET /auth/verify-email', { query: { token } })
  expect((await client.graphql.query(documents.HomeDocument)).me.emailVerified).toBe(true)

  await client.signOut()
  expect(await client.isSignedIn()).toBe(false)
  await expect(client.request('GET /users/profile')).rejects.toThrow(SignedOutError)
  await client.signIn({ email, password: PASSWORD })
  expect((await client.request('GET /users/profile')).full_name).toBe('Ada Example')
})

test('concurrent requests renew an ended access token once and all succeed', async () => {
  const { fetching, count } = watched()
  const tokens = memoryTokens()
  const { client } = await signedUp({ fetch: fetching, tokens })
  const first = await tokens.read()
  // The service's clock runs ahead: the client believes in its token until it is refused.
  service.clock.advance(16 * 60_000)
  const profiles = await Promise.all(Array.from({ length: 5 }, () => client.request('GET /users/profile')))
  expect(new Set(profiles.map(({ full_name }) => full_name))).toEqual(new Set(['Ada Example']))
  expect(count('/auth/refresh')).toBe(1)
  expect((await tokens.read())?.refreshToken).not.toBe(first?.refreshToken)

  // One that is about to end by the client's own clock is renewed before it is refused.
  const kept = (await tokens.read())!
  await tokens.write({ ...kept, expiresAt: Date.now() + 1_000 })
  const refused = count('/users/profile')
  await client.request('GET /users/profile')
  expect(count('/auth/refresh')).toBe(2)
  expect(count('/users/profile')).toBe(refused + 1)
})

test('the client repeats a lost refresh with the same token and keeps the session', async () => {
  const tokens = memoryTokens()
  let lost = 0
  const { fetching, count } = watched(async (url, init) => {
    if (!url.endsWith('/auth/refresh') || lost > 0) return undefined
    lost += 1
    await (await fetch(url, init)).text()
    throw new TypeError('the network went away')
  })
  const { client } = await signedUp({ fetch: fetching, tokens })
  await tokens.write({ ...(await tokens.read())!, expiresAt: 0 })
  await client.request('GET /users/profile')
  expect(count('/auth/refresh')).toBe(2)
  await tokens.write({ ...(await tokens.read())!, expiresAt: 0 })
  await client.request('GET /users/profile')
})

test('an ended session signs the client out once, an absent network does not', async () => {
  const ends: unknown[] = []
  const { client, email } = await signedUp({ onSignedOut: (cause) => ends.push(cause) })
  const other = clientOf()
  await other.signIn({ email, password: PASSWORD })
  const { sessions } = await other.request('GET /users/sessions')
  const first = sessions.find(({ is_current }) => !is_current)!
  await other.request('DELETE /users/sessions/{id}', { path: { id: first.id } })
  await expect(client.request('GET /users/profile')).rejects.toThrow(SignedOutError)
  expect(ends).toHaveLength(1)
  expect(await client.isSignedIn()).toBe(false)

  const tokens = memoryTokens()
  const offline = watched(async (url) => {
    if (url.endsWith('/auth/refresh')) throw new TypeError('no network')
  })
  const away = await signedUp({ fetch: offline.fetching, tokens })
  await tokens.write({ ...(await tokens.read())!, expiresAt: 0 })
  await expect(away.client.request('GET /users/profile')).rejects.toThrow(NetworkError)
  expect(await away.client.isSignedIn()).toBe(true)
})

test('an API error carries its code, the wrong fields and the id to quote', async () => {
  const { client, email } = await signedUp()
  const error = await client
    .request('POST /users/child-profiles', { body: { full_name: '', date_of_birth: 'someday', gender: 'female' } })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ code: 'validation_failed', status: 422, requestId: expect.stringMatching(/./) })
  expect((error as ProblemError).errors.map(({ path }) => path).sort()).toEqual(['date_of_birth', 'full_name'])

  await expect(clientOf().signIn({ email, password: 'wrong' })).rejects.toMatchObject({ code: 'invalid_credentials' })
  const id = '0199aa00-0000-7000-8000-000000000001'
  await expect(client.request('GET /chats/{convo_id}', { path: { convo_id: id } })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
    retryAfter: null,
  })
})

test('a POST whose answer is lost is repeated under the same key and done once', async () => {
  const { fetching, asked } = watched(async (url, init) => {
    if (!url.endsWith('/journal/entry') || asked.filter((each) => each.url === '/journal/entry').length > 1)
      return undefined
    await (await fetch(url, init)).text()
    throw new TypeError('the network went away')
  })
  const { client } = await signedUp({ fetch: fetching })
  const entry = { title: 'First smile', date: '2026-01-05T09:30:00Z', thoughts: 'Today!' }
  const { journal_entry_id } = await client.request('POST /journal/entry', { body: entry })
  const { entries, total } = await client.request('GET /journal/entries')
  expect([total, entries[0]?.id]).toEqual([1, journal_entry_id])
  const keys = asked.filter(({ url }) => url === '/journal/entry').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('the client waits for a busy service as told, but not for an unconfigured one', async () => {
  const begun: number[] = []
  const { fetching } = watched(async (url) => {
    if (!url.endsWith('/users/profile')) return undefined
    begun.push(performance.now())
    if (begun.length < 3)
      return new Response('{}', { status: 503, headers: { 'retry-after': begun.length === 1 ? '1' : '0' } })
  })
  const { client } = await signedUp({ fetch: fetching })
  await client.request('GET /users/profile')
  expect(begun).toHaveLength(3)
  expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(990)

  // What a balancer without any instance says.
  const bare = watched(async (url) => {
    if (url.endsWith('/users/profile') && bare.count('/users/profile') < 2)
      return new Response('<h1>503 Service Unavailable</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
  })
  await (await signedUp({ fetch: bare.fetching })).client.request('GET /users/profile')
  expect(bare.count('/users/profile')).toBe(2)

  const notSetUp = watched(async (url) => {
    if (url.includes('/subscriptions/')) return Response.json({ code: 'platform_not_configured' }, { status: 503 })
  })
  const away = await signedUp({ fetch: notSetUp.fetching })
  await expect(away.client.request('GET /subscriptions/status')).rejects.toMatchObject({ status: 503 })
  expect(notSetUp.count('/subscriptions/status')).toBe(1)
})

test('a key that an earlier try still holds is waited for, longer than other failures', async () => {
  const inFlight = () =>
    new Response('{"code":"idempotency_in_flight"}', {
      status: 409,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '0' },
    })
  const held = watched(async (url) => (url.endsWith('/chats') && held.count('/chats') < 8 ? inFlight() : undefined))
  const { client } = await signedUp({ fetch: held.fetching })
  await client.request('POST /chats')
  expect(held.count('/chats')).toBe(8)

  const lasting = watched(async (url) => (url.endsWith('/chats') ? inFlight() : undefined))
  const impatient = await signedUp({ fetch: lasting.fetching, retry: { baseMs: 1, patienceMs: 0 } })
  await expect(impatient.client.request('POST /chats')).rejects.toMatchObject({ code: 'idempotency_in_flight' })
  expect(lasting.count('/chats')).toBe(1)
})

/** Lets so many bytes of a stream through and breaks the connection. */
const cutAfter = (response: Response, bytes: number): Response => {
  let left = bytes
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) controller.error(new TypeError('terminated'))
    },
  })
  return new Response(response.body!.pipeThrough(cut), { status: response.status, headers: response.headers })
}

test('an answer comes whole and in order, wherever its stream is cut', async () => {
  const pieces = ['One 👶 ', 'two ', 'three,', ' four', ' five 🤱🏽', ' six.']
  const cuts = [1, 60, 150, 200]
  const { fetching, asked } = watched(async (url, init) => {
    if (!/\/(message|stream)$/.test(url)) return undefined
    const response = await fetch(url, init)
    const bytes = response.ok ? cuts.shift() : undefined
    return bytes === undefined ? response : cutAfter(response, bytes)
  })
  const { client } = await signedUp({ fetch: fetching, retry: { baseMs: 1, attempts: 10 } })
  const { id } = (await client.request('POST /chats')).data
  model.mode(answers(...pieces))
  const events = await collect(client.chat.send(id, 'Count'))
  expect(textOf(events)).toBe(pieces.join(''))
  expect(events.map(({ type }) => type).filter((type) => type !== 'chunk')).toEqual(['start', 'done'])
  expect(cuts).toEqual([])
  expect(asked.filter(({ url }) => url.endsWith('/stream')).some(({ headers }) => headers.has('last-event-id'))).toBe(
    true,
  )

  const { messages } = (await client.request('GET /chats/{convo_id}', { path: { convo_id: id } })).data
  expect(messages.map(({ sender, message }) => [sender, message])).toEqual([
    ['user', 'Count'],
    ['ai', pieces.join('')],
  ])
  const start = events[0] as Extract<ChatEvent, { type: 'start' }>
  expect(start.title).toBe('Count')
  const again = await collect(client.chat.follow(id, { messageId: start.message_id, lastEventId: null }))
  expect(textOf(again)).toBe(pieces.join(''))
})

test('leaving the loop or aborting ends the stream, and the answer still arrives', async () => {
  const { client } = await signedUp()
  const { id } = (await client.request('POST /chats')).data
  const { promise, resolve } = Promise.withResolvers<void>()
  model.script({ kind: 'waits', pieces: ['One'], until: promise, rest: [' two.'] })
  const leaving = new AbortController()
  const reading = collect(client.chat.send(id, 'Count', { signal: leaving.signal }))
  leaving.abort(new Error('the page was left'))
  await expect(reading).rejects.toThrow('the page was left')
  resolve()

  for await (const event of client.chat.send((await client.request('POST /chats')).data.id, 'Hello?'))
    if (event.type === 'chunk') break
})

test('files are uploaded, pages are turned, and what is deleted is gone', async () => {
  const { client } = await signedUp()
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'mia.jpg', { type: 'image/jpeg' })
  const photo = await client.request('POST /images/upload', { body: { file } })
  expect(await client.request('GET /images/{photo_id}', { path: { photo_id: photo.id } })).toMatchObject({
    id: photo.id,
  })
  const more = await client.request('POST /images/upload-multiple', { body: { files: [file, file] } })
  expect(more).toHaveLength(2)
  expect(await client.request('DELETE /images/delete/{photo_id}', { path: { photo_id: photo.id } })).toBeUndefined()
  expect(await client.request('GET /images/')).toHaveLength(2)

  for (let count = 1; count <= 5; count += 1) {
    const body = { title: `Day ${count}`, date: `2026-01-0${count}`, thoughts: 'Fine.' }
    await client.request('POST /journal/entry', { body })
  }
  const titles: string[] = []
  for (let offset = 0; ; offset += 2) {
    const { entries, total } = await client.request('GET /journal/entries', {
      query: { limit: 2, offset, order: 'asc' },
    })
    titles.push(...entries.map(({ title }) => title))
    if (offset + 2 >= total) break
  }
  expect(titles).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5'])
  await expect(client.request('GET /journal/entries', { query: { limit: 1000 } })).rejects.toMatchObject({
    code: 'validation_failed',
  })
})

test('an error about a danger has emergency numbers', async () => {
  const { client } = await signedUp()
  const content = 'My baby is not breathing and her lips are blue'
  const help = { numbers: ['112', '911'], message: expect.stringMatching(/emergency/) }
  const title = 'x'.repeat(201)
  await expect(client.request('POST /community/posts/', { body: { title, content } })).rejects.toMatchObject({ help })
  const createPost = 'mutation ($input: PostInput!) { createPost(input: $input) { id } }' as never
  await expect(client.graphql.query(createPost, { input: { title, content } } as never)).rejects.toMatchObject({ help })
  await expect(client.graphql.query(documents.FeedDocument, { after: 'nowhere' })).rejects.toMatchObject({ help: null })
})

test('typed documents are asked of the graph, and its errors have codes', async () => {
  const { client } = await signedUp()
  const post = await client.request('POST /community/posts/', {
    body: { title: 'Sleep', content: 'How do you all do it?' },
  })
  const feed = await client.graphql.query(documents.FeedDocument)
  expect(feed.posts.nodes[0]).toMatchObject({ id: post.id, title: 'Sleep', user: { fullName: 'Ada Example' } })
  const error = await client.graphql
    .query(documents.FeedDocument, { after: 'nowhere' })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(GraphQlError)
  expect(error).toMatchObject({ code: 'validation_failed' })
})

test('the voice channel opens a typed conversation, answers, and says why it closes', async () => {
  const { client } = await signedUp({ WebSocket: WebSocket as unknown as WebSocketClass })
  const channel = await client.voice('new', { personality: 'coach' })
  expect(channel.conversationId).toMatch(/^[0-9a-f-]{36}$/)
  channel.ping()
  channel.startTalking()
  channel.sendAudio(new Uint8Array(3200))
  channel.stopTalking()
  const heard: VoiceServerMessage[] = []
  for await (const message of channel.messages()) {
    heard.push(message)
    if (message.type === 'error') channel.close()
  }
  expect(heard.map(({ type }) => type)).toEqual(['status', 'pong', 'status', 'error'])
  // No recogniser is configured here; test/voice speaks with one.
  expect(heard.at(-1)).toMatchObject({ code: 'speech_unavailable' })

  await client.request('PUT /users/settings/app', { body: { ai_voice_enabled: false } })
  await expect(client.voice('new')).rejects.toMatchObject({ closeCode: 4403, mayReconnect: false })
})

test('the compiler knows input and output of each operation', async () => {
  // Never called: `npm run typecheck` is what fails when one of these compiles.
  const wrong = (client: Client) => [
    // @ts-expect-error there is no such operation
    client.request('GET /nowhere'),
    // @ts-expect-error the path has a parameter
    client.request('GET /chats/{convo_id}'),
    // @ts-expect-error a title is missing
    client.request('POST /journal/entry', { body: { date: '2026-01-05' } }),
    // @ts-expect-error no such order
    client.request('GET /journal/entries', { query: { order: 'sideways' } }),
    // @ts-expect-error no such field in the answer
    client.request('GET /users/profile').then((profile) => profile.nickname),
    // @ts-expect-error a variable is missing
    client.graphql.subscribe(documents.CommentAddedDocument),
  ]
  expect(wrong).toBeTypeOf('function')
})
