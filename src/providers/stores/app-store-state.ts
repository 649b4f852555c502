import {
  AutoRenewStatus,
  Environment,
  type JWSRenewalInfoDecodedPayload,
  type JWSTransactionDecodedPayload,
  Status,
} from '@apple/app-store-server-library'
import { AppError } from '../../errors.ts'
import type { PurchaseStatus, StorePurchase } from './stores.ts'

/** Apple's signed data about a subscription: its newest transaction, its renewal, and its status. */
export interface AppleFacts {
  readonly transaction: JWSTransactionDecodedPayload
  readonly renewal: JWSRenewalInfoDecodedPayload | null
  readonly status: Status | number | null
}

const BY_STATUS: Readonly<Record<number, PurchaseStatus>> = {
  [Status.EXPIRED]: 'expired',
  [Status.BILLING_RETRY]: 'on_hold',
  [Status.BILLING_GRACE_PERIOD]: 'in_grace_period',
  [Status.REVOKED]: 'revoked',
}

/** The status of a period that is over, by its renewal, where Apple sent no status: a grace period has an end. */
const lapsedStatusOf = (renewal: JWSRenewalInfoDecodedPayload | null, now: Date): PurchaseStatus => {
  if ((renewal?.gracePeriodExpiresDate ?? 0) > now.getTime()) return 'in_grace_period'
  return renewal?.isInBillingRetryPeriod ? 'on_hold' : 'expired'
}

const statusOf = ({ transaction, renewal, status }: AppleFacts, now: Date): PurchaseStatus => {
  if (transaction.revocationDate !== undefined) return 'revoked'
  // Replaced by another subscription of the same group.
  if (transaction.isUpgraded) return 'expired'
  const known = status === null ? undefined : BY_STATUS[status]
  if (known) return known
  if (status === null && (transaction.expiresDate ?? 0) <= now.getTime()) return lapsedStatusOf(renewal, now)
  return renewal?.autoRenewStatus === AutoRenewStatus.OFF ? 'cancelled' : 'active'
}

/** The end of a grace period. Without a date it lasts at least until the time of Apple's statement. */
const graceEnd = ({ renewal }: AppleFacts, expiresDate: number, toldAt: number): number =>
  renewal?.gracePeriodExpiresDate ?? Math.max(expiresDate, toldAt)

/**
 * A subscription's state from Apple's signed data.
 * @throws AppError `purchase_invalid` for a purchase that is not a subscription.
 */
export function purchaseOf(facts: AppleFacts, now: Date): StorePurchase {
  const { transaction, renewal } = facts
  const { originalTransactionId, transactionId, productId, expiresDate, originalPurchaseDate, purchaseDate } =
    transaction
  const startedAt = originalPurchaseDate ?? purchaseDate
  if (!originalTransactionId || !transactionId || !productId || expiresDate === undefined || startedAt === undefined)
    throw new AppError('purchase_invalid', 'The purchase is not a subscription.')
  const status = statusOf(facts, now)
  const isOff = renewal?.autoRenewStatus === AutoRenewStatus.OFF
  const toldAt = Math.max(transaction.signedDate ?? 0, renewal?.signedDate ?? 0)
  return {
    reference: originalTransactionId,
    productId,
    products: [productId],
    status,
    startedAt: new Date(startedAt),
    expiresAt: new Date(status === 'in_grace_period' ? graceEnd(facts, expiresDate, toldAt) : expiresDate),
    periodStartedAt: new Date(purchaseDate ?? startedAt),
    isCancelled: isOff || status === 'revoked',
    // Apple does not say when a renewal was switched off.
    cancelledAt: transaction.revocationDate === undefined ? null : new Date(transaction.revocationDate),
    autoRenewing: !isOff && status !== 'revoked' && status !== 'expired',
    originalTransactionId,
    latestTransactionId: transactionId,
    accountId: transaction.appAccountToken?.toLowerCase() ?? null,
    isSandbox: transaction.environment !== Environment.PRODUCTION,
    replaces: null,
    needsAcknowledgement: false,
    toldAt: new Date(toldAt),
    isPartial: renewal === null && facts.status === null,
  }
}
