import type { Context } from '../context.ts'
import type { Operation, Result, Variables } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'
import { masked } from './masking.ts'

/** Roughly a number, boolean or null, with its separator. */
const SHORT = 6

/** Approximate length of a value as JSON; stops counting beyond `limit`. */
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

/** The characters still available to all responses of one request. */
export interface ResponseBudget {
  characters: number
}

export function createResponseBudget(): ResponseBudget {
  return { characters: LIMITS.response }
}

const responseTooLarge = () => tooMuch(`a response of more than ${LIMITS.response} characters`)

/**
 * Runs an operation and masks its result; a result that exceeds the remaining budget becomes an error. The check runs
 * before serialisation, because that takes the memory. Operations whose cost rules out a large response are not
 * measured.
 */
export async function runWithinBudget(
  operation: Operation,
  context: Context,
  variables: Variables,
  remaining: ResponseBudget,
): Promise<Result> {
  if (remaining.characters < 0) return masked({ errors: [responseTooLarge()] }, context)
  const result = await operation.run(context, variables)
  if (operation.characters > LIMITS.response / LIMITS.batch)
    remaining.characters -= lengthOf(result.data, remaining.characters)
  return masked(remaining.characters < 0 ? { errors: [responseTooLarge()] } : result, context)
}
