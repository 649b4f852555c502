import { expect, test } from 'vitest'
import { addSecondFactor, codeOf } from '../support/authenticator.ts'
import { codeIn, mailsTo, mailTo } from '../support/outbox.ts'
import { addPasskey } from '../support/passkeys.ts'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'

const service = useService()
const PORTAL = { 'x-portal-request': '1' }

const login = ({ email, password }: Pick<Person, 'email' | 'password'>, path = '/auth/login', on = service.current) =>
  on.request('POST', path, { body: { email, password } })

const complete = (challenge: string, code: string, on = service.current) =>
  on.request('POST', '/auth/second-factor', { body: { challenge, code } })

/** Somebody whose address gets mail: an admin whom another made has proved it. */
const confirmed = async <Somebody extends Person>(person: Somebody): Promise<Somebody> => {
  await service.current.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date(0) } })
  return person
}

const challengeFor = async (person: Person): Promise<string> => expectStatus(await login(person), 403).body.challenge

const ask = async (query: string, variables: Record<string, unknown>, { token }: Pick<Person, 'token'>) => {
  const { data, errors } = await service.current.graphql(query, variables, token)
  return errors ? errors[0].extensions.code : data
}

const REMOVE = 'mutation ($code: String!) { removeSecondFactor(code: $code) { isOn } }'
const RENEW = 'mutation ($code: String!) { renewRecoveryCodes(code: $code) { recoveryCodes } }'
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }'
const STATUS = '{ secondFactor { addedAt recoveryCodesLeft isRequired } }'

test('every sign-in route asks an admin with a second factor for a code', async () => {
  const { current } = service
  const admin = await current.admin('super_admin')
  const factor = await addSecondFactor(current, admin)
  expect(factor.uri).toMatch(/^otpauth:\/\/totp\/Parenting:.*[?&]secret=/)
  const sessions = () => current.prisma.session.count({ where: { userId: admin.id } })
  const before = await sessions()
  for (const path of ['/auth/login', '/admin/login']) {
    const { body, headers } = expectStatus(await login(admin, path), 403)
    expect(body).toMatchObject({ code: 'second_factor_required', challenge: expect.any(String) })
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const over = await current.graphql('mutation ($input: CredentialsInput!) { login(input: $input) { accessToken } }', {
    input: { email: admin.email, password: admin.password },
  })
  expect(over.errors?.[0].extensions).toMatchObject({
    code: 'second_factor_required',
    challenge: expect.any(String),
  })
  const portal = await current.request('POST', '/admin/session', {
    body: { email: admin.email, password: admin.password },
    headers: PORTAL,
  })
  expect([portal.status, portal.headers.get('set-cookie')]).toStrictEqual([403, null])
  expect(await sessions()).toBe(before)

  const typed = factor.code().replace(/^\d{3}/, (first) => `\u200e${first}\u2013`)
  const { body } = expectStatus(await complete(portal.body.challenge, ` ${typed} `), 200)
  expect(body.data).toStrictEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: { id: admin.id, full_name: 'Test Admin', email: admin.email, role: 'super_admin' },
  })
  expectStatus(await current.request('GET', '/admin/overview/summary', { token: body.data.access_token }), 200)
})

test('only staff get the portal’s cookie when they complete a sign-in', async () => {
  const { current } = service
  const [admin, person] = [await current.admin(), await current.person()]
  const [ofAdmin, ofPerson] = [await addSecondFactor(current, admin), await addSecondFactor(current, person)]
  const finish = (challenge: string, code: string, headers = PORTAL) =>
    current.request('POST', '/admin/session/second-factor', { body: { challenge, code }, headers })
  const refused = expectStatus(await finish(await challengeFor(person), ofPerson.code()), 403)
  expect([refused.body.code, refused.headers.get('set-cookie')]).toStrictEqual(['forbidden', null])
  const challenge = await challengeFor(admin)
  expectStatus(await finish(challenge, ofAdmin.code(), {} as typeof PORTAL), 403)
  const entered = expectStatus(await finish(challenge, ofAdmin.code()), 200)
  expect(entered.headers.get('set-cookie')).toMatch(/^portal=.*HttpOnly/)
  // For the person, who is no admin, the app still opens.
  expectStatus(await complete(await challengeFor(person), ofPerson.code()), 200)
})

test('a code counts once, also of two at the same time on two instances', async () => {
  const { current } = service
  const twin = await current.twin()
  const admin = await current.admin()
  const factor = await addSecondFactor(current, admin)
  const challenge = await challengeFor(admin)
  const code = factor.code()
  const answers = await Promise.all([current, twin, current, twin].map((on) => complete(challenge, code, on)))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 400, 400, 400])
  expect(expectStatus(await complete(await challengeFor(admin), code), 400).body.code).toBe('otp_invalid')
  // Nor does an older one that is still within its time.
  const older = codeOf(factor.secret, new Date(current.clock.now().getTime() - 30_000))
  expectStatus(await complete(await challengeFor(admin), older), 400)
  current.clock.advance(30_000)
  expectStatus(await complete(await challengeFor(admin), factor.code()), 200)
})

