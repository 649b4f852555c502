import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/kernel/times.ts'
import { bearer } from '../notifications/support.ts'
import { UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { libraryOf, titlesOf } from './support.ts'

const service = useService()
const { article, category } = libraryOf(service)

const ask = async (method: string, person: Person, path: string, body?: unknown) =>
  service.current.request(method, path, { token: await bearer(service.current, person), body })
const today = () => service.current.app.now().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today(), days)
/** The due date of somebody in a week. */
const dueAt = (week: number) => inDays((40 - week) * 7)

let admin: Person
let shelf: string
beforeAll(async () => {
  admin = await service.current.admin()
  shelf = await category(admin)
})
beforeEach(async () => {
  await service.current.prisma.resource.deleteMany()
})

const write = async (title: string, stages: object | null = null, fields: object = {}) => {
  service.current.clock.advance(1_000)
  const editor = { ...admin, token: await bearer(service.current, admin) }
  return article(editor, shelf, { title, stages, language: 'en', ...fields })
}

const forYou = async (person: Person, query = ''): Promise<any[]> =>
  expectStatus(await ask('GET', person, `/resources/for-you${query}`), 200).body.data
const titles = (items: any[]): string[] => items.map(({ resource }) => resource.title)

/** A person with the children that are given. */
const family = async (mom_status: string, children: object[] = []) => {
  const person = await service.current.person()
  expectStatus(await ask('POST', person, '/users/profile/setup', { mom_status, children }), 201)
  const { children_metadata } = expectStatus(await ask('GET', person, '/users/profile/setup'), 200).body
  return { person, ids: children_metadata.map(({ id }: { id: string }) => id) as string[] }
}

test('a person sees what fits the week, unread first, and why', async () => {
  const all = await write('For all')
  await write('Weeks 1 to 42', { weeks: { from: 1, to: 42 } })
  const exact = await write('Week 12', { weeks: { from: 12, to: 12 } })
  await write('Weeks 13 to 14', { weeks: { from: 13, to: 14 } })
  await write('Newborns', { months: { from: 0, to: 2 } })
  await write('Trying', { trying: true })
  await write('Loss', { loss: true })
  await write('Birth', { birth: true })
  const { person, ids } = await family('pregnant', [{ full_name: 'Mia', date_of_birth: dueAt(12) }])
  const items = await forYou(person)
  expect(titles(items)).toStrictEqual(['Week 12', 'Weeks 1 to 42', 'For all'])
  expect(items[0]).toMatchObject({
    resource: { id: exact, stages: { weeks: { from: 12, to: 12 }, months: null }, language: 'en', minutes_to_read: 1 },
    reason: { stage: 'pregnancy', week: 12, months: null, child_id: ids[0] },
    is_read: false,
    is_saved: false,
  })
  expect(items[2].reason).toStrictEqual({ stage: 'everybody', week: null, months: null, child_id: null })

  expect(expectStatus(await ask('PUT', person, `/resources/${exact}/read`), 200).body).toMatchObject({
    resource_id: exact,
  })
  expectStatus(await ask('POST', person, '/resources/bookmarks', { resource_id: all }), 201)
  const later = await forYou(person)
  expect(titles(later)).toStrictEqual(['Weeks 1 to 42', 'For all', 'Week 12'])
  expect(later.map(({ is_read, is_saved }) => [is_read, is_saved])).toStrictEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
  expect(titles(await forYou(person, '?limit=1'))).toStrictEqual(['Weeks 1 to 42'])

  // Somebody else has read and saved nothing.
  const other = await family('pregnant', [{ full_name: 'Ben', date_of_birth: dueAt(12) }])
  expect((await forYou(other.person)).map(({ is_read, is_saved }) => is_read || is_saved)).not.toContain(true)
  service.current.clock.advance(7 * 86_400_000)
  expect(titles(await forYou(other.person))[0]).toBe('Weeks 13 to 14')
})

