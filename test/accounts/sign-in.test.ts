import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { mailsTo } from '../support/outbox.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

const register = (body: unknown, on = service.current) => on.request('POST', '/auth/register', { body })
const login = (email: string, password: string, on = service.current) =>
  on.request('POST', '/auth/login', { body: { email, password } })

test('registration returns the account and working tokens as in the contract', async () => {
  const input = { full_name: ' Ada Example ', email: ' Ada.One@Example.com', password: 'plum tree 42 river' }
  const { body, headers } = expectStatus(await register(input), 201)
  expect(body).toStrictEqual({
    status: 'success',
    message: expect.any(String),
    data: {
      user: { id: expect.any(String), full_name: 'Ada Example', email: 'ada.one@example.com' },
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expectStatus(await service.current.request('GET', '/users/profile', { token: body.data.access_token }), 200)
  const signedIn = expectStatus(await login('ADA.ONE@example.com ', 'plum tree 42 river'), 200)
  expect(signedIn.body).toStrictEqual({
    status: 'success',
    message: expect.any(String),
    data: { access_token: expect.any(String), refresh_token: expect.any(String) },
  })
  expect(signedIn.headers.get('cache-control')).toBe('no-store')
})

test('passwords are used exactly as received', async () => {
  const password = '  späces ünd Mötör  '
  const email = 'exact@example.com'
  expectStatus(await register({ full_name: 'Exact', email, password }), 201)
  expectStatus(await login(email, password), 200)
  expectStatus(await login(email, password.trim()), 401)
  expectStatus(await login(email, password.normalize('NFD')), 401)
})

test('every bad field of a registration is named', async () => {
  const pathsOf = async (body: unknown) =>
    expectStatus(await register(body), 422).body.errors.map((error: { path: string }) => error.path)
  expect(await pathsOf({})).toEqual(['full_name', 'email', 'password'])
  expect(await pathsOf({ full_name: ' ', email: 'x', password: 'short' })).toEqual(['full_name', 'email', 'password'])
  const good = { full_name: 'Ada Example', email: 'policy@example.com' }
  for (const password of ['password123', 'policy@example.com', 'ADA EXAMPLE', 'x'.repeat(129), 12345678])
    expect(await pathsOf({ ...good, password })).toEqual(['password'])
  expect(expectStatus(await register('{"full_name":'), 400).body.code).toBe('malformed_body')
})

test('one of several parallel registrations with one address wins', async () => {
  const twin = await service.current.twin()
  const body = (i: number) => ({
    full_name: `Rival ${i}`,
    email: 'rivals@example.com',
    password: `rival password ${i}`,
  })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register(body(i), i % 2 ? twin : service.current)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_taken')
  const winner = answers.findIndex(({ status }) => status === 201)
  expectStatus(await login('rivals@example.com', `rival password ${winner}`), 200)
  expect(await service.current.prisma.session.count({ where: { user: { email: 'rivals@example.com' } } })).toBe(2)
})

test('a wrong password and an unknown address are refused alike', async () => {
  const person = await service.current.person()
  const wrong = expectStatus(await login(person.email, 'not the password'), 401)
  const unknown = expectStatus(await login('unknown@example.com', 'not the password'), 401)
  const { request_id: _one, ...wrongBody } = wrong.body
  const { request_id: _two, ...unknownBody } = unknown.body
  expect(wrongBody).toEqual(unknownBody)
  expect(wrongBody.code).toBe('invalid_credentials')
})

test('only admins can use the admin sign-in, which returns who they are', async () => {
  const [person, admin] = [await service.current.person(), await service.current.admin('super_admin')]
  const enter = (email: string, password: string) =>
    service.current.request('POST', '/admin/login', { body: { email, password } })
  expect(expectStatus(await enter(admin.email, admin.password), 200).body).toStrictEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: { id: admin.id, full_name: 'Test Admin', email: admin.email, role: 'super_admin' },
  })
  expect(expectStatus(await enter(person.email, person.password), 403).body.code).toBe('forbidden')
  expectStatus(await enter(person.email, 'not the password'), 401)
  expectStatus(await service.current.request('POST', '/admin/login', { body: {} }), 422)
})

test('a hash made with older parameters is renewed at sign-in, also by many at once', async () => {
  const { default: argon2 } = await import('argon2')
  const person = await service.current.person()
  const old = await argon2.hash(person.password, { type: argon2.argon2id, memoryCost: 8 * 1024, timeCost: 1 })
  await service.current.prisma.user.update({ where: { id: person.id }, data: { passwordHash: old } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => login(person.email, person.password)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stored = async () =>
    (await service.current.prisma.user.findUniqueOrThrow({ where: { id: person.id } })).passwordHash
  const renewed = await stored()
  expect(renewed?.split('$')[3]?.split(',').sort()).toEqual(['m=19456', 'p=1', 't=2'])
  expectStatus(await login(person.email, person.password), 200)
  expect(await stored()).toBe(renewed)
})

test('ten wrong passwords a minute block the right one until the minute ends', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const person = await strict.person()
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(person.email, 'wrong one', strict)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(4)
    const { headers, body } = refused[0] as (typeof refused)[0]
    expect(body.code).toBe('rate_limited')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('ratelimit')).toMatch(/^"signInFailures";r=0;t=\d+$/)
    expect(headers.get('ratelimit-policy')).toBe('"signInFailures";q=10;w=60')
    expectStatus(await login(person.email, person.password, strict), 429)

    // Codes count with passwords, other people do not.
    const code = { email: person.email, otp: '000000' }
    expectStatus(await strict.request('POST', '/auth/verify-otp', { body: code }), 429)
    const other = await strict.person()
    expectStatus(await login(other.email, other.password, strict), 200)
  } finally {
    await strict.close()
  }
})

