import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../../src/http/refusals.ts'

let server: FastifyInstance

beforeAll(async () => {
  server = Fastify({ ...refusals, requestTimeout: 60_000, routerOptions: { maxParamLength: 100 } })
  server.get('/chats/:id', () => 'found')
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Sends bytes and reads whatever comes until the server hangs up. */
const send = async (bytes: string) => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), header, body: JSON.parse(body) }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n${more}\r\n`

const CASES: [what: string, bytes: string, status: number, code: string][] = [
  ['a path with a broken percent-encoding', get('/chats/%ZZ'), 400, 'bad_request'],
  ['a path with an endless parameter', get(`/chats/${'a'.repeat(101)}`), 400, 'bad_request'],
  ['headers that are too large', get('/chats/1', `x-large: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['a method that HTTP does not have', get('/chats/1').replace('GET', 'BREW'), 400, 'bad_request'],
  ['a length that is no number', get('/chats/1', 'content-length: many\r\n'), 400, 'bad_request'],
  ['what is not HTTP', 'hello there\r\n\r\n', 400, 'bad_request'],
]

for (const [what, bytes, status, code] of CASES)
  test(`${what} is refused with a problem document that carries the request id`, async () => {
    const answer = await send(bytes)
    expect(answer.status).toBe(status)
    expect(answer.header('content-type')).toContain('application/problem+json')
    expect(answer.header('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({ status, code, request_id: answer.header('x-request-id') })
  })
