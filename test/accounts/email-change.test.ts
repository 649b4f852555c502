import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { askForCode, confirmAddress, mailTo, tokenIn } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
let counter = 0
const newAddress = () => `moved-${++counter}@example.com`

const ask = (person: Person, newEmail: string, password: string | null = person.password) =>
  service.current.request('POST', '/users/email-change', {
    token: person.token,
    body: { new_email: newEmail, ...(password !== null && { password }) },
  })
const follow = (token: string) => service.current.request('GET', `/auth/verify-email?token=${token}`)
const login = (email: string, password: string) =>
  service.current.request('POST', '/auth/login', { body: { email, password } })
const linkFor = async (email: string) => tokenIn(await mailTo(service.current, email, /new e-mail address/i))

test('the link in the new mailbox moves the account and notifies the old mailbox', async () => {
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  const address = newAddress()
  expect(expectStatus(await ask(person, ` ${address.toUpperCase()}`), 200).body).toStrictEqual({
    message: expect.any(String),
  })
  const told = await mailTo(service.current, person.email, /new e-mail address for your account/i)
  expect(told.raw).not.toContain(address)
  expectStatus(await login(address, person.password), 401)

  const token = await linkFor(address)
  expectStatus(await follow(token), 200)
  expectStatus(await follow(token), 200)
  expectStatus(await login(address, person.password), 200)
  expectStatus(await login(person.email, person.password), 401)
  const { body } = await service.current.request('GET', '/users/profile', { token: person.token })
  expect(body.email).toBe(address)
  const user = await service.current.prisma.user.findUniqueOrThrow({ where: { id: person.id } })
  expect(user.emailVerifiedAt).not.toBeNull()
  await mailTo(service.current, person.email, /was changed/i)
})

test('links and codes of the old mailbox are worth nothing after the move', async () => {
  const person = await service.current.person()
  const address = newAddress()
  const oldLink = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const code = await askForCode(service.current, person.email)
  expectStatus(await ask(person, address), 200)
  expectStatus(await follow(await linkFor(address)), 200)
  expectStatus(await follow(oldLink), 400)
  for (const email of [person.email, address])
    expectStatus(
      await service.current.request('PATCH', '/auth/reset-password', {
        body: { email, otp: code, new_password: 'stolen password 1' },
      }),
      400,
    )
})

test('a changed or reset password cancels a pending move', async () => {
  const [changed, wasReset] = [await service.current.person(), await service.current.person()]
  const [first, second] = [newAddress(), newAddress()]
  expectStatus(await ask(changed, first), 200)
  expectStatus(await ask(wasReset, second), 200)
  const password = 'another password 42'
  expectStatus(
    await service.current.request('PUT', '/users/password', {
      token: changed.token,
      body: { current_password: changed.password, new_password: password, confirm_password: password },
    }),
    200,
  )
  expectStatus(
    await service.current.request('PATCH', '/auth/reset-password', {
      body: { email: wasReset.email, otp: await askForCode(service.current, wasReset.email), new_password: password },
    }),
    200,
  )
  expectStatus(await follow(await linkFor(first)), 400)
  expectStatus(await follow(await linkFor(second)), 400)
})

test('the newest request is the one that counts, and five an hour are sent', async () => {
  const person = await service.current.person()
  const addresses = Array.from({ length: 5 }, newAddress)
  for (const address of addresses) expectStatus(await ask(person, address), 200)
  const { headers } = expectStatus(await ask(person, newAddress()), 429)
  expect(headers.get('retry-after')).toBe('3600')
  expect(headers.get('ratelimit')).toBe('"emailChanges";r=0;t=3600')
  expect(headers.get('ratelimit-policy')).toBe('"emailChanges";q=5;w=3600')
  expectStatus(await follow(await linkFor(addresses[3] as string)), 400)
  expectStatus(await follow(await linkFor(addresses[4] as string)), 200)
})

