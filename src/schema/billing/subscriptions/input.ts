import type { Platform, SubscriptionStatus } from '../../../generated/prisma/enums.ts'
import { enumRule, input } from '../../../kernel/input.ts'
import { text, token, uuid } from '../../../kernel/rules.ts'

export const platform = enumRule(
  'Platform',
  'A store.',
  {
    ios: 'The App Store.',
    android: 'Google Play.',
    test: 'A store for trying out premium, which production does not have: every purchase succeeds.',
  } satisfies Record<Platform, string>,
  {
    synonyms: {
      ios: ['apple', 'app store', 'apple app store', 'itunes', 'storekit', 'iphone', 'ipad', 'ipados'],
      android: ['google', 'google play', 'google play store', 'play', 'play store', 'play billing'],
    },
  },
)

export const subscriptionStatus = enumRule('SubscriptionStatus', 'Where a subscription stands.', {
  active: 'Paid for.',
  in_grace_period: 'A payment failed and is tried again; access goes on.',
  on_hold: 'A payment failed and is not tried again until the person updates how they pay; no access.',
  paused: 'The person has paused it; no access.',
  cancelled: 'It will not renew; access until it expires.',
  expired: 'Over.',
  revoked: 'The store gave the money back; no access.',
  pending: 'The payment is not complete yet; no access.',
} satisfies Record<SubscriptionStatus, string>)

export const subscriptionExample = {
  status: 'active',
  platform: 'ios',
  productId: 'premium.monthly',
  startedAt: '2026-01-05T08:00:00Z',
  expiresAt: '2026-02-05T08:00:00Z',
  cancelledAt: null,
  autoRenewing: true,
  originalTransactionId: '2000000123456789',
  latestTransactionId: '2000000123456789',
}

export const purchaseInput = input(
  'PurchaseInput',
  'A purchase as the app received it from the store.',
  {
    platform: platform.describe('The store it was made in.'),
    productId: text(200, 1).describe('The product the app believes was bought; the store’s word decides.'),
    purchaseToken: token(20_000).describe(
      'App Store: the signed transaction of StoreKit 2, or, of a purchase whose `appAccountToken` is the caller’s id, a transaction id. Google Play: the purchase token. Test store: any text of your own, after a status to try another than active (`expired my purchase`).',
    ),
  },
  { platform: 'android', productId: 'premium.monthly', purchaseToken: 'opaque-token-of-the-store' },
)

export const subscriptionId = uuid.describe('A subscription of the caller.')
