import { expect, test, vi } from 'vitest'
import { localDate, parseDate, parseDateTime } from '../src/times.ts'

test('dates and times lie in the years 1 to 9999, counted in UTC', () => {
  expect(parseDate('0001-01-01')).toBe('0001-01-01')
  expect(parseDate('9999-12-31')).toBe('9999-12-31')
  expect(parseDateTime('9999-12-31T23:59:59.999Z')?.toISOString()).toBe('9999-12-31T23:59:59.999Z')
  expect(parseDate('0000-12-31')).toBeNull()
  for (const outside of [
    '0000-12-31',
    '0000-12-31T23:00:00Z',
    '0001-01-01T00:30:00+01:00',
    '9999-12-31T23:30:00-01:00',
  ])
    expect(parseDateTime(outside), outside).toBeNull()
})

test('a zone is the same however its name is spelled, and costs its memory once', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  const time = new Date('2026-01-05T05:00:00Z')
  // No other test of this process has asked for it.
  const zones = ['America/Kentucky/Monticello', 'AMERICA/KENTUCKY/MONTICELLO', 'america/kentucky/monticello']
  const dates = zones.map((zone) => localDate(time, zone))
  expect(dates).toEqual(['2026-01-05', '2026-01-05', '2026-01-05'])
  expect(localDate(new Date('2026-01-05T04:59:59Z'), 'america/Kentucky/Monticello')).toBe('2026-01-04')
  expect(formats).toHaveBeenCalledOnce()
  formats.mockRestore()
})
