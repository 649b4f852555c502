import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import { notifyAll } from '../notifications/notify.ts'
import { nextReminder, spreadOf, type Wish } from './plan.ts'

/** Reminders processed in one transaction. */
const BATCH = 500
/** Reminders later than this, in milliseconds, are skipped. */
const LATE_MS = 2 * 3_600_000

export interface DueReminder extends Wish {
  userId: string
  since: Date
  dueDate: string | null
  lastDate: string | null
  nextAt: Date
}

/** Those whose account or reminder is held by somebody are left for the next run. */
export const DUE_SQL = `
  with due as materialized (
    select user_id from daily_reminders where next_at <= $1::timestamptz order by next_at limit ${BATCH}
  ),
  account as materialized (
    select id, daily_reminder_time as time, timezone from users where id in (select user_id from due)
    order by id for key share skip locked
  )
  select r.user_id as "userId", r.since, r.due_date as "dueDate", r.last_date as "lastDate", r.next_at as "nextAt",
    u.time, u.timezone
  from account u join daily_reminders r on r.user_id = u.id where r.next_at <= $1::timestamptz
  for update of r skip locked`

const PLAN_SQL = `
  update daily_reminders r set since = p.since, due_date = p.due_date, last_date = p.last_date, next_at = p.next_at
  from jsonb_to_recordset($1::jsonb)
    as p (user_id uuid, since timestamptz, due_date text, last_date text, next_at timestamptz)
  where r.user_id = p.user_id`

/**
 * Processes a due row: whether to remind the person now, and when the next reminder is due. Also handles rows that
 * only need scheduling; the result may be due already.
 */
export const deal = (row: DueReminder, now: Date): { remind: string | null; plan: Record<string, unknown> } => {
  const spread = spreadOf(row.userId)
  let { since, lastDate } = row
  let remind: string | null = null
  const isDue = ({ at }: { at: Date }) => at.getTime() + spread <= now.getTime()
  let next = nextReminder(row, since, lastDate)
  while (isDue(next)) {
    // Of several missed reminders, the last one, unless it is too late.
    const isTimely = now.getTime() - next.at.getTime() - spread <= LATE_MS
    remind = isTimely ? next.date : null
    lastDate = isTimely ? next.date : lastDate
    since = next.at
    next = nextReminder(row, since, lastDate)
  }
  const next_at = new Date(next.at.getTime() + spread)
  return { remind, plan: { user_id: row.userId, since, due_date: next.date, last_date: lastDate, next_at } }
}

const dealBatch = async (app: App, client: PoolClient): Promise<number> => {
  const now = app.now()
  const { rows } = await client.query<DueReminder>(DUE_SQL, [now])
  const dealt = rows.map((row) => ({ userId: row.userId, ...deal(row, now) }))
  const recipients = dealt.flatMap(({ userId, remind }) =>
    remind === null
      ? []
      : [
          {
            userId,
            words: { template: 'daily_reminder' } as const,
            data: { kind: 'daily_reminder', date: remind },
            dedupeKey: `daily_reminder:${remind}`,
          },
        ],
  )
  await notifyAll(app, client, { type: 'reminder', bulk: true }, recipients)
  await client.query(PLAN_SQL, [JSON.stringify(dealt.map(({ plan }) => plan))])
  return rows.length
}

/**
 * Sends due reminders: rows are found by time over an index, claimed by one run each, and rescheduled in the
 * transaction that creates the notifications. Whatever fails, nobody is reminded twice on a date.
 */
export const sendDailyReminders = defineJob({
  name: 'reminders.daily',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 600, concurrency: 1 },
  run: async (app: App, _payload, { signal }) => {
    for (let count = 1; count > 0 && !signal.aborted; )
      count = await inPoolTransaction(app.pool, (client) => dealBatch(app, client))
  },
})
