import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { AnyJob } from './job.ts'
import type { Origin } from './origins.ts'
import { type Claim, createTables, DEAD_LETTERS } from './tables.ts'
import { type Database, executorOf, type Transaction } from './transaction.ts'

/**
 * Jobs in PostgreSQL, in pg-boss's schema `pgboss`. The tables, and how long each keeps its rows:
 *
 * - `pgboss.job` (in its partition `job_common`): payload, key and last error code while a job waits, runs or waits
 *   for a retry; deleted when it is done. A job that nobody takes within 14 days of becoming due is deleted.
 * - the same table under the name `dead-letters`: payload and key of a job without retries left, for 7 days, or until
 *   it is requeued.
 * - `pgboss.queue`, `pgboss.schedule` and the rest: names, policies and counts, no user data.
 *
 * `forget` deletes rows that name a person.
 *
 * pg-boss manages queues, policies, retries, dead letters and schedules. Its `work` is not used: when it cannot record a
 * completion it fails the job, which then runs again; when it stops it fails running jobs, which counts as an attempt; it does
 * not notice that another instance has taken a job over; and each of its workers polls for itself: sixty statements a second
 * for thirty idle queues with four workers each, where one could ask for all. Its LISTEN/NOTIFY, which would replace polling,
 * makes all commits that queue a job wait for one lock (figures in `events.ts`).
 */
const DAY_SECONDS = 24 * 60 * 60
/** An upper bound for the exponential backoff. */
const MAX_WAIT_SECONDS = 60 * 60
/** Jobs inserted by one statement. */
const INSERT_BATCH = 1_000
/** The payload key of the originating request. */
const REQUEST = '@request'
/** The payload key of the originating span. */
const TRACE = '@trace'

/** A job to be queued. */
export interface NewJob {
  payload: Record<string, unknown>
  key: string | undefined
  startAfter: Date | undefined
}

interface StoreOptions {
  pool: Pool
  /** Connections whose session is their own, where `pool` leads to a pooler. */
  sessionPool: Pool
  db: Database
  jobs: readonly AnyJob<never>[]
  /** At least 10. */
  leaseSeconds: number
  onError: (trouble: Error | { message: string }) => void
}

export type JobStore = ReturnType<typeof createJobStore>

