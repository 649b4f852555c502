import type { App, Viewer } from '../../../context.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../../kernel/connection.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { addDays, instantOf, localDate } from '../../../kernel/times.ts'
import { rawSql, sql } from '../../../providers/database/db.ts'
import { wantsThisDay } from '../preferences.ts'
import { behind, MEMORY, type MemoryRecord } from './memories.ts'

/** The most years looked back, enough for photos of grandparents. */
const YEARS_MAX = 150

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
const inYear = (year: number, monthAndDay: string): string => `${String(year).padStart(4, '0')}${monthAndDay}`

/**
 * The same day in the years before a date, down to a first year, latest first. 29 February falls on the 28th in other
 * years.
 */
export function sameDayBefore(date: string, firstYear: number): string[] {
  const [year, monthAndDay] = [yearOf(date), date.slice(4)]
  const years = Array.from({ length: Math.max(0, year - firstYear) }, (_, ago) => year - 1 - ago)
  return years.flatMap((each) => {
    if (monthAndDay === '-02-29') return isLeap(each) ? [inYear(each, monthAndDay)] : []
    const same = [inYear(each, monthAndDay)]
    return monthAndDay === '-02-28' && isLeap(each) && !isLeap(year) ? [inYear(each, '-02-29'), ...same] : same
  })
}

/** When each date begins and ends in a time zone. */
export function spansOf(dates: readonly string[], timeZone: string): [from: Date[], to: Date[]] {
  const midnight = (date: string) => instantOf(date, '00:00:00', timeZone)
  return [dates.map(midnight), dates.map((date) => midnight(addDays(date, 1)))]
}

/** Days of a pregnancy before the due date, and days of mourning after a loss. */
const PREGNANCY_DAYS = 280
const MOURNING_DAYS = 42

/** From a due date to the end of week 42, in days: a pregnancy of which a loss was recorded later was over by then. */
const OVERDUE_DAYS = 21

/** The day of a loss, like `lifeOf`: that which was told, else that of the record. SQL for `c`. */
const LOST_ON = `coalesce(c.lost_on, least(c.loss_recorded_at::date,
  case when c.is_expected then coalesce(c.due_date, c.date_of_birth) + ${OVERDUE_DAYS} end))`

/**
 * Not from the time of a child that was lost, the person's own or one they were a parent of, from the beginning of the pregnancy
 * until some weeks after the loss. Memories name no child; those of that time are most likely of it, and none of them comes up
 * uncalled. SQL for `m`.
 */
export const NOT_OF_LOST = rawSql(`not exists (
  select from children c where c.loss_recorded_at is not null
    and (c.profile_setup_id = m.user_id
      or c.id in (select p.child_id from child_members p where p.user_id = m.user_id and p.role = 'parent'))
    and m.saved_on >= coalesce(c.due_date, c.date_of_birth) - ${PREGNANCY_DAYS}
    and m.saved_on < ${LOST_ON} + ${MOURNING_DAYS})`)

interface Owner {
  timezone: string
  wantsThisDay: boolean
  oldest: Date | null
}

/**
 * The caller's memories of a day in earlier years, newest first: "a year ago today". Not from the time of a child that was
 * lost. Whoever has switched this day off is shown only days they name.
 * @param date in the caller's time zone; today unless given
 */
export async function memoriesOn(
  app: Pick<App, 'cursors' | 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  { date, ...page }: PageArgs & { date?: string | null | undefined },
): Promise<Page<MemoryRecord>> {
  const [owner] = await app.db.read<Owner>(sql`
    select timezone, ${wantsThisDay(sql`users.id`)} as "wantsThisDay", (select min(saved_on) from memories where user_id = users.id) as oldest
    from users where id = ${viewer.id}::uuid`)
  if (!owner) throw accountIsGone()
  const day = date ?? localDate(app.now(), owner.timezone)
  // In a zone ahead of UTC the oldest may belong to the following year.
  const isWanted = date != null || owner.wantsThisDay
  const firstYear = Math.max(
    1,
    yearOf(day) - YEARS_MAX,
    owner.oldest && isWanted ? owner.oldest.getUTCFullYear() - 1 : 9999,
  )
  const [from, to] = spansOf(sameDayBefore(day, firstYear), owner.timezone)

  const list = `memories-on:${viewer.id}:${day}`
  const request = pageRequest(app.cursors, list, page)
  const { after, size } = request
  const days = sql`unnest(${from}::timestamptz[], ${to}::timestamptz[]) as day (from_at, to_at)`
  const isOfDay = sql`m.user_id = ${viewer.id}::uuid and m.saved_on >= day.from_at and m.saved_on < day.to_at
    and ${NOT_OF_LOST}`
  const rows = await app.db.read<MemoryRecord>(sql`
    select p.* from ${days} cross join lateral (
      select ${MEMORY} from memories m where ${isOfDay} ${behind(after)}
      order by m.saved_on desc, m.id desc limit ${size + 1}::int
    ) p order by p."savedOn" desc, p.id desc limit ${size + 1}::int`)
  const count = async () => {
    const [counted] = await app.db.read<{ total: number }>(sql`
      select count(*)::int as total from ${days} join memories m on ${isOfDay}`)
    return counted?.total ?? 0
  }
  return pageOf(rows, request, count, (memory) => app.cursors.write(list, { at: memory.savedOn, id: memory.id }))
}
