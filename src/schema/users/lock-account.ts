import type { Viewer } from '../../context.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { accountIsGone } from './profile.ts'

/**
 * Protects the caller's account from deletion until the transaction ends. Account deletion locks the account before
 * anything it owns, so a transaction that locks the caller's rows must call this first, or the two could deadlock.
 * `no key update` also serialises the caller's own requests that ask for it.
 * @throws AppError `unauthenticated` when the account is gone already.
 */
export const lockAccount = async (
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  viewer: Viewer,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> => {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${viewer.id}::uuid for ${Prisma.raw(strength)}`
  if (found.length === 0) throw accountIsGone()
}
