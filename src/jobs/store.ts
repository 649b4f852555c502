import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import type { AnyJob } from './job.ts'
import { type Claim, createTables, DEAD_LETTERS } from './tables.ts'
import { executorOf, type Transaction } from './transaction.ts'

/**
 * Jobs in PostgreSQL, in pg-boss's schema `pgboss`. What lies where, for how long:
 *
 * - `pgboss.job` (in its partition `job_common`): payload, key and last error code while a job waits, runs or waits for a
 *   retry; deleted when it is done. A job that nobody takes within 14 days of its time is deleted unseen.
 * - the same table under the name `dead-letters`: the payload and key of a job whose tries are used up, for 7 days, or until it is
 *   sent again.
 * - `pgboss.queue`, `pgboss.schedule` and the rest: names, policies and counts, nothing of a user's.
 *
 * `forget` removes what names a person.
 *
 * pg-boss keeps the queues, their policies, retries, dead letters and schedules. Its `work` is not used: when it cannot
 * write that a job is done it fails the job, which is then run again; when it stops it fails what still runs, which
 * counts as a try; it does not notice that another instance has taken a job over; and each of its workers polls for
 * itself, which is a statement a second for sixty idle workers where one statement asks for all queues. Its
 * LISTEN/NOTIFY, which would replace the polling, makes all commits that queue a job wait for one lock (`events.ts`
 * has the figures).
 */
const DAY_SECONDS = 24 * 60 * 60
/** Retries may be many, waits between them are not endless. */
const LONGEST_WAIT_SECONDS = 60 * 60
/** Jobs queued by one statement. */
const INSERT_BATCH = 1_000
/** Where a payload says which request queued it. */
const REQUEST = '@request'
/** The same of the span in which that was. */
const TRACE = '@trace'

/** A job to be queued. */
export interface NewJob {
  payload: Record<string, unknown>
  key: string | undefined
  startAfter: Date | undefined
}

interface StoreOptions {
  pool: Pool
  jobs: readonly AnyJob<never>[]
  /** At least 10. */
  leaseSeconds: number
  onTrouble: (trouble: Error | { message: string }) => void
}

export type JobStore = ReturnType<typeof createJobStore>

const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

export const createJobStore = ({ pool, jobs, leaseSeconds, onTrouble }: StoreOptions) => {
  const names = jobs.map(({ name }) => name)
  const tables = createTables(pool, names)

  const boss = new PgBoss({
    db: executorOf(pool),
    schedule: jobs.some(({ options }) => options.cron !== undefined),
    // The runner calls `supervise`, with the leases.
    supervise: false,
    monitorIntervalSeconds: Math.floor(leaseSeconds / 4),
    maintenanceIntervalSeconds: DAY_SECONDS / 24,
  })
  boss.on('error', onTrouble)
  boss.on('warning', onTrouble)

  const policyOf = ({ options: { retries = 5, backoffSeconds = 5 } }: AnyJob<never>) => ({
    retryLimit: retries,
    retryDelay: backoffSeconds,
    retryBackoff: backoffSeconds > 0,
    ...(backoffSeconds > 0 && { retryDelayMax: LONGEST_WAIT_SECONDS }),
    heartbeatSeconds: leaseSeconds,
    // The time limit of a job is the runner's affair; a lease that is kept up is good for as long as pg-boss allows.
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
      // `exclusive`: one job a singleton key, from being queued to being done.
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

  /** Queues a dead letter under the id its job had; false for one that was revived or dropped meanwhile. */
  const revive = async (tx: Transaction, id: string): Promise<boolean> => {
    const db = executorOf(tx)
    const [letter] = await boss.findJobs<Record<string, unknown>>(DEAD_LETTERS, { id, db })
    // What no job of this version can run stays where it is.
    if (!letter?.sourceName || !letter.sourceId || !names.includes(letter.sourceName)) return false
    const { affected } = (await boss.deleteJob(DEAD_LETTERS, id, { db })) as { affected: number }
    if (affected === 0) return false
    const options = { id: letter.sourceId, singletonKey: letter.singletonKey ?? randomUUID(), db }
    // Nothing is added where a job for the same key was queued since: it does the same.
    await boss.send(letter.sourceName, letter.data, options)
    return true
  }

  return {
    ...tables,

    /** Creates or migrates the schema and the queues where needed; instances may do so at the same time. */
    open: async (): Promise<void> => {
      await boss.start()
      await syncQueues()
      await syncSchedules()
    },

    /** The new jobs' ids. Jobs whose key waits or runs already are left out. */
    insert: async (
      tx: Transaction | null,
      name: string,
      { requestId, traceparent }: Pick<Claim, 'requestId' | 'traceparent'>,
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
        const origin = { requestId, traceparent } as Pick<Claim, 'requestId' | 'traceparent'>
        return { id, name, payload, attempt: retryCount + 1, ...origin }
      })
    },

    complete: async ({ name, id }: Claim): Promise<void> => {
      await boss.deleteJob(name, id)
    },

    /** Waits for its next try, or dies: when its tries are used up, or at once if `permanent`. */
    fail: async (claim: Claim, reason: string, permanent: boolean): Promise<void> => {
      if (permanent) await tables.spend(claim)
      await boss.fail(claim.name, claim.id, { reason })
    },

    /** Returns jobs whose instance died to the queue, and removes what is past its time. */
    supervise: (): Promise<void> => boss.supervise(),

    revive: (tx: Transaction | null, id: string): Promise<boolean> =>
      tx ? revive(tx, id) : inTransaction(pool, (client) => revive(client, id)),

    /** Drops a dead letter; false when there is none. */
    drop: async (tx: Transaction | null, id: string): Promise<boolean> =>
      ((await boss.deleteJob(DEAD_LETTERS, id, { db: executorOf(tx ?? pool) })) as { affected: number }).affected > 0,

    /** Ends pg-boss's own timers and waits for what they do. The pool stays open. */
    close: (): Promise<void> => boss.stop({ graceful: false }),
  }
}
