import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../../kernel/connection.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { memoizePerEvent } from '../../../kernel/subscribe-visible.ts'
import { channel, notificationType, priority } from '../../notifications/index.ts'
import { type Audience, countAudience } from './audience.ts'
import { cancelBroadcast, listBroadcasts, readBroadcast, sendBroadcast } from './broadcasts.ts'
import { broadcastProgressed } from './fan-out.ts'
import { audienceType, broadcastExample, broadcastId, broadcastInput, broadcastStatus } from './input.ts'

const BroadcastType = builder.prismaObject('Broadcast', {
  interfaces: [Node],
  description: 'A notification for everybody, and how far it has got.',
  extensions: { example: broadcastExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    notificationType: t.expose('type', { type: enumOf(notificationType), description: 'What it is about.' }),
    title: t.exposeString('title', { description: 'The first line.' }),
    body: t.exposeString('body', { description: 'The text.' }),
    data: t.field({
      type: 'JSONObject',
      description: 'For the app to open the right screen.',
      resolve: ({ data }) => data as object,
    }),
    channels: t.expose('channels', { type: [enumOf(channel)], description: 'The channels it uses.' }),
    priority: t.expose('priority', { type: enumOf(priority), description: 'How much it matters.' }),
    target: t.exposeString('target', { description: 'Who gets it.' }),
    status: t.expose('status', { type: enumOf(broadcastStatus), description: 'How far it has got.' }),
    recipients: t.exposeInt('recipients', {
      description: 'Accounts that it is for, counted when it began; 0 before. Once it is done, those that it reached.',
    }),
    visited: t.exposeInt('visited', { description: 'Those of them that were looked at.' }),
    notified: t.exposeInt('notified', { description: 'Those of them that got a notification.' }),
    progress: t.float({
      description: 'From 0 to 1.',
      resolve: ({ status, recipients, visited }) =>
        status === 'done' ? 1 : recipients === 0 ? 0 : Math.min(1, visited / recipients),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true, description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
  }),
})

const AudienceType = builder.objectRef<Audience>('BroadcastAudience').implement({
  description: 'Whom a broadcast would reach if it were sent now.',
  fields: (t) => ({
    recipients: t.exposeInt('recipients', { description: 'Accounts that are not banned, admins included.' }),
    muted: t.exposeInt('muted', {
      description: 'Those of them that have switched such notifications off: they get none.',
    }),
  }),
})

const BroadcastConnection = connectionOf(BroadcastType, 'Broadcast', 'broadcasts')

findsRecord(BroadcastType, 'broadcasts', ({ app }, id) => readBroadcast(app, id), { permission: 'outreach' })

builder.queryFields((fields) => {
  const t = fields.withAuth({ outreach: true })
  return {
    broadcast: t.field({
      type: BroadcastType,
      nullable: true,
      description: 'Get a broadcast. Fails with not_found for an unknown id.',
      args: argsOf({ id: broadcastId }),
      resolve: (_root, { id }, { app }) => readBroadcast(app, id),
    }),
    broadcasts: t.field({
      type: BroadcastConnection,
      description: 'List broadcasts. Newest first.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app }) => listBroadcasts(app, args),
    }),
    broadcastAudience: t.field({
      type: AudienceType,
      cost: 50,
      description: 'Count the audience of a broadcast. Whom it would reach if it were sent now.',
      args: argsOf({ notificationType: audienceType }),
      resolve: (_root, { notificationType: type }, { app }) => countAudience(app, type),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ outreach: true })
  return {
    sendBroadcast: t.field({
      type: BroadcastType,
      description: 'Send a broadcast. Queues a notification for everybody.',
      args: argsOf({ input: broadcastInput }),
      resolve: (_root, { input }, { app, viewer }) => sendBroadcast(app, viewer, input),
    }),
    cancelBroadcast: t.field({
      type: BroadcastType,
      description: 'Cancel a broadcast. What was made of it stays, what waits is not sent.',
      args: argsOf({ id: broadcastId }),
      resolve: (_root, { id }, { app, viewer }) => cancelBroadcast(app, viewer, id),
    }),
  }
})

builder.subscriptionField('broadcastProgressed', (fields) =>
  fields.withAuth({ outreach: true }).field({
    type: BroadcastType,
    description: 'Follow a broadcast. Each time it has got further, until it is done or cancelled.',
    args: argsOf({ id: broadcastId }),
    subscribe: (_root, { id }, { app }) =>
      app.events.subscribe(broadcastProgressed, (progress) => progress.broadcastId === id),
    resolve: (event, _args, { app, viewer }) =>
      memoizePerEvent(event, viewer.id, () => readBroadcast(app, event.broadcastId)),
  }),
)
