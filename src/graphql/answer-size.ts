import type { Operation, Result } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'

/** Characters that a field declared to cost 1 may hold; longer texts declare a higher cost. */
const CHARACTERS_A_FIELD = 2000
/** A number, a boolean, null, with what separates it from the next. */
const SHORT = 6

/** The characters of a value as JSON, near enough; counting ends where there are more than `limit`. */
const lengthOf = (value: unknown, limit: number): number => {
  if (typeof value === 'string') return value.length + SHORT
  if (typeof value !== 'object' || value === null) return SHORT
  let length = SHORT
  const isList = Array.isArray(value)
  for (const key in value) {
    if (!isList) length += key.length + SHORT
    length += lengthOf((value as Record<string, unknown>)[key], limit - length)
    if (length > limit) break
  }
  return length
}

/** What is left of the characters that all answers to one request may have. */
export interface AnswerRoom {
  characters: number
}

export const createAnswerRoom = (): AnswerRoom => ({ characters: LIMITS.answer })

/**
 * A result that fits into what is left, or the refusal of one that does not: told before it is written out, which is
 * what takes the memory. Operations that cannot ask for that much are not looked at.
 */
export const within = (result: Result, { cost }: Pick<Operation, 'cost'>, room: AnswerRoom): Result => {
  if (cost * CHARACTERS_A_FIELD <= room.characters / LIMITS.batch) return result
  room.characters -= lengthOf(result.data, room.characters)
  if (room.characters >= 0) return result
  return { errors: [tooMuch(`an answer of more than ${LIMITS.answer} characters`)] }
}
