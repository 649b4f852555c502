import { androidpublisher, type androidpublisher_v3, auth as google } from '@googleapis/androidpublisher'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { blamesToken, createIssuerKeys } from '../identity/issuer-keys.ts'
import type { Circuits } from '../resilience/circuit.ts'
import type { PurchaseStatus, Store, StoreNotification, StorePurchase } from './stores.ts'

export interface GooglePlayOptions {
  packageName: string
  /** Default: Google's own. */
  baseUrl: string | null
  /** A file with the service account's key; default: the application default credentials. */
  credentialsFile: string | null
  /** The expected issuer, audience and sender of Pub/Sub pushes; null without pushes. */
  push: { issuer: string; audience: string; email: string } | null
  circuits: Circuits
  now: () => Date
  /** Milliseconds for one answer. Default 10,000. */
  timeoutMs?: number
}

type Purchase = androidpublisher_v3.Schema$SubscriptionPurchaseV2

const BY_STATE: Readonly<Record<string, PurchaseStatus>> = {
  SUBSCRIPTION_STATE_PENDING: 'pending',
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  SUBSCRIPTION_STATE_PAUSED: 'paused',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'in_grace_period',
  SUBSCRIPTION_STATE_ON_HOLD: 'on_hold',
  SUBSCRIPTION_STATE_CANCELED: 'cancelled',
  SUBSCRIPTION_STATE_EXPIRED: 'expired',
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: 'expired',
}

const invalid = (cause?: unknown) => new AppError('purchase_invalid', undefined, { cause })

/** Renewals append `..0`, `..1` to the first order's id. */
const firstOrder = (order: string): string => order.replace(/\.\.\d+$/, '')

const cancelledAt = ({ canceledStateContext: context }: Purchase): Date | null => {
  const time = context?.userInitiatedCancellation?.cancelTime
  return time ? new Date(time) : null
}

type Item = androidpublisher_v3.Schema$SubscriptionPurchaseLineItem

const endOf = ({ expiryTime }: Item): number => (expiryTime ? new Date(expiryTime).getTime() : 0)

/**
 * Chooses the item that stands for a purchase of several: among those that give access now the requested one, else the
 * one that lasts longest. An add-on may come first, and an item that replaces another later has no end yet.
 */
const chooseItem = (items: readonly Item[], productId: string | undefined, now: Date): Item | undefined => {
  const rank = (item: Item) => [Number(endOf(item) > now.getTime()), Number(item.productId === productId), endOf(item)]
  return items.toSorted((one, other) => {
    const [ours, theirs] = [rank(one), rank(other)]
    const at = ours.findIndex((value, index) => value !== theirs[index])
    return at < 0 ? 0 : (theirs[at] as number) - (ours[at] as number)
  })[0]
}

/**
 * Whether Play no longer knows a purchase: it forgets tokens two months after their end, and voided ones. A 404 for the
 * whole app, or not from Play, is no evidence about the purchase.
 */
const isForgotten = (error: unknown): boolean => {
  const { response } = error as {
    response?: { status?: number; data?: { error?: { errors?: { reason?: string }[] } } }
  }
  const reason = response?.data?.error?.errors?.[0]?.reason
  return [404, 410].includes(response?.status ?? 0) && reason !== undefined && reason !== 'applicationNotFound'
}

const purchaseOf = (token: string, purchase: Purchase, toldAt: Date, productId: string | undefined): StorePurchase => {
  const status = BY_STATE[purchase.subscriptionState ?? '']
  const items = purchase.lineItems ?? []
  const item = chooseItem(items, productId, toldAt)
  const order = item?.latestSuccessfulOrderId ?? (purchase as { latestOrderId?: string }).latestOrderId ?? ''
  if (!status || !item?.productId || (status !== 'pending' && !item.expiryTime)) throw invalid()
  const startedAt = purchase.startTime ? new Date(purchase.startTime) : toldAt
  // Bought again in Play itself: the app could attach nothing, but Play repeats the data of the ended purchase.
  const again = purchase.outOfAppPurchaseContext
  const account = purchase.externalAccountIdentifiers ?? again?.expiredExternalAccountIdentifiers
  return {
    reference: token,
    productId: item.productId,
    products: items.flatMap((each) =>
      [each.productId, each.deferredItemReplacement?.productId].filter((id) => id != null),
    ),
    status,
    startedAt,
    expiresAt: item.expiryTime ? new Date(item.expiryTime) : startedAt,
    periodStartedAt: null,
    isCancelled: purchase.canceledStateContext != null,
    cancelledAt: cancelledAt(purchase),
    autoRenewing: item.autoRenewingPlan?.autoRenewEnabled ?? false,
    originalTransactionId: firstOrder(order),
    latestTransactionId: order,
    accountId: account?.obfuscatedExternalAccountId?.toLowerCase() ?? null,
    isSandbox: purchase.testPurchase != null,
    replaces: purchase.linkedPurchaseToken ?? again?.expiredPurchaseToken ?? null,
    // Play refuses to acknowledge a purchase that is not paid yet, or never was.
    needsAcknowledgement:
      purchase.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING' && status !== 'pending' && status !== 'expired',
    toldAt,
    isPartial: false,
  }
}

