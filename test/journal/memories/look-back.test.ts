import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPhotoKey } from '../../../src/providers/storage/keys.ts'
import { sameDayBefore } from '../../../src/schema/journal/memories/look-back.ts'
import { lookBack, lookBackDue, sweepLookBacks } from '../../../src/schema/journal/memories/look-back-due.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Person, useService } from '../../support/service.ts'

const service = useService()

/** A person in a zone with a memory at each of these times, which is its note. */
const withMemories = async (timezone: string, ...times: string[]): Promise<Person> => {
  const { prisma } = service.current
  const person = await service.current.person()
  const userId = person.id
  await prisma.user.update({ where: { id: userId }, data: { timezone } })
  const album = await prisma.album.create({ data: { userId, name: 'First year' } })
  for (const time of times) {
    const image = { userId, purpose: 'library', key: newPhotoKey('photos', 'jpg'), width: 3, height: 2 } as const
    const { id } = await prisma.image.create({ data: image })
    await prisma.memory.create({
      data: { userId, albumId: album.id, imageId: id, note: time, savedOn: new Date(time) },
    })
  }
  return person
}

const QUERY = `query ($date: Date, $first: Int, $after: String) {
  memoriesOn(date: $date, first: $first, after: $after) { totalCount nodes { note photo { width } } pageInfo { hasNextPage endCursor } }
}`
const on = async (person: Person, variables: object) => {
  const { data, errors } = await service.current.graphql(QUERY, variables as never, person.token)
  expect(errors).toBeUndefined()
  const { nodes, ...rest } = data.memoriesOn
  return { notes: nodes.map(({ note }: { note: string }) => note) as string[], ...rest }
}

test('the memories of a day in earlier years are found by the clock of their person', async () => {
  const person = await withMemories(
    'Pacific/Auckland',
    '2025-03-01T10:59:59Z', // the 1st at 23:59:59 there
    '2025-02-28T11:00:00Z', // the 1st at 00:00
    '2025-02-28T10:59:59Z', // still the 28th
    '2025-03-01T11:00:00Z', // the 2nd already
    '1999-03-01T00:00:00Z',
    '2026-03-01T00:00:00Z', // this year
  )
  const { notes, totalCount } = await on(person, { date: '2026-03-01' })
  expect(notes).toStrictEqual(['2025-03-01T10:59:59Z', '2025-02-28T11:00:00Z', '1999-03-01T00:00:00Z'])
  expect(totalCount).toBe(3)
  expect((await on(person, { date: '2026-06-01' })).notes).toStrictEqual([])
  const stranger = await withMemories('UTC')
  expect((await on(stranger, { date: '2026-03-01' })).notes).toStrictEqual([])
})

test('they are followed by cursor, in two statements a page', async () => {
  const person = await withMemories('UTC', '2025-03-01T08:00:00Z', '2025-03-01T09:00:00Z', '2020-03-01T09:00:00Z')
  const first = await on(person, { date: '2026-03-01', first: 2 })
  expect(first.notes).toStrictEqual(['2025-03-01T09:00:00Z', '2025-03-01T08:00:00Z'])
  expect(first.pageInfo.hasNextPage).toBe(true)
  const next = { date: '2026-03-01', first: 2, after: first.pageInfo.endCursor }
  expect((await on(person, next)).notes).toStrictEqual(['2020-03-01T09:00:00Z'])
  const other = await service.current.graphql(QUERY, { ...next, date: '2026-03-02' }, person.token)
  expect(other.errors?.[0].extensions.code).toBe('validation_failed')
  const uncounted = '{ memoriesOn(date: "2026-03-01") { nodes { note } } }'
  const statements = await statementsOf(service.current, () => service.current.graphql(uncounted, {}, person.token))
  expect(statements).toHaveLength(2)
})

test('without a date it is today, where the person is', async () => {
  const { clock } = service.current
  const lastYear = (time: string) => `${clock.now().getUTCFullYear() - 1}${time.slice(4)}`
  const now = clock.now().toISOString()
  // A leap day has no day before in most years.
  const person = await withMemories('UTC', lastYear(now.startsWith('02-29', 5) ? '2023-02-28T00:00:00Z' : now))
  expect((await on(person, {})).notes).toHaveLength(now.startsWith('02-29', 5) ? 0 : 1)
})

