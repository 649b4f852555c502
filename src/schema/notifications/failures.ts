import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Notification, NotificationChannel, NotificationDelivery } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, readPage } from '../../kernel/keyset.ts'
import { lockRows } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { deliverers, isDelivered } from './deliver.ts'
import { updateStatus } from './settle.ts'

/** A failed delivery, for admins, without its content. */
export interface FailedDelivery
  extends Pick<NotificationDelivery, 'channel' | 'reason' | 'attempts' | 'dueAt'>,
    Pick<Notification, 'id' | 'userId' | 'type' | 'priority' | 'broadcastId' | 'createdAt'> {}

const FAILED = `(
  select n.id, n.user_id, n.type, n.priority, n.broadcast_id, n.created_at, d.channel, d.status, d.reason, d.attempts,
    d.due_at
  from notification_deliveries d join notifications n on n.id = d.notification_id
) failures`

const DELIVERY = sql`id, user_id as "userId", type, priority, broadcast_id as "broadcastId", created_at as "createdAt",
  channel, reason, attempts, due_at as "dueAt"`

/** The most deliveries retried by one call. */
const RETRIED_MAX = 1_000

/** Failed deliveries, most recent first. */
export function listFailures(
  app: Pick<App, 'db' | 'cursors'>,
  { channel, ...page }: PageArgs & { channel: NotificationChannel },
): Promise<Page<FailedDelivery>> {
  return readPage<FailedDelivery>(
    app,
    {
      name: 'failed deliveries',
      select: DELIVERY,
      from: FAILED,
      where: [sql`status = 'failed'`, sql`channel = ${channel}::"NotificationChannel"`],
      by: ['due_at', 'dueAt'],
      direction: 'desc',
      // Each has its notification, so counting needs no join.
      total: { upTo: COUNTED_MAX, from: 'notification_deliveries' },
    },
    page,
  )
}

type RetryApp = Pick<App, 'db' | 'jobs' | 'now'>

/** Makes failed deliveries pending again, with fresh retries. Locks notifications first, as `settle` does. */
const queueAnew = async (
  app: RetryApp,
  tx: Tx,
  channel: NotificationChannel,
  ids: readonly string[],
): Promise<number> => {
  if (!isDelivered(channel)) throw new AppError('conflict', 'Notifications in the app have no delivery to retry.')
  const now = app.now()
  await lockRows(tx, 'notifications', sql`id = any(${ids}::uuid[])`)
  const { count } = await tx.notificationDelivery.updateMany({
    where: { notificationId: { in: [...ids] }, channel, status: 'failed' },
    data: { status: 'pending', reason: null, delayedBy: null, attempts: 0, dueAt: now, sentAt: null },
  })
  if (count === 0) return 0
  await tx.run(updateStatus(ids, now))
  await app.jobs.enqueue(tx, deliverers[channel], {}, { singletonKey: 'retry' })
  return count
}

/**
 * Retries one failed delivery. Returns the notification's id.
 * @throws AppError `not_found` for one that has not failed.
 */
export function retryDelivery(
  app: RetryApp,
  viewer: Viewer,
  id: string,
  channel: NotificationChannel,
): Promise<string> {
  return app.db.write('retryDelivery', async (tx) => {
    if ((await queueAnew(app, tx, channel, [id])) === 0) throw notFound('failed delivery')
    const facts = { channel }
    await recordAction(tx, viewer, { action: 'delivery.retry', targetType: 'notification', targetId: id, facts })
    return id
  })
}

/** Retries the newest failures of a channel, at most a thousand. Returns how many. */
export function retryDeliveries(app: RetryApp, viewer: Viewer, channel: NotificationChannel): Promise<number> {
  return app.db.write('retryDeliveries', async (tx) => {
    const failed = await tx.notificationDelivery.findMany({
      where: { channel, status: 'failed' },
      orderBy: [{ dueAt: 'desc' }, { notificationId: 'desc' }],
      take: RETRIED_MAX,
      select: { notificationId: true },
    })
    const ids = failed.map(({ notificationId }) => notificationId)
    const count = ids.length === 0 ? 0 : await queueAnew(app, tx, channel, ids)
    await recordAction(tx, viewer, {
      action: 'delivery.retry-all',
      targetType: 'notification',
      facts: { channel, count },
    })
    return count
  })
}