test('a recovery code counts once instead of the app, and its owner is told', async () => {
  const { current } = service
  const admin = await confirmed(await current.admin())
  const { recoveryCodes } = await addSecondFactor(current, admin)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const challenge = await challengeFor(admin)
  const both = await Promise.all([complete(challenge, first), complete(challenge, first)])
  expect(both.map(({ status }) => status).sort()).toStrictEqual([200, 400])
  const typed = second.toLowerCase().replaceAll('-', ' ')
  const { body } = expectStatus(await complete(await challengeFor(admin), typed), 200)
  await mailTo(current, admin.email, /recovery code/, 2)
  const token = body.data.access_token
  expect(await ask(STATUS, {}, { token })).toStrictEqual({
    secondFactor: { addedAt: expect.any(String), recoveryCodesLeft: 8, isRequired: false },
  })
  const other = await current.admin()
  const strange = await addSecondFactor(current, other)
  expectStatus(await complete(await challengeFor(other), recoveryCodes[2] ?? ''), 400)
  expect(await ask(RENEW, { code: '000000' }, { token })).toBe('otp_invalid')
  const {
    renewRecoveryCodes: { recoveryCodes: fresh },
  } = await ask(RENEW, { code: recoveryCodes[3] }, { token })
  expect(fresh).toHaveLength(10)
  expectStatus(await complete(await challengeFor(admin), recoveryCodes[4] ?? ''), 400)
  expectStatus(await complete(await challengeFor(admin), fresh[0]), 200)
  expectStatus(await complete(await challengeFor(other), strange.recoveryCodes[0] ?? ''), 200)
})

test('a challenge ends after five minutes, a new password, a ban or a change to it', async () => {
  const { current } = service
  const admin = await current.admin()
  const factor = await addSecondFactor(current, admin)
  const started = await challengeFor(admin)
  const refused = async (challenge: string) => (await complete(challenge, factor.code())).body.code
  expect(await refused(`${started.slice(0, -2)}AA`)).toBe('reauthentication_required')
  expect(await refused('nonsense')).toBe('reauthentication_required')
  current.clock.advance(5 * 60_000)
  expect(await refused(started)).toBe('reauthentication_required')

  const challenge = await challengeFor(admin)
  expectStatus(await current.request('POST', '/auth/forgot-password', { body: { email: admin.email } }), 200)
  const otp = codeIn(await mailTo(current, admin.email, /code for a new password/))
  const password = 'another harbour 9 lantern'
  const reset = { email: admin.email, otp, new_password: password }
  expectStatus(await current.request('PATCH', '/auth/reset-password', { body: reset }), 200)
  expect(await refused(challenge)).toBe('reauthentication_required')
  // A mailbox alone opens nothing: the new password asks for the code as well.
  const again = await challengeFor({ ...admin, password })
  await current.prisma.user.update({ where: { id: admin.id }, data: { bannedAt: current.clock.now() } })
  expect(await refused(again)).toBe('account_banned')
})

test('wrong codes are limited like wrong passwords', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const admin = await strict.admin()
    await addSecondFactor(strict, admin)
    const { body } = expectStatus(await login(admin, '/auth/login', strict), 403)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await complete(body.challenge, '000000', strict)).status)
    expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 400), 429])
  } finally {
    await strict.close()
  }
})

test('a limit on wrong app codes covers all callers and spares recovery codes', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  try {
    const admin = await strict.admin()
    const { recoveryCodes } = await addSecondFactor(strict, admin)
    const { body } = expectStatus(await login(admin, '/auth/login', strict), 403)
    const from = (n: number, code: string) =>
      strict.request('POST', '/auth/second-factor', {
        body: { challenge: body.challenge, code },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await from(n, '000000')).status)
    expect(statuses).toStrictEqual([...Array.from({ length: 20 }, () => 400), 429])
    expectStatus(await from(22, recoveryCodes[0] as string), 200)
  } finally {
    await strict.close()
  }
})

