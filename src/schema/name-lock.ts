import type { Prisma } from '../generated/prisma/client.ts'

/**
 * Lets one transaction at a time past here for a name, until it ends. For limits that are checked by counting: of requests
 * at the same time each would count before the others have written. Taken after rows are locked, never before.
 */
export const lockName = async (tx: Pick<Prisma.TransactionClient, '$executeRaw'>, name: string): Promise<void> => {
  await tx.$executeRaw`select 1 from pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
