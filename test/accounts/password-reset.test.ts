import { expect, test } from 'vitest'
import { sendCode } from '../../src/schema/accounts/one-time-code.ts'
import { askForCode, codeIn, mailsTo, mailTo } from '../support/outbox.ts'
import { expectStatus, type Service, useService } from '../support/service.ts'

const service = useService()
const NEW = 'a new password 4711'

const reset = (on: Service, email: string, otp: string, newPassword = NEW) =>
  on.request('PATCH', '/auth/reset-password', { body: { email, otp, new_password: newPassword } })
const check = (email: string, otp: string) =>
  service.current.request('POST', '/auth/verify-otp', { body: { email, otp } })
const login = (email: string, password: string) =>
  service.current.request('POST', '/auth/login', { body: { email, password } })

/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a person resets the password with the mailed code and is signed out everywhere', async () => {
  const { request } = service.current
  const person = await service.current.person()
  const asked = expectStatus(await request('POST', '/auth/forgot-password', { body: { email: person.email } }), 200)
  expect(asked.body).toStrictEqual({ message: expect.any(String) })

  const mail = await mailTo(service.current, person.email, /code/i)
  const code = codeIn(mail)
  // Once in the text part, once in the HTML part, and no other group of six digits anywhere in the source.
  expect([...mail.raw.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(([group]) => group)).toEqual([code, code])

  expect(expectStatus(await check(person.email, code), 200).body).toStrictEqual({ message: expect.any(String) })
  expectStatus(await check(person.email, code), 200)
  expect(expectStatus(await reset(service.current, person.email, code), 200).body).toStrictEqual({
    message: expect.any(String),
  })

  expectStatus(await request('GET', '/users/profile', { token: person.token }), 401)
  expectStatus(await request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }), 401)
  expectStatus(await login(person.email, person.password), 401)
  expectStatus(await login(person.email, NEW), 200)
  expectStatus(await check(person.email, code), 400)
  expectStatus(await reset(service.current, person.email, code), 400)
  await mailTo(service.current, person.email, /password was reset/i)
})

test('a reset proves the address', async () => {
  const person = await service.current.person()
  const verified = async () =>
    (await service.current.prisma.user.findUniqueOrThrow({ where: { id: person.id } })).emailVerifiedAt
  expect(await verified()).toBeNull()
  expectStatus(await reset(service.current, person.email, await askForCode(service.current, person.email)), 200)
  expect(await verified()).not.toBeNull()
})

/** A code in digits that begin with another zero. */
const inDigits = (code: string, zero: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

test('a code is read as people type and paste it, and as programs send it', async () => {
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  const [first, second] = [code.slice(0, 3), code.slice(3)]
  const typed = [`${first} ${second}`, `${first}-${second}`, `${first}\u2011${second}`, `\u200e${code}\ufeff`]
  const others = ['０', '٠', '۰', '०'].map((zero) => inDigits(code, zero))
  for (const otp of [...typed, `${first}\u200b${second}\n`, ...others, Number(code)]) {
    const body = { email: person.email, otp }
    expectStatus(await service.current.request('POST', '/auth/verify-otp', { body }), 200)
  }
  for (const otp of [-1, 1.5, Number(code) + 1_000_000, code.slice(1), `${code}0`, 'abcdef', true]) {
    const body = { email: person.email, otp }
    const { errors } = expectStatus(await service.current.request('POST', '/auth/verify-otp', { body }), 422).body
    expect(errors).toMatchObject([{ path: 'otp' }])
  }
  const body = { email: person.email, otp: Number(code), new_password: NEW }
  expectStatus(await service.current.request('PATCH', '/auth/reset-password', { body }), 200)
})

test('five wrong tries, of checks and resets together, make the right code worthless', async () => {
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  for (let i = 0; i < 3; i++) expectStatus(await check(person.email, wrong(code)), 400)
  expectStatus(await reset(service.current, person.email, wrong(code)), 400)
  expectStatus(await check(person.email, code), 200)
  const { body } = expectStatus(await reset(service.current, person.email, wrong(code)), 400)
  expect(body.code).toBe('otp_invalid')
  expectStatus(await check(person.email, code), 400)
  expectStatus(await reset(service.current, person.email, code), 400)
  expectStatus(await login(person.email, person.password), 200)
})

test('concurrent tries compare at most five codes', async () => {
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  await Promise.all(Array.from({ length: 20 }, () => check(person.email, wrong(code))))
  const tries = await service.current.prisma.oneTimeCode.findMany({ orderBy: { requestedAt: 'desc' }, take: 1 })
  expect(tries[0]?.wrongTries).toBe(5)
  expectStatus(await check(person.email, code), 400)
})

test('a job that runs twice sends one code', async () => {
  const person = await service.current.person()
  const { app } = service.current
  const payload = { email: person.email, requestedAt: app.now().toISOString() }
  const run = {
    id: '0199aa00-0000-7000-8000-0000000000aa',
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
    log: service.current.app.log,
  }
  await sendCode.run(app, payload, run)
  const code = codeIn(await mailTo(service.current, person.email, /code/i))
  await sendCode.run(app, payload, { ...run, attempt: 2 })
  await app.jobs.idle()
  await mailTo(service.current, person.email, /code/i)
  expectStatus(await check(person.email, code), 200)
})

test('a request that is overtaken by a newer one makes no code', async () => {
  const person = await service.current.person()
  const { app } = service.current
  const earlier = new Date(app.now().getTime() - 5_000).toISOString()
  const code = await askForCode(service.current, person.email)
  await app.jobs.enqueue(null, sendCode, { email: person.email, requestedAt: earlier })
  await app.jobs.idle()
  await mailTo(service.current, person.email, /code/i)
  expectStatus(await check(person.email, code), 200)
})

test('a new code replaces the old one and its wrong tries', async () => {
  const person = await service.current.person()
  const first = await askForCode(service.current, person.email)
  for (let i = 0; i < 5; i++) await check(person.email, wrong(first))
  const second = await askForCode(service.current, person.email, 2)
  if (second !== first) expectStatus(await check(person.email, first), 400)
  expectStatus(await reset(service.current, person.email, second), 200)
})

test('a code ends after ten minutes', async () => {
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  service.current.clock.advance(9 * 60_000)
  expectStatus(await check(person.email, code), 200)
  service.current.clock.advance(61_000)
  expectStatus(await check(person.email, code), 400)
  expectStatus(await reset(service.current, person.email, code), 400)
})

test('five codes an hour are sent to one address, and the answer does not tell', async () => {
  const person = await service.current.person()
  const codes = []
  for (let count = 1; count <= 5; count++) codes.push(await askForCode(service.current, person.email, count))
  const sixth = await service.current.request('POST', '/auth/forgot-password', { body: { email: person.email } })
  expectStatus(sixth, 200)
  await service.current.app.jobs.idle()
  expect(
    (await mailsTo(service.current, person.email)).filter((mail) => /code/i.test(mail.subject ?? '')),
  ).toHaveLength(5)
  // The fifth code is still the valid one.
  expectStatus(await check(person.email, codes[4] as string), 200)

  service.current.clock.advance(3600_000)
  await askForCode(service.current, person.email, 6)
})

test('an unknown address is answered like a known one and gets no mail', async () => {
  const { request, app } = service.current
  const person = await service.current.person()
  const email = 'nobody-here@example.com'
  const known = await request('POST', '/auth/forgot-password', { body: { email: person.email } })
  const unknown = await request('POST', '/auth/forgot-password', { body: { email } })
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  await app.jobs.idle()
  expect(await mailsTo(service.current, email)).toHaveLength(0)
  const refusals = [await reset(service.current, email, '123456'), await reset(service.current, person.email, '000000')]
  for (const refusal of refusals) expect(expectStatus(refusal, 400).body.code).toBe('otp_invalid')
})

test('one of six parallel resets with one code on two instances wins', async () => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  const passwords = Array.from({ length: 6 }, (_, i) => `parallel password ${i}`)
  const answers = await Promise.all(
    passwords.map((password, i) => reset(i % 2 ? twin : service.current, person.email, code, password)),
  )
  const winners = answers.flatMap(({ status }, i) => (status === 200 ? [passwords[i] as string] : []))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([400, 400, 400, 400, 400])
  expect(winners).toHaveLength(1)
  for (const password of passwords)
    expectStatus(await login(person.email, password), password === winners[0] ? 200 : 401)
})

