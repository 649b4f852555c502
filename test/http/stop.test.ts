import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openChat } from '../chat/reader.ts'
import { startService } from '../support/service.ts'

test('a stop waits for running requests, not for idle connections', async () => {
  const service = await startService()
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  const { token } = await service.person()
  // A write: reads are given up after a second.
  await database.query('begin; lock table journal_categories in access exclusive mode')
  const body = { title: 'First smile', content: '', category: 'Firsts', date: '2026-01-02' }
  const running = service.request('POST', '/journal/entry', { token, body })
  await once(service.server.http.server, 'request')

  const unused = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(service.server.http.server, 'connection')
  const closed = service.close()
  await once(unused.resume(), 'close')
  await database.query('commit')
  expect((await running).status).toBe(201)
  await database.end()
  await closed
})

test('a danger on a connection open before the stop gets emergency numbers', async () => {
  const service = await startService()
  const person = await service.person()
  const chat = await openChat(service, person)
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(service.server.http.server, 'connection')
  const closed = service.close()
  const body = JSON.stringify({ message: 'My baby is not breathing' })
  const head = [
    `POST /chats/${chat}/message HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${person.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  const answer = await answerOn(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toMatch(/"detail":"[^"]*This may be an emergency[^"]*112/)
  await closed
})

/** All that comes on a connection until it is closed. */
const answerOn = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

test('a stop asks clients with half a body to come again and does not wait for them', async () => {
  const service = await startService()
  const { token } = await service.person()
  const { port } = new URL(service.url)
  const begin = async (head: string[], body: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    const arrived = once(service.server.http.server, 'request')
    socket.write(`${[...head, 'host: localhost', `authorization: Bearer ${token}`].join('\r\n')}\r\n\r\n${body}`)
    await arrived
    return answerOn(socket)
  }
  const json = begin(
    ['POST /auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 1000'],
    '{"email": "ida@exa',
  )
  const chunked = begin(
    ['POST /journal/entry HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked'],
    '5\r\n{"tit\r\n',
  )
  const form = begin(
    ['POST /users/profile/photo HTTP/1.1', 'content-type: multipart/form-data; boundary=x', 'content-length: 1000'],
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a pho',
  )
  // Each has reached the service by the time the next request is answered.
  await service.request('GET', '/healthz')
  const closed = service.close()
  for (const answer of await Promise.all([json, chunked, form])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toMatch(/\r\nx-request-id: /)
    expect(answer).toContain('"code":"request_timeout"')
  }
  await closed
  const requests = service.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.filter(({ status }) => status === 408)).toHaveLength(3)
  expect(requests.filter(({ status }) => status >= 500)).toHaveLength(0)
})
