import { nextClockChange, timeOfDayMs, zoneOffset } from '../../times.ts'

/** Hours in which somebody's devices stay silent, as the clocks of their zone show them: from the start to before the end. */
export interface QuietHours {
  /** HH:MM:SS. */
  start: string
  /** HH:MM:SS; earlier than the start means on the next day, equal to it that there are none. */
  end: string
  timezone: string
}

const DAY = 86_400_000

/**
 * When quiet hours end that a moment lies in: the first moment at which the clocks show a time outside of them. Null when
 * it lies in none. Between two changes of the clocks their time runs evenly; at each change it is looked at anew.
 */
export const quietUntil = (now: Date, { start, end, timezone }: QuietHours): Date | null => {
  const [from, to] = [timeOfDayMs(start), timeOfDayMs(end)]
  const isQuiet = (clock: number) => (from <= to ? clock >= from && clock < to : clock >= from || clock < to)
  for (let at = now; ; ) {
    const clock = (((at.getTime() + zoneOffset(at, timezone)) % DAY) + DAY) % DAY
    if (!isQuiet(clock)) return at === now ? null : at
    const over = new Date(at.getTime() + ((to - clock + DAY) % DAY))
    const change = nextClockChange(at, over, timezone)
    if (change === null) return over
    at = change
  }
}
