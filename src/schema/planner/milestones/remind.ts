import type { App } from '../../../context.ts'
import type { Child } from '../../../generated/prisma/client.ts'
import { defineBatchJob } from '../../../kernel/batches.ts'
import type { DerivedData } from '../../../kernel/derived-data.ts'
import { localDate } from '../../../kernel/times.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { CORRECTED_MONTHS, isPreterm, lifeOf, monthsOn } from '../../family/index.ts'
import { type Language, notifyAll, type Recipient } from '../../notifications/index.ts'
import { CATALOGUE } from './catalogue.ts'
import { type Point, pointsOf } from './timeline.ts'

/** Children processed in one transaction. */
const BATCH = 300
/** Reminders later than this, in milliseconds, are skipped. */
const LATE_MS = 12 * 3_600_000

interface DueChild
  extends Pick<Child, 'fullName' | 'dateOfBirth' | 'dueDate' | 'isExpected' | 'lostOn' | 'lossRecordedAt'> {
  childId: string
  userId: string
  timezone: string
  isWanted: boolean
  /** Whether an expected child is a twin whose sibling gets the same notifications. */
  isTwin: boolean
}

/**
 * SQL for due reminders. Rows whose account, child or reminder is locked are left for the next run. Locks the child and
 * reads it again, so that no notification is sent after its birth or loss was recorded.
 */
const dueReminders = (now: Date) => sql`
  with due as materialized (
    select r.child_id, c.profile_setup_id as user_id from milestone_reminders r join children c on c.id = r.child_id
    where r.next_at <= ${now}::timestamptz order by r.next_at limit ${BATCH}::int
  ),
  account as materialized (
    select id, timezone, show_milestone_reminders from users where id in (select user_id from due)
    order by id for key share skip locked
  )
  select r.child_id as "childId", u.id as "userId", c.full_name as "fullName", c.date_of_birth as "dateOfBirth",
    c.due_date as "dueDate", c.is_expected as "isExpected", c.lost_on as "lostOn",
    c.loss_recorded_at as "lossRecordedAt", u.timezone, u.show_milestone_reminders as "isWanted",
    exists (
      select from children t where t.profile_setup_id = c.profile_setup_id and t.id < c.id
        and t.is_expected and t.loss_recorded_at is null
        and coalesce(t.due_date, t.date_of_birth) = coalesce(c.due_date, c.date_of_birth)
    ) as "isTwin"
  from due join account u on u.id = due.user_id join milestone_reminders r on r.child_id = due.child_id
    join children c on c.id = r.child_id
  where r.next_at <= ${now}::timestamptz
  for update of r skip locked for share of c skip locked`

const reschedule = (plans: readonly { child_id: string; next_at: Date }[]) => sql`
  update milestone_reminders r set next_at = p.next_at
  from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p (child_id uuid, next_at timestamptz) where r.child_id = p.child_id`

const wordingOf = (due: DueChild, { kind, value, at }: Point): Recipient['text'] => {
  const child = due.fullName
  if (kind === 'week') {
    const week = CATALOGUE.find((milestone) => milestone.week === value)
    const params = (language: Language) => ({
      week: value,
      title: week?.title[language] ?? '',
      body: week?.body?.[language] ?? '',
    })
    return { template: 'pregnancy_week', params }
  }
  if (kind === 'question') return { template: 'birth_question' }
  const life = lifeOf(due, due.timezone)
  const since = isPreterm(life) && value < CORRECTED_MONTHS ? monthsOn(life, localDate(at, due.timezone)) : null
  if (since !== null)
    return {
      template: 'child_age_corrected',
      params: (language) => ({ child, count: value, age: inMonths(since, language) }),
    }
  const inYears = value >= 24 && value % 12 === 0
  return {
    template: inYears ? 'child_age_years' : 'child_age',
    params: { child, count: inYears ? value / 12 : value },
  }
}

const inMonths = (months: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months)

/** Plans the milestone to remind a parent of now, and when the next reminder is due; null if there is none. */
const planOf = (child: DueChild, now: Date): { due: Point | null; nextAt: Date | null } => {
  const points = pointsOf(lifeOf(child, child.timezone), child.timezone)
  const passed = points.filter(({ at }) => at <= now && now.getTime() - at.getTime() <= LATE_MS)
  const next = points.find(({ at }) => at > now)
  const isSilent = !child.isWanted || (child.isExpected && child.isTwin)
  return { due: isSilent ? null : (passed.at(-1) ?? null), nextAt: next?.at ?? null }
}

const remindBatch = async (app: App, tx: Tx): Promise<number> => {
  const now = app.now()
  const children = await tx.read<DueChild>(dueReminders(now))
  const planned = children.map((child) => ({ child, ...planOf(child, now) }))
  const recipients = planned.flatMap(({ child, due }) =>
    due === null
      ? []
      : [
          {
            userId: child.userId,
            text: wordingOf(child, due),
            data: { kind: `milestone_${due.kind}`, child_id: child.childId, value: due.value },
            dedupeKey: `milestone:${child.childId}:${due.kind}:${due.value}`,
          },
        ],
  )
  await notifyAll(app, tx, { type: 'milestone', bulk: true }, recipients)
  const plans = planned.flatMap(({ child, nextAt }) => (nextAt ? [{ child_id: child.childId, next_at: nextAt }] : []))
  await tx.run(reschedule(plans))
  const over = planned.filter(({ nextAt }) => nextAt === null).map(({ child }) => child.childId)
  await tx.run(sql`delete from milestone_reminders where child_id = any(${over}::uuid[])`)
  return children.length
}

/**
 * Notifies parents of the week or age that a child has reached, at ten in the morning. Like daily reminders: found by
 * an index, claimed by one run each, rescheduled in the transaction that creates the notifications, deduplicated by
 * their key.
 */
export const remindOfMilestones = defineBatchJob('milestones.remind', remindBatch)

/** Derived data: living children have a row in `milestone_reminders`, lost ones have none. */
export const MILESTONE_REMINDERS: DerivedData = {
  // An older child may have had all notifications, and so has no row any more.
  name: 'milestones of children',
  differences: (now) => sql`select c.id, c.loss_recorded_at is not null as is_lost
    from children c left join milestone_reminders r on r.child_id = c.id
    where c.loss_recorded_at is not null and r.child_id is not null
      or c.loss_recorded_at is null and r.child_id is null
        and coalesce(c.due_date, c.date_of_birth) > (${now}::timestamptz at time zone 'UTC')::date - 20`,
  repair: (differences) => sql`
    with child as materialized (
      select id, loss_recorded_at is not null as is_lost from children
      where id in (select id from ${differences} d) order by id for share
    ),
    added as (
      insert into milestone_reminders (child_id, next_at) select id, now() from child where not is_lost
      on conflict do nothing
    ),
    gone as (delete from milestone_reminders r using child c where r.child_id = c.id and c.is_lost)
    select from child`,
}
