import type { App, Viewer } from '../../context.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import { isOnDays } from './journal.ts'

/** How many entries have a mood. */
export interface MoodCount {
  mood: string
  entries: number
}

/** A day with entries. */
export interface JournalDay {
  date: string
  entries: number
  moods: readonly MoodCount[]
}

/** The moods named of a day or week, the most frequent: they may be any words. */
const MOODS_MAX = 20

/** SQL for the moods of grouped rows with `mood` and `entries`. */
export const MOOD_COUNTS: Sql = sql`to_json((array_agg(
  json_build_object('mood', mood, 'entries', entries) order by entries desc, mood) filter (where mood is not null)
)[1:${MOODS_MAX}::int])`

/**
 * The days of a month that the caller's entries are about, in the caller's time zone.
 * @param month YYYY-MM
 */
export function readMonth({ db }: Pick<App, 'db'>, viewer: Viewer, month: string): Promise<JournalDay[]> {
  const first = sql`${`${month}-01`}::date`
  const next = sql`(${first} + interval '1 month')`
  return db.read<JournalDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(entries)::int as entries, ${MOOD_COUNTS} as moods
    from (
      select (e.entry_date at time zone u.timezone)::date as day, e.mood, count(*)::int as entries
      from journal_entries e join users u on u.id = e.user_id
      where e.user_id = ${viewer.id}::uuid
        and ${isOnDays({ column: sql`e.entry_date`, timezone: sql`u.timezone`, from: first, before: next })}
      group by day, e.mood
    ) moods group by day order by day`)
}
