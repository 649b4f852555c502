import { expect, test } from 'vitest'
import { parseDate, parseDateTime } from '../src/times.ts'

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
