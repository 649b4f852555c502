import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { PushTicket } from '../../generated/prisma/client.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { lockRows } from '../../kernel/locks.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import type { PushReceipt } from '../../providers/push/push.ts'
import { deactivateDevices } from './devices/devices.ts'
import { type Reason, updateStatus } from './settle.ts'

/** A ticket, and whom its message was for: the device may be somebody else's since. */
type Asked = Pick<PushTicket, 'id' | 'notificationId' | 'deviceId'> & { userId: string }

const BATCH = 300

/**
 * Claims due tickets. Claimed tickets become due again in a quarter of an hour unless settled, so that a dead run
 * loses none.
 */
const claim = (now: Date): Sql => sql`
  with due as (
    select id from push_tickets where ask_at <= ${now}::timestamptz order by ask_at limit ${BATCH}::int for update skip locked
  )
  update push_tickets t set ask_at = ${now}::timestamptz + interval '15 minutes'
  from due, notifications n where t.id = due.id and n.id = t.notification_id
  returning t.id, t.notification_id as "notificationId", t.device_id as "deviceId", n.user_id as "userId"`

/** A receipt is final: the service does not retry. */
const reasonOf = (receipt: PushReceipt): Reason => {
  if (receipt.kind === 'refused') return receipt.reason
  return receipt.kind === 'unregistered' ? 'unregistered' : 'unavailable'
}

/**
 * A delivery is delivered once one device has received it, and no other waits to be tried again; it has failed when all
 * tickets are settled and none has.
 */
const settleReceipts = async (app: Pick<App, 'db' | 'now'>, known: readonly (Asked & { receipt: PushReceipt })[]) => {
  const now = app.now()
  const ids = [...new Set(known.map(({ notificationId }) => notificationId))]
  const delivered = known.filter(({ receipt }) => receipt.kind === 'delivered').map((ticket) => ticket.notificationId)
  const failed = known
    .filter(({ receipt }) => receipt.kind !== 'delivered')
    .map(({ notificationId, receipt }) => ({ id: notificationId, reason: reasonOf(receipt) }))
  await app.db.write('settleReceipts', async (tx) => {
    await lockRows(tx, 'notifications', sql`id = any(${ids}::uuid[])`)
    await tx.run(sql`delete from push_tickets where id = any(${known.map(({ id }) => id)}::text[])`)
    await tx.run(sql`
      update notification_deliveries
      set status = case when status = 'pending' then status else 'delivered' end, delivered_at = ${now}::timestamptz, reason = null
      where notification_id = any(${delivered}::uuid[]) and channel = 'push' and status in ('sent', 'failed', 'pending')`)
    await tx.run(sql`
      update notification_deliveries d set status = 'failed', reason = f.reason
      from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f (id uuid, reason text)
      where d.notification_id = f.id and d.channel = 'push' and d.status = 'sent'
        and not exists (select from push_tickets t where t.notification_id = d.notification_id)`)
    await tx.run(updateStatus(ids, now))
  })
}

/** Expo keeps receipts for a day. */
const KEPT_MS = 24 * 3_600_000

/** Fetches the receipts of accepted messages, and deactivates devices without the app. */
export const checkReceipts = defineJob({
  name: 'notifications.check-receipts',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 300, concurrency: 1 },
  run: async (app: Pick<App, 'db' | 'now' | 'senders'>, _payload, { signal }) => {
    const { expo } = app.senders.push
    while (!signal.aborted) {
      const asked = await app.db.runReturning<Asked>(claim(app.now()))
      if (asked.length === 0) break
      if (!expo?.receipts) break
      const receipts = await expo.receipts(
        asked.map(({ id }) => id),
        signal,
      )
      const known = asked.flatMap((ticket) => {
        const receipt = receipts.get(ticket.id)
        return receipt ? [{ ...ticket, receipt }] : []
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
    await sweepRows(app.db, 'push_tickets', sql`created_at < ${before}::timestamptz`)
  },
})
