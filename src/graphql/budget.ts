import { createAnswerRoom } from './answer-size.ts'
import type { Executor, PreparedDocument } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'
import type { Params } from './request.ts'

/** What one request may ask for, whatever number of operations it has. */
export interface Budget {
  /** Parses and checks a document, once for the whole request, with the tokens that are left. */
  prepare(source: string): PreparedDocument
  /** Characters left for the answers. */
  readonly room: { characters: number }
}

/**
 * Adds up what the operations of a request ask for, before any of them runs, and returns the requests they stand for.
 * @throws GraphQLError `graphql_too_complex` when that is more than one request may ask for.
 */
export const weighAll = (budget: Budget, operations: readonly Pick<Params, 'query' | 'operationName'>[]): number => {
  // A batch that is too long is refused as a whole where batches are read.
  if (operations.length > LIMITS.batch) return 1
  let cost = 0
  let points = 0
  for (const { query, operationName } of operations) {
    const prepared = budget.prepare(query)
    const operation = prepared.errors === null ? prepared.operation(operationName) : null
    cost += operation?.cost ?? 0
    points += operation?.points ?? 1
  }
  if (cost > LIMITS.cost) throw tooMuch(`cost ${cost} of at most ${LIMITS.cost}`)
  return points
}

export const createBudget = (executor: Pick<Executor, 'prepare'>): Budget => {
  const known = new Map<string, PreparedDocument>()
  let tokens: number = LIMITS.tokens
  return {
    room: createAnswerRoom(),
    prepare: (source) => {
      const already = known.get(source)
      if (already) return already
      const prepared = executor.prepare(source, tokens)
      // Of documents that were parsed before, for whomever, only the sum is left to look at.
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
