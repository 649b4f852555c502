import type { App } from '../../context.ts'
import { nextClockChange, timeOfDayMs, zoneOffset } from '../../kernel/times.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './settle.ts'

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
export function quietUntil(now: Date, { start, end, timezone }: QuietHours): Date | null {
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

/**
 * Why a delivery must not be sent now, by what holds now and its recipient's preferences: it may have been pending for long.
 * Null if it may. Quiet hours delay audible channels, except for urgent and security notifications.
 */
export function holdOrSkip(app: Pick<App, 'now'>, delivery: Claimed): Outcome | null {
  const { channel, type, priority, timezone } = delivery
  const isSecurity = type === 'security'
  if (delivery.isBanned) return { kind: 'skipped', reason: 'banned' }
  if (delivery.isWithdrawn) return { kind: 'skipped', reason: 'withdrawn' }
  if (delivery.isCancelled) return { kind: 'skipped', reason: 'cancelled' }
  if (delivery.isMuted && !isSecurity) return { kind: 'skipped', reason: 'muted' }
  if (delivery.isSwitchedOff && !(isSecurity && channel === 'email')) return { kind: 'skipped', reason: 'switched_off' }
  const { quietHoursStart: start, quietHoursEnd: end } = delivery
  if (channel === 'email' || isSecurity || priority === 'urgent' || start === null || end === null) return null
  const until = quietUntil(app.now(), { start, end, timezone })
  return until && { kind: 'held', until }
}
