import { AppError } from '../errors.ts'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { isTransactionLost } from '../providers/database/unavailable.ts'

const TRIES = 4

/**
 * A transaction that is retried when PostgreSQL aborts it to break a deadlock. For cascading deletes, whose lock
 * order cannot be chosen; where it can, choose one instead. Not for POST requests: there a transaction is a step of
 * its Idempotency-Key, and a failed one counts as a step too.
 * @throws AppError `service_unavailable` when it keeps failing.
 */
export const inTransaction = async <T>(
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.$transaction(work, options)
    } catch (error) {
      if (!isTransactionLost(error)) throw error
      if (attempt === TRIES) throw new AppError('service_unavailable', undefined, { retryAfter: 1, cause: error })
    }
}
