import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { reconcile, sweepSubscriptions } from '../../../src/schema/billing/subscriptions/refresh.ts'
import { expectStatus, type Person } from '../../support/service.ts'
import { DAY, startPlay } from './play.ts'

const { play, push, service, verify, status, call, close } = await startPlay()
afterAll(close)

type Token = 'small' | 'large'

const inDays = (days: number) => [
  {
    productId: 'premium.monthly',
    expiryTime: new Date(Date.now() + days * DAY).toISOString(),
    autoRenewingPlan: { autoRenewEnabled: true },
  },
]

/** What Play goes through, one story at a time: of each purchase its state, and what the service should make of it. */
const STORIES: readonly (readonly [token: Token, state: string, expected: string][])[] = [
  [
    ['small', 'ACTIVE', 'active'],
    ['large', 'PENDING', 'pending'],
    ['large', 'ACTIVE', 'active'],
    ['small', 'EXPIRED', 'expired'],
  ],
  [
    ['small', 'ACTIVE', 'active'],
    ['large', 'PENDING', 'pending'],
    ['large', 'PENDING_PURCHASE_CANCELED', 'expired'],
    ['small', 'CANCELED', 'cancelled'],
    ['small', 'ACTIVE', 'active'],
  ],
  [
    ['small', 'ACTIVE', 'active'],
    ['small', 'IN_GRACE_PERIOD', 'in_grace_period'],
    ['small', 'ACTIVE', 'active'],
    ['large', 'ACTIVE', 'active'],
    ['small', 'EXPIRED', 'expired'],
    ['large', 'CANCELED', 'cancelled'],
  ],
]

/** What happens meanwhile: Play goes on, the app presents a purchase, Play pushes it or repeats a push, time passes. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant('store') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('verify small', 'verify large', 'push small', 'push large', 'repeat', 'end', 'night'),
  },
)

const isPaid = (status: string): boolean => ['active', 'in_grace_period', 'cancelled'].includes(status)

let runs = 0

/** Lives a story in one order; returns when everything that Play has to say has been said. */
const live = async (story: (typeof STORIES)[number], steps: readonly string[], isAttached: boolean) => {
  runs += 1
  const { app, prisma, pool } = service
  const person: Person = await service.person()
  const name = (token: Token) => `run-${runs}-${token}`
  const truth = new Map<Token, string>()
  const coming = [...story]
  const bearer = await push()
  /** What the service has read as paid for, and is paid for still. */
  const paid = new Set<Token>()

  const advance = () => {
    const [token, state, expected] = coming.shift() ?? []
    if (!token || !state || !expected) return
    truth.set(token, expected)
    if (!isPaid(expected)) paid.delete(token)
    play.tell(name(token), {
      subscriptionState: `SUBSCRIPTION_STATE_${state}`,
      lineItems: inDays(10),
      ...(token === 'large' && { linkedPurchaseToken: name('small') }),
      ...(isAttached && { externalAccountIdentifiers: { obfuscatedExternalAccountId: person.id } }),
    })
  }
  const act = async (what: string) => {
    const [verb, token] = what.split(' ') as [string, Token | undefined]
    if (verb === 'store') return advance()
    if (verb === 'end') {
      const data = { expiresAt: new Date(Date.now() - 1) }
      await prisma.subscription.updateMany({ where: { userId: person.id, status: 'cancelled' }, data })
      await sweepSubscriptions(app)
      return app.jobs.idle()
    }
    if (verb === 'night') {
      const data = { toldAt: new Date(Date.now() - 8 * DAY) }
      await prisma.subscription.updateMany({ where: { userId: person.id }, data })
      await app.jobs.enqueue(null, reconcile, {})
      await app.jobs.idle()
      // They are spread over the hour that follows.
      await pool.query(`update pgboss.job set start_after = now() where name = 'subscriptions.refresh'`)
      return app.jobs.idle()
    }
    if (verb === 'repeat') return void (await call(name('small'), bearer, `run-${runs}`))
    if (!token || !truth.has(token)) return
    if (verb === 'push') return void (await call(name(token), bearer))
    expectStatus(await verify(person, name(token)), 200)
    if (isPaid(truth.get(token) ?? '')) paid.add(token)
  }

  advance()
  for (const each of steps) {
    await act(each)
    if (paid.size > 0) expect((await status(person)).has_active_subscription, each).toBe(true)
  }
  while (coming.length > 0) advance()
  for (const token of truth.keys()) await act(`verify ${token}`)
  for (const token of [...truth.keys()].reverse()) await act(`push ${token}`)
  await app.jobs.idle()
  const rows = await prisma.subscription.findMany({ where: { userId: person.id } })
  const stored = new Map(rows.map(({ reference, status: is }) => [reference, is]))
  expect(stored).toStrictEqual(new Map([...truth].map(([token, expected]) => [name(token), expected])))
  expect(play.acknowledged).toEqual(expect.arrayContaining([...paid].map((token) => `premium.monthly ${name(token)}`)))
}

test('the store’s word counts in any order of app, store and nightly updates', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...STORIES),
    fc.array(step, { minLength: 10, maxLength: 24 }),
    fc.boolean(),
    live,
  )
  await fc.assert(property, { numRuns: 12 })
})
