import type { Risk } from '@parenting/care'
import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { lockAccounts } from '../../kernel/locks.ts'
import { calendarDate, uuid } from '../../kernel/rules.ts'
import { addDays, instantOf, localDate } from '../../kernel/times.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { notify } from '../notifications/index.ts'
import { assess, helpIn, helpNotice, joinRisks } from '../safety/index.ts'
import { MOODS, toneOf } from './tones.ts'

/**
 * After two weeks of low moods a person is asked once, in the app alone, how things are. Nobody else learns of it: there is no
 * push message on a lock screen, no report, and no line in the log or in the statistics.
 */

/** When, in the person's time zone; on the morning after a low entry and not while it is being written. */
const TIME = '10:00:00'
/** Days between two check-ins: at most one in any month. */
const PAUSE_DAYS = 31
const DAYS = 14
const WEEK = 7
/** Low days that each of the two weeks must have. */
const LOW_DAYS = 2
/** Entries whose texts are assessed, the newest. */
const ASSESSED = 30

/** The moods of a day with entries, the days counted from the first of the two weeks. */
interface Day {
  day: number
  low: number
  good: number
}

/** Whether two weeks were low: some days of each, and more than half of all that were written about. */
const isLow = (days: readonly Day[]): boolean => {
  const low = days.filter((day) => day.low > 0 && day.low >= day.good)
  const first = low.filter(({ day }) => day < WEEK).length
  return first >= LOW_DAYS && low.length - first >= LOW_DAYS && low.length * 2 > days.length
}

interface Account {
  timezone: string
  country: string | null
  checkIns: boolean
  checkedInAt: Date | null
}

const findAccount = async (reader: Pick<Tx, 'read'>, userId: string): Promise<Account | undefined> => {
  const [account] = await reader.read<Account>(sql`
    select u.timezone, u.country, coalesce(p.check_ins, true) as "checkIns", p.checked_in_at as "checkedInAt"
    from users u left join journal_preferences p on p.user_id = u.id
    where u.id = ${userId}::uuid and u.deleted_at is null`)
  return account
}

const isDue = ({ checkIns, checkedInAt }: Account, now: Date): boolean =>
  checkIns && (checkedInAt === null || now.getTime() - checkedInAt.getTime() >= PAUSE_DAYS * 86_400_000)

/** The dangers that the newest entries of a time are certain to tell of. */
const riskIn = async (app: Pick<App, 'db'>, userId: string, from: Date, to: Date): Promise<Risk | null> => {
  const entries = await app.db.read<{ title: string; content: string }>(sql`
    select title, content from journal_entries
    where user_id = ${userId}::uuid and entry_date >= ${from}::timestamptz and entry_date < ${to}::timestamptz
    order by entry_date desc, id desc limit ${ASSESSED}::int`)
  const risks: (Risk | null)[] = []
  for (const { title, content } of entries) risks.push((await assess(`${title}\n${content}`, { about: 'post' })).risk)
  return joinRisks(risks)
}

/** Gentle words; where the entries tell of a danger, the same help that a post or message would have brought. */
const wordsFor = (country: string | null, risk: Risk | null) =>
  risk
    ? { kind: 'help_offered', text: helpNotice(risk, country) }
    : {
        kind: 'mood_check_in',
        text: {
          template: 'mood_check_in' as const,
          params: (language: string) => ({ line: helpIn(country, language).crisisLine }),
        },
      }

/**
 * Asks a person who has had two low weeks, up to yesterday. Everything is looked at when the job runs: what was deleted,
 * changed or switched off since counts. The account's lock lets one of several runs ask, and the month begins in the
 * transaction that creates the notification.
 */
export const checkIn = defineJob({
  name: 'journal.check-in',
  // One for each morning: that of yesterday's entry does not stand for that of today's.
  payload: z.object({ userId: uuid, date: calendarDate.optional() }),
  options: { singletonKey: ({ userId, date = '' }) => `${userId} ${date}` },
  run: async (app: App, { userId }) => {
    const now = app.now()
    const account = await findAccount(app.db, userId)
    if (!account || !isDue(account, now)) return
    const { timezone, country } = account
    const today = localDate(now, timezone)
    const first = addDays(today, -DAYS)
    const [from, to] = [first, today].map((date) => instantOf(date, '00:00:00', timezone)) as [Date, Date]
    const days = await app.db.read<Day>(sql`
      select (entry_date at time zone ${timezone})::date - ${first}::date as day,
        count(*) filter (where mood = any(${MOODS.low}::text[]))::int as low,
        count(*) filter (where mood = any(${MOODS.good}::text[]))::int as good
      from journal_entries
      where user_id = ${userId}::uuid and entry_date >= ${from}::timestamptz and entry_date < ${to}::timestamptz
      group by day`)
    if (!isLow(days)) return
    const { kind, text } = wordsFor(country, await riskIn(app, userId, from, to))
    await app.db.write('checkIn', async (tx) => {
      await lockAccounts(tx, [userId], 'no key update')
      const still = await findAccount(tx, userId)
      if (!still || !isDue(still, now)) return
      const id = await notify(app, tx, { userId, type: 'system', channels: ['in_app'], text, data: { kind } })
      if (id === null) return
      const checkedInAt = now
      await tx.journalPreferences.upsert({
        where: { userId },
        create: { userId, checkedInAt },
        update: { checkedInAt },
      })
    })
  },
})

/** Plans the check-in for the morning after an entry with a low mood, in the transaction that stores it. */
export async function planCheckIn(
  app: Pick<App, 'jobs' | 'now'>,
  tx: Tx,
  userId: string,
  mood: string | undefined,
): Promise<void> {
  if (mood === undefined || toneOf(mood) !== 'low') return
  const account = await findAccount(tx, userId)
  if (!account?.checkIns) return
  const tomorrow = addDays(localDate(app.now(), account.timezone), 1)
  await app.jobs.enqueue(
    tx,
    checkIn,
    { userId, date: tomorrow },
    { startAfter: instantOf(tomorrow, TIME, account.timezone) },
  )
}
