import type { App, Viewer } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { MOOD_COUNTS, type MoodCount } from './calendar.ts'
import { isOnDays } from './journal.ts'
import { MOODS } from './tones.ts'

/** A week, from Monday to Sunday, and the moods of its entries. */
export interface JournalWeek {
  weekStart: string
  entries: number
  good: number
  low: number
  moods: readonly MoodCount[]
}

/**
 * The weeks up to that of a date, the earliest first, in the caller's time zone. Weeks without entries are among them: a
 * chart has a place for each.
 * @param endDate today unless given
 */
export async function readWeeks(
  { db, now }: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { weeks, endDate }: { weeks: number; endDate?: string | null | undefined },
): Promise<JournalWeek[]> {
  const rows = await db.read<Omit<JournalWeek, 'moods'> & { moods: MoodCount[] | null }>(sql`
    select to_char(week, 'YYYY-MM-DD') as "weekStart", coalesce(sum(entries), 0)::int as entries,
      coalesce(sum(entries) filter (where mood = any(${MOODS.good}::text[])), 0)::int as good,
      coalesce(sum(entries) filter (where mood = any(${MOODS.low}::text[])), 0)::int as low, ${MOOD_COUNTS} as moods
    from (
      select timezone, date_trunc('week',
        coalesce(${endDate ?? null}::date, (${now()}::timestamptz at time zone timezone)::date)::timestamp) as last
      from users where id = ${viewer.id}::uuid
    ) account
    cross join generate_series(last - (${weeks}::int - 1) * interval '7 days', last, interval '7 days') as week
    left join lateral (
      select mood, count(*)::int as entries from journal_entries
      where user_id = ${viewer.id}::uuid
        and ${isOnDays({ column: sql`entry_date`, timezone: sql`timezone`, from: sql`week`, before: sql`(week + interval '7 days')` })}
      group by mood
    ) moods on true
    group by week order by week`)
  return rows.map((row) => ({ ...row, moods: row.moods ?? [] }))
}
