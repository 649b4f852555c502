import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, expectStatus, type Person, type Service, startService } from '../../support/service.ts'
import { type Apple, createApple, startAppStoreApi, type Transaction, transactionOf } from './apple.ts'

const DAY = 24 * 3600_000

let apple: Apple
let api: Awaited<ReturnType<typeof startAppStoreApi>>
/** Only verifies signatures: no key of the App Store Server API. */
let offline: Service
let online: Service

beforeAll(async () => {
  apple = createApple()
  api = await startAppStoreApi(apple)
  const { APPLE_BUNDLE_ID, APPLE_ROOT_CERTS } = api.settings
  offline = await startService({ APPLE_BUNDLE_ID, APPLE_ROOT_CERTS })
  online = await startService(api.settings)
})
afterAll(async () => {
  await offline?.close()
  await online?.close()
  await api?.close()
  apple?.close()
})

const verify = async (on: Service, { token }: Person, transaction: Transaction): Promise<Answer> => {
  const purchase_token = await apple.sign({ ...transaction, signedDate: Date.now() })
  const body = { platform: 'ios', product_id: transaction.productId, purchase_token }
  return on.request('POST', '/subscriptions/verify', { token, body })
}

const status = async (on: Service, { token }: Person) => {
  const { body } = expectStatus(await on.request('GET', '/subscriptions/status', { token }), 200)
  return body.data
}

/** A call of the store about a period; `told` is Apple's status, and absent where it sends none. */
const call = async (transaction: Transaction, renewal: object, told?: number): Promise<Answer> => {
  const signedDate = Date.now()
  const signedPayload = await apple.sign({
    notificationType: 'DID_RENEW',
    notificationUUID: randomUUID(),
    version: '2.0',
    signedDate,
    data: {
      bundleId: transaction.bundleId,
      environment: 'Sandbox',
      signedTransactionInfo: await apple.sign({ ...transaction, signedDate }),
      signedRenewalInfo: await apple.sign({ environment: 'Sandbox', signedDate, autoRenewStatus: 1, ...renewal }),
      ...(told !== undefined && { status: told }),
    },
  })
  return offline.request('POST', '/webhooks/app-store', { body: { signedPayload } })
}

/** The periods of a subscription, a month each: the last one is going on. */
const periodsOf = (count: number, fields: object = {}) => {
  const first = transactionOf()
  return Array.from({ length: count }, (_, index) => {
    const purchaseDate = Date.now() - 10 * DAY - (count - 1 - index) * 30 * DAY
    return transactionOf({
      ...(index === 0 && { transactionId: first.transactionId }),
      originalTransactionId: first.originalTransactionId,
      originalPurchaseDate: Date.now() - 10 * DAY - (count - 1) * 30 * DAY,
      purchaseDate,
      expiresDate: purchaseDate + 30 * DAY,
      ...fields,
    })
  })
}

test('a restore of every period leaves the one that is going on, in whatever order', async () => {
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [3, 0, 1, 2, 3],
    [1, 3, 0, 2],
  ]
  for (const order of orders) {
    const person = await offline.person()
    const periods = periodsOf(4)
    const current = periods[3] as Transaction
    for (const index of order) expectStatus(await verify(offline, person, periods[index] as Transaction), 200)
    expect(await status(offline, person)).toMatchObject({
      has_active_subscription: true,
      subscription: { status: 'active', latest_transaction_id: current.transactionId },
    })
  }
})

test('a period that was refunded is not the one that is going on', async () => {
  const person = await offline.person()
  const [old, current] = periodsOf(2) as [Transaction, Transaction]
  expectStatus(await verify(offline, person, current), 200)
  expectStatus(await call({ ...old, revocationDate: Date.now() } as Transaction, {}, 1), 200)
  expectStatus(await verify(offline, person, { ...old, revocationDate: Date.now() } as Transaction), 200)
  expect((await status(offline, person)).subscription.status).toBe('active')
  expectStatus(await call({ ...current, revocationDate: Date.now() } as Transaction, {}, 5), 200)
  expect(await status(offline, person)).toMatchObject({ has_active_subscription: false })
})

