import { lockRows } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'

/**
 * Deletes the service's own notifications to a person about a child, and with it what still waits to be sent: its milestones,
 * its tasks, and memories of earlier years and articles of the week while unread. A statement of its own, it sees what jobs
 * committed that the caller's transaction has waited for.
 */
export async function dropNotifications(
  tx: Tx,
  userId: string,
  { child, kinds, unreadOnly = false }: { child: string; kinds?: readonly string[]; unreadOnly?: boolean },
): Promise<void> {
  const ofKind = kinds
    ? sql`data->>'child_id' = ${child} and data->>'kind' = any(${[...kinds]}::text[])`
    : sql`(data->>'child_id' = ${child}
        or data->>'task_id' in (select id::text from tasks where child_id = ${child}::uuid)
        or (data->>'kind' in ('look_back', 'weekly_article') and read_at is null))`
  const unread = unreadOnly ? sql`read_at is null` : sql`true`
  const ids = await lockRows(
    tx,
    'notifications',
    sql`user_id = ${userId}::uuid and type in ('milestone', 'reminder') and ${ofKind} and ${unread}`,
  )
  await tx.notification.deleteMany({ where: { id: { in: ids }, userId } })
}

/** Deletes the reminders of a person's task, and with it what still waits to be sent. */
export async function dropReminders(tx: Tx, userId: string, taskId: string): Promise<void> {
  const ids = await lockRows(
    tx,
    'notifications',
    sql`user_id = ${userId}::uuid and type = 'reminder' and data->>'task_id' = ${taskId}`,
  )
  await tx.notification.deleteMany({ where: { id: { in: ids }, userId } })
}
