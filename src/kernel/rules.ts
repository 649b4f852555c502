import { parse } from '@parenting/rest-facade/rules'
import { z } from 'zod'
import { AppError, ERRORS, type ErrorCode } from '../errors.ts'
import { EMAIL_MAX, parseEmail } from '../formats/addresses.ts'
import { parseCountry } from '../formats/countries.ts'
import { parseLanguage } from '../formats/languages.ts'
import { parseTimeZone } from '../formats/time-zones.ts'
import { inAscii, isVisible, typedCode, withoutDirections, withoutPastedMarks } from '../formats/typed-text.ts'
import type { Gender, MomStatus } from '../generated/prisma/enums.ts'
import { choice, scalar } from './input.ts'
import { parseDate, parseDateTime, parseTimeOfDay } from './times.ts'

/**
 * The field rules of docs/decisions.md, declared once. REST, GraphQL validation and jobs all use them, so that a
 * limit, its error message and its OpenAPI documentation cannot disagree.
 */

const withoutNul = (value: string) => !value.includes('\u0000')

/** Counts code points, as people and JSON Schema do, not UTF-16 units. */
const atMost = (max: number) => (value: string) => value.length <= max || [...value].length <= max

/**
 * More marks on one character than any script has (Unicode Standard Annex 15, 12.1). Putting them in order takes a time that
 * grows with the square of their number.
 */
const MARKS_MAX = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu')

/** Without the marks that are too many. */
export const withoutManyMarks = (value: string): string => value.replace(TOO_MANY_MARKS, '$1')

/** As it is stored, and therefore answered: NFC, with a sign in the place of each half of a character. */
const stored = (value: string) => value.toWellFormed().normalize('NFC')

/** Made as it is stored before it is measured: what is answered can be sent again. */
const asStored = (rule: z.ZodString, max: number) =>
  rule
    .refine((value) => value.search(TOO_MANY_MARKS) < 0, {
      error: `must have at most ${MARKS_MAX} marks on a character`,
      abort: true,
    })
    .overwrite(stored)
    .refine(atMost(max), `must have at most ${max} characters`)
    .meta({ maxLength: max })
    .refine(withoutNul, 'must not contain a NUL character')

/** Any text: NFC, without NUL characters, at most `max` characters, otherwise stored as sent. */
export const text = (max = 500, min = 0) => asStored(z.string(), max).min(min)

/** Text that says something: not of blanks and invisible marks alone. */
export const nonBlank = (max: number) => text(max, 1).refine(isVisible, 'must not be empty')

/**
 * Whether words can be searched for. Of marks and control characters alone no index knows anything, and every row would have to
 * be read.
 */
export const isSearchable = (words: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words)

/** What is searched for: trimmed. */
export const searchTerm = (max: number) =>
  text(max)
    .refine((value) => value.trim() === '' || isSearchable(value), 'must have a letter, a digit or a sign')
    .transform((value) => value.trim())

/**
 * A name or title: trimmed, 1 to 200 characters of which at least one is seen. Others show it beside their own text, so nothing in
 * it turns that around.
 */
export const name = asStored(z.string().overwrite(withoutDirections).trim(), 200)
  .min(1)
  .refine(isVisible, 'must not be empty')

/** Text that is compared in any case: trimmed, in lower case. */
export const lowerCased = (max: number) => asStored(z.string().trim().toLowerCase(), max)

const parsedEmail = (rule: z.ZodString) =>
  rule.max(EMAIL_MAX).transform((value, context): string => {
    const address = parseEmail(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: 'must be an e-mail address' })
    return z.NEVER
  })

/** An e-mail address, as people type and paste it; stored in lower case, with its domain in ASCII. */
export const email = parsedEmail(z.string().overwrite(withoutPastedMarks))

/** The same from a program: nobody has pasted it, and a mark before it would be another mailbox's. */
export const exactEmail = parsedEmail(
  z.string().overwrite((value) => (/^\p{ASCII}*$/u.test(value) ? value.trim() : value)),
)

/** A new password: 8 to 128 characters, used exactly as received (NIST SP 800-63B, 3.1.1.2). */
export const newPassword = z.string().min(8).max(128)

/** A password that is only compared: any length up to the limit, so that stricter rules never lock anybody out. */
export const password = z.string().min(1).max(128)

/** The repetition of a new password, only compared with it. */
export const repeatedPassword = z.string().max(128)

/** White space, and marks of no width, which are copied along. */
const BLANK = /[\s\u200b-\u200d\u2060]/u

/** Without line breaks, and without what is blank around it; not by one expression, which takes quadratic time on many blanks. */
const unwrapped = (value: string): string => {
  const line = value.replace(/[\r\n]+/g, '')
  let [from, to] = [0, line.length]
  while (from < to && BLANK.test(line.charAt(from))) from += 1
  while (to > from && BLANK.test(line.charAt(to - 1))) to -= 1
  return line.slice(from, to)
}

/**
 * A token that somebody was given. The files, mails and shells that it passes through break its line and put white space around
 * it.
 */
export const token = (max: number) => z.string().overwrite(unwrapped).min(1).max(max)

/** Refresh tokens and mailed tokens are opaque to clients; anything longer than ours is invalid. */
export const refreshToken = token(500)
export const emailToken = token(200)

/** ID tokens are a kilobyte or two. */
export const identityToken = token(16_384)

/** A first or last name sent beside an identity provider's token; optional. */
export const givenName = text(200).nullish()

/** Programs that take a code for a number lose its leading zeros. */
const numberAsCode = (given: unknown): unknown =>
  Number.isSafeInteger(given) && (given as number) >= 0 ? String(given).padStart(6, '0') : given

/** A code of digits, or one with letters, that a program may take for a number. */
export const sentCode = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(numberAsCode, rule)

