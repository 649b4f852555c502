import type { Subscription } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import { reconcile, refreshPurchase, sweepSubscriptions } from './refresh.ts'
import { acknowledgePurchase } from './store-purchase.ts'
import './types.ts'

export const subscriptions = defineDomain({
  name: 'subscriptions',
  jobs: [acknowledgePurchase, refreshPurchase, reconcile],
  sweeps: [sweepSubscriptions],
  exports: [
    exportPart<Subscription>('subscriptions', 'subscriptions', [
      ...(['id', 'userId', 'platform', 'reference', 'productId', 'status', 'startedAt', 'expiresAt'] as const),
      ...(['cancelledAt', 'autoRenewing', 'originalTransactionId', 'latestTransactionId'] as const),
      ...(['isSandbox', 'toldAt', 'createdAt', 'updatedAt'] as const),
    ]),
  ],
})
