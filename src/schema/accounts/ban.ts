import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Prisma, Role } from '../../generated/prisma/client.ts'
import { atLeast } from '../../roles.ts'
import { recordAction } from '../audit/record.ts'
import { endSessions } from './end-sessions.ts'

/** Whether an account may be used. */
export interface AccountStanding {
  userId: string
  bannedAt: Date | null
}

type BanApp = Pick<App, 'db' | 'now' | 'sessions'>

/** Admins ban users; only super admins ban admins; nobody bans a super admin or themselves. */
const assertMayBan = (viewer: Viewer, target: { id: string; role: Role }) => {
  if (target.id === viewer.id) throw new AppError('forbidden', 'Nobody bans or unbans themselves.')
  if (atLeast(target.role, 'super_admin')) throw new AppError('forbidden', 'Super admins cannot be banned.')
  if (atLeast(target.role, 'admin') && !atLeast(viewer.role, 'super_admin'))
    throw new AppError('forbidden', 'Only super admins ban or unban admins.')
}

/** Sessions that say of themselves that they were banned; without the ban they have merely ended. */
const sessionsEndedBy = async (tx: Prisma.TransactionClient, userId: string, bannedAt: Date | null) => {
  if (!bannedAt) return []
  const ended = await tx.session.findMany({ where: { userId, revokedAt: { gte: bannedAt } }, select: { id: true } })
  return ended.map(({ id }) => id)
}

/** Changes the standing of an account; asking for the one it has changes nothing and leaves no record. */
const setStanding = async (app: BanApp, viewer: Viewer, userId: string, banned: boolean): Promise<AccountStanding> => {
  const now = app.now()
  const { standing, changed } = await app.db.$transaction(async (tx) => {
    const [target] = await tx.$queryRaw<{ id: string; role: Role; bannedAt: Date | null }[]>`
      select id, role::text as role, banned_at as "bannedAt" from users where id = ${userId}::uuid for update`
    if (!target) throw notFound('account')
    assertMayBan(viewer, target)
    if (banned === (target.bannedAt !== null)) return { standing: { userId, bannedAt: target.bannedAt }, changed: [] }
    const bannedAt = banned ? now : null
    await tx.user.update({ where: { id: userId }, data: { bannedAt } })
    await recordAction(tx, viewer, {
      action: banned ? 'account.ban' : 'account.unban',
      targetType: 'user',
      targetId: userId,
    })
    // Not before the ban itself: by their times, sessions that it ended are told from those that had ended already.
    const changed = banned ? await endSessions(tx, userId, now) : await sessionsEndedBy(tx, userId, target.bannedAt)
    return { standing: { userId, bannedAt }, changed }
  })
  app.sessions.forget(changed)
  return standing
}

/**
 * Bans an account: its sessions end, here at once and elsewhere within five seconds, and it cannot sign in.
 * @throws AppError `not_found`, `forbidden`.
 */
export const banUser = (app: BanApp, viewer: Viewer, userId: string): Promise<AccountStanding> =>
  setStanding(app, viewer, userId, true)

/**
 * Lifts a ban. Sessions stay ended: the person signs in again.
 * @throws AppError `not_found`, `forbidden`.
 */
export const unbanUser = (app: BanApp, viewer: Viewer, userId: string): Promise<AccountStanding> =>
  setStanding(app, viewer, userId, false)
