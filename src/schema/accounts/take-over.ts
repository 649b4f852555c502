import type { Prisma } from '../../generated/prisma/client.ts'

/**
 * Gives an account to the person who just proved to read its mailbox, as part of the caller's transaction, which must
 * have locked or written the account's row. Pending moves to another address are void. If nobody had proved that
 * before, whoever made the account may be a stranger who waited for its owner: ways to sign in that were added without
 * proof go as well. The caller replaces the password and ends the sessions.
 */
export const takeOver = async (tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> => {
  await tx.emailToken.deleteMany({ where: { userId, isChange: true } })
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: now },
  })
  if (count > 0) await tx.identity.deleteMany({ where: { userId } })
}
