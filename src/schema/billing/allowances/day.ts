import { addDays, instantOf, localDate } from '../../../kernel/times.ts'
import { sql } from '../../../providers/database/db.ts'

/** The shortest day that clocks make, in milliseconds. */
const SHORTEST_DAY_MS = 23 * 3600 * 1000

/** What is stored of the days of an account `u`, and its time zone. */
export const USES = sql`u.timezone, (
  select coalesce(json_agg(json_build_object('name', allowance, 'used', used, 'resetsAt', resets_at)), '[]')
  from allowance_uses where user_id = u.id) as uses`

/** What `USES` reads. */
export interface Uses {
  readonly timezone: string
  readonly uses: readonly { readonly name: string; readonly used: number; readonly resetsAt: string }[]
}

/**
 * What somebody has used of an allowance in the day that it is, and when that ends. A day that begins now ends at midnight, but
 * not before 23 hours have passed since the last one ended. Otherwise moving to another time zone and back would begin a
 * day each time; whoever travels east has one long day instead. Computed here: PostgreSQL may not know
 * every name of a time zone that is accepted, and no message should fail for that.
 */
export function dayOf(now: Date, { timezone, uses }: Uses, name: string): { used: number; resetsAt: Date } {
  const last = uses.find((use) => use.name === name)
  const lastEnd = last === undefined ? null : new Date(last.resetsAt)
  if (last && lastEnd && lastEnd > now) return { used: last.used, resetsAt: lastEnd }
  const midnight = (days: number) => instantOf(addDays(localDate(now, timezone), days), '00:00:00', timezone)
  const next = midnight(1)
  const isTooSoon = lastEnd !== null && lastEnd.getTime() + SHORTEST_DAY_MS > next.getTime()
  return { used: 0, resetsAt: isTooSoon ? midnight(2) : next }
}
