import { sql } from '../../providers/database/db.ts'

/** The next midnight in the time zone of an account `u`, and the one after it, as `next_day` and `day_after`. */
export const midnights = (now: Date) => sql`
  (date_trunc('day', ${now}::timestamptz at time zone u.timezone) + interval '1 day') at time zone u.timezone as next_day,
  (date_trunc('day', ${now}::timestamptz at time zone u.timezone) + interval '2 days') at time zone u.timezone as day_after`

/**
 * When a day ends that begins now, where the last one of `use` has ended: at midnight, but not before 23 hours have passed
 * since, which is the shortest day that clocks make. Otherwise moving to another time zone and back would begin a day each
 * time; whoever travels east has one long day instead.
 */
export const END_OF_DAY = sql`
  case when use.resets_at + interval '23 hours' > person.next_day then person.day_after else person.next_day end`
