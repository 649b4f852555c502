import type { Viewer } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { accountIsGone } from './profile.ts'

/**
 * Keeps the caller's account from being deleted until the transaction ends. Who deletes an account locks it before
 * anything it owns, so a transaction that locks rows of the caller's comes here first: else the two wait for each other.
 * @throws AppError `unauthenticated` when the account is gone already.
 */
export const lockAccount = async (tx: Pick<Prisma.TransactionClient, '$queryRaw'>, viewer: Viewer): Promise<void> => {
  const found = await tx.$queryRaw<unknown[]>`select 1 from users where id = ${viewer.id}::uuid for key share`
  if (found.length === 0) throw accountIsGone()
}
