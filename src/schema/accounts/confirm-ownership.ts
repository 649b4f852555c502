import { recordAction } from '../../kernel/audit.ts'
import { isStaff } from '../../kernel/roles.ts'
import type { Tx } from '../../providers/database/db.ts'
import { dropSecondFactor } from './factor-codes.ts'

/**
 * Hands an account over to the person who has just proved access to its mailbox, within the caller's transaction, which must
 * have locked or written the account's row. Cancels pending address changes. If it is the first such proof, the account may
 * have been created, or moved to this address, by a stranger lying in wait for its owner: a link the owner opened does not
 * change that. Earlier sign-ins through providers and every second factor are removed then, and so is a role: a mailbox alone
 * opens no rights over the service, and a super admin gives it again. The caller replaces the password and ends the sessions.
 */
export async function confirmOwnership(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.emailToken.deleteMany({ where: { userId, isChange: true } })
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } })
  const { count } = await tx.user.updateMany({
    where: { id: userId, ownerConfirmedAt: null },
    data: { ownerConfirmedAt: now },
  })
  if (count === 0) return
  await tx.identity.deleteMany({ where: { userId } })
  await dropSecondFactor(tx, userId)
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } })
  if (!isStaff({ role })) return
  await tx.user.update({ where: { id: userId }, data: { role: 'user' } })
  const facts = { from: role, to: 'user' }
  await recordAction(tx, { id: userId }, { action: 'account.role', targetType: 'user', targetId: userId, facts })
}
