import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { launchService } from '../support/launch.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { eventsOf, expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { eventually, exchange, messagesOf, openChat, openReader, resume, send, textOf } from './reader.ts'

let stub: OpenAiStub
let service: Service
let other: Service
let environment: Record<string, string>

beforeAll(async () => {
  stub = await startOpenAiStub()
  environment = stub.settings
  service = await startService(environment)
  other = await service.twin()
})
afterEach(() => stub.mode(answers('Hello', ' from', ' the', ' stub.')))
afterAll(async () => {
  await service.close()
  await stub.close()
})

const paused = (pieces: string[], rest: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stub.script({ kind: 'waits', pieces, until: promise, rest })
  return resolve
}

const newChat = async (): Promise<{ person: Person; chat: string }> => {
  const person = await service.person()
  return { person, chat: await openChat(service, person) }
}

/** As if the time for which a writer's claim holds had gone by. */
const letClaimRunOut = (chat: string) =>
  service.pool.query("update conversations set reply_claim_until = now() - interval '1 ms' where id = $1", [chat])

const PIECES = ['One 👶 ', 'two ', 'three,', ' four', ' five 🤱🏽', ' six.']
const TEXT = PIECES.join('')

test('resuming a finished answer behind any of its events gives exactly the rest', async () => {
  const { person, chat } = await newChat()
  stub.script(answers(...PIECES))
  const events = await exchange(service, person, chat, 'Count')
  const messageId = events[0]?.data.message_id
  expect(textOf(events)).toBe(TEXT)

  for (const instance of [service, other]) {
    const whole = await (await resume(instance, person, chat, messageId)).rest()
    expect(whole[0]).toStrictEqual(events[0])
    expect(textOf(whole)).toBe(TEXT)
    expect(whole.filter(({ data }) => data.type === 'chunk').length).toBeGreaterThanOrEqual(2)
    expect(whole.at(-1)).toStrictEqual(events.at(-1))

    const positions = [...events, ...whole].map(({ id }) => id as string)
    for (const position of positions) {
      const seen = events.slice(0, events.findIndex(({ id }) => id === position) + 1)
      const rest = await (await resume(instance, person, chat, messageId, position)).rest()
      expect(rest.some(({ data }) => data.type === 'start')).toBe(false)
      if (position === 'end') expect(rest).toStrictEqual([events.at(-1)])
      else expect(TEXT.slice(0, Number(position)) + textOf(rest)).toBe(TEXT)
      expect(rest.at(-1)).toStrictEqual(events.at(-1))
      if (seen.length > 0) expect(textOf(seen) + textOf(rest)).toBe(TEXT)
    }
  }
})

test('an unknown Last-Event-ID starts from the beginning', async () => {
  const { person, chat } = await newChat()
  const events = await exchange(service, person, chat, 'Hello?')
  const again = await (await resume(service, person, chat, events[0]?.data.message_id, 'nonsense')).rest()
  expect([again[0], textOf(again), again.at(-1)]).toStrictEqual([events[0], textOf(events), events.at(-1)])
})

test('a client that reconnects by itself after the end asks nothing again', async () => {
  const { person, chat } = await newChat()
  const path = `/chats/${chat}/message`
  const send = (headers: Record<string, string>) =>
    service.request('POST', path, { token: person.token, body: { message: 'Hello?' }, headers })
  expectStatus(await send({}), 200)
  const [, answer] = await messagesOf(service, person, chat)
  for (const to of [path, `/chats/${chat}/messages/${answer.id}/regenerate`]) {
    const options = { token: person.token, body: { message: 'Hello?' }, headers: { 'last-event-id': 'end' } }
    const again = await service.request('POST', to, options)
    expect([again.status, again.text]).toStrictEqual([204, ''])
  }
  expect(await messagesOf(service, person, chat)).toHaveLength(2)
})

test('a position applies to a repeated request only, never to a new message', async () => {
  const { person, chat } = await newChat()
  const post = async (headers: Record<string, string>) => {
    const options = { token: person.token, body: { message: 'Hello?' }, headers }
    return eventsOf((await service.request('POST', `/chats/${chat}/message`, options)).text)
  }
  const position = { 'last-event-id': '7' }
  expect((await post(position))[0]?.data.type).toBe('start')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const events = await post({ ...key, ...position })
  expect(events[0]?.data.type).toBe('start')
  const rest = await post({ ...key, ...position })
  expect(textOf(rest)).toBe(textOf(events).slice(7))
  expect(rest.some(({ data }) => data.type === 'start')).toBe(false)
})

