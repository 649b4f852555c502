import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, localDate } from '../../../src/kernel/times.ts'
import { ageBeginsOn, weekBeginsOn } from '../../../src/schema/family/children/life.ts'
import { LANGUAGES } from '../../../src/schema/notifications/texts.ts'
import { AGES, CATALOGUE, SOURCES, WEEKS } from '../../../src/schema/planner/milestones/catalogue.ts'
import { pointsOf, timeOf } from '../../../src/schema/planner/milestones/timeline.ts'

test('the catalogue covers weeks 4 to 42 and ages to 5 years, with sources', () => {
  expect(WEEKS).toStrictEqual(Array.from({ length: 39 }, (_, index) => index + 4))
  expect(AGES).toStrictEqual([2, 4, 6, 9, 12, 15, 18, 24, 30, 36, 48, 60])
  for (const months of AGES) {
    const areas = CATALOGUE.filter((each) => each.months === months).map(({ area }) => area)
    expect(new Set(areas)).toStrictEqual(new Set(['social', 'language', 'cognitive', 'motor']))
  }
  for (const { title, body } of CATALOGUE)
    for (const language of LANGUAGES) {
      expect(title[language].length).toBeGreaterThan(1)
      if (body) expect(body[language]).toMatch(/\.$/)
    }
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length)
  for (const { url } of SOURCES) expect(new URL(url).protocol).toBe('https:')
})

test('weeks count back from the due date, and ages from birth or that date', () => {
  const expected = { dateOfBirth: '2026-10-01', dueDate: null, isExpected: true, lostOn: null }
  const born = { isExpected: false, lostOn: null }
  expect(weekBeginsOn(expected, 40)).toBe('2026-10-01')
  expect(weekBeginsOn(expected, 20)).toBe('2026-05-14')
  const onTime = { ...born, dateOfBirth: '2026-01-31', dueDate: '2026-02-14' }
  expect([ageBeginsOn(onTime, 2), ageBeginsOn(onTime, 9)]).toStrictEqual(['2026-03-31', '2026-10-31'])
  const early = { ...born, dateOfBirth: '2026-01-10', dueDate: '2026-03-20' }
  expect([2, 18, 24].map((months) => ageBeginsOn(early, months))).toStrictEqual([
    '2026-05-20',
    '2027-09-20',
    '2028-01-10',
  ])
  // A birth after 37 weeks is not early.
  const atTerm = { ...born, dateOfBirth: '2026-02-27', dueDate: '2026-03-20' }
  expect(ageBeginsOn(atTerm, 2)).toBe('2026-04-27')
  expect(ageBeginsOn({ ...atTerm, dateOfBirth: '2026-02-26' }, 2)).toBe('2026-05-20')
})

const life = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.option(fc.integer({ min: -20, max: 110 }), { nil: null }), fc.boolean())
  .map(([days, early, isExpected]) => {
    const dateOfBirth = addDays('2010-01-01', days)
    const dueDate = early === null ? null : addDays(dateOfBirth, early)
    return { dateOfBirth, dueDate, isExpected, lostOn: null }
  })

test('a parent’s reminders follow in order at ten o’clock without gaps', () => {
  const property = fc.property(life, fc.constantFrom('UTC', 'Europe/Paris', 'Pacific/Apia'), (child, timezone) => {
    const points = pointsOf(child, timezone)
    const kinds = points.map(({ kind }) => kind)
    expect(kinds).toStrictEqual(child.isExpected ? [...WEEKS.map(() => 'week'), 'question'] : AGES.map(() => 'age'))
    for (const [index, { at, kind, value }] of points.entries()) {
      const next = points[index + 1]
      if (next) expect(next.at > at).toBe(true)
      const begins = kind === 'age' ? ageBeginsOn(child, value) : weekBeginsOn(child, value)
      if (timezone !== 'Pacific/Apia') expect(localDate(at, timezone)).toBe(begins)
    }
    for (const milestone of CATALOGUE) {
      const { begins, ends } = timeOf(child, milestone)
      if (ends !== null) expect(begins < ends).toBe(true)
    }
    expect(pointsOf({ ...child, lostOn: child.dateOfBirth }, timezone)).toStrictEqual([])
  })
  fc.assert(property, { numRuns: 60 })
})

test('months are added by the calendar, never past the end of one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2024-02-29', 48)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-11-15', -11)).toBe('2025-12-15')
})
