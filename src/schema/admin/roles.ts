import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Role, User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { dropPasskeys, isBanned, requireRight } from '../accounts/index.ts'

/**
 * Locks all super admins and the accounts concerned, in one statement by id: of two who demote each other, the second is no
 * longer a super admin, or finds itself the last. Nothing else may be locked before.
 * @returns the ids of the super admins.
 * @throws AppError like `requireRight`, for a caller who no longer is one.
 */
export async function lockSuperAdmins(
  app: Pick<App, 'now' | 'config'>,
  tx: Pick<Tx, 'read'>,
  viewer: Viewer,
  others: readonly string[] = [],
): Promise<string[]> {
  const locked = await tx.read<{ id: string; role: Role }>(sql`
    select id, role::text as role from users where role = 'super_admin' or id = any(${others}::uuid[])
    order by id for update`)
  await requireRight(app, tx, viewer, 'admins')
  return locked.filter(({ role }) => role === 'super_admin').map(({ id }) => id)
}

const NOT_CONFIRMED =
  'The owner of this address has not confirmed the account. Let them reset their password by e-mail, which confirms it.'

/**
 * Changes an account's role, effective at once on this instance and within five seconds on others.
 * @throws AppError `not_found`; `forbidden` for the caller's own; `conflict` for a banned account, and for one whose address its
 * owner has not confirmed: it may be a stranger's, who registered with it.
 */
export async function changeRole(
  app: Pick<App, 'db' | 'sessions' | 'now' | 'config'>,
  viewer: Viewer,
  id: string,
  role: Role,
): Promise<User> {
  // Also protects the last super admin: only another one can demote them.
  if (id === viewer.id) throw new AppError('forbidden', 'You cannot change your own role.')
  const { user, sessions } = await app.db.write('changeRole', async (tx) => {
    await lockSuperAdmins(app, tx, viewer, [id])
    const user = await tx.user.findUnique({
      where: { id, deletedAt: null },
      include: { sessions: { select: { id: true } } },
    })
    if (!user) throw notFound('account')
    if (user.role === role) return { user, sessions: [] }
    if (isBanned(user, app.now()) && role !== 'user')
      throw new AppError('conflict', 'The role of a banned account cannot be changed. Unban it first.')
    if (user.ownerConfirmedAt === null && role !== 'user') throw new AppError('conflict', NOT_CONFIRMED)
    await recordAction(tx, viewer, {
      action: 'account.role',
      targetType: 'user',
      targetId: id,
      facts: { from: user.role, to: role },
    })
    const changed = await tx.user.update({ where: { id }, data: { role } })
    // The app, which is all that is left to them, knows no passkeys.
    if (role === 'user') await dropPasskeys(tx, id)
    return { user: changed, sessions: user.sessions.map((session) => session.id) }
  })
  app.sessions.forget(sessions)
  return user
}