test('an address over its hourly limit gets one password guess at a time', async () => {
  // Five wrong ones an hour for an address, one a minute for each client.
  const strict = await startService({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' })
  try {
    const person = await strict.person()
    const { passwords } = strict.app.credentials
    const verify = passwords.verify
    let running = 0
    let most = 0
    Object.assign(passwords, {
      verify: async (...args: Parameters<typeof verify>) => {
        most = Math.max(most, ++running)
        return verify(...args).finally(() => {
          running -= 1
        })
      },
    })
    let client = 0
    const guess = (password = 'not the password', ip = `203.0.113.${++client}`) =>
      strict.request('POST', '/auth/login', {
        body: { email: person.email, password },
        headers: { 'x-forwarded-for': ip },
      })
    const free = await Promise.all(Array.from({ length: 5 }, () => guess()))
    expect(free.map(({ status }) => status)).toStrictEqual([401, 401, 401, 401, 401])
    most = 0
    const slowed = await Promise.all([guess(), guess(), guess(person.password)])
    expect(slowed.map(({ status }) => status)).toStrictEqual([401, 401, 200])
    expect(most).toBe(1)
  } finally {
    await strict.close()
  }
})

test('signing in with the right password again and again is never taken for guessing', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const person = await strict.person()
    for (let i = 0; i < 15; i++) expectStatus(await login(person.email, person.password, strict), 200)
  } finally {
    await strict.close()
  }
})