test('a transaction that was upgraded ends nothing, before or after the new one', async () => {
  for (const isFirst of [true, false]) {
    const person = await offline.person()
    const [monthly] = periodsOf(1) as [Transaction]
    // A year that ends before the month does: the later period is the one that began later.
    const upgrade = transactionOf({
      originalTransactionId: monthly.originalTransactionId,
      productId: 'premium.yearly',
      purchaseDate: Date.now() - DAY,
      expiresDate: Date.now() + 15 * DAY,
    })
    expectStatus(await verify(offline, person, monthly), 200)
    const upgraded = { ...monthly, isUpgraded: true } as Transaction
    for (const each of isFirst ? [upgraded, upgrade] : [upgrade, upgraded]) {
      expectStatus(await verify(offline, person, each), 200)
      expect((await status(offline, person)).has_active_subscription).toBe(true)
    }
    expect((await status(offline, person)).subscription).toMatchObject({
      product_id: 'premium.yearly',
      status: 'active',
    })
  }
})

test('a transaction alone changes no grace period, cancellation or failed payment', async () => {
  for (const [told, renewal, expected, hasAccess] of [
    [4, { gracePeriodExpiresDate: Date.now() + 5 * DAY }, 'in_grace_period', true],
    [4, {}, 'in_grace_period', true],
    [4, { gracePeriodExpiresDate: null }, 'in_grace_period', true],
    [
      undefined,
      { gracePeriodExpiresDate: Date.now() + 5 * DAY, isInBillingRetryPeriod: true },
      'in_grace_period',
      true,
    ],
    [undefined, { gracePeriodExpiresDate: null, isInBillingRetryPeriod: true }, 'on_hold', false],
    [3, { gracePeriodExpiresDate: null }, 'on_hold', false],
  ] as const) {
    const person = await offline.person()
    // It ended two days ago, more than a late renewal takes.
    const ended = { purchaseDate: Date.now() - 32 * DAY, expiresDate: Date.now() - 2 * DAY }
    const transaction = transactionOf({ ...ended, appAccountToken: person.id, revocationDate: null })
    expectStatus(await call(transaction, renewal, told), 200)
    for (const times of [1, 2]) {
      const now = await status(offline, person)
      expect([now.has_active_subscription, now.subscription.status], `${told} ${times}`).toStrictEqual([
        hasAccess,
        expected,
      ])
      expectStatus(await verify(offline, person, transaction), 200)
    }
  }
})

test('a period that has just ended is renewed late, whatever a restore presents of it', async () => {
  const person = await offline.person()
  const ended = { purchaseDate: Date.now() - 30 * DAY, expiresDate: Date.now() - 3600_000 }
  const transaction = transactionOf({ ...ended, appAccountToken: person.id })
  expectStatus(await call({ ...transaction, expiresDate: Date.now() - 3600_000 }, {}, 1), 200)
  expectStatus(await verify(offline, person, transaction), 200)
  expect((await status(offline, person)).has_active_subscription).toBe(true)
  offline.clock.advance(2 * DAY)
  const later = {
    ...person,
    token: (await offline.request('POST', '/auth/login', { body: person })).body.data.access_token,
  }
  expectStatus(await verify(offline, later, transaction), 200)
  expect(await status(offline, later)).toMatchObject({
    has_active_subscription: false,
    subscription: { status: 'expired' },
  })
})

test('an old transaction returns the current subscription when Apple can be asked', async () => {
  const person = await online.person()
  const [monthly, current] = periodsOf(2) as [Transaction, Transaction]
  const yearly = { ...current, productId: 'premium.yearly' }
  api.tell(monthly)
  api.tell(yearly)
  for (const each of [monthly, { ...monthly, isUpgraded: true } as Transaction, yearly, monthly]) {
    const { body } = expectStatus(await verify(online, person, each), 200)
    expect(body.data.subscription).toMatchObject({
      status: 'active',
      product_id: 'premium.yearly',
      latest_transaction_id: yearly.transactionId,
    })
  }
  api.tell({ ...yearly, expiresDate: Date.now() - 2 * DAY }, 4, { autoRenewStatus: 1, gracePeriodExpiresDate: null })
  expectStatus(await verify(online, person, monthly), 200)
  expect(await status(online, person)).toMatchObject({
    has_active_subscription: true,
    subscription: { status: 'in_grace_period' },
  })
})
