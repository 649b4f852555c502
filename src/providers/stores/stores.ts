/** A mobile store as the interface names it. */
export type Platform = 'ios' | 'android'

/** Where a purchase stands; `cancelled` is paid until it ends, `on_hold` and `paused` are not. */
export type PurchaseStatus =
  | 'active'
  | 'in_grace_period'
  | 'on_hold'
  | 'paused'
  | 'cancelled'
  | 'expired'
  | 'revoked'
  | 'pending'

/** A subscription as its store tells of it. */
export interface StorePurchase {
  /** What the store knows it by for its whole life: the original transaction (App Store), the purchase token (Play). */
  readonly reference: string
  readonly productId: string
  readonly status: PurchaseStatus
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly cancelledAt: Date | null
  readonly autoRenewing: boolean
  readonly originalTransactionId: string
  readonly latestTransactionId: string
  /** The account the app named when it was bought; null when it named none. */
  readonly accountId: string | null
  /** Nobody paid for it: the store's test environment. */
  readonly isSandbox: boolean
  /** The reference of the purchase that this one takes the place of. */
  readonly replaces: string | null
  /** The store gives the money back unless it is told that the purchase arrived. */
  readonly needsAcknowledgement: boolean
  /** When the store said so: of two states the later one counts. */
  readonly toldAt: Date
}

/** A store says that something changed. */
export interface StoreNotification {
  /** The store's own id of it, the same when it is sent again. */
  readonly id: string
  /** Which purchase to read again; null for what concerns none. */
  readonly reference: string | null
  /** The state that came with it, for stores that cannot be asked; null where it must be read. */
  readonly purchase: StorePurchase | null
}

/** One mobile store. */
export interface Store {
  /**
   * What an app presents after a purchase, checked with the store.
   * @throws AppError `purchase_invalid` when it is forged, malformed or unknown to the store; `service_unavailable` while
   * the store cannot be asked; `platform_not_configured` when it would have to be asked and may not.
   */
  verify(presented: string): Promise<StorePurchase>
  /** The state of a known purchase now; errors as for `verify`. */
  read(reference: string): Promise<StorePurchase>
  /** Tells the store that the purchase arrived; harmless when repeated. */
  acknowledge(purchase: Pick<StorePurchase, 'reference' | 'productId'>): Promise<void>
  /**
   * Reads what was sent to a webhook.
   * @throws AppError `unauthenticated` when it is not the store's, `malformed_body` when it says nothing.
   */
  readNotification(request: { body: unknown; authorization: string | undefined }): Promise<StoreNotification>
}

/** The stores that are set up; null for one that is not. */
export type Stores = Readonly<Record<Platform, Store | null>>
