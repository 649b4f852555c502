import { nextClockChange, timeOfDayMs, zoneOffset } from '../../times.ts'

/** Hours in which devices stay silent, in their zone's local time: from the start, up to but excluding the end. */
export interface QuietHours {
  /** HH:MM:SS. */
  start: string
  /** HH:MM:SS; before the start means the next day, equal to it means none. */
  end: string
  timezone: string
}

const DAY = 86_400_000

/**
 * When the quiet hours that contain a moment end: the first moment whose local time is outside them. Null if it is in
 * none. Evaluated again after each change of the zone's offset, between which local time runs evenly.
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
