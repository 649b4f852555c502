import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addSecondFactor } from '../support/authenticator.ts'
import { type RealIssuer, type StubIssuer, startRealIssuer, startStubIssuer } from '../support/oidc.ts'
import { askForCode, mailTo, tokenIn } from '../support/outbox.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'

let real: RealIssuer
let stub: StubIssuer
let service: Service
beforeAll(async () => {
  real = await startRealIssuer()
  stub = await startStubIssuer()
  service = await startService({
    IDP_ISSUERS: JSON.stringify({
      real: { issuer: real.issuer, client_id: real.clientId },
      stub: { issuer: stub.issuer, client_id: 'the-app' },
    }),
  })
})
afterAll(async () => {
  await service.close()
  await real.close()
  await stub.close()
})

let counter = 0
const newPerson = (claims: Record<string, unknown> = {}) => {
  const n = ++counter
  return { sub: `subject-${n}`, email: `provider-${n}@example.com`, email_verified: true, ...claims }
}
const signIn = (identityToken: string, user?: unknown, on = service) =>
  on.request('POST', '/stub/auth', { body: { identityToken, ...(user !== undefined && { user }) } })
const signInAs = async (claims: ReturnType<typeof newPerson> & Record<string, unknown>, user?: unknown) =>
  signIn(await stub.token(claims), user)
const profile = (token: string) => service.request('GET', '/users/profile', { token })
const login = (email: string, password: string) => service.request('POST', '/auth/login', { body: { email, password } })

test('a new person signs in at a real issuer and gets a verified account', async () => {
  const token = await real.idToken('real-person', {
    email: 'Real.Person@example.com',
    email_verified: true,
    given_name: 'Rea',
    family_name: 'Lperson',
  })
  const { body } = expectStatus(await service.request('POST', '/real/auth', { body: { identityToken: token } }), 200)
  expect(body).toStrictEqual({
    status: 'success',
    message: expect.any(String),
    data: {
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: {
        id: expect.any(String),
        email: 'real.person@example.com',
        full_name: 'Rea Lperson',
        first_name: 'Rea',
        last_name: 'Lperson',
      },
    },
  })
  expectStatus(await profile(body.data.access_token), 200)
  expectStatus(
    await service.request('POST', '/auth/refresh', { body: { refresh_token: body.data.refresh_token } }),
    200,
  )
  const user = await service.prisma.user.findUniqueOrThrow({ where: { id: body.data.user.id } })
  expect([user.emailVerifiedAt === null, user.passwordHash]).toEqual([false, null])

  const again = await real.idToken('real-person', { email: 'moved@example.com', email_verified: true })
  const second = expectStatus(await service.request('POST', '/real/auth/', { body: { identityToken: again } }), 200)
  expect(second.body.data.user).toEqual(body.data.user)
})

test('the body names the account of a first sign-in, and nothing else of it counts', async () => {
  const claims = newPerson({ given_name: 'Token', family_name: 'Name' })
  const user = { name: { firstName: 'Mary Ann', lastName: 'van Berg' }, email: 'somebody-else@example.com' }
  const { body } = expectStatus(await signInAs(claims, user), 200)
  expect(body.data.user).toMatchObject({
    email: claims.email,
    full_name: 'Mary Ann van Berg',
    first_name: 'Mary Ann',
    last_name: 'van Berg',
  })
  const later = expectStatus(await signInAs(claims, { name: { firstName: 'Changed', lastName: 'Later' } }), 200)
  expect(later.body.data.user).toEqual(body.data.user)
})

test('a look-alike address from a provider does not open the original’s account', async () => {
  const victim = await service.person()
  const before = await service.prisma.user.count()
  for (const email of [
    victim.email.replace('m', '\uff4d'),
    victim.email.replace('s', '\u017f'),
    `${victim.email}\u00a0`,
    `\ufeff${victim.email}`,
  ])
    expect(expectStatus(await signInAs(newPerson({ email })), 401).body.code).toBe('identity_token_invalid')
  const keeper = await service.prisma.user.update({
    where: { id: victim.id },
    data: { email: `keeper-${victim.email}` },
  })
  const kelvin = newPerson({ email: keeper.email.replace('k', '\u212a') })
  expect(expectStatus(await signInAs(kelvin), 401).body.code).toBe('identity_token_invalid')
  expect(await service.prisma.user.count()).toBe(before)
})

