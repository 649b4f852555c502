import type { App, Viewer } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { Child, MomStatus } from '../../../generated/prisma/client.ts'
import { lockAccounts, type Strength } from '../../../kernel/locks.ts'
import { localDate } from '../../../kernel/times.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { type Act, requireChild } from '../roles.ts'

/** A calendar date in Prisma's format. */
export function dateOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** A setup that is locked until the transaction ends. */
export interface LockedSetup {
  userId: string
  hasPartner: boolean
  momStatus: MomStatus
  /** The date in the person's time zone. */
  today: string
}

/**
 * Locks a person's setup until the transaction ends, so that decisions based on it and its children still hold when
 * they are written. Null without one. Locks the account's row first, as account deletion does: a picture stored under
 * the lock needs it, and would otherwise deadlock with the deletion.
 * @param others more accounts that the transaction concerns, which are locked with it
 */
export async function lockSetup(
  { now }: Pick<App, 'now'>,
  tx: Tx,
  userId: string,
  { strength, others = [] }: { strength?: Strength; others?: readonly string[] } = {},
): Promise<LockedSetup | null> {
  await lockAccounts(tx, [userId, ...others], strength)
  const [row] = await tx.read<{ hasPartner: boolean; momStatus: MomStatus; timezone: string }>(sql`
    select partner_name is not null as "hasPartner", mom_status::text as "momStatus",
      (select timezone from users u where u.id = s.user_id) as timezone
    from profile_setups s where user_id = ${userId}::uuid for update`)
  if (!row) return null
  const { timezone, ...setup } = row
  return { ...setup, userId, today: localDate(now(), timezone) }
}

/**
 * Locks the setup of the owner of a child with which the caller may do something, and the accounts of both.
 * @throws AppError `not_found`, also for another person's.
 */
export async function lockSetupOf(
  app: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  { id, act, strength }: { id: string; act: Act; strength?: Strength },
): Promise<LockedSetup> {
  const { ownerId } = await requireChild(tx, viewer.id, id, act)
  const setup = await lockSetup(app, tx, ownerId, { others: [viewer.id], ...(strength && { strength }) })
  if (!setup) throw notFound('child')
  return setup
}

/**
 * Locks a child, after the setup, until the transaction ends. Reads a member's role again under the lock: a removal
 * locks the child as well, so that a member removed meanwhile gets `not_found`.
 * @throws AppError `not_found`, also for another person's.
 */
export async function lockChild(
  tx: Tx,
  viewer: Viewer,
  { userId }: LockedSetup,
  { id, act }: { id: string; act: Act },
): Promise<Child> {
  const locked = await tx.run(sql`
    select from children where id = ${id}::uuid and profile_setup_id = ${userId}::uuid for update`)
  if (locked === 0) throw notFound('child')
  if (userId !== viewer.id) await requireChild(tx, viewer.id, id, act)
  return tx.child.findUniqueOrThrow({ where: { id } })
}

/** Locks setup and child. @throws AppError `not_found`, also for another person's. */
export async function lockFamily(
  app: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  of: { id: string; act: Act; strength?: Strength },
): Promise<{ setup: LockedSetup; child: Child }> {
  const setup = await lockSetupOf(app, tx, viewer, of)
  return { setup, child: await lockChild(tx, viewer, setup, of) }
}
