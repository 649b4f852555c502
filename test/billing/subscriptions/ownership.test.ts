import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectStatus, type Person, type Service, startService } from '../../support/service.ts'
import { type Apple, createApple, notificationOf, startAppStoreApi, type Transaction, transactionOf } from './apple.ts'

let apple: Apple
let api: Awaited<ReturnType<typeof startAppStoreApi>>
let service: Service
/** Without the App Store Server API: it knows what is signed alone. */
let offline: Service
const DAY = 24 * 3600_000

beforeAll(async () => {
  apple = createApple()
  api = await startAppStoreApi(apple)
  service = await startService(api.settings)
  const { APPLE_BUNDLE_ID, APPLE_ROOT_CERTS } = api.settings
  offline = await startService({ APPLE_BUNDLE_ID, APPLE_ROOT_CERTS })
})
afterAll(async () => {
  await Promise.all([service?.close(), offline?.close()])
  await api?.close()
  apple?.close()
})

const verify = (person: Person, token: string, on = service) =>
  on.request('POST', '/subscriptions/verify', {
    token: person.token,
    body: { platform: 'ios', product_id: 'premium.monthly', purchase_token: token },
  })

const bought = (fields: object = {}): Transaction => {
  const transaction = transactionOf(fields)
  api.tell(transaction)
  return transaction
}

const standing = async ({ token }: Person, on = service) =>
  expectStatus(await on.request('GET', '/subscriptions/status', { token }), 200).body.data

const notify = async (body: object, on = service) => {
  const answer = await on.request('POST', '/webhooks/app-store', { body })
  await on.app.jobs.idle()
  return answer
}

/** A renewal that is switched off, as a notification tells it. */
const switchedOff = async (transaction: Transaction, signedDate: number, renewal: object = { autoRenewStatus: 0 }) => ({
  signedPayload: await apple.sign({
    ...{
      notificationType: 'DID_CHANGE_RENEWAL_STATUS',
      notificationUUID: crypto.randomUUID(),
      version: '2.0',
      signedDate,
    },
    data: {
      ...{ bundleId: transaction.bundleId, environment: 'Sandbox', status: 1 },
      signedTransactionInfo: await apple.sign({ ...transaction, signedDate }),
      signedRenewalInfo: await apple.sign({ environment: 'Sandbox', signedDate, ...renewal }),
    },
  }),
})

test('the number of a purchase makes nobody premium, and refuses its buyer nothing', async () => {
  const [stranger, buyer] = [await service.person(), await service.person()]
  const transaction = bought()
  const refused = expectStatus(await verify(stranger, transaction.transactionId), 422)
  expect(refused.body.code).toBe('purchase_invalid')
  expect(await service.prisma.subscription.count({ where: { reference: transaction.transactionId } })).toBe(0)
  // Also when the store has told of it, but not whose it is.
  expectStatus(await notify(await notificationOf(apple, transaction)), 200)
  expectStatus(await verify(stranger, transaction.transactionId), 422)
  expectStatus(await verify(buyer, await apple.sign(transaction)), 200)
  expect((await standing(buyer)).has_active_subscription).toBe(true)
  // Whose it is already may ask with its number.
  expectStatus(await verify(buyer, transaction.transactionId), 200)
  expectStatus(await verify(stranger, transaction.transactionId), 422)
})

test('the number of a purchase counts for the account that the purchase names', async () => {
  const [owner, other] = [await service.person(), await service.person()]
  const transaction = bought({ appAccountToken: owner.id })
  expect(expectStatus(await verify(other, transaction.transactionId), 409).body.code).toBe('purchase_taken')
  expectStatus(await verify(owner, transaction.transactionId), 200)
  expect(expectStatus(await verify(other, await apple.sign(transaction)), 409).body.code).toBe('purchase_taken')
})

test('the signed transaction takes a purchase over from who had come with its number', async () => {
  const [taker, buyer, other] = [await service.person(), await service.person(), await service.person()]
  const transaction = bought()
  expectStatus(await verify(taker, await apple.sign(transaction)), 200)
  // As an earlier release had left it.
  const where = { reference: transaction.transactionId }
  await service.prisma.subscription.updateMany({ where, data: { isProven: null } })
  expectStatus(await verify(buyer, await apple.sign(transaction)), 200)
  const active = [await standing(taker), await standing(buyer)].map((each) => each.has_active_subscription)
  expect(active).toStrictEqual([false, true])
  expectStatus(await verify(taker, transaction.transactionId), 422)
  for (const late of [taker, other]) expectStatus(await verify(late, await apple.sign(transaction)), 409)
})

