/** Parsing of times for REST and GraphQL, and calendar arithmetic in time zones. */

/**
 * Matches RFC 3339, also with hours of one digit and with the suffixes of RFC 9557 for zone and calendar, which do not
 * change the time.
 */
const RFC3339 =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|z|[+-]\d{2}:?\d{2})?)?((?:\[!?[\w/+=:.~-]+\])*)$/

/** Whether the year, in UTC, fits RFC 3339's four digits. PostgreSQL has no year 0. */
const isWritable = (time: Date) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999

const isDate = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00Z`)
  return isWritable(time) && time.toISOString().startsWith(date)
}

/** Matches a local time with the name of its zone, which then determines the time. */
const needsItsZone = (zone: string | undefined, suffix: string): boolean =>
  zone === undefined && /\[[^\]=]+\]/.test(suffix)

/**
 * Parses a point in time: RFC 3339 with any offset; without a zone it is UTC, a bare date is 00:00 UTC, and 24:00 is
 * 00:00 of the next day. Ignores a suffix of RFC 9557. Returns null for anything else, for dates that do not exist, and
 * for years outside 1 to 9999 UTC.
 */
export function parseDateTime(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const match = RFC3339.exec(value.trim())
  if (!match) return null
  const [, date = '', minutes = '00:00', seconds = ':00', zone, suffix = ''] = match
  const offset = (zone ?? 'Z').toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  const time = new Date(`${date}T${minutes.padStart(5, '0')}${seconds}${offset}`)
  return isDate(date) && isWritable(time) && !needsItsZone(zone, suffix) ? time : null
}

/** Parses a calendar date YYYY-MM-DD, or the date part of a date and time; null for a date that does not exist. */
export function parseDate(value: unknown): string | null {
  return parseDateTime(value) === null ? null : (value as string).trim().slice(0, 10)
}

const TIME_OF_DAY = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/

/** Parses a time of day HH:MM or HH:MM:SS; 24:00 is 00:00. Returns HH:MM:SS without a fraction. */
export function parseTimeOfDay(value: unknown): string | null {
  const match = typeof value === 'string' ? TIME_OF_DAY.exec(value.trim()) : null
  if (!match) return null
  const [, hours = '', minutes = '', seconds = '00'] = match
  const isMidnight = hours === '24' && Number(minutes) === 0 && Number(seconds) === 0
  if (isMidnight) return '00:00:00'
  return Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}:${seconds}` : null
}

/** Formatters by lower-case name, because zones in every possible spelling would fill the memory. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date, YYYY-MM-DD, of a time in a time zone (a validated IANA name). */
export function localDate(time: Date, timeZone: string): string {
  const zone = timeZone.toLowerCase()
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format.format(time)
}

const wallFormats = new Map<string, Intl.DateTimeFormat>()

/** The local time of a zone as milliseconds, as if it were UTC. */
const wallTime = (time: number, timeZone: string): number => {
  const zone = timeZone.toLowerCase()
  let format = wallFormats.get(zone)
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts, ...clock })
    wallFormats.set(zone, format)
  }
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    format.format(time).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1000) + 1000) % 1000)
}

/** The zone's offset from UTC in milliseconds. */
export function zoneOffset(time: Date, timeZone: string): number {
  return wallTime(time.getTime(), timeZone) - time.getTime()
}

const HALF_HOUR = 1_800_000
const DAY = 86_400_000

/** The first change of a zone's offset after `time`, up to `until`; null when there is none. */
export function nextClockChange(time: Date, until: Date, timeZone: string): Date | null {
  const offsetAt = (at: number) => wallTime(at, timeZone) - at
  let before = time.getTime()
  const offset = offsetAt(before)
  while (before < until.getTime()) {
    let after = Math.min(before + HALF_HOUR, until.getTime())
    if (offsetAt(after) !== offset) {
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2)
        if (offsetAt(middle) === offset) before = middle
        else after = middle
      }
      return new Date(after)
    }
    before = after
  }
  return null
}

/** Milliseconds into the day of a time HH:MM:SS, with or without a fraction. */
export function timeOfDayMs(time: string): number {
  return Date.parse(`1970-01-01T${time}Z`)
}

/**
 * Returns the instant at which clocks of a zone first show a time of day (HH:MM:SS) on a date (YYYY-MM-DD). If a
 * forward change skips that time, it is the instant of the change.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeOfDayMs(time)
  const near = [wall - DAY, wall + DAY].map((at) => wall - zoneOffset(new Date(at), timeZone))
  const exact = near.filter((at) => wallTime(at, timeZone) === wall)
  if (exact.length > 0) return new Date(Math.min(...exact))
  const [from, to] = [Math.min(...near) - DAY, Math.max(...near) + DAY]
  return nextClockChange(new Date(from), new Date(to), timeZone) ?? new Date(Math.max(...near))
}

/** Adds days to a date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Adds months to a date; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}
