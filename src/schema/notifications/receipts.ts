import { z } from 'zod'
import type { App } from '../../context.ts'
import type { PushTicket } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import type { PushReceipt } from '../../providers/push/push.ts'
import { sweepRows } from '../delete-in-batches.ts'
import { deactivateDevices } from '../devices/devices.ts'
import type { Reason } from './reasons.ts'
import { ROLL_UP_SQL } from './settle.ts'

type Asked = Pick<PushTicket, 'id' | 'notificationId' | 'deviceId'> & { userId: string }

const BATCH = 300

/**
 * Claims due tickets. Claimed tickets become due again in a quarter of an hour unless settled, so that a dead run
 * loses none.
 */
const TAKE_SQL = `
  with due as (
    select id from push_tickets where ask_at <= $1::timestamptz order by ask_at limit ${BATCH} for update skip locked
  )
  update push_tickets t set ask_at = $1::timestamptz + interval '15 minutes'
  from due, devices d where t.id = due.id and d.id = t.device_id
  returning t.id, t.notification_id as "notificationId", t.device_id as "deviceId", d.user_id as "userId"`

/** A receipt is final: the service does not retry. */
const reasonOf = (receipt: PushReceipt): Reason => {
  if (receipt.kind === 'refused') return receipt.reason
  return receipt.kind === 'unregistered' ? 'unregistered' : 'unavailable'
}

/** A delivery is delivered once one device has received it; it has failed when all tickets are settled and none has. */
const settleReceipts = async (app: Pick<App, 'pool' | 'now'>, known: readonly (Asked & { receipt: PushReceipt })[]) => {
  const now = app.now()
  const ids = [...new Set(known.map(({ notificationId }) => notificationId))]
  const idsOf = (some: readonly Asked[]) => some.map(({ notificationId }) => notificationId)
  const delivered = idsOf(known.filter(({ receipt }) => receipt.kind === 'delivered'))
  const failed = known.filter(({ receipt }) => receipt.kind !== 'delivered')
  await inPoolTransaction(app.pool, async (client) => {
    await client.query('select from notifications where id = any($1::uuid[]) order by id for update', [ids])
    await client.query('delete from push_tickets where id = any($1::text[])', [known.map(({ id }) => id)])
    await client.query(
      `update notification_deliveries set status = 'delivered', delivered_at = $2::timestamptz, reason = null
       where notification_id = any($1::uuid[]) and channel = 'push' and status in ('sent', 'failed')`,
      [delivered, now],
    )
    await client.query(
      `update notification_deliveries d set status = 'failed', reason = f.reason
       from jsonb_to_recordset($1::jsonb) as f (id uuid, reason text)
       where d.notification_id = f.id and d.channel = 'push' and d.status = 'sent'
         and not exists (select from push_tickets t where t.notification_id = d.notification_id)`,
      [
        JSON.stringify(
          failed.map(({ notificationId, receipt }) => ({ id: notificationId, reason: reasonOf(receipt) })),
        ),
      ],
    )
    await client.query(ROLL_UP_SQL, [ids, now])
  })
}

/** Expo keeps receipts for a day. */
const KEPT_MS = 24 * 3_600_000

/** Fetches the receipts of accepted messages, and deactivates devices without the app. */
export const checkReceipts = defineJob({
  name: 'notifications.check-receipts',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 300, concurrency: 1 },
  run: async (app: Pick<App, 'db' | 'pool' | 'now' | 'push'>, _payload, { signal }) => {
    const { expo } = app.push
    while (!signal.aborted) {
      const { rows } = await app.pool.query<Asked>(TAKE_SQL, [app.now()])
      if (rows.length === 0) break
      if (!expo?.receipts) break
      const receipts = await expo.receipts(
        rows.map(({ id }) => id),
        signal,
      )
      const known = rows.flatMap((row) => {
        const receipt = receipts.get(row.id)
        return receipt ? [{ ...row, receipt }] : []
      })
      if (known.length > 0) await settleReceipts(app, known)
      await deactivateDevices(
        app,
        known
          .filter(({ receipt }) => receipt.kind === 'unregistered')
          .map(({ deviceId: id, userId }) => ({ id, userId })),
      )
    }
    const before = new Date(app.now().getTime() - KEPT_MS)
    await sweepRows(app.pool, 'push_tickets', 'created_at < $1::timestamptz', [before])
  },
})
