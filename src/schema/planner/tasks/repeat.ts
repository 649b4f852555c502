import type { TaskRepeat } from '../../../generated/prisma/client.ts'
import { addDays, addMonths, instantOf, localDate, zoneOffset } from '../../../kernel/times.ts'

interface Repeated {
  /** The first due time, from which the others are counted. */
  first: Date
  repeat: TaskRepeat
  /** The zone it follows: nine in the morning stays nine when its offset changes. */
  timezone: string
}

const dateAfter = (first: string, repeat: TaskRepeat, times: number): string => {
  if (repeat === 'daily') return addDays(first, times)
  if (repeat === 'weekly') return addDays(first, times * 7)
  return addMonths(first, repeat === 'monthly' ? times : times * 12)
}

const PERIOD_DAYS: Record<TaskRepeat, number> = { none: 0, daily: 1, weekly: 7, monthly: 31, yearly: 366 }

/** The next due time after a moment; null for a task that does not repeat. */
export function nextDue({ first, repeat, timezone }: Repeated, after: Date): Date | null {
  if (repeat === 'none') return null
  const date = localDate(first, timezone)
  const clock = new Date(first.getTime() + zoneOffset(first, timezone)).toISOString().slice(11, 23)
  // Never too many: a period has at most so many days.
  const passed = Math.floor((after.getTime() - first.getTime()) / 86_400_000 / PERIOD_DAYS[repeat])
  for (let times = Math.max(1, passed - 1); ; times += 1) {
    const at = instantOf(dateAfter(date, repeat, times), clock, timezone)
    if (at > after) return at
  }
}
