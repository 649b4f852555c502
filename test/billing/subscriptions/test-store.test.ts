import { expect, test } from 'vitest'
import { createStores } from '../../../src/adapters.ts'
import { readConfig } from '../../../src/config.ts'
import { createCircuits } from '../../../src/providers/resilience/circuit.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const verify = ({ token }: Person, purchaseToken: string) =>
  service.current.request('POST', '/subscriptions/verify', {
    token,
    body: { platform: 'test', product_id: 'premium.monthly', purchase_token: purchaseToken },
  })

const hasPremium = async ({ token }: Person): Promise<boolean> =>
  (await service.current.request('GET', '/subscriptions/access', { token })).body.data.has_premium_access

test('a purchase in the test store gives premium and says that nobody paid', async () => {
  const person = await service.current.person()
  expect(await hasPremium(person)).toBe(false)
  const { body } = expectStatus(await verify(person, `mine ${person.id}`), 200)
  expect(body.message).toBe('The purchase is a test, which nobody paid for.')
  expect(body.data.subscription).toMatchObject({ platform: 'test', product_id: 'premium.monthly', status: 'active' })
  expect(await hasPremium(person)).toBe(true)
  const { body: allowances } = await service.current.request('GET', '/subscriptions/allowances', {
    token: person.token,
  })
  expect(allowances.data.plan.id).toBe('premium')
})

test('the first word of a test purchase’s token is the status that it has then', async () => {
  const person = await service.current.person()
  const statuses = ['pending', 'active', 'in_grace_period', 'on_hold', 'cancelled', 'expired', 'active', 'revoked']
  for (const status of statuses) {
    const { body } = expectStatus(await verify(person, `${status} ${person.id}`), 200)
    expect(body.data.subscription.status).toBe(status)
    expect(await hasPremium(person)).toBe(['active', 'in_grace_period', 'cancelled'].includes(status))
  }
})

test('a test purchase is made over GraphQL too, and is one person’s', async () => {
  const [buyer, other] = [await service.current.person(), await service.current.person()]
  const document = `mutation ($input: PurchaseInput!) { verifyPurchase(input: $input) { platform isSandbox isPremium } }`
  const variables = { input: { platform: 'test', productId: 'premium.yearly', purchaseToken: `of ${buyer.id}` } }
  const { body } = await service.current.request('POST', '/graphql', {
    token: buyer.token,
    body: { query: document, variables },
  })
  expect(body.data.verifyPurchase).toEqual({ platform: 'test', isSandbox: true, isPremium: true })
  expectStatus(await verify(other, `of ${buyer.id}`), 409)
})

test('production has no test store', async () => {
  const config = { ...readConfig({}), env: 'production' as const }
  expect((await createStores(config, createCircuits(), () => new Date())).test).toBeNull()
})