/** A one-time code, as people type and paste it. */
export const otp = sentCode(
  z
    .string()
    .overwrite(typedCode)
    .regex(/^\d{6}$/, 'must be the six digits of the code'),
)

/** What people put between digits; `(0)` is for calls within the country. */
const PUNCTUATION = /[\s.\-/()]/g
const withoutPunctuation = (value: string) =>
  inAscii(value)
    .replace(/^\s*tel:/i, '')
    .replace(/^(\s*(?:\+|00).*)\(0\)/, '$1')
    .replace(PUNCTUATION, '')
    .replace(/^00/, '+')

/**
 * A phone number, in E.164 form or as it is dialled in its country, without punctuation; null for an empty text, which
 * clears it. `internationalPhone` completes a national one.
 */
export const phone = z
  .string()
  .transform(withoutPunctuation)
  .pipe(z.string().regex(/^(\+[1-9]\d{6,14}|\d{5,15}|)$/, 'must be a phone number such as +14155550123'))
  .transform((value) => (value === '' ? null : value))

export const uuid = scalar(
  'ID',
  z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a UUID')
    .transform((value) => value.toLowerCase()),
)

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

/** Whether `make` accepts the value; Intl throws a RangeError for unknown ones. */
const isKnown = (make: () => unknown): boolean => {
  try {
    make()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A time zone by its IANA name; a fixed offset becomes a name, and what means two things is refused. */
export const timezone = z
  .string()
  .max(100)
  .transform((value, context): string => {
    const zone = parseTimeZone(value)
    if (zone !== null) return zone
    context.addIssue({ code: 'custom', message: NO_TIME_ZONE })
    return z.NEVER
  })

/** A country: a code of ISO 3166-1, which becomes that of two letters, or its name. */
export const country = name.transform((value, context): string => {
  const country = parseCountry(withoutPastedMarks(value))
  if (country !== null) return country
  context.addIssue({ code: 'custom', message: 'must be an ISO 3166-1 code such as FR, or a name' })
  return z.NEVER
})

/** A language tag (BCP 47) in its canonical form, however platforms write it: `en_US` becomes `en-US`. */
export const languageTag = z
  .string()
  .max(100)
  .transform((value, context): string => {
    const tag = parseLanguage(value)
    if (tag !== null) return tag
    context.addIssue({ code: 'custom', message: 'must be a language tag such as en-US' })
    return z.NEVER
  })

/** JSON escapes of what jsonb cannot store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/

/** Whether the database can store a value; values nested too deeply to be serialised cannot be. */
const isStorable = (value: unknown, max: number): boolean => {
  let json = ''
  const isWritten = isKnown(() => {
    json = JSON.stringify(value)
  })
  return isWritten && Buffer.byteLength(json) <= max && !UNSTORABLE.test(json.replaceAll('\\\\', ''))
}

/** Any JSON object of at most `max` bytes. */
export const jsonObject = (max: number) =>
  scalar(
    'JSONObject',
    z
      .record(z.string(), z.unknown(), 'must be an object')
      .refine((value) => isStorable(value, max), `must be at most ${max} bytes of JSON, without NUL characters`),
  )

/** The most items in a list of the input. */
export const LIST_MAX = 50

/** What people write about themselves. */
export const bio = text(1000)

/** The URL of an image of this service. */
export const imageUrl = text(2000)

export const communityVisibility = choice(
  'Visibility',
  'Who sees what a person writes in the community.',
  { public: 'Everybody signed in.', private: 'Nobody but the person and admins.' },
  { synonyms: { public: ['everyone', 'everybody', 'all'], private: ['only me', 'nobody', 'hidden'] } },
)

export const momStatus = choice(
  'MomStatus',
  'The stage of parenthood a person is at.',
  {
    pregnant: 'Expecting a child.',
    new_mom: 'Has just had a child.',
    trying: 'Hoping for a child.',
    parent: 'Has children.',
  } satisfies Record<MomStatus, string>,
  {
    synonyms: {
      pregnant: ['expecting', 'pregnancy', 'mom to be'],
      new_mom: ['new mother', 'new mum', 'new parent', 'postpartum'],
      trying: ['trying to conceive', 'ttc', 'planning'],
      parent: ['mom', 'mum', 'mother', 'dad', 'father', 'parenting'],
    },
  },
)

export const goals = z.array(text(500, 1)).max(LIST_MAX)

export const gender = choice(
  'Gender',
  'The gender of a child.',
  {
    female: 'A girl.',
    male: 'A boy.',
    other: 'Neither.',
    unknown: 'Not known or not stated.',
  } satisfies Record<Gender, string>,
  {
    synonyms: {
      female: ['f', 'girl', 'daughter'],
      male: ['m', 'boy', 'son'],
      other: ['non-binary', 'diverse', 'intersex'],
      unknown: ['', 'not known', 'not specified', 'unspecified', 'not stated', 'prefer not to say', 'surprise'],
    },
  },
)

export const errorCode = choice(
  'ErrorCode',
  'The stable codes of all errors; the same in REST problem documents and in `extensions.code`.',
  Object.fromEntries(
    Object.entries(ERRORS).map(([code, [status, title]]) => [code, `${title} (HTTP ${status}).`]),
  ) as Record<ErrorCode, string>,
)

/** Page sizes and numbers of docs/decisions.md: 1 to 100 items, and at most 10,000 rows skipped. */
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE_DEFAULT = 20
/** Page size of lists the contract returns as a bare array; the next page is in the `Link` header. */
export const LINK_PAGE_MAX = 1_000
export const SKIP_MAX = 10_000

/**
 * Parses input with a rule.
 * @throws AppError `validation_failed` with the JSON path of each bad field.
 */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const { data, errors } = parse(schema, input)
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
  return data as z.output<Schema>
}
