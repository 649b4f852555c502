import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { channel, deliveryWait, notificationType, priority, waitFilter, waitingChannel } from './input.ts'
import { TRIES } from './settle.ts'
import { countWaiting, listWaiting, type WaitingCount, type WaitingDelivery } from './waiting.ts'

const WaitingDeliveryType = builder.objectRef<WaitingDelivery>('WaitingDelivery').implement({
  description: 'A delivery that is still to be sent, and what it waits for. What it says is not shown.',
  fields: (t) => ({
    notificationId: t.exposeID('id', { description: 'The notification.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    channel: t.expose('channel', { type: enumOf(channel), description: 'The channel.' }),
    notificationType: t.expose('type', { type: enumOf(notificationType), description: 'What it is about.' }),
    priority: t.expose('priority', { type: enumOf(priority), description: 'How much it matters.' }),
    broadcastId: t.exposeID('broadcastId', { nullable: true, description: 'The broadcast it is part of.' }),
    waitsFor: t.expose('waitsFor', { type: enumOf(deliveryWait), description: 'What it waits for.' }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: 'Until when at most it waits for that; in the past for one whose turn it is.',
    }),
    attempts: t.exposeInt('attempts', {
      description: 'How often it was tried. Waiting for quiet hours or an outage is no try.',
    }),
    tries: t.int({ description: 'How often it is tried in all.', resolve: () => TRIES }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the notification was made.' }),
  }),
})

const WaitingCountType = builder.objectRef<WaitingCount>('WaitingCount').implement({
  description: 'How many deliveries wait for the same.',
  fields: (t) => ({
    waitsFor: t.expose('waitsFor', { type: enumOf(deliveryWait), description: 'What they wait for.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    waitingDeliveries: t.field({
      type: [WaitingDeliveryType],
      description:
        'List waiting deliveries. What a channel is to deliver next, in its order, at most 100; with a filter, of the next 10,000 those that wait for that.',
      args: argsOf({ channel: waitingChannel, waitsFor: waitFilter }),
      resolve: (_root, args, { app }) => listWaiting(app, args.channel, args.waitsFor),
    }),
    waitingDeliveryCounts: t.field({
      type: [WaitingCountType],
      description: 'Count waiting deliveries. What the next 10,000 of a channel wait for, the most frequent first.',
      args: argsOf({ channel: waitingChannel }),
      resolve: (_root, args, { app }) => countWaiting(app, args.channel),
    }),
  }
})