test('the same day of earlier years always exists, and every day comes up once', () => {
  const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  expect(sameDayBefore('2026-02-28', 2019)).toStrictEqual([
    ...['2025-02-28', '2024-02-29', '2024-02-28', '2023-02-28', '2022-02-28', '2021-02-28'],
    ...['2020-02-29', '2020-02-28', '2019-02-28'],
  ])
  expect(sameDayBefore('2024-02-29', 2015)).toStrictEqual(['2020-02-29', '2016-02-29'])
  expect(sameDayBefore('2024-02-28', 2020)).toStrictEqual(['2023-02-28', '2022-02-28', '2021-02-28', '2020-02-28'])
  fc.assert(
    fc.property(fc.integer({ min: 1901, max: 2099 }), (year) => {
      const days = Array.from({ length: leap(year) ? 366 : 365 }, (_, day) =>
        new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
      )
      const before = days.flatMap((day) => sameDayBefore(day, year - 1))
      const all = Array.from({ length: leap(year - 1) ? 366 : 365 }, (_, day) =>
        new Date(Date.UTC(year - 1, 0, 1 + day)).toISOString().slice(0, 10),
      )
      expect(before.sort()).toStrictEqual(all)
    }),
    { numRuns: 20 },
  )
})

test('a person with such memories gets one reminder in their morning', async () => {
  const { app, clock, prisma } = service.current
  clock.advance(Date.parse('2030-05-10T09:30:00Z') - clock.now().getTime())
  const morning = await withMemories('UTC', '2029-05-10T08:00:00Z', '2028-05-10T08:00:00Z')
  const early = await withMemories('America/Los_Angeles', '2029-05-10T18:00:00Z')
  const evening = await withMemories('Pacific/Auckland', '2028-05-10T05:00:00Z', '2029-05-11T05:00:00Z')
  const other = await withMemories('UTC', '2029-05-11T08:00:00Z', '2030-05-10T08:00:00Z')
  const banned = await withMemories('UTC', '2029-05-10T08:00:00Z')
  await prisma.user.update({ where: { id: banned.id }, data: { bannedAt: new Date() } })
  const followed = app.events.subscribe(lookBackDue, () => true)
  const seen: unknown[] = []
  void (async () => {
    for await (const each of followed) seen.push(each)
  })()
  const look = async () => {
    await app.jobs.enqueue(null, lookBack, {})
    await app.jobs.enqueue(null, lookBack, {})
    await app.jobs.idle()
  }
  const told = (person: Person, date: string) => ({ userId: person.id, date })
  await look()
  await look()
  await expect.poll(() => seen).toStrictEqual([told(morning, '2030-05-10')])
  clock.advance(7 * 3_600_000)
  await look()
  const expected = [told(morning, '2030-05-10'), told(early, '2030-05-10')]
  await expect.poll(() => seen).toStrictEqual(expected)
  // 09:30 on the 11th in Auckland, whose 10th nobody told of: it was evening there.
  clock.advance(5 * 3_600_000)
  await look()
  await expect.poll(() => seen).toStrictEqual([...expected, told(evening, '2030-05-11')])
  expect(JSON.stringify(seen)).not.toContain(other.id)
  await followed.return?.()
  expect(await prisma.memoryLookBack.count()).toBe(3)
  const shown = await prisma.notification.findMany({
    orderBy: { id: 'asc' },
    select: { userId: true, title: true, data: true },
  })
  expect(shown).toStrictEqual(
    [told(morning, '2030-05-10'), told(early, '2030-05-10'), told(evening, '2030-05-11')].map(({ userId, date }) => ({
      userId,
      title: 'On this day',
      data: { kind: 'look_back', date },
    })),
  )
  clock.advance(5 * 86_400_000)
  await sweepLookBacks(app)
  expect(await prisma.memoryLookBack.count()).toBe(0)
})

test('switching this day off stops reminders, but a day stays available on request', async () => {
  const { app, clock, prisma, request } = service.current
  clock.advance(Date.parse('2031-05-10T10:30:00Z') - clock.now().getTime())
  const before = '2027-05-10T12:00:00Z'
  const person = await withMemories('UTC', before)
  const wish = (this_day: boolean) =>
    request('PATCH', '/journal/preferences', { token: person.token, body: { this_day } })
  expect((await wish(false)).status).toBe(200)
  await app.jobs.enqueue(null, lookBack, {})
  await app.jobs.idle()
  expect((await on(person, {})).notes).toStrictEqual([])
  expect((await on(person, { date: '2031-05-10' })).notes).toStrictEqual([before])
  expect((await wish(true)).status).toBe(200)
  expect((await on(person, {})).notes).toStrictEqual([before])
  const told = () => prisma.notification.count({ where: { userId: person.id } })
  expect(await told()).toBe(0)
  await app.jobs.enqueue(null, lookBack, {})
  await app.jobs.idle()
  expect(await told()).toBe(1)
})