test('the store’s call takes a purchase from who came with its number', async () => {
  const [taker, owner] = [await service.person(), await service.person()]
  const transaction = bought()
  expectStatus(await verify(taker, await apple.sign(transaction)), 200)
  const where = { reference: transaction.transactionId }
  await service.prisma.subscription.updateMany({ where, data: { isProven: null } })
  api.tell({ ...transaction, appAccountToken: owner.id } as Transaction)
  expectStatus(await notify(await notificationOf(apple, transaction)), 200)
  const active = [await standing(taker), await standing(owner)].map((each) => each.has_active_subscription)
  expect(active).toStrictEqual([false, true])
})

test.each([5_000, 201, 0])('a notification whose id has %i characters is not valid', async (length) => {
  const body = await notificationOf(apple, bought(), 'x'.repeat(length))
  const answer = await service.request('POST', '/webhooks/app-store', { body })
  expect(answer.status).toBe(length === 0 ? 400 : 422)
})

test('a notification whose id has a NUL is not valid', async () => {
  const body = await notificationOf(apple, bought(), 'a\0b')
  expectStatus(await service.request('POST', '/webhooks/app-store', { body }), 422)
})

test('the time of a cancellation stays, however often it is read, until it is resumed', async () => {
  const person = await service.person()
  const transaction = bought()
  const tell = async (autoRenewStatus: number, at: number) => {
    api.tell({ ...transaction, signedDate: at }, 1, { autoRenewStatus, signedDate: at })
    expectStatus(await notify(await notificationOf(apple, transaction)), 200)
    return (await service.prisma.subscription.findFirstOrThrow({ where: { userId: person.id } })).cancelledAt?.getTime()
  }
  expectStatus(await verify(person, await apple.sign(transaction)), 200)
  const start = Date.now() + 10_000
  expect(await tell(0, start)).toBe(start)
  expect(await tell(0, start + 1_000)).toBe(start)
  expect(await tell(1, start + 2_000)).toBeUndefined()
  expect(await tell(0, start + 3_000)).toBe(start + 3_000)
})

test.each(['app', 'call'])('a purchase is told once to who bought it, when the %s comes first', async (first) => {
  const person = await service.person()
  const transaction = bought({ appAccountToken: person.id })
  const steps = [
    async () => verify(person, await apple.sign(transaction)),
    async () => notify(await notificationOf(apple, transaction)),
  ]
  for (const step of first === 'app' ? steps : steps.toReversed()) expectStatus(await step(), 200)
  await service.app.jobs.idle()
  const told = await service.prisma.notification.findMany({ where: { userId: person.id, type: 'subscription' } })
  expect(told.map(({ data }) => (data as { kind: string }).kind)).toStrictEqual(['subscription_active'])
})

test('a notification of what is bought once is answered, and changes nothing', async () => {
  for (const on of [service, offline]) {
    const { expiresDate: _, ...once } = transactionOf({ type: 'Consumable', productId: 'coins' })
    expectStatus(await notify(await notificationOf(apple, once as Transaction), on), 200)
    expect(await on.prisma.subscription.count({ where: { reference: once.originalTransactionId } })).toBe(0)
  }
})

test('a transaction alone takes nothing away that came with its renewal', async () => {
  const person = await offline.person()
  const transaction = transactionOf()
  const at = Date.now()
  expectStatus(await verify(person, await apple.sign(transaction), offline), 200)
  expectStatus(await notify(await switchedOff(transaction, at + 1_000), offline), 200)
  const renewed = { ...transaction, transactionId: `${transaction.transactionId}1`, signedDate: at + 3_000 }
  const older = { ...transaction, purchaseDate: at - 40 * DAY, expiresDate: at - 10 * DAY, signedDate: at + 2_000 }
  for (const known of [
    { ...transaction, signedDate: at + 2_000 },
    { ...older, transactionId: '7' },
  ]) {
    expectStatus(await verify(person, await apple.sign(known), offline), 200)
    expect((await standing(person, offline)).subscription).toMatchObject({ status: 'cancelled', auto_renewing: false })
  }
  expectStatus(await verify(person, await apple.sign({ ...renewed, expiresDate: at + 50 * DAY }), offline), 200)
  expect((await standing(person, offline)).subscription).toMatchObject({ status: 'active', cancelled_at: null })
  const revoked = { ...renewed, expiresDate: at + 50 * DAY, signedDate: at + 4_000, revocationDate: at + 3_500 }
  expectStatus(await verify(person, await apple.sign(revoked), offline), 200)
  expect((await standing(person, offline)).subscription.status).toBe('revoked')
})
