import { expect, test } from 'vitest'
import { cleanUp } from '../../src/kernel/batches.ts'
import { addSecondFactor, codeOf } from '../support/authenticator.ts'
import { mailTo } from '../support/outbox.ts'
import { ADD, addPasskey, ask, createAuthenticator, type Lies, START } from '../support/passkeys.ts'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'

const service = useService()

const LIST = '{ passkeys { id name createdAt usedAt } }'
const RENAME = 'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }'
const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) }'
const STATUS = '{ secondFactor { isOn addedAt recoveryCodesLeft } }'

const run = (query: string, variables: object, { token }: Pick<Person, 'token'>, on = service.current) =>
  ask(on, query, variables, token)
const begin = (person: Pick<Person, 'token'>, password?: string) => run(START, { input: { password } }, person)
const add = (answer: object, person: Pick<Person, 'token'>, name = 'Laptop') =>
  run(ADD, { input: { name, ...answer } }, person)

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  service.current.request('POST', '/admin/login', { body: { email, password } })

const confirmed = async () => {
  const admin = await service.current.admin()
  await service.current.prisma.user.update({ where: { id: admin.id }, data: { emailVerifiedAt: new Date(0) } })
  return admin
}

test('an admin adds, renames and removes a passkey, with audit entries and mails', async () => {
  const { current } = service
  const admin = await confirmed()
  const options = await begin(admin)
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Parenting admin portal' },
    user: { name: admin.email, displayName: 'Test Admin' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.pubKeyCredParams.map(({ alg }: any) => alg)).toStrictEqual([-8, -7, -257])
  const authenticator = createAuthenticator()
  const { passkey, recoveryCodes } = await add(authenticator.create(options), admin, '  Laptop ')
  expect(passkey).toStrictEqual({ id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), usedAt: null })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await run(STATUS, {}, admin)).toStrictEqual({ isOn: true, addedAt: null, recoveryCodesLeft: 10 })
  await mailTo(current, admin.email, /passkey was added/)

  expect(await run(RENAME, { id: passkey.id, name: ' ' }, admin)).toBe('validation_failed')
  expect(await run(RENAME, { id: passkey.id, name: 'Key ring' }, admin)).toStrictEqual({ name: 'Key ring' })
  expect(await run(LIST, {}, admin)).toStrictEqual([{ ...passkey, name: 'Key ring' }])
  const exclude = (await begin(admin)).excludeCredentials
  expect(exclude).toStrictEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }])

  expect(await run(REMOVE, { id: passkey.id }, admin)).toBe(passkey.id)
  expect(await run(REMOVE, { id: passkey.id }, admin)).toBe('not_found')
  await mailTo(current, admin.email, /passkey of your account was removed/)
  expect(await run(LIST, {}, admin)).toStrictEqual([])
  expect(await run(STATUS, {}, admin)).toStrictEqual({ isOn: false, addedAt: null, recoveryCodesLeft: 0 })
  expectStatus(await login(admin), 200)
  const records = await current.prisma.auditRecord.findMany({
    where: { actorId: admin.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(records.map(({ action, targetId }) => [action, targetId])).toStrictEqual(
    ['passkey.add', 'passkey.rename', 'passkey.remove'].map((action) => [action, passkey.id]),
  )
})

const lies: Record<string, Lies> = {
  'made on another origin': { origin: 'https://evil.example' },
  'made for another host': { rpId: 'evil.example' },
  'to a challenge nobody gave': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'of a sign-in': { type: 'webauthn.get' },
  'from inside another page': { crossOrigin: true },
  'without asking who is there': { isVerified: false },
  'without anybody there': { isPresent: false, isVerified: false },
  'with a certificate of its maker, which nobody asked for': { attestation: 'certified' },
}

test.each(Object.keys(lies))('a registration %s is refused', async (name) => {
  const admin = await service.current.admin()
  const options = await begin(admin)
  const authenticator = createAuthenticator()
  expect(await add(authenticator.create(options, lies[name]), admin)).toBe('bad_request')
  expect(await run(LIST, {}, admin)).toStrictEqual([])
})

const nested = Buffer.concat([Buffer.alloc(2900, 0x81), Buffer.from([0])])
const broken: Record<string, Buffer> = {
  'a number': Buffer.from([7]),
  'an empty map': Buffer.from([0xa0]),
  'a format without a statement': Buffer.concat([
    Buffer.from([0xa1, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x66]),
    Buffer.from('packed'),
  ]),
  'lists in lists': nested,
  'what is cut off': Buffer.from([0xbf, 0x63]),
  'no CBOR': Buffer.from([0xff, 0xff]),
}

test.each(Object.keys(broken))('a registration of %s is refused', async (name) => {
  const admin = await service.current.admin()
  const made = createAuthenticator().create(await begin(admin))
  const attestationObject = broken[name]?.toString('base64url')
  expect(await add({ ...made, attestationObject }, admin)).toBe('bad_request')
  const clientDataJSON = broken[name]?.toString('base64url')
  expect(await add({ ...made, clientDataJSON }, admin)).toBe('bad_request')
})

test('a registration rejects an id that differs from the authenticator’s', async () => {
  const admin = await service.current.admin()
  const [short, long] = [createAuthenticator(), createAuthenticator('http://127.0.0.1:4000', 4000)]
  const made = short.create(await begin(admin))
  expect(await add({ ...made, id: createAuthenticator().id }, admin)).toBe('bad_request')
  expect(await add({ ...long.create(await begin(admin)), id: short.id }, admin)).toBe('bad_request')
  expect(await add(long.create(await begin(admin)), admin)).toBe('validation_failed')
})

test('a registration with fields that cannot be is not read further', async () => {
  const admin = await service.current.admin()
  const made = createAuthenticator().create(await begin(admin))
  for (const wrong of [{ id: 'a+b=' }, { transports: ['\0'] }, { transports: Array(11).fill('usb') }, { name: 'x\0' }])
    expect(await add({ ...made, ...wrong }, admin)).toBe('validation_failed')
  expect(await add(made, admin)).toHaveProperty('passkey')
})

test('an authenticator may vouch for itself', async () => {
  const admin = await service.current.admin()
  const made = createAuthenticator().create(await begin(admin), { attestation: 'self' })
  expect(await add(made, admin)).toHaveProperty('passkey')
})

test('a registration challenge counts once, for five minutes and its account only', async () => {
  const { current } = service
  const [admin, other] = [await current.admin(), await current.admin()]
  const authenticator = createAuthenticator()
  const options = await begin(admin)
  expect(await add(authenticator.create(options), other)).toBe('bad_request')
  const signIn = 'mutation ($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) { accessToken } }'
  const ofSignIn = await ask(current, 'mutation { startPasskeySignIn(input: {}) }', {})
  expect(await add(authenticator.create({ ...options, challenge: ofSignIn.challenge }), admin)).toBe('bad_request')
  expect(await add(authenticator.create(options), admin)).toHaveProperty('passkey')
  expect(await add(createAuthenticator().create(options), admin)).toBe('bad_request')
  const second = await begin(admin)
  const answer = authenticator.get({ challenge: second.challenge, rpId: second.rp.id })
  expect(await ask(current, signIn, { input: answer })).toBe('invalid_credentials')
  current.clock.advance(5 * 60_000)
  expect(await add(createAuthenticator().create(second), admin)).toBe('bad_request')
  expect(await current.prisma.passkeyChallenge.count()).toBeGreaterThan(0)
  await current.app.jobs.enqueue(null, cleanUp, {})
  await current.app.jobs.idle()
  expect(await current.prisma.passkeyChallenge.count()).toBe(0)
})

test('a passkey belongs to one account, and an account has ten at most', async () => {
  const { current } = service
  const [admin, other] = [await current.admin(), await current.admin()]
  const { authenticator } = await addPasskey(current, admin)
  expect(await add(authenticator.create(await begin(admin)), admin)).toBe('conflict')
  expect(await add(authenticator.create(await begin(other)), other)).toBe('conflict')
  expect(await run(LIST, {}, other)).toStrictEqual([])
  for (let n = 2; n <= 8; n++) await addPasskey(current, admin)
  const three = [await begin(admin), await begin(admin), await begin(admin)]
  const results = await Promise.all(three.map((options) => add(createAuthenticator().create(options), admin)))
  expect(results.filter((result) => result === 'conflict')).toHaveLength(1)
  expect(await begin(admin)).toBe('conflict')
  expect(await run(LIST, {}, admin)).toHaveLength(10)
})

test('passkeys are for those who run the service, and another’s are not found', async () => {
  const { current } = service
  const [person, admin, other] = [await current.person(), await current.admin(), await current.admin()]
  expect(await begin(person)).toBe('forbidden')
  const { passkey } = await addPasskey(current, admin)
  expect(await run(RENAME, { id: passkey.id, name: 'Mine' }, other)).toBe('not_found')
  expect(await run(REMOVE, { id: passkey.id }, other)).toBe('not_found')
  const options = await begin(other)
  await current.prisma.user.update({ where: { id: other.id }, data: { role: 'user' } })
  expect(await add(createAuthenticator().create(options), other)).toBe('forbidden')
  expect(await current.prisma.passkey.count({ where: { userId: other.id } })).toBe(0)
})

test('the first second factor ends steps that began with only the password', async () => {
  const { current } = service
  const startApp = 'mutation ($password: String) { startSecondFactor(input: { password: $password }) { secret } }'
  const confirmApp = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }'
  const codeFor = ({ secret }: { secret: string }) => ({ code: codeOf(secret, current.clock.now()) })
  const [admin, other] = [await current.admin(), await current.admin()]

  const app = await run(startApp, {}, admin)
  const registration = await begin(admin)
  await addPasskey(current, admin)
  expect(await run(confirmApp, codeFor(app), admin)).toBe('otp_invalid')
  expect(await add(createAuthenticator().create(registration), admin)).toBe('bad_request')
  expect(await run(STATUS, {}, admin)).toMatchObject({ addedAt: null })

  const begun = await begin(other)
  expect(await run(confirmApp, codeFor(await run(startApp, {}, other)), other)).toMatchObject({
    recoveryCodes: { length: 10 },
  })
  expect(await add(createAuthenticator().create(begun), other)).toBe('bad_request')
  expect(await run(LIST, {}, other)).toStrictEqual([])
  // What is begun afterwards has passed it.
  await addPasskey(current, other)
})

