import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import {
  type Notification,
  type NotificationDelivery,
  type NotificationType,
  Prisma,
} from '../../generated/prisma/client.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import { columnsOf } from '../columns.ts'
import { notBlocked } from '../community/visibility.ts'
import type { Page, PageArgs } from '../connection.ts'
import { type Condition, readPage } from '../keyset.ts'
import { createLoader } from '../loader.ts'
import { statementOf } from '../statement.ts'
import { DELETED_ACCOUNTS } from '../users/gone.ts'
import { notificationsArrived } from './events.ts'
import type { notificationType, statusFilter } from './input.ts'

/** A notification as shown; a broadcast's text comes from the broadcast. */
export interface NotificationRecord
  extends Omit<Notification, 'title' | 'body' | 'data' | 'broadcastId' | 'actorId' | 'dedupeKey'> {
  title: string
  body: string
  data: Prisma.JsonObject
}

const ofBroadcast = (column: string) =>
  `coalesce(${column}, (select b.${column} from broadcasts b where b.id = notifications.broadcast_id))`

const HERE = ['title', 'body', 'data', 'broadcastId', 'actorId', 'dedupeKey', 'channels']
const NOTIFICATION = `${columnsOf(Prisma.NotificationScalarFieldEnum, { table: 'notifications', except: HERE })},
  channels::text[] as channels, ${ofBroadcast('title')} as title, ${ofBroadcast('body')} as body,
  ${ofBroadcast('data')} as data`

interface ListArgs extends PageArgs {
  status?: z.output<typeof statusFilter> | null | undefined
  notificationType?: z.output<typeof notificationType> | null | undefined
}

const withStatus = (status: NonNullable<ListArgs['status']>): Condition => {
  if (status === 'read') return ['read_at is not null']
  if (status === 'unread') return ['read_at is null']
  return ['status = ?::"NotificationStatus"', status]
}

/** Notifications of blocked people are hidden as well, and those of deleted ones. */
const ofNobodyBlocked = (viewer: Viewer): Sql =>
  sql`(actor_id is null or (${notBlocked(viewer, sql`actor_id`)} and actor_id not in ${DELETED_ACCOUNTS}))`

/** The caller’s notifications, the newest first. */
export const listNotifications = (
  app: Pick<App, 'reads' | 'cursors'>,
  viewer: Viewer,
  { status, notificationType: type, ...page }: ListArgs,
): Promise<Page<NotificationRecord>> =>
  readPage<NotificationRecord>(
    app,
    {
      name: 'notifications',
      select: NOTIFICATION,
      from: 'notifications',
      where: [
        ['user_id = ?::uuid', viewer.id],
        ofNobodyBlocked(viewer),
        status != null && withStatus(status),
        type != null && ['type = ?::"NotificationType"', type],
      ],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
    },
    page,
  )

/** A person's notification; null if there is none of that id. */
export const findNotification = async (
  app: Pick<App, 'reads'>,
  userId: string,
  id: string,
): Promise<NotificationRecord | null> => {
  const { rows } = await app.reads.query<NotificationRecord>({
    name: 'notification',
    text: `select ${NOTIFICATION} from notifications where id = $1::uuid and user_id = $2::uuid`,
    values: [id, userId],
  })
  return rows[0] ?? null
}

/** A person's notification of a broadcast; null for somebody who has opted out. */
export const findOfBroadcast = async (
  app: Pick<App, 'reads'>,
  userId: string,
  broadcastId: string,
): Promise<NotificationRecord | null> => {
  const { rows } = await app.reads.query<NotificationRecord>({
    name: 'notification_of_broadcast',
    text: `select ${NOTIFICATION} from notifications where user_id = $1::uuid and broadcast_id = $2::uuid
      order by created_at desc limit 1`,
    values: [userId, broadcastId],
  })
  return rows[0] ?? null
}

/**
 * One notification of the caller.
 * @throws AppError `not_found`, also for another person's, and for one about somebody who is cut off by a block.
 */
export const readNotification = async (
  app: Pick<App, 'reads'>,
  viewer: Viewer,
  id: string,
): Promise<NotificationRecord> => {
  const { rows } = await app.reads.query<NotificationRecord>(
    statementOf(
      [`select ${NOTIFICATION} from notifications where id = ?::uuid and user_id = ?::uuid and`, id, viewer.id],
      ofNobodyBlocked(viewer),
    ),
  )
  const [notification] = rows
  if (!notification) throw notFound('notification')
  return notification
}

/** Deliveries of notifications; one statement a request. */
export const deliveriesOf = createLoader<string, object, NotificationDelivery[]>(async ({ app }, ids) => {
  const { rows } = await app.reads.query<NotificationDelivery>({
    name: 'notification_deliveries',
    text: `select ${columnsOf(Prisma.NotificationDeliveryScalarFieldEnum)} from notification_deliveries
      where notification_id = any($1::uuid[]) order by channel`,
    values: [ids],
  })
  const byId = Map.groupBy(rows, ({ notificationId }) => notificationId)
  return ids.map((id) => byId.get(id) ?? [])
})

/**
 * Marks a notification of the caller as read; the first time counts.
 * @throws AppError `not_found`, also for another person's.
 */
export const markRead = async (
  app: Pick<App, 'db' | 'prisma' | 'events' | 'now' | 'reads'>,
  viewer: Viewer,
  id: string,
): Promise<NotificationRecord> => {
  await readNotification(app, viewer, id)
  const now = app.now()
  await app.db.write(async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { id, userId: viewer.id, readAt: null },
      data: { readAt: now, updatedAt: now },
    })
    // The person's other devices show it as read.
    if (count > 0) await app.events.raise(tx, notificationsArrived, { to: [{ userId: viewer.id, id }] })
  })
  return readNotification(app, viewer, id)
}

/** Marks all unread notifications of the caller as read; returns how many. */
export const markAllRead = async (app: Pick<App, 'db' | 'prisma' | 'now'>, viewer: Viewer): Promise<number> => {
  const now = app.now()
  // Locked by id, as settling deliveries does.
  return app.prisma.$executeRaw`
    with unread as materialized (
      select id from notifications where user_id = ${viewer.id}::uuid and read_at is null and created_at <= ${now}
      order by id for update
    )
    update notifications n set read_at = ${now}, updated_at = ${now} from unread where n.id = unread.id`
}

/** Deletes a notification of the caller; pending deliveries are not sent. @throws AppError `not_found`. */
export const deleteNotification = async (
  app: Pick<App, 'db' | 'prisma'>,
  viewer: Viewer,
  id: string,
): Promise<void> => {
  if ((await app.prisma.notification.deleteMany({ where: { id, userId: viewer.id } })).count === 0)
    throw notFound('notification')
}

/** How many, and how many of them unread. */
export interface Count {
  total: number
  unread: number
}

export type Stats = Count & { byType: Partial<Record<NotificationType, Count>> }

/** The caller's notification counts. */
export const notificationStats = async (app: Pick<App, 'reads'>, viewer: Viewer): Promise<Stats> => {
  const { rows } = await app.reads.query<Count & { type: NotificationType }>(
    statementOf(
      'select type, count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notifications',
      ['where user_id = ?::uuid and', viewer.id],
      ofNobodyBlocked(viewer),
      'group by type',
    ),
  )
  const sum = (of: keyof Count) => rows.reduce((total, row) => total + row[of], 0)
  return {
    total: sum('total'),
    unread: sum('unread'),
    byType: Object.fromEntries(rows.map(({ type, total, unread }) => [type, { total, unread }])),
  }
}
