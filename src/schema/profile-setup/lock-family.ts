import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Child, MomStatus } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { localDate } from '../../times.ts'
import { lockAccounts, type Strength } from '../users/lock-account.ts'

/** A calendar date in Prisma's format. */
export const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** A setup that is locked until the transaction ends. */
export interface LockedSetup {
  userId: string
  hasPartner: boolean
  momStatus: MomStatus
  /** Where the person is. */
  today: string
}

/**
 * Locks a person's setup until the transaction ends, so that decisions based on it and its children still hold when
 * they are written. Null without one. Locks the account's row first, as account deletion does: a picture stored under
 * the lock needs it, and would otherwise deadlock with the deletion.
 */
export const lockSetup = async (
  { now }: Pick<App, 'now'>,
  tx: Tx,
  userId: string,
  strength?: Strength,
): Promise<LockedSetup | null> => {
  await lockAccounts(tx, [userId], strength)
  const [row] = await tx.read<{ hasPartner: boolean; momStatus: MomStatus; timezone: string }>(sql`
    select partner_name is not null as "hasPartner", mom_status::text as "momStatus",
      (select timezone from users u where u.id = s.user_id) as timezone
    from profile_setups s where user_id = ${userId}::uuid for update`)
  if (!row) return null
  const { timezone, ...setup } = row
  return { ...setup, userId, today: localDate(now(), timezone) }
}

/**
 * Locks a child of the caller, after the setup, until the transaction ends.
 * @throws AppError `not_found`, also for another person's.
 */
export const lockChild = async (tx: Tx, viewer: Viewer, id: string): Promise<Child> => {
  const locked = await tx.run(sql`
    select from children where id = ${id}::uuid and profile_setup_id = ${viewer.id}::uuid for update`)
  if (locked === 0) throw notFound('child')
  return tx.child.findUniqueOrThrow({ where: { id } })
}

/** The same, with the setup locked before. */
export const lockFamily = async (
  app: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<{ setup: LockedSetup; child: Child }> => {
  const setup = await lockSetup(app, tx, viewer.id)
  if (!setup) throw notFound('child')
  return { setup, child: await lockChild(tx, viewer, id) }
}