export function createJobStore({ pool, sessionPool, db, jobs, leaseSeconds, onError }: StoreOptions) {
  const names = jobs.map(({ name }) => name)
  const tables = createTables(pool, sessionPool, names)

  const boss = new PgBoss({
    db: executorOf(pool),
    schedule: jobs.some(({ options }) => options.cron !== undefined),
    // The runner calls `supervise` when it renews leases.
    supervise: false,
    monitorIntervalSeconds: Math.floor(leaseSeconds / 4),
    maintenanceIntervalSeconds: DAY_SECONDS / 24,
  })
  boss.on('error', onError)
  boss.on('warning', onError)

  const policyOf = ({ options: { retries = 5, backoffSeconds = 5 } }: AnyJob<never>) => ({
    retryLimit: retries,
    retryDelay: backoffSeconds,
    retryBackoff: backoffSeconds > 0,
    ...(backoffSeconds > 0 && { retryDelayMax: MAX_WAIT_SECONDS }),
    heartbeatSeconds: leaseSeconds,
    // The runner enforces a job's time limit; a renewed lease lasts as long as pg-boss allows.
    expireInSeconds: DAY_SECONDS,
    retentionSeconds: 14 * DAY_SECONDS,
    deadLetter: DEAD_LETTERS,
  })

  const syncQueues = async () => {
    const known = new Map<string, object>((await boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 7 * DAY_SECONDS })
    for (const job of jobs) {
      const policy = policyOf(job)
      const queue = known.get(job.name)
      // `exclusive`: at most one job of a singleton key, from being queued to being done.
      if (!queue) await boss.createQueue(job.name, { policy: 'exclusive', ...policy })
      else if (Object.entries(policy).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value))
        await boss.updateQueue(job.name, policy)
    }
  }

  const syncSchedules = async () => {
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    for (const { name, options } of jobs) {
      if (options.cron !== undefined && known.get(name) !== options.cron)
        await boss.schedule(name, options.cron, {}, { tz: 'UTC', singletonKey: 'cron' })
      if (options.cron !== undefined) known.delete(name)
    }
    for (const name of known.keys()) await boss.unschedule(name)
  }

  /** Deletes a dead letter; false when it does not exist. */
  const drop = async (tx: Transaction | null, id: string): Promise<boolean> => {
    const deleted = await boss.deleteJob(DEAD_LETTERS, id, { db: executorOf(tx ?? pool) })
    return (deleted as { affected: number }).affected > 0
  }

  /** Requeues a dead letter under its job's original id; false if it was requeued or deleted meanwhile. */
  const revive = async (tx: Transaction, id: string): Promise<boolean> => {
    const db = executorOf(tx)
    const [letter] = await boss.findJobs<Record<string, unknown>>(DEAD_LETTERS, { id, db })
    // Jobs this version does not know stay where they are.
    if (!letter?.sourceName || !letter.sourceId || !names.includes(letter.sourceName)) return false
    if (!(await drop(tx, id))) return false
    const options = { id: letter.sourceId, singletonKey: letter.singletonKey ?? randomUUID(), db }
    // Inserts nothing if a job with the same key was queued since; that one does the same work.
    await boss.send(letter.sourceName, letter.data, options)
    return true
  }

  return {
    ...tables,

    /** Creates or migrates the schema and queues as needed; safe to run from several instances at once. */
    open: async (): Promise<void> => {
      await tables.alone(() => boss.start())
      await tables.indexTexts().catch(onError)
      await syncQueues()
      await syncSchedules()
    },

    /** Returns the new jobs' ids. Jobs whose key waits or runs already are skipped. */
    insert: async (
      tx: Transaction | null,
      name: string,
      { requestId, traceparent }: Origin,
      added: readonly NewJob[],
    ): Promise<string[]> => {
      const db = executorOf(tx ?? pool)
      const rows = added.map(({ payload, key = randomUUID(), startAfter }) => ({
        data: {
          ...payload,
          ...(requestId !== undefined && { [REQUEST]: requestId }),
          ...(traceparent !== undefined && { [TRACE]: traceparent }),
        },
        singletonKey: key,
        ...(startAfter && { startAfter }),
      }))
      const ids: string[] = []
      for (let start = 0; start < rows.length; start += INSERT_BATCH)
        ids.push(...((await boss.insert(name, rows.slice(start, start + INSERT_BATCH), { db, returnId: true })) ?? []))
      return ids
    },

    claim: async (name: string, limit: number): Promise<Claim[]> => {
      const rows = await boss.fetch<Record<string, unknown>>(name, { batchSize: limit, includeMetadata: true })
      return rows.map(({ id, data, retryCount }) => {
        const { [REQUEST]: requestId, [TRACE]: traceparent, ...payload } = data ?? {}
        return { id, name, payload, attempt: retryCount + 1, ...({ requestId, traceparent } as Origin) }
      })
    },

    complete: async ({ name, id }: Claim): Promise<void> => {
      await boss.deleteJob(name, id)
    },

    /**
     * Schedules a retry, or makes the job a dead letter if it has no retries left or `permanent` is set. Leaves a job
     * alone that another instance has taken over.
     */
    fail: async (claim: Claim, reason: string, permanent: boolean): Promise<void> => {
      if (!(await tables.renew([claim])).has(claim.id)) return
      if (permanent) await tables.spend(claim)
      await boss.fail(claim.name, claim.id, { reason })
    },

    /** Requeues jobs of dead instances, and deletes expired ones. */
    supervise: (): Promise<void> => boss.supervise(),

    revive: (tx: Transaction | null, id: string): Promise<boolean> =>
      tx ? revive(tx, id) : db.write((own) => revive(own, id)),

    drop,

    /** Stops pg-boss's timers and waits for their work. The pool stays open. */
    close: (): Promise<void> => boss.stop({ graceful: false }),
  }
}
