import type { App } from '../../../context.ts'
import { defineBatchJob } from '../../../kernel/batches.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { notifyAll } from '../../notifications/index.ts'

/** Reminders processed in one transaction. */
const BATCH = 300

interface DueTask {
  id: string
  userId: string
  dueAt: Date
}

/**
 * Claims due tasks; each is reminded of once, in the transaction that claims it. Those whose account or row is held by
 * somebody are left for the next run.
 */
const claimDue = (now: Date) => sql`
  with due as materialized (
    select id, user_id from tasks where remind_at <= ${now}::timestamptz order by remind_at limit ${BATCH}::int
  ),
  account as materialized (
    select id from users where id in (select user_id from due) order by id for key share skip locked
  ),
  free as materialized (
    select t.id from due join account on account.id = due.user_id join tasks t on t.id = due.id
    where t.remind_at <= ${now}::timestamptz for update of t skip locked
  )
  update tasks t set remind_at = null from free where t.id = free.id
  returning t.id, t.user_id as "userId", t.due_at as "dueAt"`

const remindBatch = async (app: App, tx: Tx): Promise<number> => {
  const tasks = await tx.read<DueTask>(claimDue(app.now()))
  const recipients = tasks.map(({ id, userId, dueAt }) => ({
    userId,
    text: { template: 'task_due' } as const,
    data: { kind: 'task_due', task_id: id },
    dedupeKey: `task:${id}:${dueAt.getTime()}`,
  }))
  await notifyAll(app, tx, { type: 'reminder', bulk: true }, recipients)
  return tasks.length
}

/** Reminds people of tasks that are due. */
export const remindOfTasks = defineBatchJob('tasks.remind', remindBatch)
