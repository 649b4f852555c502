import { z } from 'zod'
import { isVisible, withoutDirections } from '../../formats/typed-text.ts'

const withoutNul = (value: string) => !value.includes('\u0000')

/** Counts code points, as people and JSON Schema do, not UTF-16 units. */
const atMost = (max: number) => (value: string) => value.length <= max || [...value].length <= max

/**
 * More marks on one character than any script has (Unicode Standard Annex 15, 12.1). Putting them in order takes a time
 * that grows with the square of their number.
 */
const MARKS_MAX = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu')

/** Without the marks that are too many. */
export function withoutManyMarks(value: string): string {
  return value.replace(TOO_MANY_MARKS, '$1')
}

/**
 * The form in which a value is stored, and therefore answered: NFC, with a sign in the place of each half of a
 * character.
 */
const stored = (value: string) => value.toWellFormed().normalize('NFC')

/** Normalises the value before measuring it, so that an answered value can be sent again. */
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
export function text(max = 500, min = 0) {
  return asStored(z.string(), max).min(min)
}

/** Text that has more than blanks and invisible marks. */
export function nonBlank(max: number) {
  return text(max, 1).refine(isVisible, 'must not be empty')
}

/**
 * Whether a text can be searched for. No index knows marks and control characters alone, so that every row would have
 * to be read.
 */
export function isSearchable(words: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(words)
}

/** The text of a search, trimmed. */
export function searchTerm(max: number) {
  return text(max)
    .refine((value) => value.trim() === '' || isSearchable(value), 'must have a letter, a digit or a sign')
    .transform((value) => value.trim())
}

/**
 * A name or title: trimmed, 1 to 200 characters of which at least one is visible. Without direction marks, because apps
 * show it beside other text, which they would reverse.
 */
export const name = asStored(z.string().overwrite(withoutDirections).trim(), 200)
  .min(1)
  .refine(isVisible, 'must not be empty')

/** Text that is compared in any case: trimmed, in lower case. */
export function lowerCased(max: number) {
  return asStored(z.string().trim().toLowerCase(), max)
}
