import { expect, test } from 'vitest'
import { createClient } from '../../clients/typescript/src/index.ts'
import { addDays } from '../../src/kernel/times.ts'
import { useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { article, category } = libraryOf(service)
const password = 'plum tree 42 river'

/** A person who is signed in on two devices. */
const onTwoDevices = async (email: string) => {
  const client = () => createClient({ baseUrl: service.current.url, retry: { baseMs: 1 } })
  const [phone, tablet] = [client(), client()]
  await phone.register({ full_name: 'Ada Example', email, password })
  await tablet.signIn({ email, password })
  return { phone, tablet }
}

test('reading and saving reach the person’s other device and nobody else', async () => {
  const admin = await service.current.admin()
  const shelf = await category(admin)
  const weeks = { from: 20, to: 20 }
  const id = await article(admin, shelf, { title: 'Week 20', stages: { weeks } })
  await article(admin, shelf, { title: 'For everybody' })
  const people = [await onTwoDevices('one@example.com'), await onTwoDevices('two@example.com')] as const
  const due = addDays(service.current.app.now().toISOString().slice(0, 10), 140)
  for (const { phone } of people) {
    const children = [{ full_name: 'Mia', date_of_birth: due }]
    await phone.request('POST /users/profile/setup', { body: { mom_status: 'pregnant', children } })
  }
  const [one, two] = people
  const shelfOf = async ({ tablet }: (typeof people)[number]) =>
    (await tablet.request('GET /resources/for-you', { query: { limit: 10 } })).data.map(
      ({ resource, reason, is_read, is_saved }) => [resource.title, reason.stage, reason.week, is_read, is_saved],
    )
  const fresh = [
    ['Week 20', 'pregnancy', 20, false, false],
    ['For everybody', 'everybody', null, false, false],
  ]
  expect(await shelfOf(one)).toStrictEqual(fresh)
  await Promise.all([
    one.phone.request('PUT /resources/{resource_id}/read', { path: { resource_id: id } }),
    one.tablet.request('PUT /resources/{resource_id}/read', { path: { resource_id: id } }),
    one.phone.request('POST /resources/bookmarks', { body: { resource_id: id } }),
  ])
  expect(await shelfOf(one)).toStrictEqual([
    ['For everybody', 'everybody', null, false, false],
    ['Week 20', 'pregnancy', 20, true, true],
  ])
  expect(await shelfOf(two)).toStrictEqual(fresh)
})
