import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Platform, Prisma, Subscription } from '../../generated/prisma/client.ts'
import { defineEvent } from '../../jobs/event.ts'
import { defineJob } from '../../jobs/job.ts'
import type { StorePurchase } from '../../providers/stores/stores.ts'
import { uuid } from '../../rules.ts'

type Transaction = Prisma.TransactionClient

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
  payload: z.object({ platform: z.enum(['ios', 'android']), reference: z.string(), productId: z.string() }),
  options: { retries: 60, backoffSeconds: 10 },
  run: async (app: Pick<App, 'stores'>, { platform, ...purchase }) => {
    await app.stores[platform]?.acknowledge(purchase)
  },
})

const tell = async (app: Pick<App, 'events'>, tx: Transaction, { id, userId, status }: Subscription) => {
  if (userId !== null) await app.events.raise(tx, subscriptionChanged, { userId, subscriptionId: id, status })
}

/**
 * Ends the purchase that another one replaces (an upgrade). @throws AppError `purchase_taken` when it is somebody
 * else's.
 */
const supersede = async (
  app: Pick<App, 'events' | 'now'>,
  tx: Transaction,
  { platform, reference, userId }: { platform: Platform; reference: string; userId: string | null },
): Promise<void> => {
  const [old] = await tx.$queryRaw<{ id: string; user_id: string | null; status: string }[]>`
    select id, user_id, status from subscriptions
    where platform = ${platform}::"Platform" and reference = ${reference} for update`
  if (!old) return
  if (userId !== null && old.user_id !== null && old.user_id !== userId) throw new AppError('purchase_taken')
  if (old.status === 'expired') return
  const data = { status: 'expired', autoRenewing: false, expiresAt: app.now(), updatedAt: app.now() } as const
  await tell(app, tx, await tx.subscription.update({ where: { id: old.id }, data }))
}

/**
 * Stores a purchase's state, once and for one person: of concurrent requests the unique reference lets one insert and
 * its row lock orders the others; an older state changes nothing.
 * @param userId the person presenting it; null for a store notification
 * @returns the row; null when nobody here ever presented the purchase
 * @throws AppError `purchase_taken` when it is another person's.
 */
export const storePurchase = async (
  app: Pick<App, 'events' | 'jobs' | 'now'>,
  tx: Transaction,
  platform: Platform,
  purchase: StorePurchase,
  userId: string | null,
): Promise<Subscription | null> => {
  const { accountId: _account, replaces, needsAcknowledgement, ...state } = purchase
  const { reference, toldAt } = state
  if (userId !== null)
    await tx.subscription.createMany({
      data: { ...state, platform, userId, createdAt: app.now() },
      skipDuplicates: true,
    })
  const [locked] = await tx.$queryRaw<{ id: string; user_id: string | null; status: string; told_at: Date }[]>`
    select id, user_id, status, told_at from subscriptions
    where platform = ${platform}::"Platform" and reference = ${reference} for update`
  if (!locked) return null
  // A purchase of a deleted account may be claimed again: its buyer may have come back.
  if (userId !== null && locked.user_id !== null && locked.user_id !== userId) throw new AppError('purchase_taken')
  if (replaces !== null) await supersede(app, tx, { platform, reference: replaces, userId })
  const owner = locked.user_id ?? userId
  const isNews = locked.told_at <= toldAt
  const row = await tx.subscription.update({
    where: { id: locked.id },
    data: { userId: owner, ...(isNews && { ...state, updatedAt: app.now() }) },
  })
  if (row.status !== locked.status || locked.user_id === null) await tell(app, tx, row)
  if (needsAcknowledgement)
    await app.jobs.enqueue(
      tx,
      acknowledgePurchase,
      { platform, reference, productId: state.productId },
      { singletonKey: reference },
    )
  return row
}
