import { afterAll, expect, test } from 'vitest'
import { reconcile, sweepSubscriptions } from '../../../src/schema/billing/subscriptions/refresh.ts'
import { expectStatus } from '../../support/service.ts'
import { DAY, startPlay } from './play.ts'

const { play, push, service, verify, status, call, close } = await startPlay()
afterAll(close)

test('a purchase is read from Play, stored, and acknowledged after that', async () => {
  const person = await service.person()
  play.tell('token-one')
  const { body } = expectStatus(await verify(person, 'token-one'), 200)
  expect(body.data.subscription).toMatchObject({
    status: 'active',
    platform: 'android',
    original_transaction_id: 'GPA.3300-1',
    latest_transaction_id: 'GPA.3300-1..2',
  })
  await service.app.jobs.idle()
  expect(play.acknowledged).toStrictEqual(['premium.monthly token-one'])
  expect(await status(person)).toMatchObject({ has_active_subscription: true, days_remaining: 10 })
})

test('a token that Play does not know, or of another account, is refused', async () => {
  const [person, other] = [await service.person(), await service.person()]
  expect(expectStatus(await verify(person, 'unknown'), 422).body.code).toBe('purchase_invalid')
  play.tell('token-named', { externalAccountIdentifiers: { obfuscatedExternalAccountId: other.id } })
  expect(expectStatus(await verify(person, 'token-named'), 409).body.code).toBe('purchase_taken')
})

