import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { keyedId } from '../../kernel/node.ts'
import { type FailedDelivery, listFailures, retryDeliveries, retryDelivery } from './failures.ts'
import { channel, failedChannel, failedNotificationId, notificationType, priority } from './input.ts'
import { reasonText } from './settle.ts'

const FailedDeliveryType = builder.objectRef<FailedDelivery>('FailedDelivery').implement({
  description: 'A delivery whose channel refused it, or whose tries are used up. What it says is not shown.',
  fields: (t) => ({
    notificationId: t.exposeID('id', { description: 'The notification.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    channel: t.expose('channel', { type: enumOf(channel), description: 'The channel.' }),
    notificationType: t.expose('type', { type: enumOf(notificationType), description: 'What it is about.' }),
    priority: t.expose('priority', { type: enumOf(priority), description: 'How much it matters.' }),
    broadcastId: t.exposeID('broadcastId', { nullable: true, description: 'The broadcast it is part of.' }),
    reason: t.string({
      nullable: true,
      description: 'Why, in words.',
      resolve: ({ reason }) => reasonText(reason),
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the notification was made.' }),
  }),
})

const FailedDeliveryConnection = connectionOf(FailedDeliveryType, 'FailedDelivery', 'failed deliveries')

builder.queryField('failedDeliveries', (fields) =>
  fields.withAuth({ operation: true }).field({
    type: FailedDeliveryConnection,
    description: 'List failed deliveries. What a channel failed to deliver, the newest failure first.',
    args: argsOf({ channel: failedChannel, ...pageRules }),
    resolve: (_root, args, { app }) => listFailures(app, args),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    retryDelivery: t.id({
      description: 'Retry a failed delivery. With all its tries. Returns its id.',
      args: argsOf({ notificationId: failedNotificationId, channel: failedChannel }),
      resolve: async (_root, { notificationId, channel }, { app, viewer }) =>
        keyedId('delivery', await retryDelivery(app, viewer, notificationId, channel), channel),
    }),
    retryDeliveries: t.int({
      description: 'Retry failed deliveries. The newest of a channel, a thousand at most. Answers how many.',
      args: argsOf({ channel: failedChannel }),
      resolve: (_root, args, { app, viewer }) => retryDeliveries(app, viewer, args.channel),
    }),
  }
})
