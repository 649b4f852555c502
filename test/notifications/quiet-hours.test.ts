import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOf, localDate } from '../../src/kernel/times.ts'
import { quietUntil } from '../../src/schema/notifications/delivery-policy.ts'
import { clockAt, time, zone } from '../support/clocks.ts'

const moment = fc.date({
  min: new Date('2011-12-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

const isQuiet = (at: Date, start: string, end: string, timeZone: string): boolean => {
  const clock = clockAt(at, timeZone)
  return start <= end ? start <= clock && clock < end : clock >= start || clock < end
}

test('quiet hours end at the first moment with a local time outside of them', () => {
  const property = fc.property(moment, zone, time, time, (now, timezone, start, end) => {
    const until = quietUntil(now, { start, end, timezone })
    if (!isQuiet(now, start, end, timezone)) {
      expect(until).toBeNull()
      return
    }
    if (!until) throw new Error('quiet without an end')
    expect(until.getTime()).toBeGreaterThan(now.getTime())
    expect(isQuiet(until, start, end, timezone)).toBe(false)
    expect(isQuiet(new Date(until.getTime() - 1), start, end, timezone)).toBe(true)
    for (let at = now.getTime(); at < until.getTime(); at += 7 * 60_000)
      expect(isQuiet(new Date(at), start, end, timezone), new Date(at).toISOString()).toBe(true)
  })
  fc.assert(property, { numRuns: 300 })
})

test('around each change of the clocks quiet hours still end when the clocks say so', () => {
  const changes = fc.constantFrom(
    ['2026-03-29T01:00:00Z', 'Europe/Paris'],
    ['2026-10-25T01:00:00Z', 'Europe/Paris'],
    ['2026-03-08T07:00:00Z', 'America/New_York'],
    ['2026-11-01T06:00:00Z', 'America/New_York'],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe'],
    ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia'],
  ) as fc.Arbitrary<[string, string]>
  const near = fc.integer({ min: -5 * 3_600_000, max: 5 * 3_600_000 })
  const property = fc.property(changes, near, time, time, ([change, timezone], offset, start, end) => {
    const now = new Date(Date.parse(change) + offset)
    const until = quietUntil(now, { start, end, timezone })
    if (!isQuiet(now, start, end, timezone)) {
      expect(until).toBeNull()
      return
    }
    expect(isQuiet(until as Date, start, end, timezone)).toBe(false)
    for (let at = now.getTime(); at < (until as Date).getTime(); at += 10 * 60_000)
      expect(isQuiet(new Date(at), start, end, timezone)).toBe(true)
  })
  fc.assert(property, { numRuns: 500 })
})

test('a local time maps to its instant, or to the clock change that skips it', () => {
  const dates = fc.integer({ min: 0, max: 365 * 15 }).map((days) => addDays('2012-01-02', days))
  const property = fc.property(dates, time, zone, (date, wanted, timezone) => {
    const at = instantOf(date, wanted, timezone)
    if (localDate(at, timezone) === date && clockAt(at, timezone) === wanted) {
      // The first of two, where there are two.
      for (const back of [30, 60, 120]) {
        const earlier = new Date(at.getTime() - back * 60_000)
        expect(localDate(earlier, timezone) === date && clockAt(earlier, timezone) === wanted).toBe(false)
      }
      return
    }
    const before = new Date(at.getTime() - 1)
    expect(`${localDate(before, timezone)} ${clockAt(before, timezone)}` < `${date} ${wanted}`).toBe(true)
    expect(`${localDate(at, timezone)} ${clockAt(at, timezone)}` > `${date} ${wanted}`).toBe(true)
  })
  fc.assert(property, { numRuns: 2_000 })
})
