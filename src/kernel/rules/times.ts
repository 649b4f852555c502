import { z } from 'zod'
import { parseTimeZone } from '../../formats/time-zones.ts'
import { scalar } from '../input.ts'
import { parseDate, parseDateTime, parseTimeOfDay } from '../times.ts'

/** A rule for text that a parser accepts, with the parser's result as its value. */
const parsedBy = <Value>(parse: (value: unknown) => Value | null, what: string) =>
  z.string().transform((value, context): Value => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: `must be ${what}` })
    return z.NEVER
  })

const NO_INSTANT = 'must be a date and time such as 2026-01-05T09:30:00Z'

/**
 * A point in time: RFC 3339 with any offset or none (UTC), or a bare date. Becomes a Date; GraphQL's scalar may
 * already have parsed it.
 */
export const instant = scalar(
  'DateTime',
  z.union([z.string(), z.date()], NO_INSTANT).transform((value, context): Date => {
    const parsed = value instanceof Date ? value : parseDateTime(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: NO_INSTANT })
    return z.NEVER
  }),
)

/** A calendar date, YYYY-MM-DD. */
export const calendarDate = scalar('Date', parsedBy(parseDate, 'a date such as 2026-01-05'))

const isInLives = (date: string): boolean => date >= '1900-01-01' && date < '2101'
const NOT_IN_LIVES = 'must be between 1900 and 2100'

/** A day in the life of people who use the service; other calendars count other years. */
export const lifeDate = calendarDate.refine(isInLives, NOT_IN_LIVES)

/** A point in time in the life of people who use the service. */
export const lifeTime = instant.refine((time) => isInLives(time.toISOString()), NOT_IN_LIVES)

export const NO_TIME_ZONE = 'must be an IANA time zone such as Europe/Paris'

/** A time of day, HH:MM or HH:MM:SS; becomes HH:MM:SS. */
export const timeOfDay = scalar('TimeOfDay', parsedBy(parseTimeOfDay, 'a time such as 09:30:00'))

/** A time zone by its IANA name; a fixed offset becomes a name, and an ambiguous abbreviation is refused. */
export const timezone = z
  .string()
  .max(100)
  .transform((value, context): string => {
    const zone = parseTimeZone(value)
    if (zone !== null) return zone
    context.addIssue({ code: 'custom', message: NO_TIME_ZONE })
    return z.NEVER
  })