test('a set-up needs its first correct code, and a second one the first’s removal', async () => {
  const { current } = service
  const admin = await confirmed(await current.admin())
  const start = 'mutation ($password: String) { startSecondFactor(input: { password: $password }) { secret } }'
  const { startSecondFactor: first } = await ask(start, {}, admin)
  expectStatus(await login(admin), 200)
  const { startSecondFactor: second } = await ask(start, {}, admin)
  expect(await ask(CONFIRM, { code: codeOf(first.secret, current.clock.now()) }, admin)).toBe('otp_invalid')
  expectStatus(await login(admin), 200)
  expect(await ask(CONFIRM, { code: codeOf(second.secret, current.clock.now()) }, admin)).toMatchObject({
    confirmSecondFactor: { recoveryCodes: expect.any(Array) },
  })
  expect(await ask(start, {}, admin)).toBe('conflict')
  await mailTo(current, admin.email, /has a second factor/)
  current.clock.advance(11 * 60_000)
  expect(await ask(REMOVE, { code: '123456' }, admin)).toBe('otp_invalid')
  expect(await ask(REMOVE, { code: codeOf(second.secret, current.clock.now()) }, admin)).toStrictEqual({
    removeSecondFactor: { isOn: false },
  })
  await mailTo(current, admin.email, /was removed/)
  const { body } = expectStatus(await login(admin), 200)
  // Neither a fresh sign-in nor the password: somebody found the phone unlocked.
  expect(await ask(start, {}, admin)).toBe('reauthentication_required')
  expect(await ask(start, { password: 'wrong' }, admin)).toBe('validation_failed')
  expect(await ask(start, { password: admin.password }, admin)).toHaveProperty('startSecondFactor')
  expect(await ask(start, {}, { token: body.data.access_token })).toHaveProperty('startSecondFactor')
  const records = await current.prisma.auditRecord.findMany({
    where: { actorId: admin.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(records.map(({ action }) => action)).toStrictEqual(['second-factor.add', 'second-factor.remove'])
})

test('a recovery code confirms no app and stays unused', async () => {
  const { current } = service
  const admin = await current.admin()
  const { recoveryCodes } = await addPasskey(current, admin)
  const [code = ''] = recoveryCodes
  expect(await ask(CONFIRM, { code }, admin)).toBe('otp_invalid')
  expect(await ask('mutation { startSecondFactor(input: {}) { secret } }', {}, admin)).toHaveProperty(
    'startSecondFactor',
  )
  expect(await ask(CONFIRM, { code }, admin)).toBe('otp_invalid')
  expect(await ask(STATUS, {}, admin)).toMatchObject({ secondFactor: { addedAt: null, recoveryCodesLeft: 10 } })
})

test('a super admin removes a lost second factor; its owner is signed out and notified', async () => {
  const { current } = service
  const [boss, admin] = [await current.admin('super_admin'), await confirmed(await current.admin())]
  const reset = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { hasSecondFactor } }'
  await addSecondFactor(current, admin)
  await addSecondFactor(current, boss)
  expect(await ask(reset, { id: boss.id }, admin)).toBe('forbidden')
  expect(await ask(reset, { id: boss.id }, boss)).toBe('forbidden')
  expect(await ask(reset, { id: admin.id }, boss)).toStrictEqual({ resetSecondFactor: { hasSecondFactor: false } })
  expect(await ask(reset, { id: admin.id }, boss)).toBe('not_found')
  expectStatus(await current.request('GET', '/users/profile', { token: admin.token }), 401)
  expectStatus(await login(admin), 200)
  await mailTo(current, admin.email, /was removed/)
  expect(await current.prisma.auditRecord.findFirst({ where: { action: 'second-factor.reset' } })).toMatchObject({
    actorId: boss.id,
    targetId: admin.id,
  })
})

test('a role without the required second factor counts for nothing on every instance', async () => {
  const strict = await startService({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const twin = await strict.twin()
    const admin = await strict.admin()
    const overview = (on = strict) => on.request('GET', '/admin/overview/summary', { token: admin.token })
    const permissions = async (on = strict) =>
      (await on.graphql('{ me { role permissions } }', {}, admin.token)).data.me
    expect((await overview()).status).toBe(403)
    expect(await permissions()).toStrictEqual({ role: 'admin', permissions: [] })
    const factor = await addSecondFactor(strict, admin)
    expectStatus(await overview(), 200)
    expectStatus(await overview(twin), 200)
    expect((await permissions()).permissions).toContain('operation')
    await strict.graphql(REMOVE, { code: factor.code() }, admin.token)
    expect((await overview()).status).toBe(403)
  } finally {
    await strict.close()
  }
})

test('the owner of an address gets the account without a stranger’s second factor', async () => {
  const { current } = service
  const stranger = await current.person()
  await addSecondFactor(current, stranger)
  expectStatus(await current.request('POST', '/auth/forgot-password', { body: { email: stranger.email } }), 200)
  const otp = codeIn(await mailTo(current, stranger.email, /code for a new password/))
  const password = 'the owner has it 7'
  const body = { email: stranger.email, otp, new_password: password }
  expectStatus(await current.request('PATCH', '/auth/reset-password', { body }), 200)
  expectStatus(await login({ email: stranger.email, password }), 200)
  expect(await current.prisma.recoveryCode.count({ where: { userId: stranger.id } })).toBe(0)
  // The address was not confirmed: the stranger's doings were not mailed to it.
  expect((await mailsTo(current, stranger.email)).filter(({ subject }) => /second factor/.test(subject ?? ''))).toEqual(
    [],
  )
})
