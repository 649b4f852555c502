import { defineEvent, defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Platform, Subscription } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { StorePurchase } from '../../providers/stores/stores.ts'
import { uuid } from '../../rules.ts'
import { lockAccounts } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'
import { isPremium } from './premium.ts'

/** A purchase as its store names it. */
const storeReference = z.object({ platform: z.enum(['ios', 'android']), reference: z.string() })
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
 * Reads a purchase again and stores its current state, also that of one known only from a notification. One that the
 * store no longer knows is over. One that cannot be read ends when it was going to: cancelled, and past its end.
 */
export const refreshPurchase = defineJob({
  name: 'subscriptions.refresh',
  payload: storeReference,
  options: { retries: 12, backoffSeconds: 10 },
  run: async (app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>, named) => {
    const { platform, reference } = named
    const askedAt = app.now()
    const purchase = await app.stores[platform]?.read(reference).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'service_unavailable') throw error
      app.log.warn({ platform, code: error.code }, 'a purchase could not be read again')
      return undefined
    })
    await app.db.write(async (tx) => {
      if (purchase) return void (await storePurchase(app, tx, platform, purchase, null))
      if (purchase === null) return endPurchase(app, tx, named, askedAt)
      const known = await tx.subscription.findUnique({ where: { platform_reference: named } })
      if (known?.status === 'cancelled' && known.expiresAt <= askedAt) await endPurchase(app, tx, named, askedAt)
    })
  },
})

const raiseChanged = async (app: Pick<App, 'events'>, tx: Tx, { id, userId, status }: Subscription) => {
  if (userId !== null) await app.events.raise(tx, subscriptionChanged, { userId, subscriptionId: id, status })
}

/** Ends a purchase at once, unless it has ended or the store said something later of it. */
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
  if (ended) await raiseChanged(app, tx, await tx.subscription.findUniqueOrThrow({ where: { id: ended.id } }))
}

/**
 * Protects the accounts that a purchase concerns from deletion, before any of its rows is locked, and finds whose it
 * is: the presenter's, else that of the account the app attached to it, else that of whoever has the purchase that it
 * replaces. An attached account that is gone counts for nothing: whoever deleted it may have come back.
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

/**
 * Ends the purchase that another one replaces (an upgrade) if the new one gives access. Until it is paid, or when it
 * came to nothing, the store is asked what the old one is worth. The new row is locked already: always the successor
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

/**
 * Stores a purchase's state, once and for one person: of concurrent requests the unique reference lets one insert and
 * its row lock orders the others; an older state changes nothing.
 * @param userId the person presenting it; null for what the store says by itself
 * @throws AppError `purchase_taken` when it is another person's, `unauthenticated` when the presenter's account is
 * gone.
 */
export const storePurchase = async (
  app: Pick<App, 'events' | 'jobs' | 'now'>,
  tx: Tx,
  platform: Platform,
  purchase: StorePurchase,
  userId: string | null,
): Promise<Subscription> => {
  const { accountId: _account, replaces, needsAcknowledgement, ...state } = purchase
  const { reference, toldAt } = state
  const owner = await ownerOf(tx, platform, purchase, userId)
  await tx.subscription.createMany({
    data: { ...state, platform, userId, createdAt: app.now() },
    skipDuplicates: true,
  })
  const [locked] = await tx.read<{ id: string; user_id: string | null; status: string; told_at: Date }>(sql`
    select id, user_id, status, told_at from subscriptions
    where platform = ${platform}::"Platform" and reference = ${reference} for update`)
  if (!locked) throw notFound('subscription')
  // A purchase of a deleted account may be claimed again: its buyer may have come back.
  if (userId !== null && locked.user_id !== null && locked.user_id !== userId) throw new AppError('purchase_taken')
  const isNews = locked.told_at <= toldAt
  const row = await tx.subscription.update({
    where: { id: locked.id },
    data: { userId: locked.user_id ?? owner, ...(isNews && { ...state, updatedAt: app.now() }) },
  })
  if (row.status !== locked.status || locked.user_id === null) await raiseChanged(app, tx, row)
  if (replaces !== null) await settleReplaced(app, tx, row, { reference: replaces, userId })
  // What nobody has is not acknowledged: the store gives the money back.
  if (needsAcknowledgement && row.userId !== null)
    await app.jobs.enqueue(
      tx,
      acknowledgePurchase,
      { platform, reference, productId: state.productId },
      { singletonKey: reference },
    )
  return row
}