test('an account with a second factor begins a registration only by a new sign-in', async () => {
  const { current } = service
  const admin = await current.admin()
  current.clock.advance(11 * 60_000)
  expect(await begin(admin)).toBe('reauthentication_required')
  expect(await begin(admin, 'wrong')).toBe('validation_failed')
  const options = await begin(admin, admin.password)
  const { passkey } = await add(createAuthenticator().create(options), admin)
  expect(await begin(admin, admin.password)).toBe('reauthentication_required')
  const startApp = 'mutation ($password: String) { startSecondFactor(input: { password: $password }) { secret } }'
  expect(await run(startApp, { password: admin.password }, admin)).toBe('reauthentication_required')
  expect(await run(REMOVE, { id: passkey.id }, admin)).toBe('reauthentication_required')
  expect(await run(LIST, {}, admin)).toHaveLength(1)
})

test('recovery codes stay while the app or a passkey remains', async () => {
  const { current } = service
  const admin = await confirmed()
  const factor = await addSecondFactor(current, admin)
  const { passkey, recoveryCodes } = await addPasskey(current, admin)
  expect(recoveryCodes).toStrictEqual([])
  const removeApp = 'mutation ($code: String!) { removeSecondFactor(code: $code) { isOn } }'
  expect(await run(removeApp, { code: factor.code() }, admin)).toStrictEqual({ isOn: true })
  await mailTo(current, admin.email, /authenticator app of your account was removed/)
  expect(await run(STATUS, {}, admin)).toStrictEqual({ isOn: true, addedAt: null, recoveryCodesLeft: 10 })
  const { body } = expectStatus(await login(admin), 403)
  const answer = { challenge: body.challenge, code: factor.recoveryCodes[0] }
  expectStatus(await current.request('POST', '/auth/second-factor', { body: answer }), 200)
  expect(await run(REMOVE, { id: passkey.id }, admin)).toBe(passkey.id)
  expect(await run(STATUS, {}, admin)).toStrictEqual({ isOn: false, addedAt: null, recoveryCodesLeft: 0 })
  expectStatus(await login(admin), 200)
})

