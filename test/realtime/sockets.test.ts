import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openChat } from '../chat/reader.ts'
import { expectStatus, type Service, startService, useService } from '../support/service.ts'
import { waitFor } from '../support/wait-for.ts'
import { answersOf, enter, open, subscribe } from './client.ts'

const service = useService()

/** Opens a socket and asks to enter without a token: the first answer, or the code it is closed with. */
const knock = async (on: Service): Promise<WebSocket | number> => {
  const socket = await open(on)
  socket.send(JSON.stringify({ type: 'connection_init' }))
  const closed = once(socket, 'close').then(([code]) => code as number)
  return Promise.race([once(socket, 'message').then(() => socket), closed])
}

/** Enters as soon as the service has heard that another socket is gone. */
const enterWhenFree = async (on: Service): Promise<WebSocket> => {
  for (;;) {
    const entered = await knock(on)
    if (typeof entered !== 'number') return entered
  }
}

test('connecting and every operation on a socket count like requests over HTTP', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.01' })
  try {
    const { token } = await strict.person()
    const socket = await enter(strict, token)
    const answers = answersOf(socket, 6, 'next', 'error')
    for (let n = 0; n < 6; n++) subscribe(socket, String(n), '{ me { id } }')
    const refused = (await answers).filter(({ type }) => type === 'error')
    expect(refused.map(({ code }) => code)).toEqual(['rate_limited'])
    expect((await strict.request('GET', '/users/profile', { token })).status).toBe(429)

    // Six a minute for an address without a token, one of which was the registration.
    for (let n = 0; n < 5; n++) (await enterWhenFree(strict)).terminate()
    await expect.poll(() => knock(strict)).toBe(1013)
    const { body } = await strict.request('POST', '/graphql', { body: { query: '{ me { id } }' } })
    expect(body.code).toBe('rate_limited')
  } finally {
    await strict.close()
  }
})

test('a socket takes fifty of many operations opened at once', async () => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  const socket = await enter(service.current, person.token)
  const errors = answersOf(socket, 10, 'error')
  for (let n = 0; n < 60; n++)
    subscribe(socket, String(n), `subscription { chatReply(sessionId: "${chat}") { __typename } }`)
  expect((await errors).map(({ id, code }) => [id, code])).toEqual(
    Array.from({ length: 10 }, (_, n) => [String(50 + n), 'rate_limited']),
  )
  // Room again for as many as end.
  const more = answersOf(socket, 1, 'complete')
  socket.send(JSON.stringify({ id: '0', type: 'complete' }))
  subscribe(socket, 'more', '{ me { id } }')
  expect((await more)[0]?.id).toBe('more')
  socket.terminate()
})

test('a person waits for a limited number of answers over all sockets together', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const person = await strict.person()
    const chat = await openChat(strict, person)
    const sockets = [await enter(strict, person.token), await enter(strict, person.token)] as const
    const follow = `subscription { chatReply(sessionId: "${chat}") { __typename } }`
    const refused = Promise.race(sockets.map((socket) => answersOf(socket, 1, 'next')))
    for (let n = 0; n < 11; n++) subscribe(sockets[n < 5 ? 0 : 1], String(n), follow)
    const [first] = await refused
    expect(first?.code).toBe('rate_limited')

    const told = new Promise((resolve) => {
      sockets[0].on('message', (data) => {
        const { id, payload } = JSON.parse(String(data))
        if (id === 'more') resolve(payload)
      })
    })
    sockets[0].send(JSON.stringify({ id: first?.id === '0' ? '1' : '0', type: 'complete' }))
    subscribe(sockets[0], 'more', follow)
    const send = `mutation { sendChatMessage(sessionId: "${chat}", message: "Hello") { messageId } }`
    expect((await strict.graphql(send, {}, person.token)).errors).toBeUndefined()
    expect(await told).toEqual({ data: { chatReply: { __typename: 'ChatStart' } } })
  } finally {
    await strict.close()
  }
})

test('a client that ignores the close of its session can do nothing any more', async () => {
  const person = await service.current.person()
  const mute = await enter(service.current, person.token)
  const polite = await enter(service.current, person.token)
  // It reads nothing from here on, so it never sees the close.
  mute.pause()
  const closed = once(polite, 'close')
  expectStatus(await service.current.request('POST', '/auth/logout', { token: person.token }), 200)
  expect((await closed)[0]).toBe(4401)
  for (let n = 0; n < 10; n++) subscribe(mute, String(n), 'mutation { createChat { id } }')
  mute.resume()
  expect((await once(mute, 'close'))[0]).toBe(4401)

  const again = await service.current.request('POST', '/auth/login', { body: person })
  const token = again.body.data.access_token
  await openChat(service.current, { ...person, token })
  const { body } = await service.current.request('GET', '/chats', { token })
  expect(body.data.pagination.total_count).toBe(1)
})

