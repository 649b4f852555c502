import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Platform } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { storePurchase, subscriptionChanged } from './store-purchase.ts'
import { storeOf } from './subscriptions.ts'

const DAY_MS = 24 * 3600 * 1000
/** Retention of store notifications in milliseconds; stores repeat them for days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS
/** A state this old is read again in any case, in milliseconds. */
const STALE_MS = 7 * DAY_MS
const BATCH = 500
/** The nightly reads are spread over this time, in milliseconds, to stay within the stores' quotas. */
const SPREAD_MS = 3600 * 1000

/** Reads a purchase again and stores its current state. One the store no longer knows is over. */
export const refreshPurchase = defineJob({
  name: 'subscriptions.refresh',
  payload: z.object({ platform: z.enum(['ios', 'android']), reference: z.string() }),
  options: { retries: 12, backoffSeconds: 10 },
  run: async (app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>, { platform, reference }) => {
    const known = await app.db.subscription.findUnique({ where: { platform_reference: { platform, reference } } })
    if (!known || !app.stores[platform]) return
    try {
      const purchase = await app.stores[platform].read(reference)
      await app.db.$transaction((tx) => storePurchase(app, tx, platform, purchase, null))
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'service_unavailable') throw error
      app.log.warn({ platform, code: error.code }, 'a purchase could not be read again')
    }
  },
})

/**
 * Handles a store notification: a hint that something changed. A job reads the state again, so that order and
 * repetition do not matter; the notification is recorded in the transaction that queues the job.
 * @throws AppError `unauthenticated`, `malformed_body`, `platform_not_configured`, `service_unavailable`.
 */
export const receiveStoreCall = async (
  app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>,
  platform: Platform,
  request: { body: unknown; authorization: string | undefined },
): Promise<void> => {
  const { id, reference, purchase } = await storeOf(app, platform).readNotification(request)
  await app.db.$transaction(async (tx) => {
    const { count } = await tx.storeEvent.createMany({
      data: { platform, id, receivedAt: app.now() },
      skipDuplicates: true,
    })
    if (count === 0 || reference === null) return
    if (purchase) await storePurchase(app, tx, platform, purchase, null)
    else await app.jobs.enqueue(tx, refreshPurchase, { platform, reference })
  })
}

/**
 * Every night, reads again what should have renewed or ended and what was not reported for a week, to make up for
 * lost notifications.
 */
export const reconcile = defineJob({
  name: 'subscriptions.reconcile',
  payload: z.object({}),
  options: { cron: '23 3 * * *', timeoutSeconds: 1800 },
  run: async (app: Pick<App, 'db' | 'jobs' | 'now'>, _payload, { signal }) => {
    const now = app.now().getTime()
    for (let after = '00000000-0000-0000-0000-000000000000'; !signal.aborted; ) {
      const rows = await app.db.subscription.findMany({
        where: {
          id: { gt: after },
          status: { notIn: ['expired', 'revoked'] },
          OR: [{ expiresAt: { lt: new Date(now) } }, { toldAt: { lt: new Date(now - STALE_MS) } }],
        },
        orderBy: { id: 'asc' },
        take: BATCH,
        select: { id: true, platform: true, reference: true },
      })
      for (const { platform, reference } of rows)
        await app.jobs.enqueue(
          null,
          refreshPurchase,
          { platform, reference },
          { startAfter: new Date(Date.now() + Math.random() * SPREAD_MS), singletonKey: `nightly ${reference}` },
        )
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = last.id
    }
  },
})

/** Ends cancelled subscriptions that have expired, and deletes old store notifications. */
export const sweepSubscriptions = async (app: Pick<App, 'db' | 'events' | 'now'>): Promise<void> => {
  const now = app.now()
  await app.db.storeEvent.deleteMany({ where: { receivedAt: { lt: new Date(now.getTime() - EVENTS_KEPT_MS) } } })
  for (;;) {
    const isDone = await app.db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ id: string; user_id: string | null }[]>`
        update subscriptions set status = 'expired', auto_renewing = false, updated_at = ${now}
        where id in (
          select id from subscriptions where status = 'cancelled' and expires_at <= ${now}
          order by id limit ${BATCH} for update skip locked
        ) returning id, user_id`
      for (const { id, user_id: userId } of rows)
        if (userId !== null)
          await app.events.raise(tx, subscriptionChanged, { userId, subscriptionId: id, status: 'expired' })
      return rows.length < BATCH
    })
    if (isDone) return
  }
}
