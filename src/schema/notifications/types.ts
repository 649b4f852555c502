import type { NotificationType } from '../../generated/prisma/client.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { findsKeyed, findsOwn, findsRecord, keyedId, Node } from '../../kernel/node.ts'
import { notificationsChanged } from './events.ts'
import {
  channel,
  deliveryStatus,
  notificationExample,
  notificationId,
  notificationStatus,
  notificationType,
  preferenceChanges,
  preferencesExample,
  priority,
  statusFilter,
} from './input.ts'
import { subscribeToNotifications } from './new-notifications.ts'
import {
  type Count,
  deleteNotification,
  deliveriesOf,
  listNotifications,
  markAllRead,
  markRead,
  type NotificationRecord,
  notificationStats,
  readNotification,
  type Stats,
} from './notifications.ts'
import { changePreferences, type PreferencesRecord, readPreferences, SWITCHES } from './preferences.ts'
import { reasonText } from './settle.ts'

const DeliveryType = builder.prismaObject('NotificationDelivery', {
  interfaces: [Node],
  description: 'What became of a notification on one channel.',
  extensions: { example: notificationExample },
  fields: (t) => ({
    id: t.id({
      description: '`delivery:<notification>:<channel>`.',
      resolve: ({ notificationId, channel }) => keyedId('delivery', notificationId, channel),
    }),
    channel: t.expose('channel', { type: enumOf(channel), description: 'The channel.' }),
    status: t.expose('status', { type: enumOf(deliveryStatus), description: 'What became of it.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When the channel took it.' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it reached a device.',
    }),
    errorMessage: t.string({
      nullable: true,
      description: 'Why it was skipped or failed.',
      resolve: ({ reason }) => reasonText(reason),
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
  }),
})

const NotificationObject = builder.objectRef<NotificationRecord>('Notification').implement({
  interfaces: [Node],
  description: 'A notification of a person.',
  extensions: { example: notificationExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    notificationType: t.expose('type', { type: enumOf(notificationType), description: 'What it is about.' }),
    title: t.exposeString('title', { description: 'The first line.' }),
    body: t.exposeString('body', { description: 'The text; may be empty.' }),
    status: t.expose('status', { type: enumOf(notificationStatus), description: 'What became of it.' }),
    priority: t.expose('priority', { type: enumOf(priority), description: 'How much it matters.' }),
    channels: t.expose('channels', { type: [enumOf(channel)], description: 'The channels it was meant for.' }),
    data: t.expose('data', { type: 'JSONObject', description: 'For the app to open the right screen.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When the first channel took it.' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true, description: 'When it was read; null until then.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    deliveryStatus: t.field({
      type: [DeliveryType],
      description: 'What became of it on each channel.',
      resolve: ({ id }, _args, context) => deliveriesOf(context, id, {}),
    }),
  }),
})

const NotificationConnection = connectionOf(NotificationObject, 'Notification', 'notifications')

const switchFields = Object.entries(SWITCHES) as [keyof typeof SWITCHES, NotificationType][]

/** A field for each type of notification. */
const byType = <Field>(field: (type: NotificationType) => Field) =>
  Object.fromEntries(switchFields.map(([name, type]) => [name, field(type)])) as Record<keyof typeof SWITCHES, Field>

const SwitchesType = builder.objectRef<readonly NotificationType[]>('NotificationTypeSwitches').implement({
  description: 'Which types of notifications a person wants.',
  fields: (t) =>
    byType((type) =>
      t.boolean({
        description: `Whether notifications of type ${type} are wanted.`,
        resolve: (disabled) => !disabled.includes(type),
      }),
    ),
})

const PreferencesType = builder.objectRef<PreferencesRecord>('NotificationPreferences').implement({
  interfaces: [Node],
  description: 'What a person is notified of, and how.',
  extensions: { example: preferencesExample },
  fields: (t) => ({
    id: t.id({
      description: '`notification-preferences:<user>`.',
      resolve: ({ userId }) => keyedId('notification-preferences', userId),
    }),
    userId: t.exposeID('userId', { description: 'Whose they are.' }),
    muteAll: t.exposeBoolean('muteAll', { description: 'Nothing but what concerns the safety of the account.' }),
    emailEnabled: t.exposeBoolean('emailEnabled', { description: 'E-mail wanted.' }),
    pushEnabled: t.exposeBoolean('pushEnabled', { description: 'Push messages wanted.' }),
    smsEnabled: t.exposeBoolean('smsEnabled', { description: 'Text messages wanted.' }),
    inAppEnabled: t.exposeBoolean('inAppEnabled', { description: 'The list in the app wanted.' }),
    quietHoursStart: t.expose('quietHoursStart', {
      type: 'TimeOfDay',
      nullable: true,
      description: 'When quiet hours begin, in the person’s zone.',
    }),
    quietHoursEnd: t.expose('quietHoursEnd', {
      type: 'TimeOfDay',
      nullable: true,
      description: 'When they end; earlier than the start means on the next day.',
    }),
    notificationTypes: t.expose('disabledTypes', {
      type: SwitchesType,
      description: 'Switches by type.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were first changed.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When they were last changed.' }),
  }),
})

const CountType = builder.objectRef<Count>('NotificationCount').implement({
  description: 'How many notifications there are.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them.' }),
    unread: t.exposeInt('unread', { description: 'Those that were not read.' }),
  }),
})

