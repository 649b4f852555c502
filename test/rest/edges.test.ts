import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

const PLAIN = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/.well-known/jwks.json',
  '/files/photos/none.jpg',
]

for (const path of PLAIN)
  test(`${path} answers 405 and names its methods for a method it does not have`, async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { body, headers } = expectStatus(await service.current.request(method, path), 405)
      expect(body.code).toBe('method_not_allowed')
      expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })

test('OPTIONS lists the methods of a path to every client', async () => {
  const { headers, text } = expectStatus(await service.current.request('OPTIONS', '/chats/'), 204)
  expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  expect(text).toBe('')
  expectStatus(await service.current.request('OPTIONS', '/nowhere'), 404)
})

test('a method that is not there is refused before its body is looked at', async () => {
  const answer = await service.current.request('PUT', '/chats', { body: '{"broken": ' })
  expectStatus(answer, 405)
})

test('a content type without a body is accepted', async () => {
  const { token } = await service.current.person()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const headers = { 'content-type': type }
    const opened = expectStatus(await service.current.request('POST', '/chats', { token, headers }), 201)
    const chat = `/chats/${opened.body.data.id}`
    const said = await service.current.request('POST', `${chat}/message`, { token, headers })
    expect(expectStatus(said, 422).body.errors).toStrictEqual([{ path: 'message', message: 'is required' }])
    expectStatus(await service.current.request('DELETE', chat, { token, headers }), 200)
  }
})

test('a compressed body is refused instead of being misread, after asking who sends it', async () => {
  const { token } = await service.current.person()
  const headers = { 'content-encoding': 'gzip' }
  const send = (more: object) => service.current.request('PUT', '/users/settings', { body: {}, headers, ...more })
  expectStatus(await send({}), 401)
  expect(expectStatus(await send({ token }), 415).body.code).toBe('unsupported_media_type')
  expectStatus(await send({ token, headers: { 'content-encoding': 'identity' } }), 200)
})

test('an unreadable body gets an answer with the readable types', async () => {
  const { token } = await service.current.person()
  const detailOf = async (body: string, type: string, status: number) => {
    const headers = { 'content-type': type }
    return expectStatus(await service.current.request('POST', '/album/', { token, headers, body }), status).body.detail
  }
  expect(await detailOf('name=x', 'application/x-www-form-urlencoded', 415)).toContain('application/json')
  expect(await detailOf('{"name": }', 'application/json', 400)).toContain('not valid JSON')
  expect(await detailOf('{"__proto__": {}, "name": "x"}', 'application/json', 400)).toContain('not valid JSON')
})

test('a page that is too deep names a cursor only where the path takes one', async () => {
  const { token } = await service.current.person()
  const ask = (page: number) => service.current.request('GET', `/chats?per_page=100&page=${page}`, { token })
  expectStatus(await ask(101), 200)
  const { body } = expectStatus(await ask(102), 422)
  expect(body).toMatchObject({ code: 'page_too_deep', errors: [{ path: 'page' }] })
  expect(JSON.stringify(body)).not.toContain('cursor')
})
