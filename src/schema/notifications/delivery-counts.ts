import { z } from 'zod'
import type { App } from '../../context.ts'
import type { DeliveryCount, NotificationChannel } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'

/** Deliveries of a channel in the last 24 hours. */
export type ChannelCount = Pick<DeliveryCount, 'queued' | 'sent' | 'failed' | 'skipped'>

export interface ChannelCounts extends Record<NotificationChannel, ChannelCount> {
  /** Null until they were counted for the first time. */
  readonly countedAt: Date | null
}

const NONE: ChannelCount = { queued: 0, sent: 0, failed: 0, skipped: 0 }
const DAY_MS = 86_400_000
/** Time limit of a count, in milliseconds. */
const COUNT_MS = 60_000

// Ids begin with their time: the last day is a range of the primary key.
const COUNT_SQL = `
  insert into delivery_counts (channel, queued, sent, failed, skipped, counted_at)
  select channel.name, count(d.status) filter (where status = 'pending'),
    count(d.status) filter (where status in ('sent', 'delivered')),
    count(d.status) filter (where status = 'failed'), count(d.status) filter (where status = 'skipped'), $2::timestamptz
  from unnest(enum_range(null::"NotificationChannel")) channel (name)
    left join notification_deliveries d on d.channel = channel.name and d.notification_id >= $1::uuid
  group by channel.name
  on conflict (channel) do update set queued = excluded.queued, sent = excluded.sent, failed = excluded.failed,
    skipped = excluded.skipped, counted_at = excluded.counted_at`

/** The smallest id of a time. */
const firstIdOf = (time: number): string =>
  `${time.toString(16).padStart(12, '0')}70008000`
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Counts the deliveries of the last 24 hours, for all who ask. */
export const countDeliveries = defineJob({
  name: 'notifications.count-deliveries',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 120, concurrency: 1 },
  run: async ({ pool, now }: Pick<App, 'pool' | 'now'>) => {
    const at = now()
    await inPoolTransaction(pool, async (client) => {
      await client.query(`select set_config('statement_timeout', $1, true)`, [String(COUNT_MS)])
      await client.query(COUNT_SQL, [firstIdOf(at.getTime() - DAY_MS), at])
    })
  },
})

/** Deliveries of the last 24 hours, by channel and status, as last counted. */
export const readDeliveryCounts = async ({ pool }: Pick<App, 'pool'>): Promise<ChannelCounts> => {
  const { rows } = await pool.query<DeliveryCount>({
    name: 'delivery_counts',
    text: `select channel::text, queued, sent, failed, skipped, counted_at as "countedAt" from delivery_counts`,
  })
  const of = (wanted: NotificationChannel): ChannelCount => {
    const { queued, sent, failed, skipped } = rows.find(({ channel }) => channel === wanted) ?? NONE
    return { queued, sent, failed, skipped }
  }
  const countedAt = rows[0]?.countedAt ?? null
  return { push: of('push'), email: of('email'), sms: of('sms'), in_app: of('in_app'), countedAt }
}