test('a wrong password is a wrong field, and a taken or equal address is told', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const pathsOf = async (answer: ReturnType<typeof ask>) =>
    expectStatus(await answer, 422).body.errors.map((error: { path: string }) => error.path)
  expect(await pathsOf(ask(person, newAddress(), 'not my password'))).toEqual(['password'])
  expect(await pathsOf(ask(person, person.email))).toEqual(['new_email'])
  expect(await pathsOf(ask(person, 'no address'))).toEqual(['new_email'])
  expect(expectStatus(await ask(person, other.email), 409).body.code).toBe('email_taken')
  expectStatus(await service.current.request('POST', '/users/email-change', { body: {} }), 401)
})

test('without a password the sign-in must be fresh', async () => {
  const person = await service.current.person()
  expectStatus(await ask(person, newAddress(), null), 200)
  service.current.clock.advance(11 * 60_000)
  expect(expectStatus(await ask(person, newAddress(), null), 403).body.code).toBe('reauthentication_required')
})

test('the first of a registration and a move gets the address', async () => {
  const person = await service.current.person()
  const address = newAddress()
  expectStatus(await ask(person, address), 200)
  const link = await linkFor(address)
  const body = { full_name: 'First Comer', email: address, password: 'first comer 4711' }
  expectStatus(await service.current.request('POST', '/auth/register', { body }), 201)
  expect(expectStatus(await follow(link), 409).body.code).toBe('email_taken')
  expectStatus(await login(person.email, person.password), 200)

  // The other way round, all at once.
  const rival = await service.current.person()
  const contested = newAddress()
  expectStatus(await ask(rival, contested), 200)
  const rivalLink = await linkFor(contested)
  const answers = await Promise.all([
    follow(rivalLink),
    service.current.request('POST', '/auth/register', { body: { ...body, email: contested } }),
  ])
  expect([[200, 409].join(), [409, 201].join()]).toContain(answers.map(({ status }) => status).join())
  expect(await service.current.prisma.user.count({ where: { email: contested } })).toBe(1)
})

test('the graph asks for a move by the same rules', async () => {
  const person = await service.current.person()
  const address = newAddress()
  const mutation = 'mutation ($input: EmailChangeInput!) { requestEmailChange(input: $input) }'
  const { graphql } = service.current
  const input = { newEmail: address, password: person.password }
  expect((await graphql(mutation, { input })).errors?.[0].extensions.code).toBe('unauthenticated')
  const wrong = await graphql(mutation, { input: { ...input, password: 'wrong one' } }, person.token)
  expect(wrong.errors?.[0].extensions.errors[0].path).toBe('input.password')
  expect(await graphql(mutation, { input }, person.token)).toEqual({ data: { requestEmailChange: null } })
  expectStatus(await follow(await linkFor(address)), 200)
})

test('a stored idempotent request does not help to guess its password', async () => {
  const person = await service.current.person()
  const body = { new_email: `moved-${person.email}`, password: person.password }
  const headers = { 'idempotency-key': 'move-1' }
  const ask = () => service.current.request('POST', '/users/email-change', { token: person.token, body, headers })
  expectStatus(await ask(), 200)
  expectStatus(await ask(), 200)
  const [kept] = await service.current.prisma.idempotencyKey.findMany({ where: { userId: person.id } })
  const guess = createHash('sha256').update(JSON.stringify(body)).digest()
  expect(Buffer.from(kept?.digest ?? []).equals(guess)).toBe(false)
})

test.each(['', 'mover', 'other', 'mover other'])(
  'a move with the early access list of [%s] keeps one entry',
  async (listed) => {
    const { pool, prisma } = service.current
    const person = await service.current.person()
    await confirmAddress(service.current, person)
    const address = newAddress()
    const join = (email: string) => service.current.request('POST', '/users/early-access', { body: { email } })
    const total = async () =>
      (await pool.query(`select coalesce(sum(total), 0)::int as total from list_totals where list = 'early-access'`))
        .rows[0].total
    if (listed.includes('mover')) expectStatus(await join(person.email), 201)
    if (listed.includes('other')) expectStatus(await join(address), 201)
    expectStatus(await ask(person, address), 200)
    expectStatus(await follow(await linkFor(address)), 200)
    const entries = await prisma.earlyAccess.findMany({ where: { email: { in: [person.email, address] } } })
    expect(entries.map(({ email }) => email)).toStrictEqual(listed === '' ? [] : [address])
    expect(await total()).toBe(await prisma.earlyAccess.count())
  },
)
