import type { App, Viewer } from '../../context.ts'
import { defineBatchJob } from '../../kernel/batches.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { addDays, instantOf, localDate } from '../../kernel/times.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { notifyAll, spreadOf } from '../notifications/index.ts'
import { findArticles } from './for-you.ts'
import { type Reader, readReaders } from './readers.ts'

/** Whether an article a week is brought to somebody. */
export interface WeeklyRecord {
  readonly isOn: boolean
  readonly nextAt: Date | null
}

/** The local time, on Sundays. */
const TIME = '10:00:00'
/** People served in one transaction. */
const BATCH = 50
/** Later than this, in milliseconds, a week goes without. */
const LATE_MS = 12 * 3_600_000

/** The next Sunday morning where somebody is. */
const nextSunday = (userId: string, timezone: string, after: Date): Date => {
  const today = localDate(after, timezone)
  const sunday = addDays(today, (7 - new Date(today).getUTCDay()) % 7)
  const at = (date: string) => new Date(instantOf(date, TIME, timezone).getTime() + spreadOf(userId))
  return at(sunday) > after ? at(sunday) : at(addDays(sunday, 7))
}

/** Off unless switched on. */
export async function readWeekly({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<WeeklyRecord> {
  const [row] = await db.read<{ nextAt: Date }>(sql`
    select next_at as "nextAt" from weekly_articles where user_id = ${viewer.id}::uuid`)
  return { isOn: row !== undefined, nextAt: row?.nextAt ?? null }
}

/** Switches it on or off; a second time changes nothing. */
export async function switchWeekly(app: Pick<App, 'db' | 'now'>, viewer: Viewer, isOn: boolean): Promise<WeeklyRecord> {
  const userId = viewer.id
  await app.db.write('switchWeekly', async (tx) => {
    await lockAccount(tx, viewer)
    if (!isOn) return void (await tx.weeklyArticle.deleteMany({ where: { userId } }))
    const { timezone } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
    const nextAt = nextSunday(userId, timezone, app.now())
    await tx.weeklyArticle.createMany({ data: { userId, nextAt }, skipDuplicates: true })
  })
  return readWeekly(app, viewer)
}

interface Due {
  userId: string
  timezone: string
  nextAt: Date
}

/**
 * Those whose account, family or plan is held by somebody are left for the next run. The family stays as it is until the
 * notification is there, so that a loss or a birth recorded meanwhile waits for it, and deletes it.
 */
const dueReaders = (now: Date) => sql`
  with due as materialized (
    select user_id from weekly_articles where next_at <= ${now}::timestamptz order by next_at limit ${BATCH}::int
  ),
  account as materialized (
    select id, timezone from users where id in (select user_id from due) order by id for key share skip locked
  ),
  family as materialized (
    select user_id from profile_setups where user_id in (select id from account) order by user_id for share skip locked
  )
  select w.user_id as "userId", w.next_at as "nextAt", account.timezone
  from account join weekly_articles w on w.user_id = account.id
  where w.next_at <= ${now}::timestamptz and (account.id in (select user_id from family)
    or not exists (select from profile_setups s where s.user_id = account.id))
  for update of w skip locked`

const KEY = 'weekly_article:'

/**
 * An article that somebody has neither read nor been brought before. Never one for a loss: that is there for whoever looks, and
 * comes to nobody uncalled.
 */
const articleFor = async (tx: Tx, reader: Reader) => {
  const only = sql`not a.is_for_loss and not exists (
    select from notifications n where n.user_id = ${reader.id}::uuid and n.dedupe_key = ${KEY} || a.id::text)`
  const moments = reader.moments.filter(({ stage }) => stage !== 'loss')
  const [found] = await findArticles(tx, { ...reader, moments }, { first: 1, only })
  return found && !found.isRead ? found : null
}

const bringBatch = async (app: App, tx: Tx): Promise<number> => {
  const now = app.now()
  const due = await tx.read<Due>(dueReaders(now))
  const timely = due.filter(({ nextAt }) => now.getTime() - nextAt.getTime() <= LATE_MS)
  const readers = await readReaders(
    { db: tx, now: app.now },
    timely.map(({ userId }) => userId),
  )
  const recipients = []
  for (const reader of readers) {
    const found = await articleFor(tx, reader)
    if (!found) continue
    const { resource, reason } = found
    recipients.push({
      userId: reader.id,
      text: { template: 'weekly_article', params: { title: resource.title } } as const,
      data: {
        kind: 'weekly_article',
        resource_id: resource.id,
        ...(reason.childId !== null && { child_id: reason.childId }),
      },
      dedupeKey: `${KEY}${resource.id}`,
    })
  }
  await notifyAll(app, tx, { type: 'reminder', bulk: true }, recipients)
  const plans = due.map(({ userId, timezone }) => ({ user_id: userId, next_at: nextSunday(userId, timezone, now) }))
  await tx.run(sql`
    update weekly_articles w set next_at = p.next_at
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p (user_id uuid, next_at timestamptz) where w.user_id = p.user_id`)
  return due.length
}

/**
 * Brings an article a week to whoever wants one. Like daily reminders: found by an index, claimed by one run each, rescheduled
 * in the transaction that creates the notifications; whatever fails, nobody is brought two.
 */
export const bringWeeklyArticles = defineBatchJob('resources.weekly', bringBatch)
