import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepSubscriptions } from '../../../src/schema/billing/subscriptions/refresh.ts'
import { type Answer, expectStatus, type Person, type Service, startService } from '../../support/service.ts'
import { type Apple, createApple, notificationOf, startAppStoreApi, type Transaction, transactionOf } from './apple.ts'

let apple: Apple
let api: Awaited<ReturnType<typeof startAppStoreApi>>
let service: Service
const DAY = 24 * 3600_000

beforeAll(async () => {
  apple = createApple()
  api = await startAppStoreApi(apple)
  service = await startService(api.settings)
})
afterAll(async () => {
  await service?.close()
  await api?.close()
  apple?.close()
})

const verify = (person: Person, token: string, productId = 'premium.monthly'): Promise<Answer> =>
  service.request('POST', '/subscriptions/verify', {
    token: person.token,
    body: { platform: 'ios', product_id: productId, purchase_token: token },
  })

const bought = async (fields: object = {}): Promise<{ transaction: Transaction; signed: string }> => {
  const transaction = transactionOf(fields)
  api.tell(transaction)
  return { transaction, signed: await apple.sign(transaction) }
}

const read = async ({ token }: Person, path: string) =>
  expectStatus(await service.request('GET', `/subscriptions${path}`, { token }), 200).body.data

/** The store calls, and what it caused is done. */
const call = async (transaction: Transaction, uuid?: string): Promise<Answer> => {
  const body = await notificationOf(apple, transaction, uuid)
  const answer = await service.request('POST', '/webhooks/app-store', { body })
  await service.app.jobs.idle()
  return answer
}

test('a signed purchase becomes the caller’s subscription with all contract fields', async () => {
  const person = await service.person()
  expect(await read(person, '/status')).toStrictEqual({
    has_active_subscription: false,
    subscription: null,
    days_remaining: 0,
  })
  const { transaction, signed } = await bought()
  const { body } = expectStatus(await verify(person, signed), 200)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const subscription = {
    id: expect.any(String),
    user_id: person.id,
    status: 'active',
    platform: 'ios',
    product_id: 'premium.monthly',
    started_at: time,
    expires_at: time,
    cancelled_at: null,
    auto_renewing: true,
    original_transaction_id: transaction.originalTransactionId,
    latest_transaction_id: transaction.transactionId,
  }
  expect(body).toStrictEqual({ status: 'success', message: expect.any(String), data: { subscription } })
  expect(await read(person, '/status')).toStrictEqual({
    has_active_subscription: true,
    subscription,
    days_remaining: 20,
  })
  expect(await read(person, '/access')).toStrictEqual({ user_id: person.id, has_premium_access: true })
  const one = await read(person, `/${body.data.subscription.id}`)
  expect(one.subscription).toStrictEqual({ ...subscription, created_at: time, updated_at: time })
  const stranger = await service.person()
  const path = `/subscriptions/${body.data.subscription.id}`
  expectStatus(await service.request('GET', path, { token: stranger.token }), 404)
})

test('a transaction id is looked up; one that Apple does not know is no purchase', async () => {
  const person = await service.person()
  const { transaction } = await bought({ appAccountToken: person.id })
  expectStatus(await verify(person, transaction.originalTransactionId), 200)
  const unknown = expectStatus(await verify(person, '1000000000000001'), 422)
  expect(unknown.body.code).toBe('purchase_invalid')
})

test('forged, foreign, malformed and unknown purchases are rejected and not stored', async () => {
  const person = await service.person()
  const other = createApple()
  const { transaction, signed } = await bought()
  const [head, payload, signature] = signed.split('.') as [string, string, string]
  const forged = Buffer.from(JSON.stringify({ ...transaction, expiresDate: Date.now() + 999 * DAY })).toString(
    'base64url',
  )
  for (const token of [
    await other.sign(transaction),
    [head, forged, signature].join('.'),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    await apple.sign({ ...transaction, bundleId: 'com.example.other' }),
    await apple.sign({ ...transaction, environment: 'Xcode' }),
    'not a purchase',
  ])
    expect(expectStatus(await verify(person, token), 422).body.code).toBe('purchase_invalid')
  other.close()
  const mismatch = expectStatus(await verify(person, signed, 'premium.yearly'), 422)
  expect(mismatch.body).toMatchObject({ code: 'product_mismatch', errors: [{ path: 'product_id' }] })
  const bad = await service.request('POST', '/subscriptions/verify', { token: person.token, body: { platform: 'web' } })
  expect(expectStatus(bad, 422).body.errors.map(({ path }: { path: string }) => path)).toStrictEqual([
    'platform',
    'product_id',
    'purchase_token',
  ])
  expect(await service.prisma.subscription.count({ where: { userId: person.id } })).toBe(0)
})

test('one of two people who present one purchase at once gets it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => service.person()))
  const { transaction, signed } = await bought()
  const answers = await Promise.all(people.map((person) => verify(person, signed)))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409, 409, 409, 409, 409])
  const reference = transaction.originalTransactionId
  expect(await service.prisma.subscription.count({ where: { reference } })).toBe(1)
  const winner = people[answers.findIndex(({ status }) => status === 200)] as Person
  expectStatus(await verify(winner, signed), 200)
})

test('a purchase that names another account is not the caller’s', async () => {
  const [person, other] = [await service.person(), await service.person()]
  const { signed } = await bought({ appAccountToken: other.id })
  expect(expectStatus(await verify(person, signed), 409).body.code).toBe('purchase_taken')
  expectStatus(await verify(other, signed), 200)
})

