import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/times.ts'
import { bringWeeklyArticles } from '../../src/schema/library/weekly.ts'
import { bearer } from '../notifications/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { article, category } = libraryOf(service)

const ask = async (method: string, person: Person, path: string, body?: unknown) =>
  service.current.request(method, path, { token: await bearer(service.current, person), body })
const today = () => service.current.app.now().toISOString().slice(0, 10)
const switchTo = async (person: Person, is_on: boolean) =>
  expectStatus(await ask('PUT', person, '/resources/weekly', { is_on }), 200).body

let admin: Person
let shelf: string
beforeAll(async () => {
  admin = await service.current.admin()
  shelf = await category(admin)
})

/** Moves the clock on to a local time of the next Sunday. */
const goToSunday = (time: string) => {
  const { clock } = service.current
  const next = addDays(today(), 7 - new Date(today()).getUTCDay())
  clock.advance(Date.parse(`${next}T${time}Z`) - clock.now().getTime())
}
beforeEach(async () => {
  await service.current.prisma.resource.deleteMany()
  goToSunday('00:30:00')
})

const write = async (title: string, stages: object | null = null) => {
  service.current.clock.advance(1_000)
  const editor = { ...admin, token: await bearer(service.current, admin) }
  return article(editor, shelf, { title, stages, language: 'en' })
}

const expecting = async (week = 12) => {
  const person = await service.current.person()
  const children = [{ full_name: 'Mia', date_of_birth: addDays(today(), (40 - week) * 7) }]
  expectStatus(await ask('POST', person, '/users/profile/setup', { mom_status: 'pregnant', children }), 201)
  const { children_metadata } = expectStatus(await ask('GET', person, '/users/profile/setup'), 200).body
  return { person, child: children_metadata[0].id as string }
}

/** Looks for what is due, on two instances at the same time. */
const look = async () => {
  const { jobs } = service.current.app
  await Promise.all([1, 2].map(() => jobs.enqueue(null, bringWeeklyArticles, {})))
  await jobs.idle()
}
const brought = async (person: Person): Promise<any[]> =>
  expectStatus(await ask('GET', person, '/notifications/?notification_type=reminder'), 200).body.items
const titles = async (person: Person) => (await brought(person)).map(({ body }) => body)

test('it is off until it is switched on, and off again once it is switched off', async () => {
  await write('For all')
  const { person } = await expecting()
  expect(expectStatus(await ask('GET', person, '/resources/weekly'), 200).body).toStrictEqual({
    is_on: false,
    next_at: null,
  })
  const on = await switchTo(person, true)
  expect(on).toStrictEqual({ is_on: true, next_at: expect.stringContaining(today()) })
  expect(await switchTo(person, true)).toStrictEqual(on)
  expect(await switchTo(person, false)).toStrictEqual({ is_on: false, next_at: null })
  service.current.clock.advance(11 * 3_600_000)
  await look()
  expect(await brought(person)).toStrictEqual([])
})

test('each Sunday morning brings one unread article and none twice', async () => {
  const id = await write('For weeks 12 to 14', { weeks: { from: 12, to: 14 } })
  await write('For all')
  await write('Already read', { weeks: { from: 12, to: 12 } })
  const { person, child } = await expecting()
  const read = await service.current.prisma.resource.findFirstOrThrow({ where: { title: 'Already read' } })
  expectStatus(await ask('PUT', person, `/resources/${read.id}/read`), 200)
  await switchTo(person, true)
  await look()
  expect(await brought(person)).toStrictEqual([])
  service.current.clock.advance(10 * 3_600_000)
  await look()
  await look()
  expect(await brought(person)).toMatchObject([
    { body: 'For weeks 12 to 14', data: { kind: 'weekly_article', resource_id: id, child_id: child } },
  ])
  for (const expected of [2, 2]) {
    goToSunday('10:30:00')
    await look()
    expect(await titles(person)).toHaveLength(expected)
  }
  expect((await titles(person))[0]).toBe('For all')
})

test('after a loss nothing comes uncalled, and what came before is gone', async () => {
  await write('Week 12', { weeks: { from: 1, to: 42 } })
  await write('For all')
  await write('Grief', { loss: true })
  const { person, child } = await expecting()
  await switchTo(person, true)
  service.current.clock.advance(10 * 3_600_000)
  await look()
  expect(await titles(person)).toStrictEqual(['Week 12'])
  expectStatus(await ask('POST', person, `/users/child-profiles/${child}/loss`, {}), 200)
  expect(await brought(person)).toStrictEqual([])
  goToSunday('10:30:00')
  await look()
  expect(await brought(person)).toStrictEqual([])
})

test('an article for a loss is brought to nobody, also where it fits a week', async () => {
  await write('Grief', { loss: true, weeks: { from: 1, to: 42 } })
  const { person } = await expecting()
  await switchTo(person, true)
  service.current.clock.advance(10 * 3_600_000)
  await look()
  expect(await brought(person)).toStrictEqual([])
})

test('a person without reminders gets no weekly article', async () => {
  await write('For all')
  const { person } = await expecting()
  const wish = { notification_types: { reminder: false } }
  expectStatus(await ask('PUT', person, '/notifications/preferences', wish), 200)
  await switchTo(person, true)
  service.current.clock.advance(10 * 3_600_000)
  await look()
  expect(await brought(person)).toStrictEqual([])
})

test('a birth deletes pregnancy articles, and a week without articles waits', async () => {
  await write('Week 36', { weeks: { from: 36, to: 36 } })
  const { person, child } = await expecting(36)
  await switchTo(person, true)
  service.current.clock.advance(10 * 3_600_000)
  await look()
  expect(await titles(person)).toStrictEqual(['Week 36'])
  expectStatus(await ask('POST', person, `/users/child-profiles/${child}/born`, {}), 200)
  expect(await brought(person)).toStrictEqual([])
  goToSunday('10:30:00')
  await look()
  expect(await brought(person)).toStrictEqual([])
  await write('First weeks', { months: { from: 0, to: 1 } })
  goToSunday('10:30:00')
  await look()
  expect(await titles(person)).toStrictEqual(['First weeks'])
})