test('readers resume in the middle of a live answer on every instance', async () => {
  const { person, chat } = await newChat()
  const release = paused(PIECES.slice(0, 3), PIECES.slice(3))
  const first = await send(service, person, chat, 'Count slowly')
  const seen = await first.until(PIECES.slice(0, 3).join('').length)
  const messageId = seen[0]?.data.message_id
  first.leave()

  const readers = await Promise.all(
    [service, other].flatMap((instance) =>
      seen.map(async ({ id }) => ({
        id: id as string,
        reader: await resume(instance, person, chat, messageId, id as string),
      })),
    ),
  )
  release()
  for (const { id, reader } of readers) {
    const rest = await reader.rest()
    expect(TEXT.slice(0, Number(id)) + textOf(rest)).toBe(TEXT)
    expect(rest.at(-1)).toStrictEqual({ id: 'end', data: { type: 'done', message_id: messageId } })
  }
})

test('a foreign or unknown answer gives 404 before a stream begins', async () => {
  const { person, chat } = await newChat()
  const stranger = await service.person()
  const messageId = (await exchange(service, person, chat, 'Mine'))[0]?.data.message_id
  const [question] = await messagesOf(service, person, chat)
  const elsewhere = await openChat(service, person)
  const paths: [Person, string][] = [
    [stranger, `/chats/${chat}/messages/${messageId}/stream`],
    [person, `/chats/${elsewhere}/messages/${messageId}/stream`],
    [person, `/chats/${chat}/messages/${question.id}/stream`],
    [person, `/chats/${chat}/messages/${chat}/stream`],
  ]
  for (const [{ token }, path] of paths) {
    const answer = expectStatus(await service.request('GET', path, { token }), 404)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  }
  const bad = await service.request('GET', `/chats/${chat}/messages/x/stream`, { token: person.token })
  expect(expectStatus(bad, 422).body.errors[0].path).toBe('message_id')
})

test.each(['the same', 'another'])('an answer is stopped through %s instance and its part is kept', async (which) => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'stalls', pieces: ['As far', ' as this'] })
  const reader = await send(service, person, chat, 'Talk for long')
  const seen = await reader.until('As far as this'.length)
  const instance = which === 'another' ? other : service
  const stop = () => instance.request('POST', `/chats/${chat}/stop`, { token: person.token })
  expect(expectStatus(await stop(), 200).body).toStrictEqual({ message: 'The answer was stopped.', stopped: true })

  expect(await stub.requests.at(-1)?.closedByClient).toBe(true)
  const rest = await reader.rest()
  expect(rest).toStrictEqual([{ id: 'end', data: { type: 'done', message_id: seen[0]?.data.message_id } }])
  expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toStrictEqual([
    'Talk for long',
    'As far as this',
  ])
  const { data } = await service.graphql(
    'query ($c: ID!, $m: ID!) { chatMessage(sessionId: $c, id: $m) { state } }',
    { c: chat, m: seen[0]?.data.message_id },
    person.token,
  )
  expect(data.chatMessage.state).toBe('stopped')
  expect(expectStatus(await stop(), 200).body.stopped).toBe(false)
  expect(textOf(await exchange(instance, person, chat, 'Go on'))).toBe('Hello from the stub.')
})

test('an answer that is stopped before its first word leaves no message', async () => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'hangs' })
  const before = stub.requests.length
  const reader = await send(service, person, chat, 'Never mind')
  await stub.received(before + 1)
  expectStatus(await service.request('POST', `/chats/${chat}/stop`, { token: person.token }), 200)
  expect((await reader.rest()).map(({ data }) => data.type)).toStrictEqual(['start', 'done'])
  const { body } = await service.request('GET', `/chats/${chat}`, { token: person.token })
  expect([body.data.messages.length, body.data.pagination.total_count]).toStrictEqual([1, 1])
})

