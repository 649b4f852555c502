import { expect, test } from 'vitest'
import { cleanUp } from '../../src/kernel/batches.ts'
import { addSecondFactor } from '../support/authenticator.ts'
import { mailTo } from '../support/outbox.ts'
import { addPasskey, ask, createAuthenticator, type Lies } from '../support/passkeys.ts'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'

const service = useService()
const PORTAL = { 'x-portal-request': '1' }

const START = 'mutation ($input: PasskeySignInInput!) { startPasskeySignIn(input: $input) }'
const SIGN_IN = `mutation ($input: PasskeyAnswerInput!) {
  signInWithPasskey(input: $input) { accessToken user { id } } }`

const start = (challenge?: string, on = service.current) => ask(on, START, { input: { challenge } })
const signIn = (answer: object, on = service.current) => ask(on, SIGN_IN, { input: answer })

const login = ({ email, password }: Pick<Person, 'email' | 'password'>, path = '/admin/login', on = service.current) =>
  on.request('POST', path, { body: { email, password } })

const withPasskey = async (role: 'admin' | 'super_admin' = 'admin') => {
  const admin = await service.current.admin(role)
  return { admin, ...(await addPasskey(service.current, admin)) }
}

test('a passkey alone signs an admin in and records its use', async () => {
  const { current } = service
  const { admin, authenticator } = await withPasskey()
  await addSecondFactor(current, admin)
  const options = await start()
  expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required', timeout: 300_000 })
  expect(options.allowCredentials ?? []).toStrictEqual([])
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  const signedIn = await signIn(authenticator.get(options))
  expect(signedIn).toMatchObject({ user: { id: admin.id } })
  expectStatus(await current.request('GET', '/admin/overview/summary', { token: signedIn.accessToken }), 200)
  const [passkey] = await ask(current, '{ passkeys { name usedAt } }', {}, admin.token)
  expect(passkey).toStrictEqual({ name: 'Laptop', usedAt: expect.any(String) })
})

test('the portal’s cookie comes with a passkey, for the portal’s own pages', async () => {
  const { current } = service
  const { authenticator } = await withPasskey()
  const post = (path: string, body: object, headers: Record<string, string> = PORTAL) =>
    current.request('POST', `/admin/session${path}`, { body, headers })
  expectStatus(await post('/passkey/start', {}, {}), 403)
  const { body: options } = expectStatus(await post('/passkey/start', {}), 200)
  const answer = authenticator.get(options)
  expectStatus(await post('/passkey', answer, {}), 403)
  const entered = expectStatus(await post('/passkey', answer), 200)
  expect(entered.headers.get('set-cookie')).toMatch(/^portal=.*HttpOnly/)
  expectStatus(await current.request('GET', '/admin/overview/summary', { token: entered.body.access_token }), 200)
  const again = expectStatus(await post('/passkey', answer), 401)
  expect([again.body.code, again.headers.get('set-cookie')]).toStrictEqual(['invalid_credentials', null])
  expectStatus(await post('/passkey', { id: '?' }), 422)
})

const lies: Record<string, Lies> = {
  'made on another origin': { origin: 'https://evil.example' },
  'made on another port': { origin: 'http://127.0.0.1:4001' },
  'made for another host': { rpId: 'evil.example' },
  'to a challenge nobody gave': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'of a registration': { type: 'webauthn.create' },
  'from inside another page': { crossOrigin: true },
  'without asking who is there': { isVerified: false },
  'without anybody there': { isPresent: false, isVerified: false },
  'by another key': { key: createAuthenticator().privateKey },
  'for another account': { userHandle: Buffer.alloc(16, 1).toString('base64url') },
  'for an account that is none': { userHandle: 'AA' },
}

