import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import {
  type Notification,
  type NotificationDelivery,
  type NotificationType,
  Prisma,
} from '../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { createLoader } from '../../kernel/loader.ts'
import { columns } from '../../kernel/sql.ts'
import { rawSql, type Sql, sql } from '../../providers/database/db.ts'
import { notificationsArrived, notificationsChanged } from './events.ts'
import type { notificationType, statusFilter } from './input.ts'
import { bodyOf, isWithdrawn } from './withdrawn.ts'

/** A notification as shown; a broadcast's text comes from the broadcast. */
export interface NotificationRecord
  extends Omit<Notification, 'title' | 'body' | 'data' | 'broadcastId' | 'actorId' | 'dedupeKey'> {
  title: string
  body: string
  data: Prisma.JsonObject
}

const ofBroadcast = (column: string, own: Sql = rawSql(column)): Sql =>
  sql`coalesce(${own}, (select ${rawSql(`b.${column}`)} from broadcasts b where b.id = notifications.broadcast_id))
    as ${rawSql(column)}`

const HERE = ['title', 'body', 'data', 'broadcastId', 'actorId', 'dedupeKey', 'channels']
const NOTIFICATION = sql`${columns(Prisma.NotificationScalarFieldEnum, { table: 'notifications', except: HERE })},
  channels::text[] as channels, ${ofBroadcast('title')}, ${ofBroadcast('body', bodyOf('notifications'))}, ${ofBroadcast('data')}`
const DELIVERY = columns(Prisma.NotificationDeliveryScalarFieldEnum)

interface ListArgs extends PageArgs {
  status?: z.output<typeof statusFilter> | null | undefined
  notificationType?: z.output<typeof notificationType> | null | undefined
}

const withStatus = (status: NonNullable<ListArgs['status']>) => {
  if (status === 'read') return sql`read_at is not null`
  if (status === 'unread') return sql`read_at is null`
  return sql`status = ${status}::"NotificationStatus"`
}

/** A person's notifications, without those that tell of something that is no longer so. */
const isShownTo = (userId: string): Sql => {
  const user = sql`${userId}::uuid`
  return sql`user_id = ${user} and not ${isWithdrawn('notifications', user)}`
}

/** The caller’s notifications, the newest first. */
export function listNotifications(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { status, notificationType: type, ...page }: ListArgs,
): Promise<Page<NotificationRecord>> {
  return readPage<NotificationRecord>(
    app,
    {
      name: 'notifications',
      select: NOTIFICATION,
      from: 'notifications',
      where: [
        isShownTo(viewer.id),
        status != null && withStatus(status),
        type != null && sql`type = ${type}::"NotificationType"`,
      ],
      ...NEWEST_FIRST,
    },
    page,
  )
}

/** A person's notification; null if there is none of that id, or it tells of something that is no longer so. */
export async function findNotification(
  app: Pick<App, 'db'>,
  userId: string,
  id: string,
): Promise<NotificationRecord | null> {
  const [notification] = await app.db.read<NotificationRecord>(sql`
    select ${NOTIFICATION} from notifications where id = ${id}::uuid and ${isShownTo(userId)}`)
  return notification ?? null
}

/** A person's notification of a broadcast in the app; null for somebody who has opted out. */
export async function findOfBroadcast(
  app: Pick<App, 'db'>,
  userId: string,
  broadcastId: string,
): Promise<NotificationRecord | null> {
  const [notification] = await app.db.read<NotificationRecord>(sql`
    select ${NOTIFICATION} from notifications where user_id = ${userId}::uuid and broadcast_id = ${broadcastId}::uuid
      and exists (select from notification_deliveries d
        where d.notification_id = notifications.id and d.channel = 'in_app' and d.status = 'sent')
    order by created_at desc limit 1`)
  return notification ?? null
}

/**
 * One notification of the caller.
 * @throws AppError `not_found`, also for another person's, and for one that tells of something that is no longer so.
 */
export async function readNotification(app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<NotificationRecord> {
  const notification = await findNotification(app, viewer.id, id)
  if (!notification) throw notFound('notification')
  return notification
}

/** Deliveries of notifications; one statement a request. */
export const deliveriesOf = createLoader<string, object, NotificationDelivery[]>(async ({ app }, ids) => {
  const deliveries = await app.db.read<NotificationDelivery>(sql`
    select ${DELIVERY} from notification_deliveries where notification_id = any(${ids}::uuid[]) order by channel`)
  const byId = Map.groupBy(deliveries, ({ notificationId }) => notificationId)
  return ids.map((id) => byId.get(id) ?? [])
})

/**
 * Marks a notification of the caller as read; the first time counts.
 * @throws AppError `not_found`, also for another person's.
 */
export async function markRead(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<NotificationRecord> {
  await readNotification(app, viewer, id)
  const now = app.now()
  await app.db.write('markNotificationRead', async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { id, userId: viewer.id, readAt: null },
      data: { readAt: now, updatedAt: now },
    })
    // The person's other devices show it as read.
    if (count > 0) await app.events.publish(tx, notificationsArrived, { to: [{ userId: viewer.id, id }] })
  })
  return readNotification(app, viewer, id)
}

/** Marks all unread notifications of the caller as read; returns how many. */
export async function markAllRead(app: Pick<App, 'db' | 'events' | 'now'>, viewer: Viewer): Promise<number> {
  const now = app.now()
  // Locked by id, as settling deliveries does.
  return app.db.write('markAllRead', async (tx) => {
    const updated = await tx.run(sql`
      with unread as materialized (
        select id from notifications
        where ${isShownTo(viewer.id)} and read_at is null and created_at <= ${now}::timestamptz
        order by id for update
      )
      update notifications n set read_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      from unread where n.id = unread.id and n.user_id = ${viewer.id}::uuid`)
    if (updated > 0) await app.events.publish(tx, notificationsChanged, { userId: viewer.id })
    return updated
  })
}

/** Deletes a notification of the caller; pending deliveries are not sent. @throws AppError `not_found`. */
export function deleteNotification(app: Pick<App, 'db' | 'events'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteNotification', async (tx) => {
    const { count } = await tx.notification.deleteMany({ where: { id, userId: viewer.id } })
    if (count === 0) throw notFound('notification')
    await app.events.publish(tx, notificationsChanged, { userId: viewer.id })
    return id
  })
}

/** How many, and how many of them unread. */
export interface Count {
  total: number
  unread: number
}

export type Stats = Count & { byType: Partial<Record<NotificationType, Count>> }

/** The caller's notification counts. */
export async function notificationStats(app: Pick<App, 'db'>, viewer: Viewer): Promise<Stats> {
  const counts = await app.db.read<Count & { type: NotificationType }>(sql`
    select type, count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notifications
    where ${isShownTo(viewer.id)} group by type`)
  const sum = (of: keyof Count) => counts.reduce((total, row) => total + row[of], 0)
  return {
    total: sum('total'),
    unread: sum('unread'),
    byType: Object.fromEntries(counts.map(({ type, total, unread }) => [type, { total, unread }])),
  }
}
