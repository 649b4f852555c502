import { addDays, instantOf, localDate } from '../../times.ts'

/** A person's reminder setting. */
export interface Wish {
  /** HH:MM:SS. */
  time: string
  timezone: string
}

/** A reminder on a local date, and the moment at which it is due. */
export interface Planned {
  date: string
  at: Date
}

/** The first reminder after a moment, on a later date than the last one. */
export const nextReminder = ({ time, timezone }: Wish, after: Date, lastDate: string | null): Planned => {
  const today = localDate(after, timezone)
  let date = lastDate !== null && lastDate >= today ? addDays(lastDate, 1) : today
  for (;;) {
    const at = instantOf(date, time, timezone)
    if (at > after) return { date, at }
    date = addDays(date, 1)
  }
}

const SPREAD_MS = 5 * 60_000

/** A person's constant delay of the reminder, which spreads the load. */
export const spreadOf = (userId: string): number => (Number.parseInt(userId.slice(-6), 16) / 0x1000000) * SPREAD_MS
