import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPlans } from '../../../src/providers/plans/plans.ts'
import { expectStatus, useService } from '../../support/service.ts'
import { allowancesOf, subscribe } from './people.ts'

const running = useService()

const CONTENT = fileURLToPath(new URL('../../../content/plans/', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The plans of the service, with changes by file: replaced texts, or a file of its own. */
const plansWith = (changes: Record<string, string | [string | RegExp, string]>) => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  folders.push(folder)
  const files = new Map(readdirSync(CONTENT).map((name) => [name, readFileSync(join(CONTENT, name), 'utf8')]))
  for (const [name, change] of Object.entries(changes))
    files.set(name, typeof change === 'string' ? change : (files.get(name) as string).replace(...change))
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return readPlans(folder)
}

const FAMILY = `---
rank: 2
ios: family.yearly
chat_messages: unlimited
voice_minutes: 240
photos: unlimited
---

${[...readPlans().free.texts.keys()].map((language) => `## ${language}\n\nFamily\n\nFor two.\n`).join('\n')}`

test('the plans come in the profile’s language, free first, with store products', async () => {
  const service = running.current
  const { token, id } = await service.person()
  await service.prisma.user.update({ where: { id }, data: { preferredLanguage: 'de-AT' } })
  const { body } = expectStatus(await service.request('GET', '/subscriptions/plans', { token }), 200)
  const [free, premium] = body.data.plans
  expect(body.data.plans.map((plan: { id: string }) => plan.id)).toStrictEqual(['free', 'premium'])
  expect(free).toMatchObject({ name: 'Kostenlos', is_free: true, products: [] })
  expect(free.allowances).toStrictEqual([
    { name: 'chat_messages', allowed: 300 },
    { name: 'voice_minutes', allowed: 60 },
    { name: 'photos', allowed: 10_000 },
  ])
  expect(premium.products).toContainEqual({ platform: 'android', product_id: 'premium.yearly' })
  expectStatus(await service.request('GET', '/subscriptions/plans'), 401)
})

test('an active subscription gives its plan, whatever the product’s name', async () => {
  const service = running.current
  const now = service.app.now().getTime()
  const planAfter = async (given: Parameters<typeof subscribe>[2]) => {
    const person = await service.person()
    await subscribe(service, person, given)
    return (await allowancesOf(service, person)).plan
  }
  const [soon, hourAgo, daysAgo] = [3_600_000, -3_600_000, -3 * 86_400_000].map((ms) => new Date(now + ms))
  expect(await planAfter({})).toBe('premium')
  expect(await planAfter({ productId: 'a.product.of.long.ago' })).toBe('premium')
  expect(await planAfter({ status: 'in_grace_period', expiresAt: hourAgo as Date })).toBe('premium')
  expect(await planAfter({ status: 'cancelled', expiresAt: soon as Date })).toBe('premium')
  expect(await planAfter({ status: 'cancelled', expiresAt: hourAgo as Date })).toBe('free')
  expect(await planAfter({ status: 'on_hold' })).toBe('free')
  expect(await planAfter({ expiresAt: daysAgo as Date })).toBe('free')
})

test('the highest of several paid plans counts', () => {
  const plans = plansWith({ 'family.md': FAMILY })
  expect(plans.all.map(({ id }) => id)).toStrictEqual(['free', 'premium', 'family'])
  expect(plans.planOf({ platform: 'ios', productId: 'family.yearly' }).id).toBe('family')
  // Another store's product of that name is another product.
  expect(plans.planOf({ platform: 'android', productId: 'family.yearly' }).id).toBe('premium')
})

test.for([
  [
    'a limit that is no number',
    { 'free.md': ['chat_messages: 300', 'chat_messages: many'] },
    /free\.md.*chat_messages/,
  ],
  ['a missing limit', { 'premium.md': [/voice_minutes.*\n/, ''] }, /premium\.md has no field “voice_minutes”/],
  ['nothing of something', { 'free.md': ['photos: 10000', 'photos: 0'] }, /free\.md.*photos/],
  ['less for more', { 'premium.md': ['voice_minutes: 120', 'voice_minutes: 30'] }, /less “voice_minutes” than free/],
  ['two plans without a subscription', { 'premium.md': ['rank: 1', 'rank: 0'] }, /one plan has the rank 0/],
  ['a free plan for sale', { 'free.md': ['rank: 0', 'rank: 0\nios: free'] }, /sells what has the rank 0/],
  ['a product of two plans', { 'family.md': FAMILY.replace('family.yearly', 'premium.yearly') }, /two plans sell/],
  ['no plan for unknown products', { 'premium.md': ['other products: yes\n', ''] }, /one plan takes “other products”/],
  ['a language that is missing', { 'premium.md': [/## hi\n[^#]*/, ''] }, /premium\.md has other languages/],
  [
    'a name without a description',
    { 'free.md': ['Kostenlos', ''] },
    /free\.md needs a name and one paragraph of description in “de”/,
  ],
] as const)('plans with %s are refused, by the file that is wrong', ([, changes, message]) => {
  expect(() => plansWith(changes as never)).toThrow(message)
})