const nameOf = async (...sent: Parameters<typeof signInAs>) => expectStatus(await signInAs(...sent), 200).body.data.user

const NAMELESS: [what: string, claims: Record<string, unknown>, user?: unknown][] = [
  ['nothing', {}],
  ['null in words', { name: 'null', given_name: 'undefined' }, { name: { firstName: 'null', lastName: '(null)' } }],
  ['two of them', { name: 'undefined undefined' }],
  ['invisible marks', { name: '\u200b\u2060' }, { name: { firstName: '\u3164', lastName: ' ' } }],
  ['the address', { name: 'provider@example.com' }],
  ['an empty user', {}, ''],
  ['a user of null', {}, 'null'],
]

for (const [what, claims, user] of NAMELESS)
  test(`calls an account Parent whose provider gives ${what} for a name`, async () => {
    expect(await nameOf(newPerson(claims), user)).toMatchObject({
      full_name: 'Parent',
      first_name: 'Parent',
      last_name: '',
    })
  })

test('the first name that a later sign-in brings replaces the neutral one, once', async () => {
  const claims = newPerson()
  await nameOf(claims)
  await nameOf({ ...claims, name: 'null' })
  const named = { full_name: 'Ada van Berg', first_name: 'Ada van', last_name: 'Berg' }
  expect(await nameOf(claims, { name: 'Ada van Berg' })).toMatchObject(named)
  expect(await nameOf({ ...claims, name: 'Somebody Else' })).toMatchObject(named)
})

test('another provider of the same address brings the name', async () => {
  const claims = newPerson()
  await nameOf(claims)
  const other = { ...claims, sub: `${claims.sub}-other`, given_name: 'Ada', family_name: 'Berg' }
  expect(await nameOf(other)).toMatchObject({ full_name: 'Ada Berg' })
})

test('a name that its person chose is never replaced', async () => {
  const claims = newPerson()
  const { access_token: token } = expectStatus(await signInAs(claims), 200).body.data
  const body = { full_name: 'Mia' }
  expectStatus(await service.request('PUT', '/users/settings/profile', { token, body }), 200)
  expect(await nameOf({ ...claims, name: 'Ada Berg' })).toMatchObject({ full_name: 'Mia' })

  const registered = await service.person('Parent')
  await service.prisma.user.update({
    where: { id: registered.id },
    data: { createdAt: new Date(Date.now() - 3_600_000), emailVerifiedAt: new Date(), ownerConfirmedAt: new Date() },
  })
  const linked = newPerson({ email: registered.email, name: 'Ada Berg' })
  expect(await nameOf(linked)).toMatchObject({ full_name: 'Parent' })
})

test('a user that is JSON in a text, and a name that is one text, are read', async () => {
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Berg' }, email: 'ada@example.com' })
  expect(await nameOf(newPerson(), user)).toMatchObject({ first_name: 'Ada', last_name: 'Berg' })
  expect(await nameOf(newPerson(), { name: 'Ada' })).toMatchObject({ full_name: 'Ada', last_name: '' })
  expect(await nameOf(newPerson(), JSON.stringify({ name: 'Ada Berg' }))).toMatchObject({ last_name: 'Berg' })
  const real = { name: { firstName: 'Jennifer', lastName: 'Null' } }
  expect(await nameOf(newPerson(), real)).toMatchObject({ full_name: 'Jennifer Null' })
  expect(expectStatus(await signInAs(newPerson(), 'Ada'), 422).body.errors).toMatchObject([{ path: 'user' }])
})