test('the ages of all children count, corrected for early births', async () => {
  await write('Four months', { months: { from: 4, to: 4 } })
  await write('Two months', { months: { from: 2, to: 2 } })
  await write('Three years', { months: { from: 36, to: 47 } })
  await write('Birth', { birth: true })
  const { person } = await family('pregnant', [
    { full_name: 'Mia', date_of_birth: addMonths(today(), 2) },
    { full_name: 'Leo', date_of_birth: addMonths(today(), -36) },
  ])
  const children: any[] = expectStatus(await ask('GET', person, '/users/child-lives'), 200).body.children
  const [mia, leo] = ['Mia', 'Leo'].map((name) => children.find(({ full_name }) => full_name === name).id)
  expectStatus(await ask('POST', person, `/users/child-profiles/${mia}/born`, {}), 200)
  service.current.clock.advance(Date.parse(addMonths(today(), 4)) - Date.parse(today()))
  const items = await forYou(person)
  expect(titles(items)).toStrictEqual(['Two months', 'Three years'])
  expect(items.map(({ reason }) => reason.months)).toStrictEqual([2, 40])
  expect(items.map(({ reason }) => reason.child_id)).toStrictEqual([mia, leo])

  const near = await family('pregnant', [{ full_name: 'Ida', date_of_birth: dueAt(36) }])
  expect(titles(await forYou(near.person))).toStrictEqual(['Birth'])
  const early = await family('pregnant', [{ full_name: 'Ida', date_of_birth: dueAt(35) }])
  expect(await forYou(early.person)).toStrictEqual([])
  const fresh = await family('new_mom', [{ full_name: 'Ida', date_of_birth: inDays(-28) }])
  expect(titles(await forYou(fresh.person))).toStrictEqual(['Birth'])
})

test('twins bring an article once, and trying is a stage of its own', async () => {
  await write('Week 20', { weeks: { from: 20, to: 20 } })
  await write('Trying', { trying: true })
  const twin = { date_of_birth: dueAt(20) }
  const { person } = await family('pregnant', [
    { full_name: 'Ann', ...twin },
    { full_name: 'Eve', ...twin },
  ])
  expect(titles(await forYou(person))).toStrictEqual(['Week 20'])
  const hoping = await family('trying')
  expect((await forYou(hoping.person)).map(({ reason }) => reason.stage)).toStrictEqual(['trying'])
})

test('after a loss no article assumes a child for a year, except for other children', async () => {
  await write('For all')
  await write('Week 20', { weeks: { from: 20, to: 20 } })
  await write('Birth', { birth: true })
  await write('Grief', { loss: true })
  await write('Three years', { months: { from: 36, to: 47 } })
  const { person, ids } = await family('pregnant', [{ full_name: 'Mia', date_of_birth: dueAt(20) }])
  expect(titles(await forYou(person))).toStrictEqual(['Week 20', 'For all'])
  expectStatus(await ask('POST', person, `/users/child-profiles/${ids[0]}/loss`, {}), 200)
  const items = await forYou(person)
  expect(titles(items)).toStrictEqual(['Grief'])
  expect(items[0].reason).toStrictEqual({ stage: 'loss', week: null, months: null, child_id: null })

  const both = await family('pregnant', [
    { full_name: 'Mia', date_of_birth: dueAt(20) },
    { full_name: 'Leo', date_of_birth: addMonths(today(), -40) },
  ])
  const lost = expectStatus(await ask('GET', both.person, '/users/child-lives'), 200).body.children.find(
    (child: any) => child.full_name === 'Mia',
  )
  expectStatus(await ask('POST', both.person, `/users/child-profiles/${lost.id}/loss`, {}), 200)
  expect(titles(await forYou(both.person))).toStrictEqual(['Three years', 'Grief', 'For all'])

  service.current.clock.advance(366 * 86_400_000)
  expect(titles(await forYou(person))).toStrictEqual(['For all'])
})

