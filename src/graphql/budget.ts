import type { Executor, PreparedDocument } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'
import type { Params } from './request.ts'
import { createResponseBudget } from './response-size.ts'

/** The budget of one request, however many operations it contains. */
export interface Budget {
  /** Parses and validates a document, once a request, within the remaining tokens. */
  prepare(source: string): PreparedDocument
  /** Characters left for the responses. */
  readonly response: { characters: number }
}

/**
 * Checks the total cost of a request's operations before any of them runs. Returns the number of rate limit points
 * they take.
 * @throws GraphQLError `graphql_too_complex` when the total exceeds the budget.
 */
export function chargeBudget(budget: Budget, operations: readonly Pick<Params, 'query' | 'operationName'>[]): number {
  // Oversized batches are rejected where batches are parsed.
  if (operations.length > LIMITS.batch) return 1
  let cost = 0
  let points = 0
  for (const { query, operationName } of operations) {
    const prepared = budget.prepare(query)
    const operation = prepared.errors === null ? prepared.operation(operationName) : null
    cost += operation?.cost ?? 0
    points += operation?.points ?? 1
  }
  if (cost > LIMITS.cost) throw tooMuch(`cost ${cost} where at most ${LIMITS.cost} is allowed`)
  return points
}

export function createBudget(executor: Pick<Executor, 'prepare'>): Budget {
  const known = new Map<string, PreparedDocument>()
  let tokens: number = LIMITS.tokens
  return {
    response: createResponseBudget(),
    prepare: (source) => {
      const already = known.get(source)
      if (already) return already
      const prepared = executor.prepare(source, tokens)
      // A cached document was not parsed against this request's remaining tokens.
      const fits = prepared.tokens <= tokens
      const entry = fits
        ? prepared
        : { document: null, tokens: 0, errors: [tooMuch(`more than ${LIMITS.tokens} tokens`)] }
      tokens -= entry.tokens
      known.set(source, entry)
      return entry
    },
  }
}