test('a refused new password names its field and leaves the code usable', async () => {
  const person = await service.current.person('Ada Example Person')
  const code = await askForCode(service.current, person.email)
  for (const password of ['short', 'password123', person.email, 'Ada Example Person']) {
    const { body } = expectStatus(await reset(service.current, person.email, code, password), 422)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['new_password'])
  }
  expectStatus(await reset(service.current, person.email, code), 200)
})

test('whether a password is the name of the account is not told without the code', async () => {
  const person = await service.current.person('Ada Example Person')
  const code = await askForCode(service.current, person.email)
  expectStatus(await reset(service.current, person.email, wrong(code), 'Ada Example Person'), 400)
})

test('bad input is named field by field', async () => {
  const { request } = service.current
  const paths = async (answer: ReturnType<typeof request>) =>
    expectStatus(await answer, 422).body.errors.map((error: { path: string }) => error.path)
  expect(await paths(request('POST', '/auth/forgot-password', { body: { email: 'no address' } }))).toEqual(['email'])
  expect(await paths(request('POST', '/auth/forgot-password', { body: {} }))).toEqual(['email'])
  expect(await paths(request('POST', '/auth/verify-otp', { body: { email: 'a@b.example', otp: '12345' } }))).toEqual([
    'otp',
  ])
  expect(await paths(request('PATCH', '/auth/reset-password', { body: { otp: 12345.6 } }))).toEqual([
    'email',
    'otp',
    'new_password',
  ])
})

test('the graph recovers a password by the same rules', async () => {
  const { graphql } = service.current
  const person = await service.current.person()
  await graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: person.email })
  const code = codeIn(await mailTo(service.current, person.email, /code/i))
  const bad = await graphql('mutation ($input: OtpInput!) { verifyOtp(input: $input) }', {
    input: { email: person.email, otp: wrong(code) },
  })
  expect(bad.errors?.[0].extensions.code).toBe('otp_invalid')
  const weak = await graphql('mutation ($input: PasswordResetInput!) { resetPassword(input: $input) }', {
    input: { email: person.email, otp: code, newPassword: 'password123' },
  })
  expect(weak.errors?.[0].extensions.errors[0].path).toBe('input.newPassword')
  const good = await graphql('mutation ($input: PasswordResetInput!) { resetPassword(input: $input) }', {
    input: { email: person.email, otp: code, newPassword: NEW },
  })
  expect(good).toEqual({ data: { resetPassword: null } })
})

test('the database holds neither the code nor the address in clear', async () => {
  const person = await service.current.person()
  const code = await askForCode(service.current, person.email)
  const { rows } = await service.current.pool.query('select t::text as text from one_time_codes t')
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored).not.toContain(person.email)
  expect(stored).not.toContain(`${Buffer.from(code).toString('hex')}`)
})