/** A Pub/Sub push and the developer notification inside it. */
const pushed = z.object({ message: z.object({ messageId: z.string(), data: z.base64().default('') }) })
const notification = z.object({
  packageName: z.string().optional(),
  subscriptionNotification: z.object({ purchaseToken: z.string() }).optional(),
  voidedPurchaseNotification: z.object({ purchaseToken: z.string() }).optional(),
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('malformed_body', undefined, { cause: error })
  }
}

/** Google Play: the Play Developer API (subscriptionsv2) through Google's library, and Pub/Sub pushes. */
export function createGooglePlay(options: GooglePlayOptions): Store {
  const { packageName, baseUrl, credentialsFile, push, circuits, now, timeoutMs = 10_000 } = options
  const auth = new google.GoogleAuth({
    scopes: 'https://www.googleapis.com/auth/androidpublisher',
    ...(credentialsFile && { keyFilename: credentialsFile }),
  })
  const { purchases } = androidpublisher({ version: 'v3', auth, ...(baseUrl && { rootUrl: `${baseUrl}/` }) })
  const circuit = circuits.circuit('google-play', { timeoutMs: timeoutMs * 2 })
  const bounded = { timeout: timeoutMs, retry: false }

  const ask = <Value>(call: () => Promise<Value>): Promise<Value> =>
    circuit.execute(async () => {
      try {
        return await call()
      } catch (error) {
        const status = Number((error as { status?: unknown }).status ?? (error as { code?: unknown }).code)
        if ([400, 404, 410].includes(status)) throw invalid(error)
        throw new AppError('service_unavailable', 'The store does not respond. Try again shortly.', {
          retryAfter: 30,
          cause: error,
        })
      }
    })

  const read = async (token: string, productId?: string): Promise<StorePurchase | null> => {
    const toldAt = now()
    const answer = await ask(() =>
      purchases.subscriptionsv2.get({ packageName, token }, bounded).catch((error: unknown) => {
        if (isForgotten(error)) return null
        throw error
      }),
    )
    return answer && purchaseOf(token, answer.data, toldAt, productId)
  }

  const issuer =
    push && createIssuerKeys({ issuer: push.issuer, circuit: circuits.circuit('google-play pushes', { timeoutMs }) })

  const checkSender = async (authorization: string | undefined): Promise<void> => {
    if (!push || !issuer) throw new AppError('platform_not_configured')
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
    if (!token) throw new AppError('unauthenticated')
    const { key, issuer: name } = await issuer()
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['RS256', 'ES256'],
        issuer: [name, name.replace(/^https:\/\//, '')],
        audience: push.audience,
        clockTolerance: 30,
        currentDate: now(),
        requiredClaims: ['exp', 'iat'],
      })
      if (payload.email === push.email && payload.email_verified === true) return
    } catch (error) {
      if (!blamesToken(error)) throw error
    }
    throw new AppError('unauthenticated')
  }

  return {
    verify: async (presented, productId) => {
      const purchase = await read(presented, productId)
      if (!purchase) throw invalid()
      // A purchase token cannot be guessed.
      return { purchase, isProof: true }
    },
    read,
    acknowledge: async ({ reference, productId }) => {
      await ask(() =>
        purchases.subscriptions.acknowledge({ packageName, subscriptionId: productId, token: reference }, bounded),
      )
    },
    readNotification: async ({ body, authorization }): Promise<StoreNotification> => {
      await checkSender(authorization)
      const envelope = pushed.safeParse(body)
      if (!envelope.success) throw new AppError('malformed_body')
      const { messageId, data } = envelope.data.message
      const parsed = notification.safeParse(readJson(Buffer.from(data, 'base64').toString() || '{}'))
      if (!parsed.success) throw new AppError('malformed_body')
      const { packageName: app, subscriptionNotification, voidedPurchaseNotification } = parsed.data
      const reference = (subscriptionNotification ?? voidedPurchaseNotification)?.purchaseToken ?? null
      return { id: messageId, reference: app === packageName ? reference : null, purchase: null }
    },
  }
}
