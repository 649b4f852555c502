import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, fromPrisma, PgBoss, type PrismaTransactionLike } from 'pg-boss'
import type { AnyJob } from './job.ts'

/**
 * Jobs in PostgreSQL, in pg-boss's schema `pgboss`; the only file that knows that schema. What lies where, for how long:
 *
 * - `pgboss.job` (in its partition `job_common`): payload, key and last error code while a job waits, runs or waits for a
 *   retry; deleted when it is done. A job that nobody takes within 14 days of its time is deleted unseen.
 * - the same table under the name `dead-letters`: the payload and key of a job whose tries are used up, for 7 days, or until it is
 *   sent again.
 * - `pgboss.queue`, `pgboss.schedule` and the rest: names, policies and counts, nothing of a user's.
 *
 * `forget` removes what names a person.
 */
export const DEAD_LETTERS = 'dead-letters'
const DAY_SECONDS = 24 * 60 * 60
/** Retries may be many, waits between them are not endless. */
const LONGEST_WAIT_SECONDS = 60 * 60

/** A client of pg, inside BEGIN and COMMIT, or the client that Prisma's interactive transactions hand out. */
export type Transaction = SqlClient | PrismaTransactionLike

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction): Db =>
  '$queryRawUnsafe' in tx ? fromPrisma(tx) : { executeSql: (text, values) => tx.query(text, values) }

/** A job this instance holds until it completes, fails or releases it, or its lease runs out. */
export interface Claim {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly attempt: number
}

/** A job whose tries are used up. */
export interface DeadJob {
  id: string
  name: string
  attempts: number
  reason: string
}

interface StoreOptions {
  pool: Pool
  jobs: readonly AnyJob<never>[]
  /** At least 10. */
  leaseSeconds: number
  onTrouble: (trouble: Error | { message: string }) => void
}

export type JobStore = ReturnType<typeof createJobStore>

export const createJobStore = ({ pool, jobs, leaseSeconds, onTrouble }: StoreOptions) => {
  const names = jobs.map(({ name }) => name)
  const sql = async <Row>(text: string, values: unknown[]): Promise<Row[]> => (await pool.query(text, values)).rows

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

  return {
    /** Creates or migrates the schema and the queues where needed; instances may do so at the same time. */
    open: async (): Promise<void> => {
      await boss.start()
      await syncQueues()
      await syncSchedules()
    },

    /** The new job's id; null when a job with this key waits or runs already. */
    insert: (
      tx: Transaction | null,
      name: string,
      payload: unknown,
      { key, startAfter }: { key?: string; startAfter?: Date } = {},
    ): Promise<string | null> =>
      boss.send(name, payload as object, {
        db: executorOf(tx ?? pool),
        singletonKey: key ?? randomUUID(),
        ...(startAfter && { startAfter }),
      }),

    /** Those of these jobs that have something to do now. */
    ready: async (candidates: readonly string[]): Promise<string[]> => {
      const text = `SELECT name FROM unnest($1::text[]) AS candidate (name) WHERE EXISTS (
        SELECT FROM pgboss.job WHERE job.name = candidate.name AND state < 'active' AND NOT blocked AND start_after <= now())`
      // Asked again and again: prepared, it costs a fraction.
      const { rows } = await pool.query<{ name: string }>({ name: 'jobs_ready', text, values: [candidates] })
      return rows.map(({ name }) => name)
    },

    claim: async (name: string, limit: number): Promise<Claim[]> => {
      const rows = await boss.fetch(name, { batchSize: limit, includeMetadata: true })
      return rows.map(({ id, data, retryCount }) => ({ id, name, payload: data, attempt: retryCount + 1 }))
    },

    /** Prolongs the leases; returns the ids of those that are still this instance's. */
    renew: async (claims: readonly Claim[]): Promise<Set<string>> => {
      const rows = await sql<{ id: string }>(
        `UPDATE pgboss.job SET heartbeat_on = now()
           FROM unnest($1::text[], $2::uuid[], $3::int[]) AS held (name, id, attempt)
          WHERE job.name = held.name AND job.id = held.id AND state = 'active' AND retry_count = held.attempt - 1
         RETURNING job.id`,
        [claims.map(({ name }) => name), claims.map(({ id }) => id), claims.map(({ attempt }) => attempt)],
      )
      return new Set(rows.map(({ id }) => id))
    },

    complete: async ({ name, id }: Claim): Promise<void> => {
      await boss.deleteJob(name, id)
    },

    /** Waits for its next try, or dies: when its tries are used up, or at once if `permanent`. */
    fail: async ({ name, id }: Claim, reason: string, permanent: boolean): Promise<void> => {
      if (permanent)
        await sql('UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2', [name, id])
      await boss.fail(name, id, { reason })
    },

    /** Gives a job back untried. */
    release: async ({ name, id }: Claim): Promise<void> => {
      await sql(
        `UPDATE pgboss.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now()
          WHERE name = $1 AND id = $2 AND state = 'active'`,
        [name, id],
      )
    },

    /** Returns jobs whose instance died to the queue, and removes what is past its time. */
    supervise: (): Promise<void> => boss.supervise(),

    /**
     * Removes the jobs whose tries are used up, each of them reported to one instance only; their payloads are dead
     * letters by then.
     */
    bury: (): Promise<DeadJob[]> =>
      sql(
        `DELETE FROM pgboss.job WHERE name = ANY($1) AND state > 'active'
         RETURNING id, name, retry_count + 1 AS attempts, coalesce(output->>'reason', 'its instance died') AS reason`,
        [names],
      ),

    /** Queues all dead letters afresh; returns how many. */
    revive: (): Promise<number> => boss.redrive(DEAD_LETTERS, { limit: 1_000_000 }),

    /**
     * Deletes every job whose payload has one of these texts as a value, or whose key is one, whatever its state;
     * ignores case. Whole values only: `a@example.org` is the end of other people's addresses.
     */
    forget: async (tx: Transaction, texts: readonly string[]): Promise<void> => {
      for (const text of texts)
        await executorOf(tx).executeSql(
          `DELETE FROM pgboss.job WHERE strpos(lower(data::text), lower($1)) > 0 OR lower(singleton_key) = lower($2)`,
          [JSON.stringify(text), text],
        )
    },

    counts: () =>
      sql<{ name: string; state: string; count: number }>(
        'SELECT name, state::text, count(*)::int FROM pgboss.job WHERE name = ANY($1) GROUP BY name, state',
        [[...names, DEAD_LETTERS]],
      ),

    /** Ends pg-boss's own timers and waits for what they do. The pool stays open. */
    close: (): Promise<void> => boss.stop({ graceful: false }),
  }
}
