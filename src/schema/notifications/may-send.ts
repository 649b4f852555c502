import type { App } from '../../context.ts'
import type { Claimed } from './claim.ts'
import { quietUntil } from './quiet-hours.ts'
import type { Outcome } from './settle.ts'

/**
 * Why a delivery must not be sent now, by its recipient's current preferences: it may have been pending for long.
 * Null if it may. Quiet hours delay audible channels, except for urgent and security notifications.
 */
export const holdOrSkip = (app: Pick<App, 'now'>, delivery: Claimed): Outcome | null => {
  const { channel, type, priority, timezone } = delivery
  const isSecurity = type === 'security'
  if (delivery.isBanned) return { kind: 'skipped', reason: 'banned' }
  if (delivery.isCancelled) return { kind: 'skipped', reason: 'cancelled' }
  if (delivery.isMuted && !isSecurity) return { kind: 'skipped', reason: 'muted' }
  if (delivery.isSwitchedOff && !(isSecurity && channel === 'email')) return { kind: 'skipped', reason: 'switched_off' }
  const { quietHoursStart: start, quietHoursEnd: end } = delivery
  if (channel === 'email' || isSecurity || priority === 'urgent' || start === null || end === null) return null
  const until = quietUntil(app.now(), { start, end, timezone })
  return until && { kind: 'held', until }
}
