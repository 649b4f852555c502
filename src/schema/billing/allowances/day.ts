import { addDays, instantOf, localDate } from '../../../kernel/times.ts'
import { sql } from '../../../providers/database/db.ts'

/** The shortest day, when the clocks go forward, in milliseconds. */
const SHORTEST_DAY_MS = 23 * 3600 * 1000

/** SQL columns of an account `u`: its time zone and the stored uses of its allowances. */
export const USES = sql`u.timezone, (
  select coalesce(json_agg(json_build_object('name', allowance, 'used', used, 'resetsAt', resets_at)), '[]')
  from allowance_uses where user_id = u.id) as uses`

/** The columns of `USES`. */
export interface Uses {
  readonly timezone: string
  readonly uses: readonly { readonly name: string; readonly used: number; readonly resetsAt: string }[]
}

/**
 * Returns a person's use of an allowance in the current day, and the end of that day. A day that begins now ends at
 * midnight, but not before 23 hours have passed since the last one ended: otherwise switching to another time zone and
 * back would begin a new day each time. A person who travels east has one long day instead. Computed here because
 * PostgreSQL may not know every accepted time zone name, and no message should fail for that.
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
