import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { Platform, Subscription } from '../../../generated/prisma/client.ts'
import { sql } from '../../../providers/database/db.ts'
import type { MobilePlatform, Store } from '../../../providers/stores/stores.ts'
import type { purchaseInput } from './input.ts'
import { SUBSCRIPTION } from './premium.ts'
import { storePurchase } from './store-purchase.ts'

/** The settings without which there is no store. */
const SETTINGS: Readonly<Record<MobilePlatform, string>> = { ios: 'APPLE_BUNDLE_ID', android: 'GOOGLE_PLAY_PACKAGE' }

/** The store of a platform. @throws AppError `platform_not_configured`. */
export function storeOf(app: Pick<App, 'stores' | 'log'>, platform: Platform): Store {
  const store = app.stores[platform]
  if (store) return store
  if (platform === 'test')
    throw new AppError('platform_not_configured', 'There is no test store in production: only real purchases count.')
  app.log.warn({ platform, setting: SETTINGS[platform] }, 'store not set up')
  throw new AppError('platform_not_configured', 'Purchases of this store are not set up on this server.')
}

/**
 * Verifies a purchase with its store and assigns it to the caller. Repeated, it returns the current state.
 * @throws AppError `purchase_invalid`, also for the bare id of a purchase that does not name the caller; `product_mismatch`, `purchase_taken`, `service_unavailable`,
 * `platform_not_configured`; nothing is stored then.
 */
export async function verifyPurchase(
  app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>,
  viewer: Viewer,
  { platform, productId, purchaseToken }: z.output<typeof purchaseInput>,
): Promise<Subscription> {
  const { purchase, isProof } = await storeOf(app, platform).verify(purchaseToken, productId)
  if (!purchase.products.includes(productId))
    throw new AppError('product_mismatch', 'According to the store, this purchase is for another product.', {
      errors: [{ path: 'input.productId', message: 'is not the product that was bought' }],
    })
  return app.db.write('verifyPurchase', (tx) =>
    storePurchase(app, tx, platform, purchase, { userId: viewer.id, isProof }),
  )
}

/** @throws AppError `not_found`, also for another person's. */
export async function readSubscription({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Subscription> {
  const [subscription] = await db.read<Subscription>(sql`
    select ${SUBSCRIPTION} from subscriptions where id = ${id}::uuid and user_id = ${viewer.id}::uuid`)
  if (!subscription) throw notFound('subscription')
  return subscription
}