test.each(Object.keys(lies))('an answer %s gets the same 401 as an unknown passkey', async (name) => {
  const { authenticator } = await withPasskey()
  const refusal = async (answer: object) => {
    const { data, errors } = await service.current.graphql(SIGN_IN, { input: answer })
    return [data, errors?.[0].message, errors?.[0].extensions.code]
  }
  const stranger = createAuthenticator()
  stranger.create({ challenge: 'AA', rp: { id: '127.0.0.1' }, user: { id: 'AA' } })
  const expected = await refusal(stranger.get(await start()))
  expect(expected).toStrictEqual([null, 'This passkey was not accepted.', 'invalid_credentials'])
  const options = await start()
  expect(await refusal(authenticator.get(options, lies[name]))).toStrictEqual(expected)
  // Nor does the truth help afterwards: the challenge is used up, but for those who did not name it or its purpose.
  const isUntouched = ['to a challenge nobody gave', 'from inside another page'].includes(name)
  const after = await signIn(authenticator.get(options))
  if (isUntouched) expect(after).toHaveProperty('accessToken')
  else expect(after).toBe('invalid_credentials')
  expect(await signIn(authenticator.get(await start()))).toHaveProperty('accessToken')
})

test('an answer of nonsense gets the same 401', async () => {
  const { authenticator } = await withPasskey()
  const nonsense = ['AA', Buffer.from('null').toString('base64url'), Buffer.alloc(1200, 0x81).toString('base64url')]
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])
    for (const value of nonsense) {
      if (field === 'userHandle' && value.length > 100) continue
      const answer = { ...authenticator.get(await start()), [field]: value }
      expect(await signIn(answer), `${field} ${value}`).toBe('invalid_credentials')
    }
})

test('a challenge counts once, even for concurrent answers on two instances', async () => {
  const { current } = service
  const twin = await current.twin()
  const [one, other] = [await withPasskey(), await withPasskey()]
  const options = await start()
  const [before, waiting] = [await current.prisma.session.count(), await current.prisma.passkeyChallenge.count()]
  const answers = [one, other, one, other].map(({ authenticator }) => authenticator.get(options))
  const results = await Promise.all(answers.map((answer, n) => signIn(answer, n % 2 ? twin : current)))
  expect(results.filter((result) => result === 'invalid_credentials')).toHaveLength(3)
  expect(await current.prisma.session.count()).toBe(before + 1)
  expect(await current.prisma.passkeyChallenge.count()).toBe(waiting - 1)
})

test('a challenge lives five minutes, and nothing of it stays', async () => {
  const { app, clock, prisma } = service.current
  const { authenticator } = await withPasskey()
  const first = await start()
  clock.advance(5 * 60_000 - 1_000)
  const second = await start()
  expect(await signIn(authenticator.get(first))).toHaveProperty('accessToken')
  clock.advance(5 * 60_000)
  expect(await signIn(authenticator.get(second))).toBe('invalid_credentials')
  await app.jobs.enqueue(null, cleanUp, {})
  await app.jobs.idle()
  expect(await prisma.passkeyChallenge.count()).toBe(0)
})

test('a passkey with a stalled counter is rejected and its owner notified', async () => {
  const { current } = service
  const admin = await current.admin()
  await current.prisma.user.update({ where: { id: admin.id }, data: { emailVerifiedAt: new Date(0) } })
  const authenticator = createAuthenticator()
  authenticator.counts()
  const { passkey } = await addPasskey(current, admin, authenticator)
  expect(await signIn(authenticator.get(await start()))).toHaveProperty('accessToken')
  const counter = async () => (await current.prisma.passkey.findUniqueOrThrow({ where: { id: passkey.id } })).counter
  expect(await counter()).toBe(2n)
  for (const wrong of [2, 1, 0])
    expect(await signIn(authenticator.get(await start(), { counter: wrong }))).toBe('invalid_credentials')
  expect(await counter()).toBe(2n)
  await mailTo(current, admin.email, /may have been copied/, 3)
  const records = await current.prisma.auditRecord.findMany({ where: { actorId: admin.id, action: 'passkey.copied' } })
  expect(records.map(({ targetId }) => targetId)).toStrictEqual(Array(3).fill(passkey.id))
  // What a forger makes up of a counter moves nothing.
  const forged = { counter: 900, key: createAuthenticator().privateKey }
  expect(await signIn(authenticator.get(await start(), forged))).toBe('invalid_credentials')
  expect(await signIn(authenticator.get(await start(), { counter: 90 }))).toHaveProperty('accessToken')
})