test('a repeat with the same key streams the same answer again and asks nobody twice', async () => {
  const { person, chat } = await newChat()
  const release = paused(['Once', ' and'], [' only once.'])
  const key = { 'idempotency-key': 'abc-1' }
  const first = await send(service, person, chat, 'Once?', key)
  const [start] = await first.until(4)
  const asked = stub.requests.length
  const second = await send(other, person, chat, 'Once?', key)
  release()
  const repeats = [await second.rest(), await (await send(service, person, chat, 'Once?', key)).rest()]
  for (const events of repeats) {
    expect(events[0]).toStrictEqual(start)
    expect(textOf(events)).toBe('Once and only once.')
    expect(events.at(-1)).toStrictEqual({ id: 'end', data: { type: 'done', message_id: start?.data.message_id } })
  }
  expect(stub.requests.length).toBe(asked)
  expect(await messagesOf(service, person, chat)).toHaveLength(2)
  const reused = await service.request('POST', `/chats/${chat}/message`, {
    token: person.token,
    body: { message: 'Twice?' },
    headers: key,
  })
  expect(expectStatus(reused, 422).body.code).toBe('idempotency_key_reused')
})

test('a repeat tells that the answer failed when it failed', async () => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'refuses', status: 401 })
  const first = await (await send(service, person, chat, 'Hm?', { 'idempotency-key': 'abc-2' })).rest()
  const again = await (await send(other, person, chat, 'Hm?', { 'idempotency-key': 'abc-2' })).rest()
  expect(again.map(({ data }) => [data.type, data.message_id, data.code])).toStrictEqual(
    first.map(({ data }) => [data.type, data.message_id, data.code]),
  )
})

const startProcess = () =>
  launchService({
    ...environment,
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: service.dataDir,
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: 'http://127.0.0.1:4000',
  })

test('killing the process of an answer marks it failed and frees the conversation', async () => {
  const person = await service.person()
  const chats = await Promise.all(['resumed', 'asked', 'swept', 'stopped'].map(() => openChat(service, person)))
  const [resumed, asked, swept, stopped] = chats as [string, string, string, string]
  const doomed = await startProcess()
  stub.mode({ kind: 'stalls', pieces: ['Last', ' words'] })
  const starts = await Promise.all(
    chats.map(async (chat) => {
      const body = { message: 'Survive?' }
      const reader = await openReader(doomed, `/chats/${chat}/message`, { token: person.token, body })
      return (await reader.until('Last words'.length))[0]?.data.message_id as string
    }),
  )
  await eventually(async () => {
    const rows = await service.prisma.message.findMany({ where: { id: { in: starts } } })
    return rows.every(({ text }) => text === 'Last words') ? rows : null
  })
  stub.mode(answers('Alive', ' again.'))
  await doomed.kill()

  // Nobody can know yet that the writer is gone.
  const early = await service.request('POST', `/chats/${asked}/message`, {
    token: person.token,
    body: { message: 'Hi' },
  })
  expectStatus(early, 409)
  await Promise.all(chats.map(letClaimRunOut))

  const events = await (await resume(service, person, resumed, starts[0] as string)).rest()
  expect(textOf(events)).toBe('Last words')
  expect(events.at(-1)?.data).toMatchObject({ type: 'error', code: 'service_unavailable' })
  expect(textOf(await exchange(other, person, asked, 'Still there?'))).toBe('Alive again.')
  const stop = await service.request('POST', `/chats/${stopped}/stop`, { token: person.token })
  expect(expectStatus(stop, 200).body.stopped).toBe(false)
  // The instances sweep by themselves as well; whichever does it, it is done then.
  await other.app.replyWriters.sweep()

  for (const [index, chat] of chats.entries()) {
    const row = await service.prisma.conversation.findUniqueOrThrow({
      where: { id: chat },
      include: { messages: { orderBy: { createdAt: 'asc' } } },
    })
    expect([row.replyId, row.replyClaimUntil]).toStrictEqual([null, null])
    expect(row.messages[1]).toMatchObject({ id: starts[index], state: 'failed', text: 'Last words' })
    expect(row.messagesCount).toBe(chat === asked ? 4 : 2)
    expect(await messagesOf(service, person, chat)).toHaveLength(row.messagesCount)
  }
  expect(textOf(await exchange(service, person, swept, 'And you?'))).toBe('Alive again.')
})

