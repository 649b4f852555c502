import { defineEvent, defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { Platform, Subscription, SubscriptionStatus } from '../../../generated/prisma/client.ts'
import { accountIsGone, lockAccounts } from '../../../kernel/locks.ts'
import { uuid } from '../../../kernel/rules.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import type { StorePurchase } from '../../../providers/stores/stores.ts'
import { isPremium } from './premium.ts'

/** A purchase as its store names it. */
const storeReference = z.object({ platform: z.enum(['ios', 'android', 'test']), reference: z.string() })
type StoreReference = z.output<typeof storeReference>

/** A person's subscription changed its status. */
export const subscriptionChanged = defineEvent({
  name: 'subscriptions.changed',
  payload: z.object({ userId: uuid, subscriptionId: uuid, status: z.string() }),
})

/**
 * Acknowledges a purchase to the store. Queued with its row, so that only stored purchases are acknowledged; Play
 * refunds unacknowledged ones within three days, so it is retried for about that long.
 */
export const acknowledgePurchase = defineJob({
  name: 'subscriptions.acknowledge',
  payload: storeReference.extend({ productId: z.string() }),
  options: { retries: 60, backoffSeconds: 10 },
  run: async (app: Pick<App, 'stores'>, { platform, ...purchase }) => {
    await app.stores[platform]?.acknowledge(purchase)
  },
})

/**
 * Reads a purchase again and stores its current state, also that of one known only from a notification. A purchase that
 * the store no longer knows has ended. One that cannot be read ends when it was going to: cancelled, and past its end.
 */
export const refreshPurchase = defineJob({
  name: 'subscriptions.refresh',
  payload: storeReference,
  options: { retries: 12, backoffSeconds: 10 },
  run: async (app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>, named) => {
    const { platform, reference } = named
    const askedAt = app.now()
    const last = await app.db.find.subscription.findUnique({
      where: { platform_reference: named },
      select: { productId: true },
    })
    const purchase = await app.stores[platform]?.read(reference, last?.productId).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'service_unavailable') throw error
      app.log.warn({ platform, code: error.code }, 'a purchase could not be read again')
      return undefined
    })
    await app.db.write('refreshPurchase', async (tx) => {
      if (purchase) return void (await storePurchase(app, tx, platform, purchase, null))
      if (purchase === null) return endPurchase(app, tx, named, askedAt)
      const known = await tx.subscription.findUnique({ where: { platform_reference: named } })
      if (known?.status === 'cancelled' && known.expiresAt <= askedAt) await endPurchase(app, tx, named, askedAt)
    })
  },
})

const publishChanged = async (app: Pick<App, 'events'>, tx: Tx, { id, userId, status }: Subscription) => {
  if (userId !== null) await app.events.publish(tx, subscriptionChanged, { userId, subscriptionId: id, status })
}

/** Ends a purchase at once, unless it has ended or the store has sent a newer state. */
const endPurchase = async (
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  { platform, reference }: StoreReference,
  toldAt: Date,
): Promise<void> => {
  const now = app.now()
  const [ended] = await tx.read<{ id: string }>(sql`
    update subscriptions set status = 'expired', auto_renewing = false,
      expires_at = least(expires_at, ${now}::timestamptz), told_at = ${toldAt}::timestamptz,
      updated_at = ${now}::timestamptz
    where platform = ${platform}::"Platform" and reference = ${reference}
      and status not in ('expired', 'revoked') and told_at <= ${toldAt}::timestamptz
    returning id`)
  if (ended) await publishChanged(app, tx, await tx.subscription.findUniqueOrThrow({ where: { id: ended.id } }))
}

/**
 * Protects the accounts that a purchase concerns from deletion, before any of its rows is locked, and returns the
 * owner: the presenter, else the account that the app attached to it, else the owner of the purchase that it replaces.
 * A deleted attached account is ignored: its owner may have registered again.
 * @throws AppError `purchase_taken` when it is attached to another person's account, `unauthenticated` when the
 * presenter's own is gone.
 */
const ownerOf = async (
  tx: Tx,
  platform: Platform,
  { accountId, replaces }: StorePurchase,
  userId: string | null,
): Promise<string | null> => {
  const attached = uuid.safeParse(accountId).data
  const replaced =
    replaces === null
      ? null
      : await tx.subscription.findUnique({ where: { platform_reference: { platform, reference: replaces } } })
  const candidates = [userId, attached, replaced?.userId].filter((id) => typeof id === 'string')
  const accounts = await lockAccounts(tx, candidates)
  const [owner] = candidates.filter((id) => accounts.some((account) => account.id === id))
  if (userId === null) return owner ?? null
  if (owner !== userId) throw accountIsGone()
  if (attached !== userId && accounts.some(({ id }) => id === attached)) throw new AppError('purchase_taken')
  return userId
}

const BARE_ID = 'The id of a transaction does not prove who bought it. Send the signed transaction of StoreKit 2.'

/**
 * Ends the purchase that another one replaces (an upgrade) if the new one gives access. While the new one is unpaid, or
 * after it failed, the store is asked for the state of the old one. The new row is locked already: always the successor
 * first, so that no two transactions wait for each other.
 * @throws AppError `purchase_taken` when somebody presents a purchase that replaces another person's.
 */
const settleReplaced = async (
  app: Pick<App, 'events' | 'jobs' | 'now'>,
  tx: Tx,
  by: Subscription,
  { reference, userId }: { reference: string; userId: string | null },
): Promise<void> => {
  const { platform } = by
  const [old] = await tx.read<{ user_id: string | null }>(sql`
    select user_id from subscriptions
    where platform = ${platform}::"Platform" and reference = ${reference} for update`)
  if (!old) return
  if (userId !== null && old.user_id !== null && old.user_id !== userId) throw new AppError('purchase_taken')
  const named = { platform, reference }
  if (isPremium(by, app.now())) await endPurchase(app, tx, named, by.toldAt)
  else await app.jobs.enqueue(tx, refreshPurchase, named, { singletonKey: `replaced ${reference}` })
}