test('a super admin’s reset removes passkeys as well', async () => {
  const { current } = service
  const [boss, admin] = [await current.admin('super_admin'), await current.admin()]
  await addPasskey(current, admin)
  const account = 'query ($id: ID!) { user(id: $id) { hasSecondFactor } }'
  expect(await run(account, { id: admin.id }, boss)).toStrictEqual({ hasSecondFactor: true })
  expect(
    await run('mutation ($id: ID!) { resetSecondFactor(userId: $id) { hasSecondFactor } }', { id: admin.id }, boss),
  ).toStrictEqual({ hasSecondFactor: false })
  expect(await run(account, { id: admin.id }, boss)).toStrictEqual({ hasSecondFactor: false })
  expect(await current.prisma.passkey.count({ where: { userId: admin.id } })).toBe(0)
  expectStatus(await current.request('GET', '/users/profile', { token: admin.token }), 401)
  expectStatus(await login(admin), 200)
})

test('a passkey satisfies a required second factor on every instance until its removal', async () => {
  const strict = await startService({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const twin = await strict.twin()
    const admin = await strict.admin()
    const status = async (on = strict) =>
      (await on.request('GET', '/admin/overview/summary', { token: admin.token })).status
    expect(await status()).toBe(403)
    const { passkey } = await addPasskey(strict, admin)
    expect([await status(), await status(twin)]).toStrictEqual([200, 200])
    expect(await run(REMOVE, { id: passkey.id }, admin, strict)).toBe(passkey.id)
    expect(await status()).toBe(403)
  } finally {
    await strict.close()
  }
})
