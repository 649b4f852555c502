import type { App, Viewer } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { forgetAnswers } from '../../../kernel/forget-answers.ts'
import { lockAccount, lockRows } from '../../../kernel/locks.ts'
import { blockedEitherWay } from '../../../kernel/people.ts'
import { type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import { type Act, alsoMay, childrenFor, oneChild, peopleOf, publishFamilyChange } from '../../family/index.ts'

/**
 * Whether a row of `tasks` is shared with a person who may do something with it: as long as both have a part in the child, and
 * no block separates them.
 */
export function isSharedWith(userId: string, act: Act): Sql {
  return sql`(tasks.is_shared and exists (
  select from ${childrenFor(userId, act)} where allowed.id = tasks.child_id and ${alsoMay('tasks.share', sql`tasks.user_id`)}
) and tasks.user_id not in ${blockedEitherWay(sql`${userId}::uuid`)})`
}

/**
 * The child of a row of `tasks`, null where the reader may not name it: of a child that is not shared with them any more
 * nothing is told, whoever's task it is.
 * @param column where the table has another name in the statement
 */
export function childIdFor(userId: string, column = sql`tasks.child_id`): Sql {
  return sql`
  case when ${column} in (select id from ${childrenFor(userId, 'tasks.share')}) then ${column} end`
}

/**
 * Protects the account, and the child that a task is about, from deletion until the transaction ends: both come before the
 * task, which their deletion changes. A removal waits for the child as well.
 * @throws AppError `validation_failed` for a child that the caller may not name.
 */
export async function lockParents(tx: Tx, viewer: Viewer, childId: string | null | undefined): Promise<void> {
  await lockAccount(tx, viewer)
  if (childId == null) return
  await tx.run(sql`select from children where id = ${childId}::uuid for key share`)
  const [child] = await tx.read(sql`
    select id from ${childrenFor(viewer.id, 'tasks.share')} where id = ${childId}::uuid`)
  if (!child) throw invalidField('input.childId', 'is not a child of yours')
}

/** Protects the child of a task from deletion and its members from removal; before the task is locked. */
export async function lockChildOf(tx: Tx, taskId: string): Promise<void> {
  await tx.run(sql`
    select from children c where id = (select child_id from tasks where id = ${taskId}::uuid) for key share`)
}

/** Tells those who see a person's shared tasks about these children that one changes. */
export async function publishTaskChange(
  app: Pick<App, 'events'>,
  tx: Tx,
  ownerId: string,
  childIds: readonly (string | null)[],
): Promise<void> {
  for (const childId of new Set(childIds))
    if (childId !== null)
      await publishFamilyChange(app, tx, { kind: 'tasks', children: oneChild(childId), by: ownerId })
}

/** A task is not shared with the family of a child any more: stored answers to its people tell of it no longer. */
export async function forgetTask(tx: Tx, childId: string | null): Promise<void> {
  if (childId !== null) await forgetAnswers(tx, peopleOf(oneChild(childId), { owners: true }))
}

/**
 * Takes a child out of somebody's tasks who may not name it any more, as its deletion does. The child is locked.
 */
export async function releaseTasks(app: Pick<App, 'events'>, tx: Tx, userId: string, childId: string): Promise<void> {
  const which = sql`user_id = ${userId}::uuid and child_id = ${childId}::uuid`
  await lockRows(tx, 'tasks', which)
  const released = await tx.read<{ isShared: boolean }>(sql`
    with released as (select id, is_shared from tasks where ${which})
    update tasks t set child_id = null, is_shared = false from released where t.id = released.id
    returning released.is_shared as "isShared"`)
  if (!released.some(({ isShared }) => isShared)) return
  await publishTaskChange(app, tx, userId, [childId])
  await forgetTask(tx, childId)
}