test('an address with the dots of Japanese carriers, or in a Unicode domain, signs in', async () => {
  for (const [email, stored] of [
    ['hana..ko.@docomo.ne.jp', 'hana..ko.@docomo.ne.jp'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ])
    expect(await nameOf(newPerson({ email }))).toMatchObject({ email: stored })
})

test('sign-in cuts a provider’s name to 200 whole, storable characters', async () => {
  const babies = '👶'.repeat(199)
  const given = { name: { firstName: `a${babies}`, lastName: 'Too Much' } }
  const long = expectStatus(await signInAs(newPerson(), given), 200).body.data.user
  expect(long).toMatchObject({ full_name: `a${babies}`, first_name: `a${babies}`, last_name: '' })
  const odd = expectStatus(await signInAs(newPerson({ name: ' N\u0000ul \ud83d ' })), 200).body.data.user
  expect(odd.full_name).toBe('Nul \ufffd')
  expect(expectStatus(await signInAs(newPerson({ sub: 'n\u0000ul' })), 401).body.code).toBe('identity_token_invalid')
})

test('a verified address links to the account whose owner confirmed it by code', async () => {
  const person = await service.person('Local Person')
  const otp = await askForCode(service, person.email)
  const reset = { email: person.email, otp, new_password: person.password }
  expectStatus(await service.request('PATCH', '/auth/reset-password', { body: reset }), 200)
  const session = expectStatus(await login(person.email, person.password), 200).body.data.access_token
  const claims = newPerson({ email: person.email.toUpperCase() })
  const { body } = expectStatus(await signInAs(claims, { name: { firstName: 'Other', lastName: 'Name' } }), 200)
  expect(body.data.user).toEqual({
    id: person.id,
    email: person.email,
    full_name: 'Local Person',
    first_name: 'Local',
    last_name: 'Person',
  })
  expectStatus(await profile(session), 200)
  expectStatus(await login(person.email, person.password), 200)
  await mailTo(service, person.email, /new way to sign in/i)

  // The next provider finds an account whose owner is known, and takes nothing away either.
  const token = await real.idToken('second-provider', { email: person.email, email_verified: true })
  expectStatus(await service.request('POST', '/real/auth', { body: { identityToken: token } }), 200)
  expectStatus(await profile(session), 200)
  expectStatus(await signInAs(claims), 200)
})

test('linking a provider removes a stranger’s password, even after an opened link', async () => {
  const stranger = await service.person('Stranger')
  const opened = tokenIn(await mailTo(service, stranger.email, /confirm your e-mail/i))
  expectStatus(await service.request('GET', `/auth/verify-email?token=${opened}`), 200)
  const { body } = expectStatus(await signInAs(newPerson({ email: stranger.email })), 200)
  expect(body.data.user.id).toBe(stranger.id)
  expectStatus(await login(stranger.email, stranger.password), 401)
  expectStatus(await profile(stranger.token), 401)
  expectStatus(await profile(body.data.access_token), 200)
  expect((await mailTo(service, stranger.email, /new way to sign in/i)).text).toContain('password was removed')
})

test('an account moved to an address by link goes to the person who proves the address', async () => {
  for (const enter of ['provider', 'code'] as const) {
    const claims = newPerson()
    const mover = expectStatus(await signInAs(claims), 200).body.data
    const victim = `victim-by-${enter}@example.com`
    const body = { new_email: victim }
    expectStatus(await service.request('POST', '/users/email-change', { token: mover.access_token, body }), 200)
    const opened = tokenIn(await mailTo(service, victim, /new e-mail address/i))
    expectStatus(await service.request('POST', '/auth/verify-email', { body: { token: opened } }), 200)

    if (enter === 'provider') expectStatus(await signInAs(newPerson({ email: victim })), 200)
    else {
      const reset = { email: victim, otp: await askForCode(service, victim), new_password: 'the owner’s own 1' }
      expectStatus(await service.request('PATCH', '/auth/reset-password', { body: reset }), 200)
    }
    expectStatus(await profile(mover.access_token), 401)
    const again = expectStatus(await signInAs(claims), 200).body.data.user
    expect(again.id).not.toBe(mover.user.id)
  }
})

test('provider sign-in removes a stranger’s password, sessions and pending moves', async () => {
  const stranger = await service.person('Stranger')
  const move = { new_email: 'stranger-moves@example.com', password: stranger.password }
  expectStatus(await service.request('POST', '/users/email-change', { token: stranger.token, body: move }), 200)
  const { body } = expectStatus(await signInAs(newPerson({ email: stranger.email })), 200)
  expect(body.data.user.id).toBe(stranger.id)

  expectStatus(await login(stranger.email, stranger.password), 401)
  expectStatus(await profile(stranger.token), 401)
  expectStatus(await service.request('POST', '/auth/refresh', { body: { refresh_token: stranger.refreshToken } }), 401)
  expectStatus(await profile(body.data.access_token), 200)
  const link = tokenIn(await mailTo(service, move.new_email, /new e-mail address/i))
  expectStatus(await service.request('GET', `/auth/verify-email?token=${link}`), 400)
  const user = await service.prisma.user.findUniqueOrThrow({ where: { id: stranger.id } })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test('an unverified address never links', async () => {
  const person = await service.person()
  const { body } = expectStatus(await signInAs(newPerson({ email: person.email, email_verified: false })), 409)
  expect(body.code).toBe('identity_conflict')
  expectStatus(await login(person.email, person.password), 200)
  expect(await service.prisma.identity.count({ where: { userId: person.id } })).toBe(0)
})

test('an account with an unverified address goes to the person who proves it', async () => {
  const squatter = newPerson({ email_verified: false })
  const made = expectStatus(await signInAs(squatter), 200)
  await mailTo(service, squatter.email, /confirm your e-mail/i)
  const owner = expectStatus(await signInAs(newPerson({ email: squatter.email })), 200)
  expect(owner.body.data.user.id).toBe(made.body.data.user.id)
  expectStatus(await profile(made.body.data.access_token), 401)
  // The way in that nobody had proved is gone, and does not come back.
  expectStatus(await signInAs(squatter), 409)
})

test('a token without an address cannot make an account but signs in to one', async () => {
  const claims = newPerson()
  const { email: _email, ...bare } = claims
  expect(expectStatus(await signIn(await stub.token(bare)), 401).body.code).toBe('identity_token_invalid')
  expectStatus(await signInAs(claims), 200)
  expectStatus(await signIn(await stub.token(bare)), 200)
})

test('one subject at two issuers is two people', async () => {
  const claims = newPerson()
  const first = expectStatus(await signInAs(claims), 200)
  const token = await real.idToken(claims.sub, { email: 'a-namesake@example.com', email_verified: true })
  const second = expectStatus(await service.request('POST', '/real/auth', { body: { identityToken: token } }), 200)
  expect(second.body.data.user.id).not.toBe(first.body.data.user.id)
})

test('parallel first sign-ins, on two instances, make one account and all succeed', async () => {
  const twin = await service.twin()
  const claims = newPerson()
  const token = await stub.token(claims)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => signIn(token, undefined, i % 2 ? twin : service)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1)
  expect(await service.prisma.identity.count({ where: { subject: claims.sub } })).toBe(1)
})

test('a first sign-in and a registration with one address end with one account', async () => {
  for (let round = 0; round < 3; round++) {
    const claims = newPerson()
    const body = { full_name: 'Rival', email: claims.email, password: 'rival password 1' }
    const [provider, registered] = await Promise.all([
      signInAs(claims),
      service.request('POST', '/auth/register', { body }),
    ])
    expectStatus(provider, 200)
    expect([201, 409]).toContain(registered.status)
    expect(await service.prisma.user.count({ where: { email: claims.email } })).toBe(1)
    // Registered first, it was taken over: nobody had proved the address.
    if (registered.status === 201) expectStatus(await login(claims.email, body.password), 401)
  }
})

test('a banned person is told so, also when the ban came before the first sign-in', async () => {
  const [claims, person, admin] = [newPerson(), await service.person(), await service.admin()]
  const known = expectStatus(await signInAs(claims), 200).body.data.user.id
  for (const id of [known, person.id])
    await service.graphql('mutation ($id: ID!) { banUser(userId: $id) { status } }', { id }, admin.token)
  expect(expectStatus(await signInAs(claims), 403).body.code).toBe('account_banned')
  expect(expectStatus(await signInAs(newPerson({ email: person.email })), 403).body.code).toBe('account_banned')
  expect(await service.prisma.identity.count({ where: { userId: person.id } })).toBe(0)
})

test('a provider does not replace the second factor of an account', async () => {
  const claims = newPerson()
  const { data } = expectStatus(await signInAs(claims), 200).body
  const factor = await addSecondFactor(service, { token: data.access_token })
  const sessions = () => service.prisma.session.count({ where: { userId: data.user.id } })
  const before = await sessions()
  const { body } = expectStatus(await signInAs(claims), 403)
  expect([body.code, await sessions()]).toStrictEqual(['second_factor_required', before])
  const answer = { challenge: body.challenge, code: factor.code() }
  const completed = expectStatus(await service.request('POST', '/auth/second-factor', { body: answer }), 200)
  expect(completed.body.data.user.id).toBe(data.user.id)
})

test('an account without a password gets one by code, and may move by a fresh sign-in', async () => {
  const claims = newPerson()
  const { data } = expectStatus(await signInAs(claims), 200).body
  const change = {
    current_password: 'any password',
    new_password: 'brand new 4711',
    confirm_password: 'brand new 4711',
  }
  const refused = await service.request('PUT', '/users/password', { token: data.access_token, body: change })
  expect(expectStatus(refused, 422).body.errors[0].path).toBe('current_password')
  expectStatus(await login(claims.email, ''), 422)
  expectStatus(await login(claims.email, 'any password'), 401)
  const body = { new_email: `moved-${claims.email}` }
  expectStatus(await service.request('POST', '/users/email-change', { token: data.access_token, body }), 200)
  const reset = { email: claims.email, otp: await askForCode(service, claims.email), new_password: 'brand new 4711' }
  expectStatus(await service.request('PATCH', '/auth/reset-password', { body: reset }), 200)
  expectStatus(await login(claims.email, 'brand new 4711'), 200)
  expectStatus(await signInAs(claims), 200)
})

test('errors name the wrong fields of a request', async () => {
  const pathsOf = async (body: unknown) =>
    expectStatus(await service.request('POST', '/stub/auth', { body }), 422).body.errors.map(
      (error: { path: string }) => error.path,
    )
  expect(await pathsOf({})).toEqual(['identityToken'])
  expect(await pathsOf({ identityToken: 'x', user: { name: { firstName: 'x'.repeat(201) } } })).toEqual([
    'user.name.firstName',
  ])
  expect(await pathsOf({ identityToken: 'x', user: 'Ada' })).toEqual(['user'])
  expect(expectStatus(await signIn('not.a.token'), 401).body.code).toBe('identity_token_invalid')
  const at = (name: string) => service.request('POST', `/${name}/auth`, { body: { identityToken: 'x' } })
  expect(expectStatus(await at('nowhere'), 404).body.code).toBe('not_found')
  const unset = expectStatus(await at('apple'), 503)
  expect([unset.body.code, unset.headers.get('retry-after')]).toEqual(['platform_not_configured', null])
  expect(expectStatus(await service.request('GET', '/stub/auth'), 405).headers.get('allow')).toBe('POST, OPTIONS')
})

test('an issuer that cannot be reached is a 503 with a time to come back', async () => {
  const gone = await startStubIssuer()
  const lonely = await service.twin({
    IDP_ISSUERS: JSON.stringify({ gone: { issuer: gone.issuer, client_id: 'the-app' } }),
  })
  const identityToken = await gone.token(newPerson())
  await gone.close()
  const answer = await lonely.request('POST', '/gone/auth', { body: { identityToken } })
  expect(expectStatus(answer, 503).body.code).toBe('service_unavailable')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the graph signs in through a provider by the same rules', async () => {
  const claims = newPerson()
  const mutation = `mutation ($input: ProviderSignInInput!) {
    signInWithProvider(provider: "stub", input: $input) { accessToken firstName lastName user { email emailVerified } }
  }`
  const name = { firstName: 'Gra', lastName: 'Ph' }
  const input = { identityToken: await stub.token(claims), user: { name } }
  const { data } = await service.graphql(mutation, { input })
  expect(data.signInWithProvider).toEqual({
    accessToken: expect.any(String),
    firstName: 'Gra',
    lastName: 'Ph',
    user: { email: claims.email, emailVerified: true },
  })
  const { errors } = await service.graphql(mutation, { input: { ...input, identityToken: 'x.y.z' } })
  expect(errors?.[0].extensions.code).toBe('identity_token_invalid')
})

test('the link of an unverified address follows when its mailbox may get it', async () => {
  const full = vi.spyOn(service.app.rateLimits, 'tryTake').mockResolvedValue(false)
  onTestFinished(() => full.mockRestore())
  const claims = newPerson({ email_verified: false })
  expectStatus(await signInAs(claims), 200)
  full.mockRestore()
  await service.pool.query(
    `update pgboss.job set start_after = now() where name = 'accounts.resend-verification' and state < 'active'`,
  )
  await mailTo(service, claims.email, /confirm your e-mail/i)
})
