import type { Tx } from '../../providers/database/db.ts'

/**
 * Hands an account over to the person who has just proved access to its mailbox, within the caller's transaction,
 * which must have locked or written the account's row. Cancels pending address changes. If it is the first such proof, the
 * account may have been created, or moved to this address, by a stranger lying in wait for its owner: a link the owner
 * opened does not change that. Earlier sign-ins through providers are removed then. The caller replaces the password and
 * ends the sessions.
 */
export const takeOver = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.emailToken.deleteMany({ where: { userId, isChange: true } })
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } })
  const { count } = await tx.user.updateMany({
    where: { id: userId, ownerConfirmedAt: null },
    data: { ownerConfirmedAt: now },
  })
  if (count > 0) await tx.identity.deleteMany({ where: { userId } })
}
