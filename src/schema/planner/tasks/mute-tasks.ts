import { lockRows } from '../../../kernel/locks.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'

/** The tasks of a child that was lost stay, and no longer remind of themselves. */
export async function muteTasks(tx: Tx, childId: string): Promise<void> {
  await lockRows(tx, 'tasks', sql`child_id = ${childId}::uuid`)
  await tx.task.updateMany({ where: { childId, remindAt: { not: null } }, data: { remindAt: null } })
}

/** Those that are still to come remind again. */
export async function unmuteTasks(tx: Tx, childId: string, now: Date): Promise<void> {
  await lockRows(tx, 'tasks', sql`child_id = ${childId}::uuid`)
  await tx.run(sql`
    update tasks set remind_at = due_at
    where child_id = ${childId}::uuid and remind and completed_at is null and due_at > ${now}::timestamptz`)
}

/**
 * Whether a task's child was lost, also where whoever's task it is may not name the child any more. Asked once the task is locked,
 * it sees a loss that held that lock before.
 */
export async function isMuted(tx: Tx, taskId: string): Promise<boolean> {
  const lost = await tx.read(sql`
    select 1 from tasks t join children c on c.id = t.child_id
    where t.id = ${taskId}::uuid and c.loss_recorded_at is not null`)
  return lost.length > 0
}
