import './allowances/types.ts'
import './subscriptions/types.ts'
import type { App } from '../../context.ts'
import type { AllowanceUse, Subscription } from '../../generated/prisma/client.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { defineDomain, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { subscriptionHandlers } from './subscriptions/notify.ts'
import { reconcile, sweepSubscriptions } from './subscriptions/refresh.ts'
import { acknowledgePurchase, refreshPurchase } from './subscriptions/store-purchase.ts'

/** How long an ended day is kept, in milliseconds: longer than it may delay the end of the next one. */
const KEPT_MS = 3 * 24 * 3600 * 1000

export const allowances = defineDomain({
  name: 'allowances',
  sweeps: [
    ({ db, now }: Pick<App, 'db' | 'now'>) =>
      sweepRows(db, 'allowance_uses', sql`resets_at < ${new Date(now().getTime() - KEPT_MS)}::timestamptz`),
  ],
  exports: [
    exportPart<AllowanceUse>('allowances', 'allowance_uses', ['userId', 'allowance', 'used', 'resetsAt'], {
      orderBy: 't.allowance',
    }),
  ],
})

export const subscriptions = defineDomain({
  name: 'subscriptions',
  jobs: [acknowledgePurchase, refreshPurchase, reconcile],
  sweeps: [sweepSubscriptions],
  handlers: subscriptionHandlers,
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
