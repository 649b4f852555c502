import './failure-types.ts'
import './health-types.ts'
import './types.ts'
import './waiting-types.ts'
import './devices/types.ts'
import type { Erasure } from '../../context.ts'
import type {
  DailyReminder,
  Device,
  Notification,
  NotificationDelivery,
  NotificationPreferences,
  PushTicket,
} from '../../generated/prisma/client.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { lockRows } from '../../kernel/locks.ts'
import { defineDomain, exportPart } from '../../kernel/module.ts'
import { columnName } from '../../kernel/sql.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import { sendDailyReminders } from './daily-reminders/daily.ts'
import { deliverers } from './deliver.ts'
import { countDeliveries } from './delivery-counts.ts'
import { checkReceipts } from './receipts.ts'

/** Notifications go with the person they are for, and with the one they are about; see the lock order. */
const eraseNotifications =
  (whose: 'userId' | 'actorId'): Erasure =>
  async (_app, tx, userId, limit) => {
    const isTheirs = sql`${rawSql(columnName(whose))} = ${userId}::uuid`
    const next = sql`${isTheirs} and id in (select id from notifications where ${isTheirs} limit ${limit}::int)`
    const ids = await lockRows(tx, 'notifications', next)
    return (await tx.notification.deleteMany({ where: { id: { in: ids }, [whose]: userId } })).count
  }

const ofPerson = (userId: string) =>
  sql`t.notification_id in (select id from notifications where user_id = ${userId}::uuid)`

export const notifications = defineDomain({
  name: 'notifications',
  jobs: [...Object.values(deliverers), checkReceipts, countDeliveries],
  exports: [
    exportPart<Notification>('notifications', 'notifications', [
      ...(['id', 'userId', 'type', 'priority', 'channels', 'status', 'title', 'body', 'data'] as const),
      ...(['broadcastId', 'actorId', 'dedupeKey', 'sentAt', 'readAt', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<NotificationDelivery>(
      'notification-deliveries',
      'notification_deliveries',
      [
        ...(['notificationId', 'channel', 'status', 'reason', 'lane', 'attempts', 'delayedBy'] as const),
        ...(['dueAt', 'sentAt', 'deliveredAt', 'reached'] as const),
      ],
      { where: ofPerson, orderBy: 't.notification_id, t.channel' },
    ),
    exportPart<NotificationPreferences>(
      'notification-preferences',
      'notification_preferences',
      [
        ...(['userId', 'muteAll', 'inAppEnabled', 'quietHoursStart', 'quietHoursEnd', 'disabledTypes'] as const),
        ...(['createdAt', 'updatedAt'] as const),
      ],
      { orderBy: 't.user_id' },
    ),
    exportPart<PushTicket>('push-tickets', 'push_tickets', ['id', 'notificationId', 'deviceId', 'askAt', 'createdAt'], {
      where: ofPerson,
    }),
  ],
  erasures: [eraseNotifications('userId'), eraseNotifications('actorId')],
})

export const devices = defineDomain({
  name: 'devices',
  // Nothing is ever sent to these again: an app that is signed in again registers anew.
  sweeps: [({ db }) => sweepRows(db, 'devices', sql`session_id is null`)],
  exports: [
    exportPart<Device>('devices', 'devices', [
      ...(['id', 'userId', 'sessionId', 'provider', 'deviceType', 'name', 'model', 'appVersion'] as const),
      ...(['isActive', 'lastUsedAt', 'createdAt'] as const),
    ]),
  ],
  /** Nothing is pushed to somebody who has left. */
  onAccountDeletion: async (_app, tx, { id }) => {
    await tx.device.deleteMany({ where: { userId: id } })
    return undefined
  },
})

export const reminders = defineDomain({
  name: 'reminders',
  jobs: [sendDailyReminders],
  exports: [
    exportPart<DailyReminder>(
      'daily-reminder',
      'daily_reminders',
      ['userId', 'since', 'dueDate', 'lastDate', 'nextAt'],
      { orderBy: 't.user_id' },
    ),
  ],
})
