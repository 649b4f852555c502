import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { DeliveryCount, NotificationChannel } from '../../generated/prisma/client.ts'
import { uuidv7LowerBound } from '../../kernel/sql.ts'
import { type Sql, sql } from '../../providers/database/db.ts'

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
const count = (since: Date, now: Date): Sql => sql`
  insert into delivery_counts (channel, queued, sent, failed, skipped, counted_at)
  select channel.name, count(d.status) filter (where status = 'pending'),
    count(d.status) filter (where status in ('sent', 'delivered')),
    count(d.status) filter (where status = 'failed'), count(d.status) filter (where status = 'skipped'), ${now}::timestamptz
  from unnest(enum_range(null::"NotificationChannel")) channel (name)
    left join notification_deliveries d on d.channel = channel.name and d.notification_id >= ${uuidv7LowerBound(since)}::uuid
  group by channel.name
  on conflict (channel) do update set queued = excluded.queued, sent = excluded.sent, failed = excluded.failed,
    skipped = excluded.skipped, counted_at = excluded.counted_at`

/** Counts the deliveries of the last 24 hours, for all who ask. */
export const countDeliveries = defineJob({
  name: 'notifications.count-deliveries',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 120, concurrency: 1 },
  run: async (app: Pick<App, 'db' | 'now'>) => {
    const now = app.now()
    await app.db.write(
      'countDeliveries',
      async (tx) => {
        // A plan for any range of ids would read the whole table.
        await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
        await tx.run(count(new Date(now.getTime() - DAY_MS), now))
      },
      { timeout: COUNT_MS },
    )
  },
})

/** Deliveries of the last 24 hours, by channel and status, as last counted. */
export async function readDeliveryCounts({ db }: Pick<App, 'db'>): Promise<ChannelCounts> {
  const rows = await db.read<DeliveryCount>(sql`
    select channel::text, queued, sent, failed, skipped, counted_at as "countedAt" from delivery_counts`)
  const of = (wanted: NotificationChannel): ChannelCount => {
    const { queued, sent, failed, skipped } = rows.find(({ channel }) => channel === wanted) ?? NONE
    return { queued, sent, failed, skipped }
  }
  const countedAt = rows[0]?.countedAt ?? null
  return { push: of('push'), email: of('email'), sms: of('sms'), in_app: of('in_app'), countedAt }
}
