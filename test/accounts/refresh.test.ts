import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { expectStatus, type Service, useService } from '../support/service.ts'

const service = useService()

const refresh = (token: string, on: Service = service.current) =>
  on.request('POST', '/auth/refresh', { body: { refresh_token: token } })
const pairOf = async (token: string): Promise<{ access_token: string; refresh_token: string }> =>
  expectStatus(await refresh(token), 200).body
const profile = (token: string) => service.current.request('GET', '/users/profile', { token })
const sessionOf = (accessToken: string) => decodeJwt(accessToken).sid

test('a refresh answers with a new pair of the same session and no wrapper', async () => {
  const person = await service.current.person()
  const answer = expectStatus(await refresh(person.refreshToken), 200)
  expect(answer.body).toStrictEqual({ access_token: expect.any(String), refresh_token: expect.any(String) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body.refresh_token).not.toBe(person.refreshToken)
  expect(sessionOf(answer.body.access_token)).toBe(sessionOf(person.token))
  expectStatus(await profile(answer.body.access_token), 200)
  // The tokens handed out before stay good until they expire: rotation is not revocation.
  expectStatus(await profile(person.token), 200)
})

test('no two access tokens are the same, also within one second', async () => {
  const person = await service.current.person()
  const [first, second] = [await pairOf(person.refreshToken), await pairOf(person.refreshToken)]
  expect(new Set([person.token, first.access_token, second.access_token]).size).toBe(3)
})

test('a token in another spelling is no token, and no theft either', async () => {
  const person = await service.current.person()
  for (const spelling of [`${person.refreshToken}=`, person.refreshToken.replace(/.$/, '!')])
    expectStatus(await refresh(spelling), 401)
  await pairOf(person.refreshToken)
})

test('a token with white space is that token, at every door', async () => {
  const person = await service.current.person()
  const { refreshToken: token } = person
  const halves = `${token.slice(0, 40)}\r\n${token.slice(40)}`
  for (const written of [`${token}\n`, ` ${token}\r\n`, `\ufeff${token}`, `${token}\u200b`, halves])
    expect(sessionOf((await pairOf(written)).access_token)).toBe(sessionOf(person.token))
  const { data } = await service.current.graphql(
    'mutation ($refreshToken: String!) { refreshTokens(refreshToken: $refreshToken) { accessToken } }',
    { refreshToken: `${token}\n` },
  )
  expect(data.refreshTokens.accessToken).toEqual(expect.any(String))
  expectStatus(await refresh(' \n'), 422)
})

test('a long chain of refreshes stays one session', async () => {
  const person = await service.current.person()
  let token = person.refreshToken
  for (let i = 0; i < 5; i++) {
    token = (await pairOf(token)).refresh_token
    service.current.clock.advance(60_000)
  }
  expect(await service.current.prisma.session.count({ where: { userId: person.id } })).toBe(1)
})

test('nineteen replays within ten seconds get pairs, the next one is told to wait', async () => {
  const person = await service.current.person()
  const pairs = []
  for (let i = 0; i < 20; i++) pairs.push(await pairOf(person.refreshToken))
  expect(new Set(pairs.map(({ refresh_token }) => refresh_token)).size).toBe(20)
  expect(expectStatus(await refresh(person.refreshToken), 429).headers.get('retry-after')).toBe('1')
  for (const { access_token } of pairs) expectStatus(await profile(access_token), 200)
})

test('siblings stay valid until one of them is used; the others then end the session', async () => {
  const person = await service.current.person()
  const [first, second] = [await pairOf(person.refreshToken), await pairOf(person.refreshToken)]
  service.current.clock.advance(60_000)
  const next = await pairOf(second.refresh_token)
  service.current.clock.advance(11_000)
  expectStatus(await refresh(first.refresh_token), 401)
  expectStatus(await profile(next.access_token), 401)
})

test('a replay later than ten seconds ends the session everywhere', async () => {
  const person = await service.current.person()
  const next = await pairOf(person.refreshToken)
  // Half of the ten seconds are left for a slow machine.
  service.current.clock.advance(5_000)
  await pairOf(person.refreshToken)
  service.current.clock.advance(5_001)
  expectStatus(await refresh(person.refreshToken), 401)
  expectStatus(await profile(next.access_token), 401)
  expectStatus(await refresh(next.refresh_token), 401)
})

test('a token rotated away long ago still ends the session', async () => {
  const person = await service.current.person()
  let pair = await pairOf(person.refreshToken)
  for (let i = 0; i < 4; i++) {
    service.current.clock.advance(60_000)
    pair = await pairOf(pair.refresh_token)
  }
  expectStatus(await refresh(person.refreshToken), 401)
  expectStatus(await refresh(pair.refresh_token), 401)
})

test.each([7, 13, 20])('%i parallel refreshes with one token all get pairs of one session', async (count) => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => refresh(person.refreshToken, i % 2 ? twin : service.current)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200))
  for (const { body } of answers) {
    expect(sessionOf(body.access_token)).toBe(sessionOf(person.token))
    expectStatus(await profile(body.access_token), 200)
  }
  const last = answers.at(-1)?.body.refresh_token
  expectStatus(await refresh(last), 200)
})

test('however many refresh at once, twenty get a pair and none is signed out', async () => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const answers = await Promise.all(
    Array.from({ length: 26 }, (_, i) => refresh(person.refreshToken, i % 2 ? twin : service.current)),
  )
  const pairs = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(6).fill(429)])
  expectStatus(await profile(pairs[0]?.body.access_token), 200)
})

test('a session that is not used for thirty days ends', async () => {
  const [idle, active] = [await service.current.person(), await service.current.person()]
  service.current.clock.advance(20 * 24 * 3600_000)
  const { refresh_token } = await pairOf(active.refreshToken)
  service.current.clock.advance(11 * 24 * 3600_000)
  expectStatus(await refresh(idle.refreshToken), 401)
  expectStatus(await refresh(refresh_token), 200)
})

test('anything else is refused without a word about why', async () => {
  const person = await service.current.person()
  const bytes = Buffer.from(person.refreshToken, 'base64url')
  bytes[20] = (bytes[20] as number) ^ 1
  for (const token of ['x', bytes.toString('base64url'), person.token])
    expect(expectStatus(await refresh(token), 401).body.code).toBe('unauthenticated')
  expectStatus(await refresh(person.refreshToken), 200)
  const { body } = expectStatus(await service.current.request('POST', '/auth/refresh', { body: {} }), 422)
  expect(body.errors[0].path).toBe('refresh_token')
})

test('refresh tokens lie in the database as hashes only', async () => {
  const person = await service.current.person()
  const { rows } = await service.current.pool.query('select t::text as text from refresh_tokens t')
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored).not.toContain(Buffer.from(person.refreshToken, 'base64url').toString('hex'))
  expect(stored).not.toContain(Buffer.from(person.refreshToken).toString('hex'))
})