test('a reader who is following when the writer dies is told', async () => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'stalls', pieces: ['Going', ' going'] })
  const doomed = await startProcess()
  const reader = await openReader(doomed, `/chats/${chat}/message`, { token: person.token, body: { message: 'Stay' } })
  const [start] = await reader.until('Going going'.length)
  const follower = await resume(service, person, chat, start?.data.message_id)
  await follower.until('Going going'.length)
  await doomed.kill()
  await letClaimRunOut(chat)
  expect((await follower.rest()).map(({ data }) => [data.type, data.code])).toStrictEqual([
    ['error', 'service_unavailable'],
  ])
})

test('an instance that drains completes its answers, and sends what is new elsewhere', async () => {
  const { person, chat } = await newChat()
  const draining = await service.twin()
  const goOn = paused(['Half', ' an'], [' answer'])
  const reader = await send(draining, person, chat, 'Restart?')
  await reader.until('Half an'.length)
  const drained = draining.drain(60_000)

  const ready = expectStatus(await draining.request('GET', '/readyz'), 503)
  expect(ready.body).toMatchObject({ status: 'unavailable', database: true, stopping: true })
  expect(ready.headers.get('connection')).toBe('close')
  const another = await openChat(draining, person)
  const options = { token: person.token, body: { message: 'Now?' } }
  expectStatus(await draining.request('POST', `/chats/${another}/message`, options), 503)
  goOn()
  const rest = await reader.rest()
  expect(textOf(rest)).toBe(' answer')
  expect(rest.at(-1)?.data.type).toBe('done')
  await drained
  expect(textOf(await exchange(service, person, another, 'Now?'))).toBe('Hello from the stub.')
})

test('an answer that outlasts the draining ends in order, and its reader has all of it', async () => {
  const { person, chat } = await newChat()
  const draining = await service.twin()
  stub.script({ kind: 'stalls', pieces: ['Before', ' the restart'] })
  const reader = await send(draining, person, chat, 'Restart?')
  const [start] = await reader.until('Before the restart'.length)
  await draining.drain(0)
  const [end] = await reader.rest()
  expect(end).toMatchObject({ id: 'end', data: { type: 'error', code: 'service_unavailable' } })
  const stored = await (await resume(service, person, chat, start?.data.message_id)).rest()
  expect(textOf(stored)).toBe('Before the restart')
  expect(stored.at(-1)).toStrictEqual(end)
})

test('a shutdown ends the streams, keeps partial answers and reports the break later', async () => {
  const { person, chat } = await newChat()
  const closing = await service.twin()
  stub.script({ kind: 'stalls', pieces: ['Before', ' the restart'] })
  const reader = await send(closing, person, chat, 'Restart?')
  const [start] = await reader.until('Before the restart'.length)
  await closing.close()
  // Without an end: the reader goes on behind the last piece.
  expect(await reader.rest()).toStrictEqual([])
  const events = await (await resume(service, person, chat, start?.data.message_id, '6')).rest()
  expect(textOf(events)).toBe(' the restart')
  expect(events.at(-1)?.data).toMatchObject({ type: 'error', code: 'service_unavailable' })
  expect(textOf(await exchange(service, person, chat, 'Back?'))).toBe('Hello from the stub.')
  expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toStrictEqual([
    'Restart?',
    'Before the restart',
    'Back?',
    'Hello from the stub.',
  ])
})

test('a reader is told when its stream breaks off because the database is away', async () => {
  const { person, chat } = await newChat()
  const other = await service.twin()
  stub.script({ kind: 'stalls', pieces: ['Half an answer'] })
  const writing = await send(service, person, chat, 'And then?')
  const [start] = await writing.until('Half an answer'.length)
  const reader = await resume(other, person, chat, start?.data.message_id, '0')
  await reader.until('Half an answer'.length)
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const read = vi.spyOn(other.app.db, 'read').mockRejectedValue(away as never)
  expect(await reader.rest()).toMatchObject([{ id: null, data: { type: 'error', code: 'service_unavailable' } }])
  read.mockRestore()
  writing.leave()
})

test('HEAD of an answer’s stream is told the headers and does not follow it', async () => {
  const { person, chat } = await newChat()
  stub.script({ kind: 'stalls', pieces: ['Half an answer'] })
  const writing = await send(service, person, chat, 'And then?')
  const [start] = await writing.until('Half an answer'.length)
  const path = `/chats/${chat}/messages/${start?.data.message_id}/stream`
  const opened = vi.spyOn(service.app.sessions, 'watch')
  const head = await service.request('HEAD', path, { token: person.token })
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(head.text).toBe('')
  writing.leave()
})

