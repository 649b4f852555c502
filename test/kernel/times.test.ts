import { expect, test, vi } from 'vitest'
import { localDate, parseDate, parseDateTime, parseTimeOfDay } from '../../src/kernel/times.ts'

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

test.each([
  ['2026-01-05T9:30Z', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05T24:00:00Z', '2026-01-06T00:00:00.000Z'],
  ['2026-01-05T09:30:00+01:00[Europe/Paris]', '2026-01-05T08:30:00.000Z'],
  ['2026-01-05T09:30:00Z[!Europe/Paris][u-ca=buddhist]', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05T09:30:00[u-ca=iso8601]', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05[u-ca=japanese]', '2026-01-05T00:00:00.000Z'],
  // Without an offset the zone would say which time it is.
  ['2026-01-05T09:30[Europe/Paris]', undefined],
  ['2026-01-05T24:00:01Z', undefined],
  ['2026-01-05T09:30:00Z[Europe/Paris', undefined],
])('%s is read as %s', (sent, time) => {
  expect(parseDateTime(sent)?.toISOString()).toBe(time)
})

test.each([
  ['9:30', '09:30:00'],
  ['09:30:15.999', '09:30:15'],
  ['24:00', '00:00:00'],
  ['24:00:00.000', '00:00:00'],
  ['24:01', null],
  ['24:00:01', null],
  ['9:5', null],
  ['09:30Z', null],
])('the time of day %s is read as %s', (sent, time) => {
  expect(parseTimeOfDay(sent)).toBe(time)
})
