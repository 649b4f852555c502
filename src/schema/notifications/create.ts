import type { NotificationChannel, NotificationPriority, NotificationType } from '../../generated/prisma/client.ts'

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
const reasonFor = (channel: NotificationChannel, { type, configured }: Kind): string => {
  if (!configured.includes(channel)) return `'not_configured'`
  const reasons: Record<NotificationChannel, string> = {
    push: `case when not u.push_notifications_enabled then 'switched_off'
      when not exists (select from devices d join sessions e on e.id = d.session_id
        where d.user_id = u.id and d.is_active and e.revoked_at is null and e.expires_at > $4::timestamptz)
      then 'no_device' end`,
    // An unconfirmed address may be a stranger's. What an operator sends to everybody goes there as well.
    email: `case when u.email_verified_at is null and s.broadcast_id is null then 'unconfirmed'
      ${type === UNMUTABLE ? '' : `when not u.email_notifications_enabled then 'switched_off'`} end`,
    sms: `case when not u.sms_notifications_enabled then 'switched_off' when u.phone is null then 'no_phone' end`,
    in_app: `case when not coalesce(p.in_app_enabled, true) then 'switched_off' end`,
  }
  return reasons[channel]
}

/**
 * Columns of a source: `user_id`, `texts` (by language, each with title and body), `data`, `dedupe_key`, `actor_id`,
 * `broadcast_id`. Its parameters follow those of `creationValues`.
 */
export type Source = string

/** The number of a source's first parameter. */
export const FIRST_OF_SOURCE = 5

export const creationValues = ({ type, priority, channels, now }: Kind): unknown[] => [
  type,
  priority,
  `{${channels.join(',')}}`,
  now.toISOString(),
]

/**
 * SQL with the parts `created` (rows: `id`, `user_id`) and `delivered` (rows: `id`, `channel`, of those pending) to
 * select from. `merge` updates an unread notification of the same key instead of leaving it. Locks the accounts first, as
 * the foreign keys would one by one and in any order; whoever is gone by then gets none, and the others theirs.
 */
export const creationSql = (kind: Kind, source: Source, { merge = false } = {}): string => {
  const { channels, lane, type } = kind
  const sent = channels.filter((channel) => channel !== 'in_app')
  const waits = sent.map((channel) => `${channel} is null`).join(' or ') || 'false'
  const isShown = channels.includes('in_app') ? 'in_app is null' : 'false'
  const settled = channels.includes('in_app') ? 'sent' : 'failed'
  const isWaiting = `(${waits}) and not (${isShown})`
  const wanted =
    type === UNMUTABLE ? 'true' : `not coalesce(p.mute_all or $1::"NotificationType" = any(p.disabled_types), false)`
  // Not a join: the planner cannot estimate these parts, and nested loops over a thousand rows each take a second.
  const planned = channels.map((channel) => {
    const isImmediate = channel === 'in_app'
    const status = `case when r.${channel} is not null then 'skipped' else '${isImmediate ? 'sent' : 'pending'}' end`
    const sentAt = isImmediate ? `case when r.${channel} is null then $4::timestamptz end` : 'null::timestamptz'
    return `select r.id, '${channel}'::"NotificationChannel", (${status})::"DeliveryStatus", r.${channel}, ${sentAt}
      from recipient r where r.dedupe_key is null or r.id in (select c.id from created c where c.is_new)`
  })
  const onConflict = merge
    ? `do update set title = excluded.title, body = excluded.body, data = excluded.data, actor_id = excluded.actor_id,
         updated_at = excluded.updated_at where notifications.read_at is null`
    : 'do nothing'
  return `
    source as (${source}),
    account as materialized (
      select * from users where id in (select user_id from source union select actor_id from source) order by id for key share
    ),
    recipient as materialized (
      select uuid_v7($4::timestamptz) as id, s.user_id, s.data, s.dedupe_key, s.actor_id, s.broadcast_id,
        coalesce(s.texts -> split_part(lower(u.preferred_language), '-', 1), s.texts -> 'en') as words,
        ${channels.map((channel) => `${reasonFor(channel, kind)} as ${channel}`).join(', ')}
      from source s join account u on u.id = s.user_id left join notification_preferences p on p.user_id = u.id
      where u.banned_at is null and (s.actor_id is null or s.actor_id in (select id from account)) and ${wanted}
    ),
    created as (
      insert into notifications (id, user_id, type, priority, channels, status, title, body, data, dedupe_key, actor_id,
        broadcast_id, sent_at, created_at, updated_at)
      select id, user_id, $1::"NotificationType", $2::"NotificationPriority", $3::"NotificationChannel"[],
        (case when ${isWaiting} then 'pending' else '${settled}' end)::"NotificationStatus",
        words ->> 'title', words ->> 'body', data, dedupe_key, actor_id, broadcast_id,
        case when not (${isWaiting}) and '${settled}' = 'sent' then $4::timestamptz end, $4::timestamptz, $4::timestamptz
      from recipient
      on conflict (user_id, dedupe_key) where dedupe_key is not null ${onConflict}
      returning id, user_id, xmax = 0 as is_new
    ),
    delivered as (
      insert into notification_deliveries (notification_id, channel, status, reason, sent_at, lane, due_at)
      select planned.*, ${lane}, $4::timestamptz from (${planned.join(' union all ')}) planned
      returning notification_id as id, channel, status
    )`
}
