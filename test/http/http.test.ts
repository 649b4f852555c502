import { createPublicKey, verify } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { rateLimitKey } from '../../src/http/address.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

test('every answer carries a request id, and takes over one that looks like an id', async () => {
  const own = await service.current.request('GET', '/healthz')
  expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{12}\.[0-9a-z]+$/)
  const given = await service.current.request('GET', '/healthz', { headers: { 'x-request-id': 'abc-12345678' } })
  expect(given.headers.get('x-request-id')).toBe('abc-12345678')
  const bad = await service.current.request('GET', '/healthz', { headers: { 'x-request-id': 'no good<script>' } })
  expect(bad.headers.get('x-request-id')).not.toContain('script')
})

test('an unknown path is a problem document', async () => {
  const { body, headers } = expectStatus(await service.current.request('GET', '/nowhere'), 404)
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body).toStrictEqual({
    type: 'http://127.0.0.1:4000/docs/errors/not_found',
    title: 'Not found',
    status: 404,
    detail: 'No such path.',
    code: 'not_found',
    request_id: headers.get('x-request-id'),
  })
})

test('a JSON content type without a body counts as no body', async () => {
  const { token } = await service.current.person()
  const headers = { 'content-type': 'application/json' }
  expectStatus(await service.current.request('POST', '/chats', { token, headers }), 201)
})

test('a body beyond the limit is refused with 413', async () => {
  const body = { full_name: 'x'.repeat(2 * 1024 * 1024), email: 'a@example.com', password: 'long enough' }
  const answer = expectStatus(await service.current.request('POST', '/auth/register', { body }), 413)
  expect(answer.body.code).toBe('payload_too_large')
})

test('a body that is not UTF-8 is refused instead of mended', async () => {
  const ask = async (body: Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { 'content-type': type }
    const response = await fetch(`${service.current.url}/auth/login`, { method: 'POST', headers, body })
    return [response.status, (await response.json()).code]
  }
  const latin = new Uint8Array(Buffer.from('{"email": "a@example.com", "password": "caf\u00e9 au lait"}', 'latin1'))
  expect(await ask(latin, 'application/json')).toEqual([400, 'malformed_body'])
  expect(await ask(latin, 'application/json; charset=iso-8859-1')).toEqual([415, 'unsupported_media_type'])
  const utf8 = new Uint8Array(Buffer.from('{"email": "a@example.com", "password": "caf\u00e9 au lait"}'))
  expect(await ask(utf8, 'application/json; charset="UTF-8"')).toEqual([401, 'invalid_credentials'])
})

test('a path that cannot be decoded is refused with a problem document', async () => {
  const { body } = expectStatus(await service.current.request('GET', '/chats/%ZZ'), 400)
  expect(body.code).toBe('bad_request')
})

test('the graph names its methods for others', async () => {
  const answer = expectStatus(await service.current.request('PUT', '/graphql', { body: {} }), 405)
  expect(answer.headers.get('allow')).toContain('POST')
})

test('a limit counts characters as people do', async () => {
  const { token } = await service.current.person()
  const chat = (await service.current.request('POST', '/chats', { token })).body.data.id
  const rename = (title: string) => service.current.request('PATCH', `/chats/${chat}/title`, { token, body: { title } })
  expectStatus(await rename('\u{1F476}'.repeat(200)), 200)
  const { body } = expectStatus(await rename('\u{1F476}'.repeat(201)), 422)
  expect(body.errors).toEqual([{ path: 'title', message: 'must have at most 200 characters' }])
})

test('a body that tries to reach the prototype is refused', async () => {
  const body = '{"__proto__": {"admin": true}, "email": "a@example.com", "password": "x"}'
  expectStatus(await service.current.request('POST', '/auth/login', { body }), 400)
})

test('unknown fields of a body are ignored', async () => {
  const body = { full_name: 'Ada', email: 'unknown-fields@example.com', password: 'a long pass phrase', role: 'admin' }
  expectStatus(await service.current.request('POST', '/auth/register', { body }), 201)
  const user = await service.current.prisma.user.findUniqueOrThrow({ where: { email: body.email } })
  expect(user.role).toBe('user')
})

