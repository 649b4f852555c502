import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'
import { chunk, connectVoice, isWhole, samples, say, type VoiceClient } from './client.ts'

const service = useService()

/** Everything a client is told until it is closed. */
const farewell = async (client: VoiceClient) => {
  const { code } = await client.closed
  const last = client.messages.at(-1)
  expect(last).toStrictEqual({ type: 'error', code: expect.any(String), message: expect.stringMatching(/\w/) })
  return { code, error: last?.code, before: client.messages.slice(0, -1).map(({ type }) => type) }
}

const sessionsOf = async ({ id }: Person) => {
  const sessions = await service.current.prisma.session.findMany({ where: { userId: id }, select: { id: true } })
  return sessions.map((session) => session.id)
}

test('without a good token a client is told so and closed with a code of its own', async () => {
  const { token } = await service.current.person()
  const forged = `${token.slice(0, -4)}AAAA`
  for (const bad of [undefined, '', 'x', 'two words', forged]) {
    const client = await connectVoice(service.current, { token: bad })
    expect(await farewell(client)).toEqual({ code: 4401, error: 'unauthenticated', before: [] })
  }
})

test('an expired token opens nothing, and a later expiry closes nothing', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  await client.next()
  service.current.clock.advance(16 * 60_000)
  client.send({ type: 'ping', timestamp: 7 })
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 7 })
  const late = await connectVoice(service.current, { token })
  expect(await farewell(late)).toEqual({ code: 4401, error: 'unauthenticated', before: [] })
})

test('a banned account is refused, and an open connection of it is closed', async () => {
  const person = await service.current.person()
  const client = await connectVoice(service.current, { token: person.token })
  await client.next()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { bannedAt: new Date() } })
  service.current.app.sessions.forget(await sessionsOf(person))
  expect(await farewell(client)).toEqual({ code: 4403, error: 'account_banned', before: ['status'] })
  const again = await connectVoice(service.current, { token: person.token })
  expect(await farewell(again)).toEqual({ code: 4403, error: 'account_banned', before: [] })
})

test('signing out closes the connection', async () => {
  const person = await service.current.person()
  const client = await connectVoice(service.current, { token: person.token })
  await client.next()
  expectStatus(await service.current.request('POST', '/auth/logout', { token: person.token }), 200)
  expect(await farewell(client)).toEqual({ code: 4401, error: 'unauthenticated', before: ['status'] })
})

test('signing out on another instance closes the connection too', async () => {
  const other = await service.current.twin()
  const person = await service.current.person()
  const client = await connectVoice(service.current, { token: person.token })
  await client.next()
  expectStatus(await other.request('POST', '/auth/logout', { token: person.token }), 200)
  expect((await farewell(client)).code).toBe(4401)
})

test('disabled voice is rejected, and open connections end at the next turn', async () => {
  const person = await service.current.person()
  const client = await connectVoice(service.current, { token: person.token })
  await client.next()
  const off = { token: person.token, body: { ai_voice_enabled: false } }
  expectStatus(await service.current.request('PUT', '/users/settings/app', off), 200)
  client.send({ type: 'start_talking' })
  expect(await farewell(client)).toEqual({ code: 4403, error: 'forbidden', before: ['status', 'status'] })
  const again = await connectVoice(service.current, { token: person.token })
  expect(await farewell(again)).toEqual({ code: 4403, error: 'forbidden', before: [] })
})

test('messages sent before the admission are not lost', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  client.send({ type: 'ping', timestamp: 'early' })
  expect((await client.next()).type).toBe('status')
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 'early' })
})

test('a person has three connections at a time, and another for each that is closed', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const { token } = await strict.person()
    const open = await Promise.all([1, 2, 3].map(() => connectVoice(strict, { token })))
    for (const client of open) expect((await client.next()).type).toBe('status')
    const fourth = await connectVoice(strict, { token })
    expect(await farewell(fourth)).toEqual({ code: 4409, error: 'rate_limited', before: [] })

    open[0]?.socket.close()
    await open[0]?.closed
    // The service hears of it a moment later than the client.
    for (;;) {
      const next = await connectVoice(strict, { token })
      const first = await next.next()
      if (first.type === 'status') break
      await pause(20)
    }
    const other = await connectVoice(strict, { token: (await strict.person()).token })
    expect((await other.next()).type).toBe('status')
  } finally {
    await strict.close()
  }
})

test('an address holds a few connections that have not shown a good token', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.05' })
  try {
    const { token } = await strict.person()
    const stranger = await connectVoice(strict, {})
    // It takes no notice of the close, so that it stays.
    stranger.socket.pause()
    const client = await connectVoice(strict, { token })
    expect(await farewell(client)).toEqual({ code: 4409, error: 'rate_limited', before: [] })
    stranger.socket.terminate()
  } finally {
    await strict.close()
  }
})

test('connecting counts like a request', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.01' })
  try {
    const { token } = await strict.person()
    for (let n = 0; n < 6; n++) {
      const client = await connectVoice(strict, { token })
      expect((await client.next()).type).toBe('status')
      client.socket.close()
      await client.closed
    }
    const late = await connectVoice(strict, { token })
    expect(await farewell(late)).toMatchObject({ code: 4409, error: 'rate_limited' })
  } finally {
    await strict.close()
  }
})

test('a service that stops closes its connections and asks to come back', async () => {
  const stopping = await startService()
  const { token } = await stopping.person()
  const client = await connectVoice(stopping, { token })
  await client.next()
  await stopping.close()
  expect(await farewell(client)).toEqual({ code: 1012, error: 'service_unavailable', before: ['status'] })
})

test('no log line holds the token, the conversation or what was said', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  const { session_id } = await client.next()
  say(client, samples(20))
  await client.until('error')
  client.socket.close()
  await client.closed
  await expect.poll(() => service.current.logged.join('')).toContain('voice connection')
  const lines = service.current.logged.join('')
  expect(lines).toContain('"route":"/chats/ws/voice/:chat_session_id"')
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(session_id)
})

test('a server without a recogniser answers pings, and the end of a turn with an error', async () => {
  const { token } = await service.current.person()
  const client = await connectVoice(service.current, { token })
  await client.next()
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(100)))
  client.send({ type: 'ping', timestamp: 1 })
  expect(await client.next()).toMatchObject({ type: 'status' })
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 1 })
  client.send({ type: 'stop_talking' })
  expect(await client.next()).toMatchObject({ type: 'error', code: 'speech_unavailable' })
  client.send({ type: 'ping', timestamp: 2 })
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 2 })
  expect(client.messages.some(isWhole)).toBe(false)
})