test('a client that sends and never reads is cut off', async () => {
  const socket = await enter(service.current)
  const gone = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.pause()
  const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(200_000) } })
  while (socket.readyState === WebSocket.OPEN)
    await new Promise((resolve) => socket.send(ping, () => setImmediate(resolve)))
  socket.resume()
  await gone
})

test('a service that stops does not wait for a client that never answers its close', async () => {
  const stopping = await startService()
  const mute = connect(Number(new URL(stopping.url).port), '127.0.0.1')
  mute.write(
    [
      'GET /graphql HTTP/1.1',
      'host: here',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-protocol: graphql-transport-ws',
      '\r\n',
    ].join('\r\n'),
  )
  await once(mute, 'data')
  const cut = once(mute.resume(), 'close')
  await stopping.close()
  await cut
})

for (const type of ['next', 'error', 'connection_ack'])
  test(`a client that sends the server’s ${type} gets an error`, async () => {
    const socket = await enter(service.current)
    socket.send(JSON.stringify({ id: '1', type, payload: type === 'error' ? [{ message: 'Hm' }] : { data: {} } }))
    expect((await once(socket, 'close'))[0]).toBe(4400)
    expect(service.current.logged.join('')).not.toContain('unexpected error')
  })

test('the server reads a token from the first message or the handshake', async () => {
  const { token } = await service.current.person()
  const ask = async (payload: object | null, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${service.current.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    })
    await once(socket, 'open')
    const closed = once(socket, 'close').then(([code]) => code)
    const answered = answersOf(socket, 1, 'next').then(([answer]) => answer?.code ?? 'signed in')
    socket.send(JSON.stringify({ type: 'connection_init', ...(payload && { payload }) }))
    await Promise.race([once(socket, 'message'), closed])
    subscribe(socket, '1', '{ me { id } }')
    const outcome = await Promise.race([answered, closed])
    socket.terminate()
    return outcome
  }
  const bearer = `Bearer ${token}`
  expect(await ask({ authorization: bearer })).toBe('signed in')
  expect(await ask({ Authorization: bearer })).toBe('signed in')
  expect(await ask(null, { authorization: bearer })).toBe('signed in')
  expect(await ask({ Authorization: bearer }, { authorization: 'Bearer none' })).toBe('signed in')
  expect(await ask({})).toBe('unauthenticated')
  for (const wrong of [5, '', { toString: 1 }]) expect(await ask({ authorization: wrong })).toBe(4403)
})

test('an operation missing in its document gets a code, and the socket stays open', async () => {
  const socket = await enter(service.current)
  const refused = answersOf(socket, 2, 'error')
  subscribe(socket, 'which', 'query a { __typename } query b { __typename }')
  subscribe(socket, 'none', 'fragment a on Query { __typename }')
  const codes = (await refused).map(({ id, code }) => [id, code])
  expect(codes).toStrictEqual(
    expect.arrayContaining([
      ['which', 'graphql_invalid'],
      ['none', 'graphql_invalid'],
    ]),
  )
  const more = answersOf(socket, 1, 'next')
  subscribe(socket, 'more', '{ __typename }')
  expect((await more)[0]?.id).toBe('more')
  socket.terminate()
})

test('an address has only so many sockets open that have not shown whose they are', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const strangers = [await open(strict), await enter(strict)]
    const third = await open(strict)
    expect(await once(third, 'close')).toEqual([1013, Buffer.from('rate_limited')])
    // Of the voice channel as well: one count for both.
    const voice = new WebSocket(`${strict.url.replace('http', 'ws')}/chats/ws/voice/new`)
    expect((await once(voice, 'close'))[0]).toBe(4409)

    strangers[0]?.terminate()
    const { token } = await strict.person()
    // Whoever shows a token makes room for the next stranger.
    await waitFor(() => enter(strict, token))
    await enterWhenFree(strict)
    for (const socket of strangers) socket.terminate()
  } finally {
    await strict.close()
  }
})

test('a person has only so many sockets open at once, and another for each that ends', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const { token } = await strict.person()
    const [first] = [await enter(strict, token), await enter(strict, token)]
    const third = await open(strict)
    third.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
    expect(await once(third, 'close')).toEqual([1013, Buffer.from('rate_limited')])
    await enter(strict, (await strict.person()).token)
    first?.terminate()
    await waitFor(() => enter(strict, token))
  } finally {
    await strict.close()
  }
})

test('an address has only so many sockets open, whosever they are', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    // As if as many people shared it.
    const places = Array.from({ length: 50 }, () => strict.app.rateLimits.acquire('addressStreams', '127.0.0.1'))
    const late = await open(strict)
    expect(await once(late, 'close')).toEqual([1013, Buffer.from('rate_limited')])
    places[0]?.()
    await enter(strict)
  } finally {
    await strict.close()
  }
})