test('one of two concurrent uses of a counter value is rejected as a copy’s', async () => {
  const { current } = service
  const authenticator = createAuthenticator()
  authenticator.counts()
  await addPasskey(current, await current.admin(), authenticator)
  const both = [await start(), await start()].map((options) => signIn(authenticator.get(options, { counter: 5 })))
  expect((await Promise.all(both)).filter((result) => result === 'invalid_credentials')).toHaveLength(1)
})

test('a banned, demoted or deleted admin gets no session by a passkey', async () => {
  const { current } = service
  const boss = await current.admin('super_admin')
  const [banned, demoted, robbed, deleted] = [
    await withPasskey(),
    await withPasskey(),
    await withPasskey(),
    await withPasskey(),
  ]
  const ban = 'mutation ($id: ID!) { banUser(userId: $id) { userId } }'
  expect(await ask(current, ban, { id: banned.admin.id }, boss.token)).toHaveProperty('userId')
  const change = 'mutation ($id: ID!) { changeRole(userId: $id, role: user) { id: userId } }'
  expect(await ask(current, change, { id: demoted.admin.id }, boss.token)).toHaveProperty('id')
  // As if the role had gone between the signature and the session.
  await current.prisma.user.update({ where: { id: robbed.admin.id }, data: { role: 'user' } })
  const remove = 'mutation ($id: ID!) { deleteAdmin(id: $id) }'
  expect(await ask(current, remove, { id: deleted.admin.id }, boss.token)).toBe(deleted.admin.id)
  const outcome = async ({ authenticator }: typeof banned) => signIn(authenticator.get(await start()))
  expect(await outcome(banned)).toBe('account_banned')
  expect(await outcome(demoted)).toBe('invalid_credentials')
  expect(await outcome(robbed)).toBe('forbidden')
  expect(await outcome(deleted)).toBe('invalid_credentials')
  // Nothing keeps the demoted one out of the app, which asks for no passkey.
  expectStatus(await login(demoted.admin, '/auth/login'), 200)
  expect(await current.prisma.recoveryCode.count({ where: { userId: demoted.admin.id } })).toBe(0)
})

test('a password sign-in asks a passkey owner for a passkey or a recovery code', async () => {
  const { current } = service
  const { admin, authenticator, recoveryCodes } = await withPasskey()
  const { authenticator: another } = await withPasskey()
  const { body } = expectStatus(await login(admin), 403)
  expect(body.code).toBe('second_factor_required')
  const options = await start(body.challenge)
  expect(options.allowCredentials).toStrictEqual([
    { id: authenticator.id, type: 'public-key', transports: ['internal'] },
  ])
  expect(await signIn(another.get(options))).toBe('invalid_credentials')
  const signedIn = await signIn(authenticator.get(await start(body.challenge)))
  expect(signedIn).toMatchObject({ user: { id: admin.id } })
  const byCode = { body: { challenge: body.challenge, code: recoveryCodes[0] } }
  expectStatus(await current.request('POST', '/auth/second-factor', byCode), 200)
  expect(expectStatus(await current.request('POST', '/auth/second-factor', byCode), 400).body.code).toBe('otp_invalid')

  expect(await start('nonsense')).toBe('reauthentication_required')
  const without = await current.admin()
  await addSecondFactor(current, without)
  expect(await start(expectStatus(await login(without), 403).body.challenge)).toBe('not_found')
})

test('wrong answers are limited like wrong passwords', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const { authenticator } = await addPasskey(strict, await strict.admin())
    const wrong = async () => {
      const options = await start(undefined, strict)
      return signIn(authenticator.get(options, { isVerified: false }), strict)
    }
    const codes = []
    for (let n = 0; n < 11; n++) codes.push(await wrong())
    expect(codes).toStrictEqual([...Array.from({ length: 10 }, () => 'invalid_credentials'), 'rate_limited'])
  } finally {
    await strict.close()
  }
})
