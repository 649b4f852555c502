/** How times are read from input (decisions, section 3), for REST and GraphQL alike, and dates of a time zone. */

const RFC3339 = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|z|[+-]\d{2}:?\d{2})?)?$/

/** Whether a year, in UTC, has the four digits that RFC 3339 has room for. The database knows no year 0. */
const isWritable = (time: Date) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999

/**
 * Reads a point in time (decisions, section 3): RFC 3339 with any offset, no zone means UTC, a bare date 00:00 UTC.
 * Returns null for anything else, for dates the calendar does not have, and for times outside the years 1 to 9999 UTC.
 */
export const parseDateTime = (value: unknown): Date | null => {
  if (typeof value !== 'string') return null
  const match = RFC3339.exec(value.trim())
  if (!match) return null
  const [, date, minutes = '00:00', seconds = ':00', zone = 'Z'] = match
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const time = new Date(`${date}T${minutes}${seconds}${offset}`)
  return parseDate(date) !== null && isWritable(time) ? time : null
}

/** Reads a calendar date YYYY-MM-DD; null when the calendar does not have it. */
export const parseDate = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  const time = new Date(`${value}T00:00:00Z`)
  return isWritable(time) && time.toISOString().startsWith(value) ? value : null
}

/** Reads a time of day HH:MM or HH:MM:SS as HH:MM:SS. */
export const parseTimeOfDay = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return null
  return value.length === 5 ? `${value}:00` : value
}

/** By the zone's name in lower case: spelled in every way people can, the few hundred zones would fill the memory. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date, YYYY-MM-DD, that a time falls on in a time zone (an IANA name that the input rules let through). */
export const localDate = (time: Date, timeZone: string): string => {
  const zone = timeZone.toLowerCase()
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format.format(time)
}