interface Locked
  extends Pick<
    Subscription,
    'id' | 'userId' | 'status' | 'productId' | 'toldAt' | 'expiresAt' | 'periodStartedAt' | 'cancelledAt'
  > {
  latestTransactionId: string
  isProven: boolean
}

/**
 * Compares the period of a state to the known one: positive for a later one. Compares beginnings between products,
 * because an upgrade may end before the plan it replaces; periods of one product by their ends.
 */
const comparePeriods = (told: StorePurchase, known: Locked): number => {
  if (told.latestTransactionId === known.latestTransactionId) return 0
  // Play reports only the newest period.
  if (!told.periodStartedAt) return 0
  if (told.productId !== known.productId && known.periodStartedAt)
    return told.periodStartedAt.getTime() - known.periodStartedAt.getTime()
  return told.expiresAt.getTime() - known.expiresAt.getTime()
}

/** Statuses that give access until a time, which may have passed since. */
const UNTIL_THEN: readonly string[] = ['active', 'cancelled', 'in_grace_period'] satisfies SubscriptionStatus[]

/**
 * Whether a state is newer than the stored one. The later period wins; within one period the later report does. A
 * transaction alone is less complete than a report with its renewal: it ends no purchase that still gives access,
 * unless the store refunded it, and does not overwrite the reason why its own period gives none.
 */
const isNews = (known: Locked, told: StorePurchase, now: Date): boolean => {
  const [isActive, wasActive] = [isPremium(told, now), isPremium(known, now)]
  const isSame = told.latestTransactionId === known.latestTransactionId
  if (told.isPartial && wasActive && !isActive && !(isSame && told.status === 'revoked')) return false
  const isLater = told.toldAt >= known.toldAt
  if (isLater && isActive && !wasActive) return true
  const order = comparePeriods(told, known)
  if (order !== 0) return order > 0
  if (!isLater) return false
  return !told.isPartial || told.status === 'revoked' || (!wasActive && UNTIL_THEN.includes(known.status))
}

/** The person who presents a purchase, and whether the proof is one that only the buyer has. */
interface Presenter {
  readonly userId: string
  readonly isProof: boolean
}

/**
 * Stores a purchase's state, once and for one person: of concurrent requests the unique reference lets one insert and
 * its row lock orders the others; an older state changes nothing.
 * @param presenter null for a notification of the store
 * @throws AppError `purchase_taken` when it is another person's, unless that one came with a bare id and the presenter has
 * proof; `purchase_invalid` for a bare id that says nothing of the presenter; `unauthenticated` when the presenter's
 * account is gone.
 */
export async function storePurchase(
  app: Pick<App, 'events' | 'jobs' | 'now'>,
  tx: Tx,
  platform: Platform,
  purchase: StorePurchase,
  presenter: Presenter | null,
): Promise<Subscription> {
  const { accountId, replaces, needsAcknowledgement, products: _, isPartial: _alone, isCancelled, ...state } = purchase
  const { reference } = state
  const userId = presenter?.userId ?? null
  const owner = await ownerOf(tx, platform, purchase, userId)
  const isNamed = owner !== null && owner === accountId
  const isProof = isNamed || presenter?.isProof === true
  // Inserted without an owner: so the person is notified once, whether the app or the store reports it first.
  await tx.subscription.createMany({ data: { ...state, platform, createdAt: app.now() }, skipDuplicates: true })
  // Rows from before `is_proven`: a purchase token of Play has always been proof.
  const [locked] = await tx.read<Locked>(sql`
    select id, user_id as "userId", status, product_id as "productId", told_at as "toldAt", expires_at as "expiresAt", cancelled_at as "cancelledAt",
      period_started_at as "periodStartedAt",
      latest_transaction_id as "latestTransactionId", coalesce(is_proven, platform = 'android') as "isProven"
    from subscriptions where platform = ${platform}::"Platform" and reference = ${reference} for update`)
  if (!locked) throw notFound('subscription')
  if (userId !== null && locked.userId !== userId) {
    if (!isProof) throw new AppError('purchase_invalid', BARE_ID)
    // A purchase of a deleted account may be claimed again: its buyer may have come back.
    if (locked.userId !== null && locked.isProven) throw new AppError('purchase_taken')
  }
  const keepsOwner = locked.userId !== null && (locked.isProven || !isProof)
  const cancelledAt = isCancelled ? (state.cancelledAt ?? locked.cancelledAt ?? state.toldAt) : null
  const row = await tx.subscription.update({
    where: { id: locked.id },
    data: {
      userId: keepsOwner ? locked.userId : owner,
      ...((isProof || locked.isProven) && { isProven: true }),
      ...(isNews(locked, purchase, app.now()) && { ...state, cancelledAt, updatedAt: app.now() }),
    },
  })
  const isSomebodysNow = row.userId !== locked.userId && isPremium(row, app.now())
  if (row.status !== locked.status || isSomebodysNow) await publishChanged(app, tx, row)
  if (replaces !== null) await settleReplaced(app, tx, row, { reference: replaces, userId })
  // A purchase without an owner is not acknowledged, so that the store refunds it.
  if (needsAcknowledgement && row.userId !== null)
    await app.jobs.enqueue(
      tx,
      acknowledgePurchase,
      { platform, reference, productId: state.productId },
      { singletonKey: reference },
    )
  return row
}
