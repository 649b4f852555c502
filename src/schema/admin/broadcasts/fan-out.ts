import { setTimeout as pause } from 'node:timers/promises'
import { defineEvent, defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../../context.ts'
import type { Broadcast, NotificationChannel } from '../../../generated/prisma/client.ts'
import { uuid } from '../../../kernel/rules.ts'
import { rawSql, type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import {
  broadcastArrived,
  configuredChannels,
  creation,
  deliverers,
  isDelivered,
  type Kind,
} from '../../notifications/index.ts'

/** A broadcast started, progressed, finished or was cancelled. */
export const broadcastProgressed = defineEvent({
  name: 'broadcasts.progressed',
  payload: z.object({ broadcastId: uuid }),
})

/** Accounts processed in one transaction: some tens of milliseconds, so that nobody waits long for its locks. */
export const BATCH = 2_000
/** The share of time in which the job works, so that it leaves the database time for other work. */
const BUSY = 0.6

/** The recipients of a broadcast. Both its total and its progress are counted by this condition. */
const IS_RECIPIENT = sql`banned_at is null and deleted_at is null`

/** Sorts before the id of every account. */
const FIRST = '00000000-0000-0000-0000-000000000000'

const begin = (id: string, now: Date): Sql => sql`
  update broadcasts set status = 'running', started_at = ${now}::timestamptz,
    recipients = (select count(*) from users where ${IS_RECIPIENT} and created_at <= broadcasts.created_at)
  where id = ${id}::uuid and status = 'queued'`

type Locked = Pick<Broadcast, 'id' | 'type' | 'priority' | 'cursor' | 'createdAt'> & { channels: NotificationChannel[] }

const lock = (id: string): Sql => sql`
  select id, type, priority, channels::text[] as channels, cursor, created_at as "createdAt" from broadcasts
  where id = ${id}::uuid and status = 'running' for update`

const recipientsOf = (id: string): Sql => sql`
  select u.id as user_id, null::jsonb as texts, null::jsonb as data, null::text as dedupe_key, null::uuid as actor_id,
    ${id}::uuid as broadcast_id from batch u where u.is_recipient`

/**
 * One statement: selects the next accounts, creates their notifications and deliveries, and advances the cursor.
 * Accounts that are no recipients are dropped after the selection: with more conditions in it the planner expects one
 * row and loops over thousands.
 */
const createBatch = (kind: Kind, { id, cursor, createdAt }: Pick<Locked, 'id' | 'cursor' | 'createdAt'>): Sql => sql`
  with batch as materialized (
    select id, ${IS_RECIPIENT} as is_recipient from users
    where id > ${cursor ?? FIRST}::uuid and created_at <= ${createdAt}::timestamptz
    order by id limit ${rawSql(String(BATCH))}
  ), ${creation(kind, recipientsOf(id))},
  seen as (
    select count(*)::int as selected, (count(*) filter (where is_recipient))::int as visited,
      (array_agg(id order by id desc))[1] as last
    from batch
  ),
  advanced as (
    update broadcasts b set cursor = seen.last, visited = b.visited + seen.visited,
      notified = b.notified + (select count(*)::int from created)
    from seen where b.id = ${id}::uuid and seen.selected > 0
  )
  select selected, last, (select count(*)::int from delivered where status = 'pending') as waiting from seen`

interface Batch {
  selected: number
  last: string | null
  waiting: number
}

/**
 * Creates the next batch of notifications and advances the cursor in one transaction: whatever happens to this
 * process, an account before the cursor has its notification and one behind it does not. The broadcast's row is
 * locked, so that concurrent runs take turns.
 * @returns null when the broadcast is done or cancelled.
 */
const nextBatch = async (app: App, tx: Tx, id: string): Promise<Batch | null> => {
  const [broadcast] = await tx.read<Locked>(lock(id))
  if (!broadcast) return null
  const { type, priority, channels, cursor } = broadcast
  const now = app.now()
  const kind: Kind = { type, priority, channels, configured: configuredChannels(app), now, lane: 1 }
  const [batch] = await tx.read<Batch>(createBatch(kind, broadcast))
  if (!batch || batch.selected < BATCH) {
    // Accounts banned or deleted after it began were not reached, so the total becomes the number visited.
    await tx.run(sql`
      update broadcasts set status = 'done', finished_at = ${now}::timestamptz, recipients = visited
      where id = ${id}::uuid`)
  }
  // A broadcast by mail alone does not appear in the app.
  if (batch?.last && channels.includes('in_app'))
    await app.events.publish(tx, broadcastArrived, { broadcastId: id, after: cursor ?? FIRST, upTo: batch.last })
  await app.events.publish(tx, broadcastProgressed, { broadcastId: id })
  return batch ?? null
}

/** Queues the delivery jobs, at most one waiting a channel; the schedule makes up for a lost one. */
const wake = async (app: App, channels: readonly NotificationChannel[]) => {
  for (const channel of channels)
    if (isDelivered(channel)) await app.jobs.enqueue(null, deliverers[channel], {}, { singletonKey: 'broadcast' })
}

/** Creates a broadcast's notifications, batch by batch. An interrupted run resumes after the last batch. */
export const fanOut = defineJob({
  name: 'broadcasts.fan-out',
  payload: z.object({ broadcastId: uuid }),
  options: { timeoutSeconds: 6 * 3600, concurrency: 1, retries: 50, singletonKey: ({ broadcastId }) => broadcastId },
  run: async (app: App, { broadcastId: id }, { signal }) => {
    await app.db.write('beginBroadcast', async (tx) => {
      if ((await tx.run(begin(id, app.now()))) > 0)
        await app.events.publish(tx, broadcastProgressed, { broadcastId: id })
    })
    const broadcast = await app.db.find.broadcast.findUnique({ where: { id }, select: { channels: true } })
    for (;;) {
      signal.throwIfAborted()
      const begun = performance.now()
      const batch = await app.db.write('fanOutBatch', (tx) => nextBatch(app, tx, id))
      if (batch && batch.waiting > 0) await wake(app, broadcast?.channels ?? [])
      if (!batch || batch.selected < BATCH) return
      const worked = performance.now() - begun
      await pause((worked * (1 - BUSY)) / BUSY, undefined, { signal })
    }
  },
})
