import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { platform, purchaseInput, subscriptionExample, subscriptionId, subscriptionStatus } from './input.ts'
import { isPremium, readCurrent } from './premium.ts'
import { readSubscription, verifyPurchase } from './subscriptions.ts'

export const SubscriptionType = builder.prismaObject('Subscription', {
  variant: 'StoreSubscription',
  interfaces: [Node],
  description: 'A subscription bought in a mobile store, as the store last reported it.',
  extensions: { example: subscriptionExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Whose it is; null when that account is gone.' }),
    status: t.expose('status', { type: enumOf(subscriptionStatus), description: 'Where it stands.' }),
    platform: t.expose('platform', { type: enumOf(platform), description: 'The store.' }),
    productId: t.exposeString('productId', { description: 'What was bought, by the store’s name for it.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it was first bought.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it is paid for.' }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled or refunded; null while it is not.',
    }),
    autoRenewing: t.exposeBoolean('autoRenewing', { description: 'Whether it renews by itself.' }),
    originalTransactionId: t.exposeString('originalTransactionId', {
      description: 'The store’s id of the first payment.',
    }),
    latestTransactionId: t.exposeString('latestTransactionId', {
      description: 'The store’s id of the newest payment.',
    }),
    isSandbox: t.exposeBoolean('isSandbox', { description: 'Whether it comes from the store’s test environment.' }),
    isPremium: t.boolean({
      description: 'Whether it gives access now.',
      resolve: (subscription, _args, { app }) => isPremium(subscription, app.now()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was first presented here.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed here.' }),
  }),
})

type Standing = Awaited<ReturnType<typeof readCurrent>>

const StandingType = builder.objectRef<Standing>('SubscriptionStanding').implement({
  description: 'What a person has subscribed to.',
  extensions: { example: { hasActiveSubscription: true, daysRemaining: 12 } },
  fields: (t) => ({
    hasActiveSubscription: t.exposeBoolean('isActive', { description: 'Whether a subscription gives access now.' }),
    subscription: t.expose('subscription', {
      type: SubscriptionType,
      nullable: true,
      description: 'The one that counts: that gives access, else the last; null when there never was one.',
    }),
    daysRemaining: t.exposeInt('daysRemaining', { description: 'Days of access that are paid for, rounded up.' }),
  }),
})

const AccessType = builder.objectRef<{ userId: string; isActive: boolean }>('PremiumAccess').implement({
  description: 'Whether a person may use what only subscribers may.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The person.' }),
    hasPremiumAccess: t.exposeBoolean('isActive', { description: 'Whether a subscription gives access now.' }),
  }),
})

findsRecord(SubscriptionType, 'subscriptions', ({ app, viewer }, id) => readSubscription(app, viewer, id))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    subscriptionStanding: t.field({
      type: StandingType,
      description: 'Get the subscription status. What the caller has subscribed to.',
      resolve: (_root, _args, { app, viewer }) => readCurrent(app, viewer),
    }),
    premiumAccess: t.field({
      type: AccessType,
      description: 'Get premium access. Whether a subscription of the caller gives access now.',
      resolve: async (_root, _args, { app, viewer }) => ({ ...(await readCurrent(app, viewer)), userId: viewer.id }),
    }),
    storeSubscription: t.field({
      type: SubscriptionType,
      nullable: true,
      description: 'Get a subscription. One of the caller; else not_found.',
      args: argsOf({ id: subscriptionId }),
      resolve: (_root, { id }, { app, viewer }) => readSubscription(app, viewer, id),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    verifyPurchase: t.field({
      type: SubscriptionType,
      description: 'Verify a purchase. Checks it with its store and makes it the caller’s. Harmless when repeated.',
      args: argsOf({ input: purchaseInput }),
      resolve: (_root, { input }, { app, viewer }) => verifyPurchase(app, viewer, input),
    }),
  }
})