const CountsType = builder.objectRef<Stats['byType']>('NotificationCounts').implement({
  description: 'How many notifications there are of each type.',
  fields: (t) =>
    byType((type) =>
      t.field({
        type: CountType,
        description: `Those of type ${type}.`,
        resolve: (counts) => counts[type] ?? { total: 0, unread: 0 },
      }),
    ),
})

const StatsType = builder.objectRef<Stats>('NotificationStats').implement({
  description: 'The numbers of a person’s notifications.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them.' }),
    unread: t.exposeInt('unread', { description: 'Those that were not read.' }),
    byType: t.expose('byType', { type: CountsType, description: 'By type.' }),
  }),
})

const NotificationsReadType = builder.objectRef<number>('NotificationsRead').implement({
  description: 'That a person read all notifications.',
  fields: (t) => ({
    count: t.int({ description: 'How many were not read before.', resolve: (count) => count }),
    stats: t.withAuth({ user: true }).field({
      type: StatsType,
      description: 'The numbers of the person’s notifications now.',
      resolve: (_count, _args, { app, viewer }) => notificationStats(app, viewer),
    }),
  }),
})

findsRecord(NotificationObject, 'notifications', ({ app, viewer }, id) => readNotification(app, viewer, id), {
  isOwn: true,
})
findsKeyed(DeliveryType, 'delivery', async (context, id, channel) => {
  const notification = await readNotification(context.app, context.viewer, id)
  return (await deliveriesOf(context, notification.id, {})).find((delivery) => delivery.channel === channel)
})
findsOwn(PreferencesType, 'notification-preferences', ({ app, viewer }) => readPreferences(app, viewer))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    notifications: t.field({
      type: NotificationConnection,
      description: 'List notifications. The caller’s, newest first.',
      args: argsOf({
        ...pageRules,
        status: statusFilter.nullish().describe('Only those.'),
        notificationType: notificationType.nullish().describe('Only those of this type.'),
      }),
      resolve: (_root, args, { app, viewer }) => listNotifications(app, viewer, args),
    }),
    notification: t.field({
      type: NotificationObject,
      nullable: true,
      description: 'Get a notification. One of the caller; else not_found.',
      args: argsOf({ id: notificationId }),
      resolve: (_root, { id }, { app, viewer }) => readNotification(app, viewer, id),
    }),
    notificationPreferences: t.field({
      type: PreferencesType,
      description: 'Get notification preferences. What the caller is notified of, and how.',
      resolve: (_root, _args, { app, viewer }) => readPreferences(app, viewer),
    }),
    notificationStats: t.field({
      type: StatsType,
      description: 'Get numbers of notifications. Those of the caller.',
      resolve: (_root, _args, { app, viewer }) => notificationStats(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    markNotificationRead: t.field({
      type: NotificationObject,
      description: 'Mark a notification as read. One of the caller; else not_found.',
      args: argsOf({ id: notificationId }),
      resolve: (_root, { id }, { app, viewer }) => markRead(app, viewer, id),
    }),
    markAllNotificationsRead: t.field({
      type: NotificationsReadType,
      description: 'Mark all notifications as read. Those of the caller.',
      resolve: (_root, _args, { app, viewer }) => markAllRead(app, viewer),
    }),
    deleteNotification: t.id({
      description: 'Delete a notification. One of the caller; what waits of it is not sent. Returns its id.',
      args: argsOf({ id: notificationId }),
      resolve: (_root, { id }, { app, viewer }) => deleteNotification(app, viewer, id),
    }),
    updateNotificationPreferences: t.field({
      type: PreferencesType,
      description: 'Update notification preferences. What the caller is notified of, and how.',
      args: argsOf({ input: preferenceChanges }),
      resolve: (_root, { input }, { app, viewer }) => changePreferences(app, viewer, input),
    }),
  }
})

builder.subscriptionField('notificationReceived', (fields) =>
  fields.withAuth({ user: true }).field({
    type: NotificationObject,
    description: 'Follow notifications. The caller’s as they come, and as they are changed or read on another device.',
    subscribe: (_root, _args, { app, viewer }) => subscribeToNotifications(app, viewer.id),
    resolve: (notification) => notification,
  }),
)

builder.subscriptionField('notificationsChanged', (fields) =>
  fields.withAuth({ user: true }).field({
    type: 'Boolean',
    description:
      'Follow the list of notifications. True each time the caller read all notifications or deleted one, on any device: read the list again.',
    subscribe: (_root, _args, { app, viewer }) =>
      app.events.subscribe(notificationsChanged, ({ userId }) => userId === viewer.id),
    resolve: () => true,
  }),
)
