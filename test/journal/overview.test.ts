import { expect, test } from 'vitest'
import { pathsOf } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const write = async (person: Person, date: string, mood: string) =>
  expectStatus(await ask('POST', person, '/journal/entry', { title: 'A day', date, mood }), 201)

const personIn = async (timezone: string): Promise<Person> => {
  const person = await service.current.person()
  expectStatus(await ask('PUT', person, '/users/settings/profile', { timezone }), 200)
  return person
}

const get = async (person: Person, path: string) => expectStatus(await ask('GET', person, path), 200).body

test('a month shows days with entries and their moods in the person’s time zone', async () => {
  const person = await personIn('America/New_York')
  const other = await service.current.person()
  await write(other, '2026-01-05T12:00:00Z', 'angry')
  // Still December there, and still January.
  await write(person, '2026-01-01T04:59:59Z', 'calm')
  await write(person, '2026-02-01T04:59:59Z', 'tired')
  await write(person, '2026-01-05T12:00:00Z', 'happy')
  await write(person, '2026-01-05T13:00:00Z', 'Happy')
  await write(person, '2026-01-05T14:00:00Z', 'traurig')
  const statements = await statementsOf(service.current, async () => {
    expect(await get(person, '/journal/calendar?month=2026-01')).toStrictEqual({
      days: [
        {
          date: '2026-01-05',
          entries: 3,
          moods: [
            { mood: 'happy', tone: 'good', entries: 2 },
            { mood: 'traurig', tone: 'low', entries: 1 },
          ],
        },
        { date: '2026-01-31', entries: 1, moods: [{ mood: 'tired', tone: 'other', entries: 1 }] },
      ],
    })
  })
  expect(statements).toHaveLength(1)
  expect((await get(person, '/journal/calendar?month=2025-12')).days).toMatchObject([{ date: '2025-12-31' }])
  expect((await get(person, '/journal/calendar?month=2025-11')).days).toStrictEqual([])
  expect((await get(person, '/journal/calendar?month=9999-12')).days).toStrictEqual([])
})

test('a month that does not exist is refused', async () => {
  const person = await service.current.person()
  for (const query of ['', '?month=2026', '?month=2026-13', '?month=0000-01', '?month=january'])
    expect(pathsOf(expectStatus(await ask('GET', person, `/journal/calendar${query}`), 422))).toStrictEqual(['month'])
})

test('moods are counted by week, with a place for each week, good and low ones apart', async () => {
  const person = await personIn('Asia/Tokyo')
  await write(await service.current.person(), '2026-01-06T12:00:00Z', 'angry')
  // Monday there.
  await write(person, '2026-01-04T15:00:00Z', 'sad')
  await write(person, '2026-01-11T14:59:59Z', 'anxious')
  await write(person, '2026-01-07T00:00:00Z', 'sad')
  await write(person, '2026-01-08T00:00:00Z', 'grateful')
  await write(person, '2026-01-08T00:00:00Z', 'wobbly')
  await write(person, '2026-01-21T00:00:00Z', 'happy')
  const statements = await statementsOf(service.current, async () => {
    expect(await get(person, '/journal/moods?weeks=3&end_date=2026-01-20')).toStrictEqual({
      weeks: [
        {
          week_start: '2026-01-05',
          entries: 5,
          good: 1,
          low: 3,
          moods: [
            { mood: 'sad', tone: 'low', entries: 2 },
            { mood: 'anxious', tone: 'low', entries: 1 },
            { mood: 'grateful', tone: 'good', entries: 1 },
            { mood: 'wobbly', tone: 'other', entries: 1 },
          ],
        },
        { week_start: '2026-01-12', entries: 0, good: 0, low: 0, moods: [] },
        {
          week_start: '2026-01-19',
          entries: 1,
          good: 1,
          low: 0,
          moods: [{ mood: 'happy', tone: 'good', entries: 1 }],
        },
      ],
    })
  })
  expect(statements).toHaveLength(1)
})

test('the chart ends with the present week by default and covers at most a year', async () => {
  const person = await service.current.person()
  const { weeks } = await get(person, '/journal/moods')
  expect(weeks).toHaveLength(12)
  const last = Date.parse(`${weeks.at(-1).week_start}T00:00:00Z`)
  expect(new Date(last).getUTCDay()).toBe(1)
  expect(service.current.clock.now().getTime() - last).toBeLessThan(7 * 86_400_000)
  expect((await get(person, '/journal/moods?weeks=53&end_date=0003-01-01')).weeks).toHaveLength(53)
  for (const query of ['weeks=0', 'weeks=54', 'end_date=0001-01-01', 'end_date=monday'])
    expect(pathsOf(expectStatus(await ask('GET', person, `/journal/moods?${query}`), 422))).toHaveLength(1)
})

test('a day with many moods names the most frequent and counts all', async () => {
  const person = await service.current.person()
  for (let at = 0; at < 22; at += 1) await write(person, '2026-01-05T12:00:00Z', `mood${at}`)
  await write(person, '2026-01-05T12:00:00Z', 'mood21')
  const { days } = await get(person, '/journal/calendar?month=2026-01')
  expect(days[0].entries).toBe(23)
  expect(days[0].moods).toHaveLength(20)
  expect(days[0].moods[0]).toStrictEqual({ mood: 'mood21', tone: 'other', entries: 2 })
})

test.each([
  ['America/Havana', '2026-11-01', '2026-11-01T04:30:00Z'],
  ['Atlantic/Azores', '2025-10-26', '2025-10-26T00:30:00Z'],
])('in %s a day whose first hour comes twice has both of them in every view', async (timezone, day, first) => {
  const person = await personIn(timezone)
  for (const date of [first, new Date(Date.parse(first) + 3_600_000).toISOString()]) await write(person, date, 'sad')
  const listed = async (query: string) => (await get(person, `/journal/entries?${query}`)).total
  expect(await listed(`start_date=${day}&end_date=${day}`)).toBe(2)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect(await listed(`end_date=${before}`)).toBe(0)
  const { days } = await get(person, `/journal/calendar?month=${day.slice(0, 7)}`)
  expect(days).toMatchObject([{ date: day, entries: 2 }])
})
