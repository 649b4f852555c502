import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { sweepRows } from '../../../kernel/batches.ts'
import { text } from '../../../kernel/rules.ts'
import { sql } from '../../../providers/database/db.ts'
import type { MobilePlatform } from '../../../providers/stores/stores.ts'
import { refreshPurchase, storePurchase } from './store-purchase.ts'
import { storeOf } from './subscriptions.ts'

const DAY_MS = 24 * 3600 * 1000
/** Retention of store notifications in milliseconds; stores repeat them for days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS
/** A state this old is read again in any case, in milliseconds. */
const STALE_MS = 7 * DAY_MS
const BATCH = 500
/** The nightly reads are spread over this time, in milliseconds, to stay within the stores' quotas. */
const SPREAD_MS = 3600 * 1000

/** An id as `store_events` keeps it. */
const eventId = text(200, 1)
const ID_PATHS: Readonly<Record<MobilePlatform, string>> = {
  ios: 'signedPayload.notificationUUID',
  android: 'message.messageId',
}

/**
 * Handles a store notification: a hint that something changed. A job reads the state again, so that order and
 * repetition do not matter; the notification is recorded in the transaction that queues the job.
 * @throws AppError `unauthenticated`, `malformed_body`, `validation_failed` for an id nobody can keep, `platform_not_configured`, `service_unavailable`.
 */
export async function receiveStoreCall(
  app: Pick<App, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'stores'>,
  platform: MobilePlatform,
  request: { body: unknown; authorization: string | undefined },
): Promise<void> {
  const { id, reference, purchase } = await storeOf(app, platform).readNotification(request)
  if (!eventId.safeParse(id).success) throw invalidField(ID_PATHS[platform], 'must be text of 1 to 200 characters')
  await app.db.write('receiveStoreCall', async (tx) => {
    const { count } = await tx.storeEvent.createMany({
      data: { platform, id, receivedAt: app.now() },
      skipDuplicates: true,
    })
    if (count === 0 || reference === null) return
    if (purchase) await storePurchase(app, tx, platform, purchase, null)
    else await app.jobs.enqueue(tx, refreshPurchase, { platform, reference })
  })
}

/** Queues the reading of the subscriptions that a condition selects, a page at a time. */
const readAgain = async (
  app: Pick<App, 'db' | 'jobs'>,
  where: Prisma.SubscriptionWhereInput,
  options: () => { startAfter?: Date },
  occasion: string,
  signal?: AbortSignal,
): Promise<void> => {
  for (let after = '00000000-0000-0000-0000-000000000000'; !signal?.aborted; ) {
    const rows = await app.db.find.subscription.findMany({
      where: { id: { gt: after }, ...where },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, platform: true, reference: true },
    })
    for (const { platform, reference } of rows)
      await app.jobs.enqueue(
        null,
        refreshPurchase,
        { platform, reference },
        { ...options(), singletonKey: `${occasion} ${reference}` },
      )
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
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
    const where: Prisma.SubscriptionWhereInput = {
      status: { notIn: ['expired', 'revoked'] },
      OR: [{ expiresAt: { lt: new Date(now) } }, { toldAt: { lt: new Date(now - STALE_MS) } }],
    }
    const spread = () => ({ startAfter: new Date(Date.now() + Math.random() * SPREAD_MS) })
    await readAgain(app, where, spread, 'nightly', signal)
  },
})

/**
 * Asks the stores about cancelled subscriptions whose end has come, which may have been resumed without our being
 * told, and deletes old store notifications.
 */
export async function sweepSubscriptions(app: Pick<App, 'db' | 'jobs' | 'now'>): Promise<void> {
  const now = app.now()
  const before = new Date(now.getTime() - EVENTS_KEPT_MS)
  await sweepRows(app.db, 'store_events', sql`received_at < ${before}::timestamptz`)
  await readAgain(app, { status: 'cancelled', expiresAt: { lte: now } }, () => ({}), 'over')
}
