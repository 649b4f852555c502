import type { App } from '../../../context.ts'
import { defineBatchJob } from '../../../kernel/batches.ts'
import type { DerivedData } from '../../../kernel/derived-data.ts'
import { addDays, instantOf, localDate } from '../../../kernel/times.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { notifyAll } from '../notify.ts'

/** Reminders processed in one transaction. */
const BATCH = 500
/** Reminders later than this, in milliseconds, are skipped. */
const LATE_MS = 2 * 3_600_000

/** A person's reminder setting. */
export interface Wish {
  /** HH:MM:SS. */
  time: string
  timezone: string
}

/** A reminder on a local date, and the moment at which it is due. */
export interface Planned {
  date: string
  at: Date
}

/** The first reminder after a moment, on a later date than the last one. */
export function nextReminder({ time, timezone }: Wish, after: Date, lastDate: string | null): Planned {
  const today = localDate(after, timezone)
  let date = lastDate !== null && lastDate >= today ? addDays(lastDate, 1) : today
  for (;;) {
    const at = instantOf(date, time, timezone)
    if (at > after) return { date, at }
    date = addDays(date, 1)
  }
}

const SPREAD_MS = 5 * 60_000

/** A person's constant delay of reminders, to spread the load; whole milliseconds, like the time it is added to. */
export function spreadOf(userId: string): number {
  return Math.floor((Number.parseInt(userId.slice(-6), 16) / 0x1000000) * SPREAD_MS)
}

export interface DueReminder extends Wish {
  userId: string
  since: Date
  dueDate: string | null
  lastDate: string | null
  nextAt: Date
}

/** SQL for due reminders. Rows whose account or reminder is locked are left for the next run. */
export function dueReminders(now: Date) {
  return sql`
  with due as materialized (
    select user_id from daily_reminders where next_at <= ${now}::timestamptz order by next_at limit ${BATCH}::int
  ),
  account as materialized (
    select id, daily_reminder_time as time, timezone from users where id in (select user_id from due)
    order by id for key share skip locked
  )
  select r.user_id as "userId", r.since, r.due_date as "dueDate", r.last_date as "lastDate", r.next_at as "nextAt",
    u.time, u.timezone
  from account u join daily_reminders r on r.user_id = u.id where r.next_at <= ${now}::timestamptz
  for update of r skip locked`
}

const reschedule = (plans: readonly Plan[]) => sql`
  update daily_reminders r set since = p.since, due_date = p.due_date, last_date = p.last_date, next_at = p.next_at
  from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
    as p (user_id uuid, since timestamptz, due_date text, last_date text, next_at timestamptz)
  where r.user_id = p.user_id`

/** The new values of a row, by its columns. */
export interface Plan {
  user_id: string
  since: Date
  due_date: string
  last_date: string | null
  next_at: Date
}

/**
 * Plans a row: whether to remind the person now, and when the next reminder is due. Also handles rows that only need
 * scheduling; the result may be due already.
 */
export function planOf(row: DueReminder, now: Date): { remind: string | null; plan: Plan } {
  const spread = spreadOf(row.userId)
  let { since, lastDate } = row
  let remind: string | null = null
  const isDue = ({ at }: { at: Date }) => at.getTime() + spread <= now.getTime()
  let next = nextReminder(row, since, lastDate)
  while (isDue(next)) {
    // Sends only the last of several missed reminders, unless it is too late.
    const isTimely = now.getTime() - next.at.getTime() - spread <= LATE_MS
    remind = isTimely ? next.date : null
    lastDate = isTimely ? next.date : lastDate
    since = next.at
    next = nextReminder(row, since, lastDate)
  }
  const next_at = new Date(next.at.getTime() + spread)
  return { remind, plan: { user_id: row.userId, since, due_date: next.date, last_date: lastDate, next_at } }
}

const remindBatch = async (app: App, tx: Tx): Promise<number> => {
  const now = app.now()
  const rows = await tx.read<DueReminder>(dueReminders(now))
  const planned = rows.map((row) => ({ userId: row.userId, ...planOf(row, now) }))
  const recipients = planned.flatMap(({ userId, remind }) =>
    remind === null
      ? []
      : [
          {
            userId,
            text: { template: 'daily_reminder' } as const,
            data: { kind: 'daily_reminder', date: remind },
            dedupeKey: `daily_reminder:${remind}`,
          },
        ],
  )
  await notifyAll(app, tx, { type: 'reminder', bulk: true }, recipients)
  await tx.run(reschedule(planned.map(({ plan }) => plan)))
  return rows.length
}

/**
 * Sends due reminders: rows are found by time over an index, claimed by one run each, and rescheduled in the
 * transaction that creates the notifications. Even after a failure nobody is reminded twice on a date.
 */
export const sendDailyReminders = defineBatchJob('reminders.daily', remindBatch)

/** Derived data: people with a reminder time, and nobody else, have a row in `daily_reminders`. */
export const DAILY_REMINDERS: DerivedData = {
  name: 'daily reminders',
  differences: () => sql`select u.id from users u left join daily_reminders r on r.user_id = u.id
    where coalesce(u.daily_reminder_time, 'off') <> 'off' and r.user_id is null
      or coalesce(u.daily_reminder_time, 'off') = 'off' and r.user_id is not null`,
  repair: (differences) => sql`
    with account as materialized (
      select id, coalesce(daily_reminder_time, 'off') <> 'off' as is_wanted from users
      where id in (select id from ${differences} d) order by id for share
    ),
    added as (
      insert into daily_reminders (user_id, since, next_at) select id, now(), now() from account where is_wanted
      on conflict do nothing
    ),
    gone as (delete from daily_reminders r using account a where r.user_id = a.id and not a.is_wanted)
    select from account`,
}