test('every state of Play is one of ours, and access follows it', async () => {
  const person = await service.person()
  play.tell('token-states', { acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' })
  expectStatus(await verify(person, 'token-states'), 200)
  const states: [string, string, boolean][] = [
    ['SUBSCRIPTION_STATE_IN_GRACE_PERIOD', 'in_grace_period', true],
    ['SUBSCRIPTION_STATE_ON_HOLD', 'on_hold', false],
    ['SUBSCRIPTION_STATE_PAUSED', 'paused', false],
    ['SUBSCRIPTION_STATE_CANCELED', 'cancelled', true],
    ['SUBSCRIPTION_STATE_EXPIRED', 'expired', false],
    ['SUBSCRIPTION_STATE_ACTIVE', 'active', true],
  ]
  for (const [state, expected, hasAccess] of states) {
    play.tell('token-states', { subscriptionState: state })
    expectStatus(await call('token-states', await push()), 200)
    expect(await status(person)).toMatchObject({
      has_active_subscription: hasAccess,
      subscription: { status: expected },
    })
  }
})

test.each([201, 5_000, 0])('a notification whose id has %i characters is not valid', async (length) => {
  const { body } = expectStatus(await call('token-long', await push(), 'x'.repeat(length)), 422)
  expect(body.errors).toStrictEqual([{ path: 'message.messageId', message: 'must be text of 1 to 200 characters' }])
  expectStatus(await call('token-long', await push(), 'x'.repeat(200)), 200)
})

test('an upgrade ends the purchase whose place it takes', async () => {
  const person = await service.person()
  play.tell('token-small')
  const { id } = expectStatus(await verify(person, 'token-small'), 200).body.data.subscription
  play.tell('token-large', { linkedPurchaseToken: 'token-small' })
  expectStatus(await verify(person, 'token-large'), 200)
  const old = await service.request('GET', `/subscriptions/${id}`, { token: person.token })
  expect(old.body.data.subscription).toMatchObject({ status: 'expired', auto_renewing: false })
  // It ended when the other began, not when it was going to.
  expect(Date.parse(old.body.data.subscription.expires_at)).toBeLessThanOrEqual(service.app.now().getTime())
  expect((await status(person)).subscription.status).toBe('active')
  const thief = await service.person()
  play.tell('token-stolen', { linkedPurchaseToken: 'token-large' })
  expectStatus(await verify(thief, 'token-stolen'), 409)
  expect((await status(person)).subscription.status).toBe('active')
  expect(await service.prisma.subscription.count({ where: { reference: 'token-stolen' } })).toBe(0)
})

test('an upgrade ends the former purchase only once it is paid', async () => {
  const buyer = await service.person()
  play.tell('token-paid')
  expectStatus(await verify(buyer, 'token-paid'), 200)
  const pending = { subscriptionState: 'SUBSCRIPTION_STATE_PENDING', linkedPurchaseToken: 'token-paid' }
  for (const token of ['token-declined', 'token-slow']) {
    play.tell(token, { ...pending, lineItems: [{ productId: 'premium.monthly' }] })
    expectStatus(await verify(buyer, token), 200)
    await service.app.jobs.idle()
    expect(await status(buyer)).toMatchObject({ has_active_subscription: true, days_remaining: 10 })
  }
  play.tell('token-declined', { ...pending, subscriptionState: 'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED' })
  expectStatus(await call('token-declined', await push()), 200)
  expect(await status(buyer)).toMatchObject({ has_active_subscription: true, subscription: { status: 'active' } })
  play.tell('token-slow', { linkedPurchaseToken: 'token-paid' })
  expectStatus(await call('token-slow', await push()), 200)
  const rows = await service.prisma.subscription.findMany({
    where: { userId: buyer.id },
    orderBy: { reference: 'asc' },
  })
  expect(rows.map(({ reference, status }) => `${reference} ${status}`)).toStrictEqual([
    'token-declined expired',
    'token-paid expired',
    'token-slow active',
  ])
})

test('a new account buys again although the store repeats the deleted one’s id', async () => {
  const before = await service.person()
  const bought = { externalAccountIdentifiers: { obfuscatedExternalAccountId: before.id } }
  play.tell('token-before', bought)
  expectStatus(await verify(before, 'token-before'), 200)
  expectStatus(await service.request('DELETE', '/users/account', { token: before.token }), 200)
  const after = await service.person()
  expectStatus(await verify(after, 'token-before'), 200)
  play.tell('token-again', { ...bought, linkedPurchaseToken: 'token-before' })
  expectStatus(await verify(after, 'token-again'), 200)
  expect(await status(after)).toMatchObject({ has_active_subscription: true })
  const stranger = await service.person()
  expect(expectStatus(await verify(stranger, 'token-again'), 409).body.code).toBe('purchase_taken')
})

test('at its end the store is asked whether a cancelled subscription was resumed', async () => {
  const { app, prisma } = service
  const lapse = async (name: string, fields: object) => {
    const person = await service.person()
    play.tell(name, { subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' })
    expectStatus(await verify(person, name), 200)
    await prisma.subscription.updateMany({
      where: { reference: name },
      data: { expiresAt: new Date(Date.now() - 1) },
    })
    play.tell(name, fields)
    return person
  }
  const resumed = await lapse('token-resumed', {})
  const lapsed = await lapse('token-lapsed', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' })
  await sweepSubscriptions(app)
  await app.jobs.idle()
  expect(await status(resumed)).toMatchObject({ has_active_subscription: true, subscription: { status: 'active' } })
  expect(await status(lapsed)).toMatchObject({ has_active_subscription: false, subscription: { status: 'expired' } })
})

test('a purchase that the store no longer knows ends, unlike after other errors', async () => {
  const answers: [string, 404 | 410, string | undefined, boolean][] = [
    ['token-unknown', 404, 'purchaseTokenNotFound', false],
    ['token-forgotten', 410, 'purchaseTokenNoLongerValid', false],
    ['token-elsewhere', 404, 'applicationNotFound', true],
    ['token-proxied', 404, undefined, true],
  ]
  for (const [token, code, reason, hasAccess] of answers) {
    const person = await service.person()
    play.tell(token)
    expectStatus(await verify(person, token), 200)
    play.forget(token, code, reason)
    expectStatus(await call(token, await push()), 200)
    expect((await status(person)).has_active_subscription, token).toBe(hasAccess)
  }
})

test('a cancelled purchase that cannot be read gives access until its end', async () => {
  const person = await service.person()
  play.tell('token-paid-until', { subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' })
  expectStatus(await verify(person, 'token-paid-until'), 200)
  play.forget('token-paid-until', 404, 'applicationNotFound')
  expectStatus(await call('token-paid-until', await push()), 200)
  expect(await status(person)).toMatchObject({ has_active_subscription: true, subscription: { status: 'cancelled' } })
})

test('a push stores an unknown purchase, assigns and acknowledges it', async () => {
  const person = await service.person()
  const expectAccess = async (reference: string) => {
    expect(await status(person)).toMatchObject({ has_active_subscription: true, subscription: { status: 'active' } })
    const row = await service.prisma.subscription.findFirstOrThrow({ where: { reference } })
    expect(row).toMatchObject({ userId: person.id, status: 'active' })
    expect(play.acknowledged).toContain(`premium.monthly ${reference}`)
  }
  play.tell('token-crashed', { externalAccountIdentifiers: { obfuscatedExternalAccountId: person.id } })
  expectStatus(await call('token-crashed', await push()), 200)
  await expectAccess('token-crashed')
  play.tell('token-in-store', { linkedPurchaseToken: 'token-crashed' })
  expectStatus(await call('token-in-store', await push()), 200)
  await expectAccess('token-in-store')
  play.tell('token-in-store', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' })
  expectStatus(await call('token-in-store', await push()), 200)
  play.tell('token-after', { outOfAppPurchaseContext: { expiredPurchaseToken: 'token-in-store' } })
  expectStatus(await call('token-after', await push()), 200)
  await expectAccess('token-after')
})

test('a push for an anonymous purchase waits unacknowledged for its presenter', async () => {
  play.tell('token-nobody', { externalAccountIdentifiers: { obfuscatedExternalAccountId: 'no account of ours' } })
  expectStatus(await call('token-nobody', await push()), 200)
  const row = await service.prisma.subscription.findFirstOrThrow({ where: { reference: 'token-nobody' } })
  expect(row).toMatchObject({ userId: null, status: 'active' })
  expect(play.acknowledged).not.toContain('premium.monthly token-nobody')
  const person = await service.person()
  expectStatus(await verify(person, 'token-nobody'), 200)
  await service.app.jobs.idle()
  expect(play.acknowledged).toContain('premium.monthly token-nobody')
  expect(await status(person)).toMatchObject({ has_active_subscription: true })
})

test('the nightly run reads missed renewals and silent purchases again', async () => {
  const { app, prisma, pool } = service
  const buy = async (name: string, row: object) => {
    const person = await service.person()
    play.tell(name, { acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' })
    expectStatus(await verify(person, name), 200)
    await prisma.subscription.updateMany({ where: { reference: name }, data: row })
    play.tell(name, { subscriptionState: 'SUBSCRIPTION_STATE_ON_HOLD' })
  }
  await buy('token-due', { expiresAt: new Date(Date.now() - 1_000) })
  await buy('token-silent', { toldAt: new Date(Date.now() - 8 * DAY) })
  await buy('token-current', { toldAt: new Date(Date.now() - 6 * DAY) })
  await buy('token-over', { status: 'expired', expiresAt: new Date(Date.now() - DAY) })
  await app.jobs.enqueue(null, reconcile, {})
  await app.jobs.idle()
  // They are spread over the hour that follows.
  await pool.query(`update pgboss.job set start_after = now() where name = 'subscriptions.refresh'`)
  await app.jobs.idle()
  const rows = await prisma.subscription.findMany({
    where: { reference: { in: ['token-due', 'token-silent', 'token-current', 'token-over'] } },
    orderBy: { reference: 'asc' },
  })
  expect(rows.map(({ reference, status }) => `${reference} ${status}`)).toStrictEqual([
    'token-current active',
    'token-due on_hold',
    'token-over expired',
    'token-silent on_hold',
  ])
})

test('pushes of anybody but Pub/Sub in the configured name are refused', async () => {
  const strangers = [null, 'nonsense', await push({ email: 'other@example.com' }), await push({ aud: 'https://else' })]
  for (const bearer of strangers) expectStatus(await call('token-one', bearer), 401)
  expectStatus(await call('token-one', await push()), 200)
})

test('an add-on that comes first is not what was bought', async () => {
  const person = await service.person()
  const ends = (days: number) => ({ expiryTime: new Date(Date.now() + days * DAY).toISOString() })
  const items = [
    { productId: 'sounds.monthly', ...ends(30) },
    { productId: 'premium.monthly', ...ends(10), autoRenewingPlan: { autoRenewEnabled: true } },
  ]
  play.tell('token-addon', { lineItems: items })
  const { body } = expectStatus(await verify(person, 'token-addon'), 200)
  expect(body.data.subscription.product_id).toBe('premium.monthly')
  expectStatus(await call('token-addon', await push()), 200)
  expect(await status(person)).toMatchObject({ days_remaining: 10, subscription: { product_id: 'premium.monthly' } })
  play.tell('token-addon', { lineItems: [{ productId: 'sounds.monthly', ...ends(30) }] })
  expect(expectStatus(await verify(person, 'token-addon'), 422).body.code).toBe('product_mismatch')
})

test('a replacement that waits is accepted, and counts once its time has come', async () => {
  const person = await service.person()
  const ends = (days: number) => ({ expiryTime: new Date(Date.now() + days * DAY).toISOString() })
  const old = { productId: 'premium.yearly', deferredItemReplacement: { productId: 'premium.monthly' } }
  play.tell('token-deferred', { lineItems: [{ ...old, ...ends(5) }, { productId: 'premium.monthly' }] })
  const { body } = expectStatus(await verify(person, 'token-deferred'), 200)
  expect(body.data.subscription.product_id).toBe('premium.yearly')
  expect(await status(person)).toMatchObject({ has_active_subscription: true, days_remaining: 5 })
  play.tell('token-deferred', {
    lineItems: [
      { ...old, ...ends(-1) },
      { productId: 'premium.monthly', ...ends(30) },
    ],
  })
  expectStatus(await call('token-deferred', await push()), 200)
  expect(await status(person)).toMatchObject({ days_remaining: 30, subscription: { product_id: 'premium.monthly' } })
})
