import type { App } from '../../context.ts'
import type { Notification, NotificationChannel, NotificationDelivery } from '../../generated/prisma/client.ts'
import { COUNTED_MAX } from '../../kernel/keyset.ts'
import { sql } from '../../providers/database/db.ts'

/** The stored reason why the last attempt postponed a delivery. */
export type DeliveryDelay = 'quiet_hours' | 'circuit' | 'retry' | 'asked_to_wait'

/** The present reason why a delivery waits. */
export type Wait = DeliveryDelay | 'turn' | 'broadcast' | 'sending'

/** The most deliveries that are listed. */
const LIST_MAX = 100

/** A pending delivery, for admins, without its content. */
export interface WaitingDelivery
  extends Pick<NotificationDelivery, 'channel' | 'attempts' | 'dueAt'>,
    Pick<Notification, 'id' | 'userId' | 'type' | 'priority' | 'broadcastId' | 'createdAt'> {
  waitsFor: Wait
}

/** The number of deliveries that wait for one reason. */
export interface WaitingCount {
  waitsFor: Wait
  count: number
}

/** The beginning of a channel's queue, along its index. */
const queueOf = ({ now }: Pick<App, 'now'>, channel: NotificationChannel, most: number) => sql`
  select *, case when due_at <= ${now()}::timestamptz then case when lane = 0 then 'turn' else 'broadcast' end
      else coalesce(delayed_by, case when attempts > 0 then 'sending' else 'turn' end) end as waits_for
  from (
    select * from notification_deliveries where status = 'pending' and channel = ${channel}::"NotificationChannel"
    order by lane, due_at limit ${most}::int
  ) queue`

/**
 * Lists the deliveries that a channel's workers take next, in their order: individual ones before those of broadcasts.
 * Deliveries with a given reason are searched among the next 10,000.
 */
export function listWaiting(
  app: Pick<App, 'db' | 'now'>,
  channel: NotificationChannel,
  waitsFor?: Wait | null,
): Promise<WaitingDelivery[]> {
  return app.db.read<WaitingDelivery>(sql`
    select n.id, n.user_id as "userId", n.type, n.priority, n.broadcast_id as "broadcastId", n.created_at as "createdAt",
      d.channel, d.attempts, d.due_at as "dueAt", d.waits_for as "waitsFor"
    from (
      select * from (${queueOf(app, channel, waitsFor ? COUNTED_MAX : LIST_MAX)}) waiting
      where ${waitsFor ?? null}::text is null or waits_for = ${waitsFor ?? null}::text
      order by lane, due_at limit ${LIST_MAX}::int
    ) d join notifications n on n.id = d.notification_id
    order by d.lane, d.due_at, n.id`)
}

/** Counts the next 10,000 deliveries of a channel by the reason they wait for, the most frequent first. */
export function countWaiting(app: Pick<App, 'db' | 'now'>, channel: NotificationChannel): Promise<WaitingCount[]> {
  return app.db.read<WaitingCount>(sql`
    select waits_for as "waitsFor", count(*)::int as count from (${queueOf(app, channel, COUNTED_MAX)}) waiting
    group by waits_for order by count desc, waits_for`)
}
