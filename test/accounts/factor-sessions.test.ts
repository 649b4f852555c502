import { expect, test, vi } from 'vitest'
import { hashOf } from '../../src/kernel/secret.ts'
import { addSecondFactor, codeOf } from '../support/authenticator.ts'
import { codeIn, mailTo } from '../support/outbox.ts'
import { ADD, addPasskey, ask, createAuthenticator, START } from '../support/passkeys.ts'
import { expectStatus, type Person, type Service, startService, useService } from '../support/service.ts'

const service = useService()

const START_APP = 'mutation ($password: String) { startSecondFactor(input: { password: $password }) { secret } }'
const CONFIRM_APP = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }'
const REMOVE_APP = 'mutation ($code: String!) { removeSecondFactor(code: $code) { isOn } }'
const RENEW = 'mutation ($code: String!) { renewRecoveryCodes(code: $code) { recoveryCodes } }'
const REMOVE_PASSKEY = 'mutation ($id: ID!) { removePasskey(id: $id) }'
const CHANGE_ADDRESS = 'mutation ($input: EmailChangeInput!) { requestEmailChange(input: $input) }'
const CHANGE_PASSWORD = 'mutation ($input: PasswordChangeInput!) { changePassword(input: $input) { id } }'
const DELETE_ACCOUNT = 'mutation ($input: AccountDeletionInput!) { deleteAccount(input: $input) }'

const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, on = service.current) =>
  expectStatus(await on.request('POST', '/auth/login', { body: { email, password } }), 200).body.data
    .access_token as string

const profile = async (token: string, on = service.current) =>
  (await on.request('GET', '/users/profile', { token })).status

const sessionOf = async (token: string, on = service.current) =>
  (await on.app.credentials.accessTokens.verify(token))?.sessionId ?? ''

/** The session as a release before this one would have left it: nothing says how it was opened, and nothing ended it. */
const asBefore = async (token: string, on: Service = service.current) => {
  const id = await sessionOf(token, on)
  await on.prisma.session.update({ where: { id }, data: { openedWith: null, revokedAt: null } })
  on.app.sessions.forget([id])
}

test.each(['an app', 'a passkey'])('the first second factor, %s, ends all other sessions', async (kind) => {
  const { current } = service
  const twin = await current.twin()
  const admin = await current.admin()
  const others = [await signIn(admin), await signIn(admin, twin)]
  for (const token of others) expect(await profile(token)).toBe(200)
  if (kind === 'an app') await addSecondFactor(current, admin)
  else await addPasskey(current, admin)
  for (const token of others) expect(await profile(token)).toBe(401)
  expect(await profile(admin.token)).toBe(200)
  const { openedWith } = await current.prisma.session.findUniqueOrThrow({ where: { id: await sessionOf(admin.token) } })
  expect(openedWith).toBe(kind === 'an app' ? 'second_factor' : 'passkey')
})

test('another second factor leaves the sessions that passed the first', async () => {
  const { current } = service
  const admin = await current.admin()
  const factor = await addSecondFactor(current, admin)
  const { email, password } = admin
  const { body } = expectStatus(await current.request('POST', '/auth/login', { body: { email, password } }), 403)
  const answer = { challenge: body.challenge, code: factor.code() }
  const second = expectStatus(await current.request('POST', '/auth/second-factor', { body: answer }), 200).body.data
  await addPasskey(current, admin)
  expect([await profile(admin.token), await profile(second.access_token)]).toStrictEqual([200, 200])
})

test('a session records how it was opened', async () => {
  const { current } = service
  const admin = await current.admin()
  const { authenticator } = await addPasskey(current, admin)
  const options = await ask(current, 'mutation { startPasskeySignIn(input: {}) }', {})
  const enter = 'mutation ($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) { accessToken } }'
  const { accessToken } = await ask(current, enter, { input: authenticator.get(options) })
  const person = await current.person()
  const opened = async (token: string) =>
    (await current.prisma.session.findUniqueOrThrow({ where: { id: await sessionOf(token) } })).openedWith
  expect(await opened(accessToken)).toBe('passkey')
  expect(await opened(person.token)).toBe('password')
  expect(await opened(await signIn(person))).toBe('password')
})

test('a session that has not passed the second factor changes no way to sign in', async () => {
  const { current } = service
  const admin = await current.admin()
  const token = await signIn(admin)
  const factor = await addSecondFactor(current, admin)
  const { passkey } = await addPasskey(current, admin)
  await asBefore(token)
  expect(await profile(token)).toBe(200)
  const { password } = admin
  const newPassword = 'quiet harbour lantern 7'
  const tries: [string, object][] = [
    [START, { input: {} }],
    [START, { input: { password } }],
    [START_APP, {}],
    [REMOVE_PASSKEY, { id: passkey.id }],
    [RENEW, { code: factor.code() }],
    [REMOVE_APP, { code: factor.recoveryCodes[0] }],
    [CHANGE_ADDRESS, { input: { newEmail: 'elsewhere@example.com' } }],
    [CHANGE_ADDRESS, { input: { newEmail: 'elsewhere@example.com', password } }],
    [CHANGE_PASSWORD, { input: { currentPassword: password, newPassword, confirmPassword: newPassword } }],
    [DELETE_ACCOUNT, { input: { password } }],
  ]
  for (const [query, variables] of tries)
    expect(await ask(current, query, variables, token), query).toBe('reauthentication_required')
  expect(await current.prisma.passkey.count({ where: { userId: admin.id } })).toBe(1)
  expect(await current.prisma.recoveryCode.count({ where: { userId: admin.id, usedAt: null } })).toBe(10)
})