test('a token is typed, bound to this service and worthless when changed', async () => {
  const person = await service.current.person()
  const profile = (token: string) => service.current.request('GET', '/users/profile', { token })
  const header = decodeProtectedHeader(person.token)
  expect(header).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
  // What RFC 9068, 2.2 wants of one of this type.
  for (const claim of ['iss', 'exp', 'aud', 'sub', 'client_id', 'iat', 'jti'])
    expect(decodeJwt(person.token)).toHaveProperty(claim)
  const { keys } = (await service.current.request('GET', '/.well-known/jwks.json')).body
  expect(keys.map((key: { kid: string }) => key.kid)).toContain(header.kid)

  const [head, payload, signature] = person.token.split('.') as [string, string, string]
  const admin = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin' }),
  )
  const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')
  for (const forged of [
    `${head}.${admin.toString('base64url')}.${signature}`,
    `${none}.${payload}.`,
    `${head}.${payload}.`,
    'x',
  ]) {
    const refused = expectStatus(await profile(forged), 401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('an access token ends after fifteen minutes', async () => {
  const person = await service.current.person()
  service.current.clock.advance(14 * 60_000)
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
  service.current.clock.advance(61_000)
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 401)
})

test('instances accept each other’s tokens during a key change', async () => {
  const pair = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    return {
      private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }
  }
  const [former, current] = [pair(), pair()]
  // The first rollout tells every instance of the key to come, the second one uses it.
  const before = await service.current.twin({
    JWT_PRIVATE_KEY: former.private,
    JWT_PREVIOUS_PUBLIC_KEYS: current.public,
  })
  const during = await service.current.twin({
    JWT_PRIVATE_KEY: current.private,
    JWT_PREVIOUS_PUBLIC_KEYS: former.public,
  })
  const after = await service.current.twin({ JWT_PRIVATE_KEY: current.private })
  const person = await before.person()
  expectStatus(await during.request('GET', '/users/profile', { token: person.token }), 200)
  const other = await during.person()
  expectStatus(await before.request('GET', '/users/profile', { token: other.token }), 200)
  expectStatus(await after.request('GET', '/users/profile', { token: person.token }), 401)
  expect((await during.request('GET', '/.well-known/jwks.json')).body.keys).toHaveLength(2)

  // Rotating signs nobody out: refresh tokens do not depend on the key.
  const { body } = expectStatus(
    await after.request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }),
    200,
  )
  expectStatus(await after.request('GET', '/users/profile', { token: body.access_token }), 200)
})

test('one address makes only so many accounts a minute', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.05' })
  try {
    const answers = []
    for (let n = 0; n < 4; n++)
      answers.push(
        await register({ full_name: 'Ida', email: `many-${n}@example.com`, password: 'plum tree 42 river' }, strict),
      )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(answers[3]?.headers.get('ratelimit-policy')).toBe('"registration";q=3;w=60')
    expect(await strict.prisma.user.count()).toBe(3)
  } finally {
    await strict.close()
  }
})

test('an account that was not made after all gets no mail', async () => {
  const { app, pool, prisma } = service.current
  await pool.query(`create function no_room() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  await pool.query('create trigger no_room before insert on sessions for each row execute function no_room()')
  const email = 'unmade@example.com'
  try {
    const body = { full_name: 'Ida', email, password: 'plum tree 42 river' }
    expectStatus(await register(body), 500)
  } finally {
    await pool.query('drop function no_room cascade')
  }
  await app.jobs.idle()
  expect(await prisma.user.count({ where: { email } })).toBe(0)
  expect(await mailsTo(service.current, email)).toEqual([])
})

test('a change that did not last after all is told by no mail', async () => {
  const { app, pool } = service.current
  const person = await service.current.person()
  await pool.query(`create function no_end() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  // At the very end of the transaction, when everything else has been done.
  await pool.query(`create constraint trigger no_end after update on users
    deferrable initially deferred for each row execute function no_end()`)
  try {
    const next = 'river plum 42 tree'
    const body = { current_password: person.password, new_password: next, confirm_password: next }
    expectStatus(await service.current.request('PUT', '/users/password', { token: person.token, body }), 500)
  } finally {
    await pool.query('drop function no_end cascade')
  }
  await app.jobs.idle()
  expectStatus(await login(person.email, person.password), 200)
  const subjects = (await mailsTo(service.current, person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Please confirm your e-mail address'])
})