test('articles come in the person’s language, then neutral, then English', async () => {
  await write('German', null, { language: 'de' })
  await write('French', null, { language: 'fr' })
  await write('Not said', null, { language: null })
  await write('English')
  const { person } = await family('parent')
  expect(titles(await forYou(person))).toStrictEqual(['English', 'Not said'])
  const body = { profile: { preferred_language: 'fr-CA' } }
  expectStatus(await ask('PUT', person, '/users/settings', body), 200)
  expect(titles(await forYou(person))).toStrictEqual(['French', 'Not said', 'English'])
})

test('reading an article counts once, can be undone and ends with the article', async () => {
  const id = await write('Read')
  const { person } = await family('parent')
  const read = () => ask('PUT', person, `/resources/${id}/read`)
  const [first] = await Promise.all([read(), read()])
  service.current.clock.advance(60_000)
  // Another device says so again: it stays as it was.
  expect(expectStatus(await read(), 200).body).toStrictEqual(expectStatus(first, 200).body)
  expectStatus(await ask('PUT', person, `/resources/${UNKNOWN}/read`), 404)
  expectStatus(await ask('DELETE', person, `/resources/${UNKNOWN}/read`), 404)
  expectStatus(await ask('DELETE', person, `/resources/${id}/read`), 200)
  expect((await forYou(person)).map(({ is_read }) => is_read)).toStrictEqual([false])
  expectStatus(await read(), 200)
  // An article that is deleted takes that with it.
  expectStatus(await ask('DELETE', admin, `/resources/${id}`), 200)
  expect(await service.current.prisma.resourceRead.count()).toBe(0)
})

test('however long the library, the shelf is bounded and read in two statements', async () => {
  for (const week of [1, 2, 3])
    for (const part of [1, 2]) await write(`${week}.${part}`, { weeks: { from: 1, to: 12 } })
  const { person } = await family('pregnant', [{ full_name: 'Mia', date_of_birth: dueAt(12) }])
  expect(await forYou(person, '?limit=4')).toHaveLength(4)
  expectStatus(await ask('GET', person, '/resources/for-you?limit=51'), 422)
  expect(titlesOf(expectStatus(await ask('GET', person, '/resources/'), 200))).toHaveLength(6)
  const token = await bearer(service.current, person)
  const look = () => service.current.request('GET', '/resources/for-you', { token })
  expect(await statementsOf(service.current, look)).toHaveLength(2)
})

test('milestones link the closest articles, and those of a lost child none', async () => {
  await write('Weeks 1 to 42', { weeks: { from: 1, to: 42 } })
  await write('Week 12', { weeks: { from: 12, to: 12 } })
  await write('In German', { weeks: { from: 12, to: 12 } }, { language: 'de' })
  await write('Two months', { months: { from: 2, to: 2 } })
  const { person, ids } = await family('pregnant', [{ full_name: 'Mia', date_of_birth: dueAt(12) }])
  const linked = async (): Promise<Record<string, string[]>> => {
    const { items } = expectStatus(await ask('GET', person, `/milestones?child_id=${ids[0]}`), 200).body
    return Object.fromEntries(items.map(({ id, articles }: any) => [id, articles.map(({ title }: any) => title)]))
  }
  const before = await linked()
  expect([before['week-12'], before['week-13']]).toStrictEqual([['Week 12', 'Weeks 1 to 42'], ['Weeks 1 to 42']])
  for (const title of ['A', 'B', 'C']) await write(title, { weeks: { from: 12, to: 12 } }, { language: null })
  expect((await linked())['week-12']).toStrictEqual(['Week 12', 'Weeks 1 to 42', 'C'])
  expectStatus(await ask('PUT', person, `/milestones/${ids[0]}/week-12`, {}), 200)
  expectStatus(await ask('POST', person, `/users/child-profiles/${ids[0]}/loss`, {}), 200)
  expect(await linked()).toStrictEqual({ 'week-12': [] })
})