test('a required second factor ties a role to the session that passed it', async () => {
  const strict = await startService({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const admin = await strict.admin()
    const token = await signIn(admin, strict)
    const overview = async (of: string) =>
      (await strict.request('GET', '/admin/overview/summary', { token: of })).status
    const { secret } = await addSecondFactor(strict, admin)
    await asBefore(token, strict)
    expect([await overview(token), await overview(admin.token)]).toStrictEqual([403, 200])
    const { email, password } = admin
    const { body } = expectStatus(await strict.request('POST', '/auth/login', { body: { email, password } }), 403)
    const answer = { challenge: body.challenge, code: codeOf(secret, strict.clock.now()) }
    const entered = expectStatus(await strict.request('POST', '/auth/second-factor', { body: answer }), 200)
    expect(await overview(entered.body.data.access_token)).toBe(200)
  } finally {
    await strict.close()
  }
})

/** Holds the password check of a request until `meanwhile` is done. */
const whileChecking = async (meanwhile: () => Promise<unknown>, request: () => Promise<unknown>): Promise<unknown> => {
  const { passwords } = service.current.app.credentials
  const check = passwords.verify.bind(passwords)
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const spy = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await check(...given)
    started.resolve()
    await release.promise
    return isRight
  })
  try {
    const answer = request()
    await started.promise
    await meanwhile()
    release.resolve()
    return await answer
  } finally {
    release.resolve()
    spy.mockRestore()
  }
}

test('a passkey or an app begun while the first factor is added is not begun', async () => {
  const { current } = service
  const [admin, other] = [await current.admin(), await current.admin()]
  const [token, ofOther] = [await signIn(admin), await signIn(other)]
  const passkey = await whileChecking(
    () => addSecondFactor(current, admin),
    () => ask(current, START, { input: { password: admin.password } }, token),
  )
  expect(passkey).toBe('unauthenticated')
  expect(await current.prisma.passkeyChallenge.count({ where: { userId: admin.id } })).toBe(0)
  const app = await whileChecking(
    () => addPasskey(current, other),
    () => ask(current, START_APP, { password: other.password }, ofOther),
  )
  expect(app).toBe('unauthenticated')
  expect(await current.prisma.secondFactor.count({ where: { userId: other.id } })).toBe(0)
})

test('a password checked before the first factor begins nothing after it', async () => {
  const { current } = service
  const admin = await current.admin()
  current.clock.advance(11 * 60_000)
  const { password, token } = admin
  const secret = (await ask(current, START_APP, { password }, token)).secret as string
  const answer = await whileChecking(
    () => ask(current, CONFIRM_APP, { code: codeOf(secret, current.clock.now()) }, token),
    () => ask(current, START, { input: { password } }, token),
  )
  expect(answer).toBe('reauthentication_required')
  expect(await current.prisma.passkeyChallenge.count({ where: { userId: admin.id } })).toBe(0)
})

test('a passkey made before the first factor is not added after it', async () => {
  const { current } = service
  const admin = await current.admin()
  const token = await signIn(admin)
  const options = await ask(current, START, { input: {} }, token)
  const answer = { name: 'Thief', ...createAuthenticator().create(options) }
  await addSecondFactor(current, admin)
  // As on an instance that has not heard of it yet.
  const spy = vi.spyOn(current.app.sessions, 'find').mockResolvedValue({
    ...{ sessionId: await sessionOf(token), userId: admin.id, role: 'admin', standing: 'good' },
    signedInAt: current.clock.now(),
  })
  try {
    const hash = hashOf(options.challenge)
    const expiresAt = new Date(current.clock.now().getTime() + 60_000)
    await current.prisma.passkeyChallenge.create({ data: { hash, isRegistration: true, userId: admin.id, expiresAt } })
    expect(await ask(current, ADD, { input: answer }, token)).toBe('unauthenticated')
  } finally {
    spy.mockRestore()
  }
  expect(await current.prisma.passkey.count({ where: { userId: admin.id } })).toBe(0)
})

test('the first factor cancels an address change that was asked for before', async () => {
  const { current } = service
  const admin = await current.admin()
  const newEmail = `elsewhere-${admin.email}`
  expect(await ask(current, CHANGE_ADDRESS, { input: { newEmail, password: admin.password } }, admin.token)).toBe(null)
  const { text } = await mailTo(current, newEmail, /address/)
  const link = /verify-email\?token=([\w-]+)/.exec(text ?? '')?.[1]
  await addSecondFactor(current, admin)
  expectStatus(await current.request('GET', `/auth/verify-email?token=${link}`), 400)
  expect(await current.prisma.user.count({ where: { email: newEmail } })).toBe(0)
})

test('a session that ended on another instance changes no way to sign in', async () => {
  const { current } = service
  const twin = await current.twin()
  const stranger = await current.person()
  const { email, token, password } = stranger
  expectStatus(await current.request('POST', '/auth/forgot-password', { body: { email } }), 200)
  const otp = codeIn(await mailTo(current, email, /code for a new password/))
  const newPassword = 'the owner has it 7'
  expect(await profile(token, twin)).toBe(200)
  const body = { email, otp, new_password: newPassword }
  expectStatus(await current.request('PATCH', '/auth/reset-password', { body }), 200)
  const on = (query: string, variables: object) => ask(twin, query, variables, token)
  expect(await profile(token, twin), 'the twin has not heard of it').toBe(200)
  expect(await on(START_APP, {})).toBe('unauthenticated')
  expect(await on(CHANGE_ADDRESS, { input: { newEmail: `x-${email}` } })).toBe('unauthenticated')
  expect(await on(DELETE_ACCOUNT, { input: {} })).toBe('unauthenticated')
  const change = { currentPassword: newPassword, newPassword: password, confirmPassword: password }
  expect(await on(CHANGE_PASSWORD, { input: change })).toBe('unauthenticated')
  await signIn({ email, password: newPassword })
})
