import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Broadcast, NotificationChannel } from '../../generated/prisma/client.ts'
import { defineEvent } from '../../jobs/event.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import { uuid } from '../../rules.ts'
import { configuredChannels } from '../notifications/channels.ts'
import { creationSql, creationValues, FIRST_OF_SOURCE, type Kind } from '../notifications/create.ts'
import { deliverers, isDelivered } from '../notifications/deliver.ts'
import { broadcastArrived } from '../notifications/events.ts'

/** A broadcast started, progressed, finished or was cancelled. */
export const broadcastProgressed = defineEvent({
  name: 'broadcasts.progressed',
  payload: z.object({ broadcastId: uuid }),
})

/** Accounts processed in one transaction: some tens of milliseconds, so that nobody waits long for its locks. */
export const BATCH = 2_000
/** The share of time the job works, leaving the rest to others. */
const BUSY = 0.6

/** Whom a broadcast is for; its recipients and those it has visited are counted by this alone. */
const IS_RECIPIENT = 'banned_at is null and deleted_at is null'

const BEGIN_SQL = `
  update broadcasts set status = 'running', started_at = $2::timestamptz,
    recipients = (select count(*) from users where ${IS_RECIPIENT} and created_at <= broadcasts.created_at)
  where id = $1::uuid and status = 'queued'`

type Locked = Pick<Broadcast, 'id' | 'type' | 'priority' | 'cursor' | 'createdAt'> & { channels: NotificationChannel[] }

const LOCK_SQL = `
  select id, type, priority, channels::text[] as channels, cursor, created_at as "createdAt" from broadcasts
  where id = $1::uuid and status = 'running' for update`

const [ID, CURSOR, CREATED_AT, SIZE] = [0, 1, 2, 3].map((position) => `$${FIRST_OF_SOURCE + position}`)

const SOURCE = `select u.id as user_id, null::jsonb as texts, null::jsonb as data, null::text as dedupe_key,
  null::uuid as actor_id, ${ID}::uuid as broadcast_id from batch u where u.is_recipient`

/**
 * One statement: selects the next accounts, creates their notifications and deliveries, and advances the cursor. Who is no
 * recipient is left out after the selection: with more conditions there the planner expects one row and loops over
 * thousands.
 */
const batchSql = (kind: Kind) => `
  with batch as materialized (
    select id, ${IS_RECIPIENT} as is_recipient from users
    where (${CURSOR}::uuid is null or id > ${CURSOR}::uuid) and created_at <= ${CREATED_AT}::timestamptz
    order by id limit ${SIZE}::int
  ), ${creationSql(kind, SOURCE)},
  seen as (
    select count(*)::int as selected, (count(*) filter (where is_recipient))::int as visited,
      (array_agg(id order by id desc))[1] as last
    from batch
  ),
  advanced as (
    update broadcasts b set cursor = seen.last, visited = b.visited + seen.visited,
      notified = b.notified + (select count(*)::int from created)
    from seen where b.id = ${ID}::uuid and seen.selected > 0
  )
  select selected, last, (select count(*)::int from delivered where status = 'pending') as waiting from seen`

interface Batch {
  selected: number
  last: string | null
  waiting: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Creates the next batch of notifications and advances the cursor in one transaction: whatever happens to this
 * process, an account before the cursor has its notification and one behind it does not. The broadcast's row is
 * locked, so that concurrent runs take turns.
 * @returns null when the broadcast is done or cancelled.
 */
const nextBatch = async (app: App, client: PoolClient, id: string): Promise<Batch | null> => {
  const [broadcast] = (await client.query<Locked>(LOCK_SQL, [id])).rows
  if (!broadcast) return null
  const { type, priority, channels, cursor, createdAt } = broadcast
  const now = app.now()
  const kind: Kind = { type, priority, channels, configured: configuredChannels(app), now, lane: 1 }
  const values = [...creationValues(kind), id, cursor, createdAt, BATCH]
  const [batch] = (await client.query<Batch>(batchSql(kind), values)).rows
  if (!batch || batch.selected < BATCH) {
    // Who was banned or deleted after it began was no recipient in the end.
    await client.query(
      `update broadcasts set status = 'done', finished_at = $2::timestamptz, recipients = visited where id = $1::uuid`,
      [id, now],
    )
  }
  if (batch?.last)
    await app.events.raise(client, broadcastArrived, { broadcastId: id, after: cursor ?? FIRST, upTo: batch.last })
  await app.events.raise(client, broadcastProgressed, { broadcastId: id })
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
    const { rowCount } = await app.pool.query(BEGIN_SQL, [id, app.now()])
    if (rowCount)
      await inPoolTransaction(app.pool, (client) => app.events.raise(client, broadcastProgressed, { broadcastId: id }))
    const { rows } = await app.pool.query<{ channels: NotificationChannel[] }>(
      'select channels::text[] as channels from broadcasts where id = $1::uuid',
      [id],
    )
    const channels = rows[0]?.channels ?? []
    for (;;) {
      signal.throwIfAborted()
      const begun = performance.now()
      const batch = await inPoolTransaction(app.pool, (client) => nextBatch(app, client, id))
      if (batch && batch.waiting > 0) await wake(app, channels)
      if (!batch || batch.selected < BATCH) return
      const worked = performance.now() - begun
      await pause((worked * (1 - BUSY)) / BUSY, undefined, { signal })
    }
  },
})
