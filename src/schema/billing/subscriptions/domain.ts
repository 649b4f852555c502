import type { Subscription } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { subscriptionReactions } from './notify.ts'
import { reconcile, sweepSubscriptions } from './refresh.ts'
import { acknowledgePurchase, refreshPurchase } from './store-purchase.ts'
import './types.ts'

export const subscriptions = defineDomain({
  name: 'subscriptions',
  jobs: [acknowledgePurchase, refreshPurchase, reconcile],
  sweeps: [sweepSubscriptions],
  reactions: subscriptionReactions,
  exports: [
    exportPart<Subscription>('subscriptions', 'subscriptions', [
      ...(['id', 'userId', 'platform', 'reference', 'productId', 'status', 'startedAt', 'expiresAt'] as const),
      ...(['cancelledAt', 'autoRenewing', 'isProven', 'originalTransactionId', 'latestTransactionId'] as const),
      ...(['isSandbox', 'toldAt', 'periodStartedAt', 'createdAt', 'updatedAt'] as const),
    ]),
  ],
  /** The purchase stays, and whoever bought it may claim it for another account. */
  onAccountDeletion: async (_app, tx, { id }) => {
    await tx.subscription.updateMany({ where: { userId: id }, data: { userId: null } })
    return undefined
  },
})
