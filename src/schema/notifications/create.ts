import type { NotificationChannel, NotificationPriority, NotificationType } from '../../generated/prisma/client.ts'
import { join, rawSql, type Sql, sql } from '../../providers/database/db.ts'

/**
 * The statement that creates notifications: for one person, a batch of reminders, or a batch of a broadcast. It
 * applies each person's preferences to decide who gets one, in which language, and which channels are skipped.
 */

/** The common properties of a statement's notifications. */
export interface Kind {
  type: NotificationType
  priority: NotificationPriority
  channels: readonly NotificationChannel[]
  /** Channels configured on this server. */
  configured: readonly NotificationChannel[]
  now: Date
  /** See `NotificationDelivery.lane`. */
  lane: 0 | 1
}

/** Notifications of this type ignore all switches but those of push and text messages. */
const UNMUTABLE: NotificationType = 'security'

/** SQL for the reason to skip a channel for `u`; null to send. */
const reasonFor = (channel: NotificationChannel, { type, configured, now }: Kind): Sql => {
  if (!configured.includes(channel)) return sql`'not_configured'`
  const reasons: Record<NotificationChannel, Sql> = {
    push: sql`case when not u.push_notifications_enabled then 'switched_off'
      when not exists (select from devices d join sessions e on e.id = d.session_id
        where d.user_id = u.id and d.is_active and e.revoked_at is null and e.expires_at > ${now}::timestamptz)
      then 'no_device' end`,
    // An unconfirmed address may be a stranger's. What an operator sends to everybody goes there as well.
    email: sql`case when u.email_verified_at is null and s.broadcast_id is null then 'unconfirmed'
      when ${type !== UNMUTABLE}::boolean and not u.email_notifications_enabled then 'switched_off' end`,
    sms: sql`case when not u.sms_notifications_enabled then 'switched_off' when u.phone is null then 'no_phone' end`,
    in_app: sql`case when not coalesce(p.in_app_enabled, true) then 'switched_off' end`,
  }
  return reasons[channel]
}

/**
 * SQL with the parts `created` (rows: `id`, `user_id`) and `delivered` (rows: `id`, `channel`, of those pending) to
 * select from. `merge` updates an unread notification of the same key instead of leaving it. Locks the accounts first, as
 * the foreign keys would one by one and in any order; whoever is deleted by then gets none, and the others theirs.
 * @param source selects `user_id`, `texts` (by language, each with title and body), `data`, `dedupe_key`, `actor_id`,
 *   `broadcast_id`
 */
export function creation(kind: Kind, source: Sql, { merge = false } = {}): Sql {
  const { type, priority, channels, lane } = kind
  const now = sql`${kind.now}::timestamptz`
  const isInApp = channels.includes('in_app')
  const sent = channels.filter((channel) => channel !== 'in_app')
  const waits = sent.map((channel) => `${channel} is null`).join(' or ') || 'false'
  const isWaiting = rawSql(`(${waits})`)
  const isTaken = rawSql(isInApp ? `(in_app is null or not ${`(${waits})`})` : 'false')
  const settled = isInApp ? 'sent' : 'failed'
  const wanted =
    type === UNMUTABLE
      ? sql`true`
      : sql`not coalesce(p.mute_all or ${type}::"NotificationType" = any(p.disabled_types), false)`
  const reasons = join(channels.map((channel) => sql`${reasonFor(channel, kind)} as ${rawSql(channel)}`))
  // Not a join: the planner cannot estimate these parts, and nested loops over a thousand rows each take a second.
  const planned = channels.map((channel) => {
    const isImmediate = channel === 'in_app'
    const reason = rawSql(`r.${channel}`)
    return sql`
      select r.id, ${channel}::"NotificationChannel",
        (case when ${reason} is not null then 'skipped' else ${isImmediate ? 'sent' : 'pending'} end)::"DeliveryStatus",
        ${reason}, case when ${isImmediate}::boolean and ${reason} is null then ${now} end
      from recipient r where r.dedupe_key is null or r.id in (select c.id from created c where c.is_new)`
  })
  const onConflict = merge
    ? sql`do update set title = excluded.title, body = excluded.body, data = excluded.data, actor_id = excluded.actor_id,
        updated_at = excluded.updated_at where notifications.read_at is null`
    : sql`do nothing`
  return sql`
    source as (${source}),
    account as materialized (
      select * from users where id in (select user_id from source union select actor_id from source) order by id for key share
    ),
    recipient as materialized (
      select uuid_v7(${now}) as id, s.user_id, s.data, s.dedupe_key, s.actor_id, s.broadcast_id,
        coalesce(s.texts -> split_part(lower(u.preferred_language), '-', 1), s.texts -> 'en') as text, ${reasons}
      from source s join account u on u.id = s.user_id left join notification_preferences p on p.user_id = u.id
      where u.banned_at is null and (s.actor_id is null or s.actor_id in (select id from account)) and ${wanted}
    ),
    created as (
      insert into notifications (id, user_id, type, priority, channels, status, title, body, data, dedupe_key, actor_id,
        broadcast_id, sent_at, created_at, updated_at)
      select id, user_id, ${type}::"NotificationType", ${priority}::"NotificationPriority",
        ${channels}::"NotificationChannel"[],
        (case when ${isWaiting} then 'pending' else ${settled} end)::"NotificationStatus",
        text ->> 'title', text ->> 'body', data, dedupe_key, actor_id, broadcast_id,
        case when ${isTaken} then ${now} end, ${now}, ${now}
      from recipient
      on conflict (user_id, dedupe_key) where dedupe_key is not null ${onConflict}
      returning id, user_id, xmax = 0 as is_new
    ),
    delivered as (
      insert into notification_deliveries (notification_id, channel, status, reason, sent_at, lane, due_at)
      select planned.*, ${lane}::smallint, ${now} from (${join(planned, ' union all ')}) planned
      returning notification_id as id, channel, status
    )`
}
