import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { postChanged } from '../community/index.ts'
import { banFor, endBanFor } from './ban-decisions.ts'
import type { decisionInput, moderationAct } from './input.ts'
import type { Ref, Target } from './targets.ts'

export type Act = z.output<typeof moderationAct>
export type Terms = Pick<z.output<typeof decisionInput>, 'reason' | 'until'>
type ActApp = Pick<App, 'events' | 'now'>

/** The state before and after an act, and sessions to `forget` once it is committed. */
export interface Change {
  readonly before: Prisma.InputJsonObject
  readonly after: Prisma.InputJsonObject
  readonly ended: readonly string[]
}

const NO_CHANGE: Change = { before: {}, after: {}, ended: [] }

/** The kinds of targets of each act. */
export const FITTING: Readonly<Record<Act, readonly Ref['targetType'][]>> = {
  remove: ['post', 'comment'],
  reject: ['post'],
  ban: ['post', 'comment', 'user'],
  help: ['post', 'comment'],
  handled: ['post', 'comment', 'user', 'answer'],
  nothing: ['post', 'comment', 'user', 'answer'],
}

type PostState = { isApproved: boolean; rejectionReason: string | null }

const readPost = async (tx: Tx, id: string): Promise<PostState> => {
  const [post] = await tx.read<PostState>(sql`
    select is_approved as "isApproved", rejection_reason as "rejectionReason" from posts where id = ${id}::uuid`)
  return post as PostState
}

const record = (
  tx: Tx,
  viewer: Viewer,
  verb: 'remove' | 'reject' | 'restore',
  { targetType, targetId, authorId }: Target,
) =>
  recordAction(tx, viewer, {
    action: `${targetType}.${verb}`,
    targetType,
    targetId,
    facts: { userId: authorId },
  })

/** Performs an act on a locked target. */
export async function perform(
  app: ActApp,
  tx: Tx,
  viewer: Viewer,
  act: Act,
  target: Target,
  { reason = null, until = null }: Terms,
): Promise<Change> {
  const { targetType, targetId: id, authorId: userId } = target
  if (act === 'ban') {
    return banFor(app, tx, viewer, userId, { reason, until })
  }
  if (act !== 'remove' && act !== 'reject') return NO_CHANGE
  await record(tx, viewer, act, target)
  if (targetType === 'comment') {
    await tx.run(sql`update comments set removed_at = ${app.now()}::timestamptz where id = ${id}::uuid`)
    return NO_CHANGE
  }
  const before = await readPost(tx, id)
  const after = { isApproved: false, rejectionReason: act === 'reject' ? reason : before.rejectionReason }
  await tx.run(sql`
    update posts set is_approved = false, rejection_reason = ${after.rejectionReason}::text,
      removed_at = case when ${act === 'remove'}::boolean then ${app.now()}::timestamptz end
    where id = ${id}::uuid`)
  await app.events.publish(tx, postChanged, { postId: id })
  return { before, after, ended: [] }
}

interface Done extends Pick<Change, 'before' | 'after'> {
  readonly id: string
  readonly act: Act
}

/**
 * Reverses the change of an act, unless somebody has changed the target since. Sessions that a ban ended stay ended:
 * the person signs in again. Returns sessions to `forget`.
 */
export async function reverse(
  app: ActApp,
  tx: Tx,
  viewer: Viewer,
  target: Target,
  done: Done,
): Promise<readonly string[]> {
  const { act, before, after } = done
  const { targetType, targetId: id } = target
  if (act === 'ban') return endBanFor(app, tx, viewer, target.authorId, done.id)
  if (act !== 'remove' && act !== 'reject') return []
  if (targetType === 'comment') {
    await tx.run(sql`update comments set removed_at = null where id = ${id}::uuid`)
    await record(tx, viewer, 'restore', target)
    return []
  }
  const [was, became] = [before as PostState, after as PostState]
  const restored = await tx.run(sql`
    update posts set is_approved = ${was.isApproved}::boolean, rejection_reason = ${was.rejectionReason}::text,
      removed_at = null
    where id = ${id}::uuid and not is_approved and rejection_reason is not distinct from ${became.rejectionReason}::text
      and (removed_at is not null) = ${act === 'remove'}::boolean`)
  if (restored === 0) return []
  await record(tx, viewer, 'restore', target)
  await app.events.publish(tx, postChanged, { postId: id })
  return []
}
