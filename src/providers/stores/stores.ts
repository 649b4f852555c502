/** A mobile store as the interface names it. */
export type MobilePlatform = 'ios' | 'android'
/** The store of a purchase: `test` is a store for trying out, which production does not have. */
export type Platform = MobilePlatform | 'test'

/** The state of a purchase; `cancelled` is paid until it ends, `on_hold` and `paused` are not. */
export type PurchaseStatus =
  | 'active'
  | 'in_grace_period'
  | 'on_hold'
  | 'paused'
  | 'cancelled'
  | 'expired'
  | 'revoked'
  | 'pending'

/** A subscription as reported by its store. */
export interface StorePurchase {
  /** The store's permanent identifier: the original transaction (App Store), the purchase token (Play). */
  readonly reference: string
  /** The product that gives access now, or gave it last. */
  readonly productId: string
  /** All products of the purchase, including add-ons and those that replace others later. */
  readonly products: readonly string[]
  readonly status: PurchaseStatus
  readonly startedAt: Date
  readonly expiresAt: Date
  /**
   * The start of the period that this state is about; of two states the later one counts. Null for a store that reports
   * only the newest.
   */
  readonly periodStartedAt: Date | null
  readonly isCancelled: boolean
  /** When it was cancelled or refunded, as far as the store says. */
  readonly cancelledAt: Date | null
  readonly autoRenewing: boolean
  readonly originalTransactionId: string
  readonly latestTransactionId: string
  /** The account id that the app attached to the purchase; the account may be deleted since. Null for none. */
  readonly accountId: string | null
  /** A test purchase, which nobody paid for. */
  readonly isSandbox: boolean
  /** The reference of the purchase it replaces. */
  readonly replaces: string | null
  /** The store refunds the purchase unless it is acknowledged. */
  readonly needsAcknowledgement: boolean
  /** When the store reported this; of two states the later one counts. */
  readonly toldAt: Date
  /** Whether it is a single transaction, without facts about renewals, failed payments or later transactions. */
  readonly isPartial: boolean
}

/** A purchase that an app presented. */
export interface PresentedPurchase {
  readonly purchase: StorePurchase
  /**
   * Whether only the buyer's app can have presented it; the id of a transaction, for example, is printed on receipts.
   */
  readonly isProof: boolean
}

/** A store's notification of a change. */
export interface StoreNotification {
  /** The store's id of the notification; repeated when it is sent again. */
  readonly id: string
  /** The purchase to read again; null for notifications about none. */
  readonly reference: string | null
  /** The state sent along, for stores that cannot be queried; null where it must be read. */
  readonly purchase: StorePurchase | null
}

/** One mobile store. */
export interface Store {
  /**
   * Verifies with the store what an app presents after a purchase of a product.
   * @throws AppError `purchase_invalid` when it is forged, malformed or unknown to the store; `service_unavailable`
   * while the store cannot be reached; `platform_not_configured` when the store must be queried and its API is not
   * configured.
   */
  verify(presented: string, productId: string): Promise<PresentedPurchase>
  /**
   * The current state of a known purchase; null when the store no longer knows it. `productId` chooses among several:
   * the product that the purchase was last about. Errors as for `verify`.
   */
  read(reference: string, productId?: string): Promise<StorePurchase | null>
  /** Acknowledges the purchase to the store; idempotent. */
  acknowledge(purchase: Pick<StorePurchase, 'reference' | 'productId'>): Promise<void>
  /**
   * Parses and authenticates a webhook request.
   * @throws AppError `unauthenticated` when it is not the store's, `malformed_body` when it is not a notification.
   */
  readNotification(request: { body: unknown; authorization: string | undefined }): Promise<StoreNotification>
}

/** The configured stores; null for others. */
export type Stores = Readonly<Record<Platform, Store | null>>
