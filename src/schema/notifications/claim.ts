import type { App } from '../../context.ts'
import type { NotificationPriority, NotificationType, Prisma } from '../../generated/prisma/client.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import type { OutsideChannel } from './channels.ts'
import { bodyOf, IS_OUTDATED, isWithdrawn } from './withdrawn.ts'

/** A delivery claimed by this run, with everything needed to send it. */
export interface Claimed {
  notificationId: string
  channel: OutsideChannel
  /** Including this attempt. */
  attempts: number
  /** Devices that an earlier attempt reached. */
  reached: string[]
  userId: string
  type: NotificationType
  priority: NotificationPriority
  title: string
  body: string
  data: Prisma.JsonObject
  email: string
  phone: string | null
  timezone: string
  language: string
  quietHoursStart: string | null
  quietHoursEnd: string | null
  isMuted: boolean
  isBanned: boolean
  /** Whether its reason no longer holds, as with a like taken back. */
  isWithdrawn: boolean
  isSwitchedOff: boolean
  isCancelled: boolean
}

/**
 * Lifetime of a claim in seconds. A run that takes longer may send twice; a dead run's deliveries are retried after
 * this time. Longer than any batch takes, including timeouts and pacing.
 */
const CLAIM_SECONDS = 180

const SWITCHES: Record<OutsideChannel, string> = {
  push: 'push_notifications_enabled',
  email: 'email_notifications_enabled',
  sms: 'sms_notifications_enabled',
}

const claim = (channel: OutsideChannel, lane: number, now: Date, limit: number) => {
  const isChannel = sql`channel = ${channel}::"NotificationChannel"`
  return sql`
    with due as (
      select notification_id from notification_deliveries
      where status = 'pending' and ${isChannel} and lane = ${lane}::smallint and due_at <= ${now}::timestamptz
      order by due_at limit ${limit}::int for update skip locked
    ), taken as (
      update notification_deliveries d
      set attempts = d.attempts + 1, delayed_by = null, due_at = ${now}::timestamptz + ${CLAIM_SECONDS}::int * interval '1 second'
      from due where d.notification_id = due.notification_id and d.${isChannel}
      returning d.notification_id, d.attempts, coalesce(d.reached, '{}') as reached
    )
    select n.id as "notificationId", ${channel}::text as channel, t.attempts, t.reached, n.user_id as "userId", n.type, n.priority,
      coalesce(n.title, b.title) as title, coalesce(${bodyOf('n')}, b.body) as body, coalesce(n.data, b.data, '{}') as data,
      u.email, u.phone, u.timezone, u.preferred_language as language,
      p.quiet_hours_start as "quietHoursStart", p.quiet_hours_end as "quietHoursEnd",
      coalesce(p.mute_all or n.type = any(p.disabled_types), false) as "isMuted",
      u.banned_at is not null as "isBanned",
      u.deleted_at is not null or ${isWithdrawn('n', sql`n.user_id`)} or ${IS_OUTDATED} as "isWithdrawn",
      not u.${rawSql(SWITCHES[channel])} as "isSwitchedOff",
      coalesce(b.status = 'cancelled', false) as "isCancelled"
    from taken t join notifications n on n.id = t.notification_id join users u on u.id = n.user_id
      left join broadcasts b on b.id = n.broadcast_id left join notification_preferences p on p.user_id = n.user_id`
}

/**
 * Claims due deliveries, up to a limit: individual ones first, then bulk ones. Concurrent runs never claim the same.
 */
export async function claimDue(
  app: Pick<App, 'db' | 'now'>,
  channel: OutsideChannel,
  limit: number,
): Promise<Claimed[]> {
  for (const lane of [0, 1]) {
    const claimed = await app.db.runReturning<Claimed>(claim(channel, lane, app.now(), limit))
    if (claimed.length > 0) return claimed
  }
  return []
}
