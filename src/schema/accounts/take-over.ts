import type { Prisma } from '../../generated/prisma/client.ts'

/**
 * Hands an account over to the person who has just proved access to its mailbox, within the caller's transaction,
 * which must have locked or written the account's row. Cancels pending address changes. If the address had never been
 * verified, whoever created the account may be a stranger lying in wait for its owner, so unverified sign-in methods
 * are removed as well. The caller replaces the password and ends the sessions.
 */
export const takeOver = async (tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> => {
  await tx.emailToken.deleteMany({ where: { userId, isChange: true } })
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: now },
  })
  if (count > 0) await tx.identity.deleteMany({ where: { userId } })
}
