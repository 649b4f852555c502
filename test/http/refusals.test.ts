import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useService } from '../support/service.ts'

const service = useService()

/** Sends bytes and reads whatever comes until the server hangs up. */
const send = async (bytes: string) => {
  const socket = connect(Number(new URL(service.current.url).port), '127.0.0.1')
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

const ask = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'connection: close', ...headers, '', ''].join('\r\n')
const get = (path: string, ...headers: string[]) => ask(`GET ${path}`, 'host: here', ...headers)
const offer = (method: string, ...headers: string[]) =>
  [`${method} /graphql HTTP/1.1`, 'host: here', 'connection: upgrade', 'upgrade: websocket', ...headers, '', ''].join(
    '\r\n',
  )
const KEY = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='

const CASES: [what: string, bytes: string, status: number, code: string][] = [
  ['a path with a broken percent-encoding', get('/chats/%ZZ'), 400, 'bad_request'],
  ['a request without a host', ask('GET /healthz'), 400, 'bad_request'],
  ['a request with two hosts', get('/healthz', 'Host: there'), 400, 'bad_request'],
  ['an expectation that nobody can meet', get('/healthz', 'expect: the-best'), 417, 'expectation_failed'],
  ['headers that are too large', get('/healthz', `x-large: ${'a'.repeat(20_000)}`), 431, 'headers_too_large'],
  ['a method that HTTP does not have', ask('BREW /healthz', 'host: here'), 400, 'bad_request'],
  ['a length that is no number', get('/healthz', 'content-length: many'), 400, 'bad_request'],
  ['what is not HTTP', 'hello there\r\n\r\n', 400, 'bad_request'],
  ['a tunnel', 'CONNECT there:80 HTTP/1.1\r\nhost: there:80\r\n\r\n', 405, 'method_not_allowed'],
  ['a WebSocket of another version', offer('GET', 'sec-websocket-version: 12', KEY), 400, 'bad_request'],
  ['a WebSocket without its key', offer('GET', 'sec-websocket-version: 13'), 400, 'bad_request'],
  ['a WebSocket by POST', offer('POST', 'sec-websocket-version: 13', KEY), 405, 'method_not_allowed'],
]

for (const [what, bytes, status, code] of CASES)
  test(`${what} gets a problem document with the usual headers`, async () => {
    const answer = await send(bytes)
    expect(answer.status).toBe(status)
    expect(answer.header('content-type')).toContain('application/problem+json')
    expect(answer.header('cache-control')).toBe('no-store')
    expect(answer.header('x-content-type-options')).toBe('nosniff')
    expect(answer.header('x-frame-options')).toBe('DENY')
    expect(answer.header('date')).toBeDefined()
    expect(answer.body).toMatchObject({ status, code, request_id: answer.header('x-request-id') })
    expect(answer.body.type).toBe(`http://127.0.0.1:4000/docs/errors/${code}`)
    if (bytes.includes('%')) expect(answer.body.detail).toContain('%25')
    if (status === 405) expect(answer.header('allow')).toContain('GET')
  })

test('a request that comes too slowly is told so before it is cut', async () => {
  const { server } = service.current.server.http
  const accepted = once(server, 'connection')
  const answered = send('GET /healthz HTTP/1.1\r\nhost: here\r\n')
  const [connection] = await accepted
  // Node looks for such requests twice a minute; this is how it then says so.
  server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), connection)
  const { status, header, body } = await answered
  expect([status, body.code, header('referrer-policy')]).toEqual([408, 'request_timeout', 'no-referrer'])
})

const BODY = 'x'.repeat(3 * 1024 * 1024)
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: here', ...headers, '', ''].join('\r\n')
const JSON_TYPE = 'content-type: application/json'
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x'
const LENGTH = `content-length: ${BODY.length}`

/** Connects as a client does that reads while it sends, and hangs up by itself. */
const openClient = () => {
  const socket = connect({ port: Number(new URL(service.current.url).port), host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  const closed = once(socket, 'close')
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  return { socket, closed, failures, read: () => text }
}

test.each([
  ['a body that is too large', post('/auth/login', JSON_TYPE, LENGTH), 413],
  ['photos of nobody', post('/images/upload', FORM_TYPE, LENGTH, 'connection: close'), 401],
  ['two lengths', post('/auth/login', JSON_TYPE, LENGTH, LENGTH), 400],
  ['headers that are too large', `GET /${'a'.repeat(20_000)}`, 431],
])('a client that goes on sending %s has its answer, and an unbroken connection', async (_what, head, status) => {
  const { socket, closed, failures, read } = openClient()
  socket.write(head)
  await expect.poll(read).toContain(`HTTP/1.1 ${status}`)
  // More than the buffers between the two hold.
  for (let sent = 0; sent < BODY.length; sent += 64 * 1024)
    if (!socket.write(BODY.slice(sent, sent + 64 * 1024))) await Promise.race([once(socket, 'drain'), closed])
  socket.end()
  await closed
  expect(failures).toEqual([])
  expect(read()).toContain('application/problem+json')
})

test('a client that expects 100-continue gets the answer or the go-ahead', async () => {
  const refused = openClient()
  refused.socket.write(post('/images/upload', FORM_TYPE, LENGTH, 'expect: 100-continue'))
  await expect.poll(refused.read).toContain('\r\n\r\n{')
  expect(refused.read()).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is)
  refused.socket.end()
  await refused.closed

  const body = JSON.stringify({ email: 'nobody@example.com', password: 'no such password' })
  const asked = openClient()
  asked.socket.write(post('/auth/login', JSON_TYPE, `content-length: ${body.length}`, 'expect: 100-continue'))
  await expect.poll(asked.read).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  asked.socket.write(body)
  await expect.poll(asked.read).toContain('HTTP/1.1 401')
  asked.socket.end()
  await asked.closed
})
