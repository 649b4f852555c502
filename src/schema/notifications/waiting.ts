import type { App } from '../../context.ts'
import type { Notification, NotificationChannel, NotificationDelivery } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'

/** Why the last attempt put a delivery off, as it is stored. */
export type DeliveryDelay = 'quiet_hours' | 'circuit' | 'retry' | 'asked_to_wait'

/** What a delivery waits for now. */
export type Wait = DeliveryDelay | 'turn' | 'broadcast' | 'sending'

/** The most that are listed. */
const LIST_MAX = 100

/** A pending delivery, for admins, without its content. */
export interface WaitingDelivery
  extends Pick<NotificationDelivery, 'channel' | 'attempts' | 'dueAt'>,
    Pick<Notification, 'id' | 'userId' | 'type' | 'priority' | 'broadcastId' | 'createdAt'> {
  waitsFor: Wait
}

/**
 * The deliveries that a channel's workers take next, in their order: those that somebody waits for before those of
 * broadcasts. Reads no more of the queue than it lists, along its index.
 */
export const listWaiting = (app: Pick<App, 'db' | 'now'>, channel: NotificationChannel): Promise<WaitingDelivery[]> => {
  const now = app.now()
  return app.db.read<WaitingDelivery>(sql`
    select n.id, n.user_id as "userId", n.type, n.priority, n.broadcast_id as "broadcastId", n.created_at as "createdAt",
      d.channel, d.attempts, d.due_at as "dueAt",
      case when d.due_at <= ${now}::timestamptz then case when d.lane = 0 then 'turn' else 'broadcast' end
        else coalesce(d.delayed_by, case when d.attempts > 0 then 'sending' else 'turn' end) end as "waitsFor"
    from (
      select * from notification_deliveries where status = 'pending' and channel = ${channel}::"NotificationChannel"
      order by lane, due_at limit ${LIST_MAX}::int
    ) d join notifications n on n.id = d.notification_id
    order by d.lane, d.due_at, n.id`)
}
