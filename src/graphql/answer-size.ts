import type { Context } from '../context.ts'
import type { Operation, Result, Variables } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'
import { masked } from './masking.ts'

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

const noRoom = () => tooMuch(`an answer of more than ${LIMITS.answer} characters`)

/**
 * Runs an operation and gives its result as clients see it, or the refusal of one that does not fit into what is left:
 * told before it is written out, which is what takes the memory. Operations that cannot ask for that much, nor all of a
 * batch, are not measured.
 */
export const runWithin = async (
  operation: Operation,
  context: Context,
  variables: Variables,
  room: AnswerRoom,
): Promise<Result> => {
  if (room.characters < 0) return masked({ errors: [noRoom()] }, context)
  const result = await operation.run(context, variables)
  if (operation.characters > LIMITS.answer / LIMITS.batch) room.characters -= lengthOf(result.data, room.characters)
  return masked(room.characters < 0 ? { errors: [noRoom()] } : result, context)
}
