import { AppError } from '../errors.ts'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'

/** SQLSTATEs of a transaction that lost to others and may be run again: a deadlock, a serialisation failure. */
const LOST = ['40P01', '40001']

const hasLost = (error: unknown): boolean => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { originalCode?: unknown } }
  return error.code === 'P2034' || LOST.includes(String(cause?.originalCode))
}

const TRIES = 4

/**
 * A transaction that is run again when PostgreSQL ends it to break a deadlock. For those whose cascading deletes lock
 * rows in an order of their own; where the order can be chosen, choosing one is better.
 * @throws AppError `service_unavailable` when it keeps losing.
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