test('an answer whose writer died gets its end also while nobody asks for it', async () => {
  const { person, chat } = await newChat()
  await exchange(service, person, chat, 'Hello')
  const [, reply] = await messagesOf(service, person, chat)
  // As a process leaves it that dies in the middle.
  await service.pool.query("update messages set state = 'streaming' where id = $1", [reply.id])
  await service.pool.query(
    "update conversations set reply_id = $2, reply_claim_until = now() - interval '1 ms' where id = $1",
    [chat, reply.id],
  )
  const state = () => service.prisma.message.findUniqueOrThrow({ where: { id: reply.id } }).then((it) => it.state)
  await expect.poll(state, { interval: 500 }).toBe('failed')
})

test('a request to stop an answer whose writer died shortens its claim', async () => {
  const { person, chat } = await newChat()
  await exchange(service, person, chat, 'Hello')
  const [, reply] = await messagesOf(service, person, chat)
  await service.pool.query("update messages set state = 'streaming' where id = $1", [reply.id])
  await service.pool.query(
    "update conversations set reply_id = $2, reply_claim_until = now() + interval '1 hour' where id = $1",
    [chat, reply.id],
  )
  const stopped = service.request('POST', `/chats/${chat}/stop`, { token: person.token })
  await eventually(async () => {
    const isSoon = "select from conversations where id = $1 and reply_claim_until < now() + interval '10 s'"
    return (await service.pool.query(isSoon, [chat])).rowCount || null
  })
  await letClaimRunOut(chat)
  expectStatus(await stopped, 200)
})

test('answers saved together end whole despite a locked conversation', async () => {
  const [first, second] = [await newChat(), await newChat()]
  const finishFirst = paused(['One ', 'two'], [' three.'])
  const reader = await send(service, first.person, first.chat, 'Count')
  await reader.until('One two'.length)
  const finishSecond = paused(['Four ', 'five'], [' six.'])
  const otherReader = await send(service, second.person, second.chat, 'Count on')
  await otherReader.until('Four five'.length)

  const claimOf = async (chat: string) =>
    String(
      (
        await service.pool.query('select reply_claim_until from conversations where id = $1', [chat])
      ).rows[0].reply_claim_until?.toISOString(),
    )
  const holder = await service.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from conversations where id = $1 for update', [first.chat])
    // Both claims are due by the same round; the second's renewal shows that the round met the lock.
    const before = await claimOf(second.chat)
    await eventually(async () => ((await claimOf(second.chat)) === before ? null : true))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  finishFirst()
  finishSecond()
  const ends = await Promise.all([reader.rest(), otherReader.rest()])
  expect(ends.map((events) => events.at(-1)?.data.type)).toStrictEqual(['done', 'done'])
  expect(ends.map(textOf)).toStrictEqual([' three.', ' six.'])
  for (const [{ person, chat }, text] of [
    [first, 'One two three.'],
    [second, 'Four five six.'],
  ] as const)
    expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toContain(text)
})

test('the message list shows emergency numbers after a crash before the answer', async () => {
  const doomed = await startProcess()
  const sent = ['My baby is not breathing and her lips are blue', 'Survive?'].map(async (message) => {
    const { person, chat } = await newChat()
    stub.script({ kind: 'hangs' })
    await (await openReader(doomed, `/chats/${chat}/message`, { token: person.token, body: { message } })).next()
    return { person, chat }
  })
  const chats = await Promise.all(sent)
  await doomed.kill()
  await Promise.all(chats.map(({ chat }) => letClaimRunOut(chat)))
  await other.app.replyWriters.sweep()

  const listed = await eventually(async () => {
    const lists = await Promise.all(chats.map(({ person, chat }) => messagesOf(service, person, chat)))
    return lists[0]?.length === 1 ? null : lists
  })
  expect(listed[0]?.[1]).toMatchObject({ sender: 'ai', message: expect.stringMatching(/emergency.*112 or 911/) })
  expect(listed.map((messages) => messages.length)).toStrictEqual([2, 1])
  const counted = await service.prisma.conversation.findMany({ where: { id: { in: chats.map(({ chat }) => chat) } } })
  expect(counted.map(({ messagesCount }) => messagesCount).toSorted()).toStrictEqual([1, 2])
})
