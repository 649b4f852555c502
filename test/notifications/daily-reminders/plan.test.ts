import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '../../../src/kernel/times.ts'
import {
  type DueReminder,
  nextReminder,
  planOf,
  spreadOf,
} from '../../../src/schema/notifications/daily-reminders/daily.ts'
import { clockAt, time, zone } from '../../support/clocks.ts'

test('a year with daylight saving time has one reminder a date at its local time', () => {
  const property = fc.property(zone, time, (timezone, wanted) => {
    let after = new Date('2026-01-01T00:00:00Z')
    let last: string | null = null
    let skipped = 0
    for (let day = 0; day < 366; day += 1) {
      const { date, at } = nextReminder({ time: wanted, timezone }, after, last)
      expect(at > after).toBe(true)
      if (last !== null) expect(date).toBe(addDays(last, 1))
      expect(localDate(at, timezone)).toBe(date)
      // Once a year the clocks may jump over it; then it is the moment they do.
      if (clockAt(at, timezone) !== wanted) {
        skipped += 1
        expect(clockAt(new Date(at.getTime() - 1_000), timezone) < wanted).toBe(true)
        expect(clockAt(at, timezone) > wanted).toBe(true)
      }
      after = at
      last = date
    }
    expect(skipped).toBeLessThanOrEqual(2)
  })
  fc.assert(property, { numRuns: 30 })
})

const person = fc.uuid({ version: 7 })

test('nobody gets a second reminder on a date or one that is long overdue', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 40 * 3_600 }), { minLength: 20, maxLength: 80 })
  const property = fc.property(person, zone, time, gaps, (userId, timezone, wanted, waits) => {
    let now = Date.parse('2026-03-20T00:00:00Z')
    let row: DueReminder = {
      ...{ userId, timezone, time: wanted, since: new Date(now), dueDate: null, lastDate: null },
      nextAt: new Date(now),
    }
    const reminded: string[] = []
    for (const wait of waits) {
      now += wait * 1_000
      if (row.nextAt.getTime() > now) continue
      const { remind, plan } = planOf(row, new Date(now))
      if (remind !== null) {
        reminded.push(remind)
        const { at } = nextReminder({ time: wanted, timezone }, new Date(now - 3 * 3_600_000), addDays(remind, -1))
        expect(at.getTime()).toBeLessThanOrEqual(now)
        expect(now - at.getTime()).toBeLessThanOrEqual(2 * 3_600_000 + 5 * 60_000)
      }
      row = {
        ...row,
        ...{ since: plan.since, dueDate: plan.due_date, lastDate: plan.last_date, nextAt: plan.next_at },
      }
      expect(row.nextAt.getTime()).toBeGreaterThan(now)
    }
    expect(reminded).toStrictEqual([...new Set(reminded)].sort())
  })
  // Looked at within the millisecond in which it is due, with a spread of a part of one.
  const [id, waits] = ['00000000-0000-7000-8000-000000000001', Array.from({ length: 20 }, () => 1)]
  fc.assert(property, { numRuns: 100, examples: [[id, 'UTC', '00:00:01', waits]] })
})

test('reminders of one time spread over five minutes, the same each day for a person', () => {
  const spreads = fc.sample(person, 2_000).map(spreadOf)
  for (const spread of spreads) expect(spread >= 0 && spread < 5 * 60_000).toBe(true)
  const perMinute = [0, 1, 2, 3, 4].map(
    (minute) => spreads.filter((each) => Math.floor(each / 60_000) === minute).length,
  )
  for (const count of perMinute) expect(count).toBeGreaterThan(200)
})
