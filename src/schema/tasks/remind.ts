import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import { notifyAll } from '../notifications/notify.ts'

/** Reminders processed in one transaction. */
const BATCH = 300

interface DueTask {
  id: string
  userId: string
  title: string
  dueAt: Date
}

/**
 * Claims due tasks; each is reminded of once, in the transaction that claims it. Those whose account or row is held by
 * somebody are left for the next run.
 */
const TAKE_SQL = `
  with due as materialized (
    select id, user_id from tasks where remind_at <= $1::timestamptz order by remind_at limit ${BATCH}
  ),
  account as materialized (
    select id from users where id in (select user_id from due) order by id for key share skip locked
  ),
  free as materialized (
    select t.id from due join account on account.id = due.user_id join tasks t on t.id = due.id
    where t.remind_at <= $1::timestamptz for update of t skip locked
  )
  update tasks t set remind_at = null from free where t.id = free.id
  returning t.id, t.user_id as "userId", t.title, t.due_at as "dueAt"`

const dealBatch = async (app: App, client: PoolClient): Promise<number> => {
  const { rows } = await client.query<DueTask>(TAKE_SQL, [app.now()])
  const recipients = rows.map(({ id, userId, title, dueAt }) => ({
    userId,
    words: { template: 'task_due', params: { title } } as const,
    data: { kind: 'task_due', task_id: id },
    dedupeKey: `task:${id}:${dueAt.getTime()}`,
  }))
  await notifyAll(app, client, { type: 'reminder', bulk: true }, recipients)
  return rows.length
}

/** Reminds people of tasks that are due. */
export const remindOfTasks = defineJob({
  name: 'tasks.remind',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 600, concurrency: 1 },
  run: async (app: App, _payload, { signal }) => {
    for (let count = 1; count > 0 && !signal.aborted; )
      count = await inPoolTransaction(app.pool, (client) => dealBatch(app, client))
  },
})