test('the store’s latest statement counts, in any order and number of calls', async () => {
  const person = await service.person()
  const { transaction, signed } = await bought()
  expectStatus(await verify(person, signed), 200)
  const status = async () => (await read(person, '/status')).subscription.status
  const steps: [number, object, string][] = [
    [4, { autoRenewStatus: 1, gracePeriodExpiresDate: Date.now() + 5 * DAY }, 'in_grace_period'],
    [3, { autoRenewStatus: 1 }, 'on_hold'],
    [1, { autoRenewStatus: 0 }, 'cancelled'],
    [2, { autoRenewStatus: 0 }, 'expired'],
    [5, { autoRenewStatus: 0 }, 'revoked'],
    [1, { autoRenewStatus: 1 }, 'active'],
  ]
  for (const [told, renewal, expected] of steps) {
    api.tell({ ...transaction, signedDate: Date.now() }, told, renewal)
    expectStatus(await call(transaction), 200)
    expect(await status()).toBe(expected)
  }
  // An old call that arrives late leads to the same reading.
  expectStatus(
    await call({ ...transaction, expiresDate: Date.now() - 90 * DAY, revocationDate: 1 } as Transaction),
    200,
  )
  expect(await status()).toBe('active')
  const uuid = '6f1b1e9e-57a5-4a0c-9d4e-2b8f43a2a001'
  api.tell(transaction, 3)
  await call(transaction, uuid)
  api.tell(transaction, 1)
  await call(transaction, uuid)
  expect(await status(), 'the repeated call caused nothing').toBe('on_hold')
})

test('calls that the App Store did not sign are refused', async () => {
  const other = createApple()
  const body = await notificationOf(other, transactionOf())
  expectStatus(await service.request('POST', '/webhooks/app-store', { body }), 401)
  expectStatus(await service.request('POST', '/webhooks/app-store', { body: {} }), 400)
  expectStatus(await service.request('GET', '/webhooks/app-store'), 405)
  other.close()
})

test('a purchase gets 503 while the store is down, and its calls work afterwards', async () => {
  const person = await service.person()
  const { transaction, signed } = await bought()
  api.setDown(true)
  expectStatus(await verify(person, signed), 503)
  expect(await service.prisma.subscription.count({ where: { userId: person.id } })).toBe(0)
  api.setDown(false)
  service.app.circuits.reset('app-store')
  expectStatus(await verify(person, signed), 200)
  expect((await read(person, '/access')).has_premium_access).toBe(true)
  expect(transaction.environment).toBe('Sandbox')
})

test('a cancelled subscription gives access until it expires and is then expired', async () => {
  const person = await service.person()
  const { transaction, signed } = await bought()
  api.tell(transaction, 1, { autoRenewStatus: 0 })
  expectStatus(await verify(person, signed), 200)
  expect(await read(person, '/status')).toMatchObject({
    has_active_subscription: true,
    subscription: { status: 'cancelled', auto_renewing: false, cancelled_at: expect.any(String) },
  })
  await service.prisma.subscription.updateMany({
    where: { userId: person.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect((await read(person, '/access')).has_premium_access).toBe(false)
  api.tell({ ...transaction, expiresDate: Date.now() - 1000 }, 2, { autoRenewStatus: 0 })
  await sweepSubscriptions(service.app)
  await service.app.jobs.idle()
  expect((await read(person, '/status')).subscription.status).toBe('expired')
})

test('a renewal presented by its id is found in its own subscription group', async () => {
  const person = await service.person()
  const [other, first] = [transactionOf({ productId: 'other.monthly' }), transactionOf()]
  api.tell(other, 1, { autoRenewStatus: 1 }, 'buyer')
  const renewal = transactionOf({
    originalTransactionId: first.originalTransactionId,
    appAccountToken: person.id,
  })
  api.tell(renewal, 1, { autoRenewStatus: 1 }, 'buyer')
  const { body } = expectStatus(await verify(person, renewal.transactionId), 200)
  expect(body.data.subscription).toMatchObject({
    product_id: 'premium.monthly',
    original_transaction_id: first.originalTransactionId,
    latest_transaction_id: renewal.transactionId,
  })
})

test('a purchase that Apple no longer knows ends, unless Apple lacks the app too', async () => {
  for (const [errorCode, hasAccess] of [
    [4040010, false],
    [4040005, false],
    [4040003, true],
  ] as const) {
    const person = await service.person()
    const { transaction, signed } = await bought()
    expectStatus(await verify(person, signed), 200)
    api.forget(transaction, errorCode)
    expectStatus(await call(transaction), 200)
    expect((await read(person, '/access')).has_premium_access, String(errorCode)).toBe(hasAccess)
  }
})

test('a call stores an unknown purchase for the account that the app attached', async () => {
  const person = await service.person()
  const { transaction } = await bought({ appAccountToken: person.id })
  expectStatus(await call(transaction), 200)
  expect(await read(person, '/status')).toMatchObject({ has_active_subscription: true, days_remaining: 20 })
})

test('deleting an account anonymizes its purchase, and the buyer may claim it again', async () => {
  const person = await service.person()
  const { signed, transaction } = await bought({ appAccountToken: person.id })
  expectStatus(await verify(person, signed), 200)
  expectStatus(await service.request('DELETE', '/users/account', { token: person.token }), 200)
  const reference = transaction.originalTransactionId
  const kept = await service.prisma.subscription.findFirstOrThrow({ where: { reference } })
  expect(kept.userId).toBeNull()
  expectStatus(await verify(await service.person(), signed), 200)
})
