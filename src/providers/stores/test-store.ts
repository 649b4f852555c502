import { AppError } from '../../errors.ts'
import type { PurchaseStatus, Store } from './stores.ts'

const PERIOD_MS = 30 * 24 * 3600 * 1000

/** Statuses of which the paid time is over. */
const OVER: readonly PurchaseStatus[] = ['expired', 'revoked']
const STATUSES: readonly PurchaseStatus[] = [
  ...(['active', 'in_grace_period', 'on_hold', 'paused', 'cancelled', 'pending'] as const),
  ...OVER,
]

/** Splits a token such as `expired my purchase` into a status and the purchase's name. */
const parse = (presented: string): { status: PurchaseStatus; reference: string } => {
  const [first = '', ...rest] = presented.trim().split(/\s+/)
  const status = STATUSES.find((each) => each === first)
  return status ? { status, reference: rest.join(' ') || status } : { status: 'active', reference: presented.trim() }
}

/**
 * Creates a store for trying out subscriptions, in which every purchase succeeds: any product, 30 days from now, in the
 * status that the token begins with. Never for production, where everybody would have premium.
 */
export function createTestStore({ now }: { now: () => Date }): Store {
  return {
    verify: async (presented, productId) => {
      const { status, reference } = parse(presented)
      const at = now()
      const end = new Date(at.getTime() + (OVER.includes(status) ? -1_000 : PERIOD_MS))
      const isCancelled = status === 'cancelled' || status === 'revoked'
      return {
        isProof: true,
        purchase: {
          ...{ reference, productId, products: [productId], status, isCancelled, autoRenewing: status === 'active' },
          ...{ startedAt: at, expiresAt: end, periodStartedAt: null, cancelledAt: isCancelled ? at : null, toldAt: at },
          ...{ originalTransactionId: reference, latestTransactionId: reference, accountId: null, isSandbox: true },
          ...{ replaces: null, needsAcknowledgement: false, isPartial: false },
        },
      }
    },
    read: async () => {
      throw new AppError('platform_not_configured', 'The test store knows a purchase only while it is presented.')
    },
    acknowledge: async () => {},
    readNotification: async () => {
      throw new AppError('unauthenticated')
    },
  }
}
