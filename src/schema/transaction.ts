import { AppError } from '../errors.ts'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'

/** SQLSTATEs of a transaction that may be retried: deadlock, serialisation failure. */
const LOST = ['40P01', '40001']

const hasLost = (error: unknown): boolean => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { originalCode?: unknown } }
  return error.code === 'P2034' || LOST.includes(String(cause?.originalCode))
}

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
      if (!hasLost(error)) throw error
      if (attempt === TRIES) throw new AppError('service_unavailable', undefined, { retryAfter: 1, cause: error })
    }
}
