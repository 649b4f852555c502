import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ModerationDecision } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { lockRows } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { requireRight } from '../accounts/index.ts'
import { reverse } from './actions.ts'
import { reportsChanged } from './events.ts'
import { areAbout, findTargets, isAboutOther, lockTargets, type Target } from './targets.ts'

/** How long a decision can be undone at least, in milliseconds. */
export const UNDO_MS = 60_000

export function undoUntil({ decidedAt }: Pick<ModerationDecision, 'decidedAt'>): Date {
  return new Date(decidedAt.getTime() + UNDO_MS)
}

/**
 * Locks decisions after everything that they concern. The rows are what undoing and settling wait for each other at: whoever
 * comes first deletes them.
 */
export async function lockDecisions(
  tx: Tx,
  ids: readonly string[],
  callers: readonly string[] = [],
): Promise<readonly (ModerationDecision & { readonly target: Target | undefined })[]> {
  const asked = await tx.moderationDecision.findMany({ where: { id: { in: [...ids] } } })
  const known = await findTargets(tx, asked)
  // So that nobody reports the same while the reports of it are opened again, or deletes it.
  const others = [...asked.map(({ authorId }) => authorId), ...callers]
  const { targets, accounts } = await lockTargets(tx, known, { others, accounts: 'update', content: 'update' })
  await lockRows(tx, 'reports', areAbout(known))
  const locked = await tx.read<{ id: string }>(sql`
    select id from moderation_decisions where id = any(${[...ids]}::uuid[]) order by id for update`)
  const byId = new Map(targets.map((target) => [target.targetId, target]))
  return asked
    .filter(({ id }) => locked.some((row) => row.id === id))
    .map((decision) => ({ ...decision, target: byId.get(decision.targetId) ?? personOf(decision, accounts) }))
}

/** A ban is about a person, who is there when what they wrote is gone. */
const personOf = ({ act, authorId }: ModerationDecision, accounts: ReadonlySet<string>): Target | undefined =>
  act === 'ban' && accounts.has(authorId)
    ? { targetType: 'user', targetId: authorId, authorId, postId: null }
    : undefined

/** Opens again what a decision closed, but for people who have reported the same anew since. */
const reopen = (tx: Tx, decisionId: string, target: Target): Promise<number> =>
  tx.run(sql`
    update reports set status = 'open', outcome = null, closed_at = null, claimed_by = null, claimed_at = null,
      decision_id = null
    where decision_id = ${decisionId}::uuid and ${areAbout([target])} and not exists (
      select from reports other where ${areAbout([target])} and other.status = 'open'
        and other.user_id is not distinct from reports.user_id)`)

/**
 * Undoes decisions as long as nobody has been told of them: puts back what they changed and opens the reports again, in one
 * transaction. Returns the ids of those that were undone; others have been carried out meanwhile, or are about what is gone.
 * @throws AppError `conflict` where none could be undone; `forbidden`.
 */
export async function undoDecisions(
  app: Pick<App, 'config' | 'db' | 'events' | 'now' | 'sessions'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { undone, ended } = await app.db.write('undoDecisions', async (tx) => {
    const locked = await lockDecisions(tx, ids, [viewer.id])
    const caller = await requireRight(app, tx, viewer, 'community')
    const decisions = locked.filter(({ targetType, authorId }) => isAboutOther(viewer, { targetType, authorId }))
    if (decisions.length === 0)
      throw new AppError('conflict', 'This can no longer be undone, because the people concerned were notified.')
    const [ended, undone]: [string[], string[]] = [[], []]
    for (const { id, act, target, before, after } of decisions) {
      if (!target) continue
      const { targetType, targetId, authorId: userId } = target
      const done = { id, act, before: before as object, after: after as object }
      ended.push(...(await reverse(app, tx, caller, target, done)))
      const facts = { act, reports: await reopen(tx, id, target), userId }
      await recordAction(tx, viewer, { action: 'report.undo', targetType, targetId, facts })
      await tx.moderationDecision.delete({ where: { id }, select: { id: true } })
      undone.push(id)
    }
    if (undone.length === 0) throw new AppError('conflict', 'This cannot be undone, because the content was deleted.')
    await app.events.publish(tx, reportsChanged, {})
    return { undone, ended }
  })
  app.sessions.forget(ended)
  return undone
}