test('answers about a person are never stored by caches', async () => {
  const { token } = await service.current.person()
  const answer = await service.current.request('GET', '/users/profile', { token })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('security headers are on every answer', async () => {
  const { headers } = await service.current.request('GET', '/nowhere')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('any origin may call in development, and preflights are answered', async () => {
  const answer = await service.current.request('OPTIONS', '/users/profile', {
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
})

test('only the configured origins may call where origins are configured', async () => {
  const strict = await startService({ CORS_ORIGINS: 'https://portal.example' })
  try {
    const ask = async (origin: string) =>
      (await strict.request('GET', '/healthz', { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await ask('https://portal.example')).toBe('https://portal.example')
    expect(await ask('https://evil.example')).toBeNull()
    const preflight = await strict.request('OPTIONS', '/users/profile', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull()
  } finally {
    await strict.close()
  }
})

test('the public keys verify the access tokens that are handed out', async () => {
  const { token } = await service.current.person()
  const { body } = expectStatus(await service.current.request('GET', '/.well-known/jwks.json'), 200)
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = body.keys.find((candidate: { kid: string }) => candidate.kid === kid)
  expect(alg).toBe('EdDSA')
  expect(key).not.toHaveProperty('d')
  const isGood = verify(
    null,
    Buffer.from(`${head}.${payload}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  expect(isGood).toBe(true)
})

test('health says alive, readiness says whether it can serve', async () => {
  expectStatus(await service.current.request('GET', '/healthz'), 200)
  const { body } = expectStatus(await service.current.request('GET', '/readyz'), 200)
  expect(body).toStrictEqual({ status: 'ready', database: true, stopping: false })
})

test('metrics are for loopback, and count requests by route pattern', async () => {
  const person = await service.current.person()
  await service.current.request('GET', '/chats/0199aa00-0000-7000-8000-0000000000ff', { token: person.token })
  const { text } = expectStatus(await service.current.request('GET', '/metrics'), 200)
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/chats\/:convo_id",status="404"\} \d+/,
  )
  expect(text).not.toContain('0199aa00')
})

test('the log and the metrics tell how long a request took', async () => {
  const { request, person, logged } = service.current
  const { email, password } = await person()
  // The check of a password takes a while on any machine.
  const answer = expectStatus(await request('POST', '/auth/login', { body: { email, password } }), 200)
  const id = answer.headers.get('x-request-id') ?? ''
  const lineOf = () => logged.find((line) => line.includes(id) && line.includes('"msg":"request"'))
  await expect.poll(lineOf).toBeDefined()
  expect(JSON.parse(lineOf() as string).ms).toBeGreaterThan(0)
  const { text } = await request('GET', '/metrics')
  const [, seconds] =
    /^http_request_duration_seconds_sum\{method="POST",route="\/auth\/login",status="200"\} (\S+)$/m.exec(text) ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
})

test('metrics ask everybody for their token where there is one, loopback too', async () => {
  const own = await startService({ TRUST_PROXY: '1', METRICS_TOKEN: 'scrape-me' })
  try {
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      expectStatus(await own.request('GET', '/metrics', { headers }), 401)
      expectStatus(await own.request('GET', '/metrics', { headers, token: 'wrong-one' }), 401)
      expectStatus(await own.request('GET', '/metrics', { headers, token: 'scrape-me' }), 200)
    }
  } finally {
    await own.close()
  }
})

test('metrics without a token answer only local sockets, whatever a header says', async () => {
  for (const environment of [{}, { TRUST_PROXY: '1' }, { TRUST_PROXY: 'loopback' }]) {
    const own = await startService(environment)
    try {
      expectStatus(await own.request('GET', '/metrics'), 200)
      for (const address of ['127.0.0.1', '127.evil', '::1', '203.0.113.9', '::ffff:127.0.0.1'])
        for (const headers of [
          { 'x-forwarded-for': address },
          { forwarded: `for="${address}"` },
          { 'x-real-ip': address },
        ])
          expectStatus(await own.request('GET', '/metrics', { headers }), 401)
    } finally {
      await own.close()
    }
  }
})

test('a token for the metrics that no header can carry opens them for nobody', async () => {
  const behindProxy = await startService({ TRUST_PROXY: '1', METRICS_TOKEN: 'schlüssel' })
  try {
    const far = { 'x-forwarded-for': '203.0.113.9' }
    expectStatus(await behindProxy.request('GET', '/metrics', { headers: far, token: 'schlussel' }), 401)
  } finally {
    await behindProxy.close()
  }
})

test('a GraphQL mutation over GET is refused', async () => {
  const query = encodeURIComponent('mutation { refreshTokens(refreshToken: "x") { accessToken } }')
  const answer = await service.current.request('GET', `/graphql?query=${query}`)
  expect(answer.status).toBe(405)
})

test('a GraphQL body in a type that needs no preflight is refused', async () => {
  const body = 'query=mutation{__typename}'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await service.current.request('POST', '/graphql', { body, headers })
  expect(answer.status).toBe(415)
})

test('the rate limit counts requests by caller and answers 429 with its headers', async () => {
  const tight = await startService({ RATE_LIMIT_SCALE: '0.005' })
  try {
    const person = await tight.person()
    const ask = () => tight.request('GET', '/users/profile', { token: person.token })
    const first = await ask()
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=3;w=60')
    const answers = [await ask(), await ask(), await ask()]
    const refused = answers.at(-1)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/)
    expect(refused?.body.code).toBe('rate_limited')
  } finally {
    await tight.close()
  }
})

test('an address behind a proxy counts only where the proxy is trusted', async () => {
  const addressSeen = async (environment: Record<string, string>) => {
    const own = await startService({ RATE_LIMIT_SCALE: '0.005', ...environment })
    try {
      const ask = (ip: string) =>
        own.request('POST', '/auth/refresh', { body: { refresh_token: 'x' }, headers: { 'x-forwarded-for': ip } })
      for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await ask(ip)
      return (await ask('203.0.113.4')).status
    } finally {
      await own.close()
    }
  }
  expect(await addressSeen({})).toBe(429)
  expect(await addressSeen({ TRUST_PROXY: '1' })).toBe(401)
})

test('IPv6 clients are counted by their /64, mapped IPv4 ones as IPv4', () => {
  expect(rateLimitKey('203.0.113.9')).toBe('203.0.113.9')
  expect(rateLimitKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(rateLimitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(rateLimitKey('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64')
  expect(rateLimitKey('2001:0db8::1')).toBe('2001:db8:0:0::/64')
  expect(rateLimitKey('::1')).toBe('0:0:0:0::/64')
})

test('a stop turns readiness off, finishes running requests and closes the port', async () => {
  const stopping = await startService()
  const person = await stopping.person()
  const chat = (await stopping.request('POST', '/chats', { token: person.token })).body.data.id
  const { port } = new URL(stopping.url)
  // A request whose body is still on its way when the service begins to stop.
  const slow = httpRequest({
    port,
    method: 'PATCH',
    path: `/chats/${chat}/title`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', 'content-length': '15' },
  })
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    slow.on('error', reject)
  })
  slow.write('{"title":')
  await new Promise<void>((resolve) => stopping.server.http.server.once('request', () => resolve()))
  const closed = stopping.close()
  slow.end('"Nap"}')
  expect(await answered).toBe(200)
  await closed
  // Asking at the port would ask whoever has it next.
  expect(stopping.server.http.server.listening).toBe(false)
})

test('a page may send whichever headers it asks for, and reads refusals before routing', async () => {
  const origin = 'https://app.example'
  const asked = 'authorization,baggage,sentry-trace,traceparent,x-requested-with,apollographql-client-name'
  const { headers } = await service.current.request('OPTIONS', '/graphql', {
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
  })
  expect(headers.get('access-control-allow-headers')?.replaceAll(' ', '')).toBe(asked)
  const refused = await service.current.request('GET', '/chats/%ff', { headers: { origin } })
  expect(refused.status).toBe(400)
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
})

test('an id of thousands of characters is refused like any other that is none', async () => {
  const { token } = await service.current.person()
  const { status, body } = await service.current.request('GET', `/community/posts/${'x'.repeat(5_000)}`, { token })
  expect([status, body.code]).toStrictEqual([422, 'validation_failed'])
})
