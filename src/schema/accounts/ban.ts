import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import type { Role, User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { isStaff, may } from '../../kernel/roles.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { isBanned } from './account-status.ts'
import { endSessions } from './end-sessions.ts'
import { accountBanned } from './events.ts'
import type { banTerms } from './input.ts'
import { lockWithRight } from './rights.ts'

/** Whether an account may be used. */
export interface AccountStanding {
  userId: string
  bannedAt: Date | null
  bannedUntil: Date | null
  banReason: string | null
}

type BanApp = Pick<App, 'db' | 'events' | 'now' | 'sessions' | 'config'>
type Terms = z.output<z.ZodObject<typeof banTerms>>
type Target = AccountStanding & { role: Role }

const NO_BAN = { bannedAt: null, bannedUntil: null, banReason: null }

/** Moderators ban users; only super admins ban admins; nobody bans a super admin or themselves. */
const assertMayBan = (viewer: Viewer, target: Target) => {
  if (target.userId === viewer.id) throw new AppError('forbidden', 'You cannot ban or unban yourself.')
  if (target.role === 'super_admin') throw new AppError('forbidden', 'Super admins cannot be banned.')
  if (isStaff(target) && !may(viewer, 'admins'))
    throw new AppError('forbidden', 'Only super admins can ban or unban admins.')
}

/** Locks the account. An expired ban counts as none. */
const lockTarget = async (tx: Tx, viewer: Viewer, userId: string, now: Date): Promise<Target> => {
  const [target] = await tx.read<Target>(sql`
    select id as "userId", role::text as role, banned_at as "bannedAt", banned_until as "bannedUntil",
      ban_reason as "banReason" from users where id = ${userId}::uuid and deleted_at is null for update`)
  if (!target) throw notFound('account')
  assertMayBan(viewer, target)
  return isBanned(target, now) ? target : { ...target, ...NO_BAN }
}

const standingOf = ({ id: userId, ...user }: Pick<User, 'id'> & Omit<AccountStanding, 'userId'>): AccountStanding => ({
  userId,
  ...user,
})

const STANDING = { id: true, bannedAt: true, bannedUntil: true, banReason: true } as const

/** The account before and after a ban or its end, within a transaction. */
interface Change {
  readonly before: AccountStanding
  readonly standing: AccountStanding
  /** Sessions to `forget` once it is committed. */
  readonly ended: readonly string[]
}

const assertIsAhead = (until: Date | null | undefined, now: Date) => {
  if (until && until <= now) throw invalidField('until', 'must be in the future')
}

/** `banUser`, as part of a transaction. */
export async function banIn(
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  viewer: Viewer,
  { userId, reason, until }: Terms & { userId: string },
): Promise<Change> {
  const now = app.now()
  assertIsAhead(until, now)
  const { role: _, ...before } = await lockTarget(tx, viewer, userId, now)
  const bannedAt = before.bannedAt ?? now
  const banReason = reason === undefined ? before.banReason : reason
  const bannedUntil = until === undefined ? before.bannedUntil : until
  const isSame = bannedUntil?.getTime() === before.bannedUntil?.getTime() && banReason === before.banReason
  if (before.bannedAt && isSame) return { before, standing: before, ended: [] }
  const user = await tx.user.update({
    where: { id: userId },
    data: { bannedAt, bannedUntil, banReason },
    select: STANDING,
  })
  const facts = { until: bannedUntil?.toISOString() ?? null }
  await recordAction(tx, viewer, { action: 'account.ban', targetType: 'user', targetId: userId, facts })
  if (!before.bannedAt) await app.events.publish(tx, accountBanned, { userId })
  // Not before `bannedAt`: that time tells the sessions that the ban ended from those that had ended already.
  return { before, standing: standingOf(user), ended: await endSessions(tx, userId, now) }
}

/**
 * Bans an account: its sessions end, at once on this instance and within five seconds on others, and it cannot sign
 * in. Updates the reason and end of an existing ban, where given. A call that changes nothing leaves no audit record.
 * @throws AppError `not_found`, `forbidden`; `validation_failed` for an end in the past.
 */
export async function banUser(app: BanApp, viewer: Viewer, terms: Terms & { userId: string }): Promise<void> {
  assertIsAhead(terms.until, app.now())
  const { ended } = await app.db.write('banUser', async (tx) => {
    const others = [terms.userId]
    const { caller } = await lockWithRight(app, tx, viewer, 'people', { others, strength: 'update' })
    return banIn(app, tx, caller, terms)
  })
  app.sessions.forget(ended)
}

/** Sessions ended by a ban report it; once the ban is lifted they have merely ended. */
const sessionsEndedBy = async (tx: Tx, userId: string, bannedAt: Date) => {
  const ended = await tx.session.findMany({ where: { userId, revokedAt: { gte: bannedAt } }, select: { id: true } })
  return ended.map(({ id }) => id)
}

/** `unbanUser`, as part of a transaction. */
export async function unbanIn(app: Pick<App, 'now'>, tx: Tx, viewer: Viewer, userId: string): Promise<Change> {
  const { role: _, ...before } = await lockTarget(tx, viewer, userId, app.now())
  if (!before.bannedAt) return { before, standing: before, ended: [] }
  const user = await tx.user.update({ where: { id: userId }, data: NO_BAN, select: STANDING })
  await recordAction(tx, viewer, { action: 'account.unban', targetType: 'user', targetId: userId })
  return { before, standing: standingOf(user), ended: await sessionsEndedBy(tx, userId, before.bannedAt) }
}

/**
 * Lifts a ban. Sessions stay ended: the person signs in again.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function unbanUser(app: BanApp, viewer: Viewer, userId: string): Promise<void> {
  const { ended } = await app.db.write('unbanUser', async (tx) => {
    const { caller } = await lockWithRight(app, tx, viewer, 'people', { others: [userId], strength: 'update' })
    return unbanIn(app, tx, caller, userId)
  })
  app.sessions.forget(ended)
}

/** Bans lifted in one transaction. Lifting one makes a person's posts visible again. */
const BATCH = 50

/** Lifts expired bans and removes their stored data. The audit records of bans contain their end. */
export const liftBans = defineJob({
  name: 'accounts.lift-bans',
  payload: z.object({}),
  options: { cron: '* * * * *', concurrency: 1 },
  run: async ({ db, now }: Pick<App, 'db' | 'now'>, _payload, { signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const lifted = await db.run(sql`
        update users set banned_at = null, banned_until = null, ban_reason = null where id in (
          select id from users where banned_until <= ${now()}::timestamptz order by id
          limit ${BATCH}::int for update skip locked)`)
      if (lifted < BATCH) return
    }
  },
})
