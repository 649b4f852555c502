import type { Pool } from 'pg'
import type { Origin } from './origins.ts'
import { executorOf, type Transaction } from './transaction.ts'

/** How many dead letters are counted; beyond that nobody needs a number. */
const COUNTED_MAX = 10_000

/** The queue of jobs without retries left; see `store.ts`. */
export const DEAD_LETTERS = 'dead-letters'

/** A job this instance holds until it completes, fails or releases it, or until the lease expires. */
export interface Claim extends Origin {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly attempt: number
}

/** A job without retries left. */
export interface DeadJob {
  id: string
  name: string
  attempts: number
  reason: string
}

/** A dead letter as shown to admins: without its payload, which may identify people. */
export interface DeadLetter extends DeadJob {
  /** The letter's own id, used to requeue or delete it; `jobId` is the job's. */
  id: string
  jobId: string
  requestId: string | null
  queuedAt: Date
  diedAt: Date
}

/**
 * The texts of a job that may be somebody's id or address: its key and all strings of its payload, in lower case. Longer
 * ones are left out, which an index could not hold. A change needs another name, as the index is built of its results.
 */
const TEXTS = `CREATE OR REPLACE FUNCTION pgboss.job_texts(data jsonb, key text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY(
    SELECT DISTINCT lower(value) FROM (
      SELECT item #>> '{}' AS value FROM jsonb_path_query(data, 'strict $.**') AS item WHERE jsonb_typeof(item) = 'string'
      UNION ALL SELECT key
    ) texts WHERE length(value) <= 320)`
const TEXTS_INDEX = 'job_texts_idx'

/** Any numbers that nothing else locks: for the function and the schema, waited for, and for the index, which must not be. */
const [FUNCTION_LOCK, INDEX_LOCK, SCHEMA_LOCK] = [7_305_440, 7_305_441, 7_305_442]
/** How long building the index waits for open transactions. */
const INDEX_WAIT = '10s'

export interface JobCount {
  name: string
  state: 'created' | 'retry' | 'active'
  count: number
  /** Seconds the oldest of them has been due; null when none is. */
  oldest: number | null
}

/**
 * Statements on pg-boss's tables where its API lacks them. They are all in this file, each with its reason; a new major
 * version of pg-boss means reviewing these and nothing else.
 */
export function createTables(pool: Pool, sessionPool: Pool, names: readonly string[]) {
  const sql = async <Row>(text: string, values: unknown[]): Promise<Row[]> => (await pool.query(text, values)).rows

  return {
    /**
     * Lets one instance at a time create pg-boss's schema or migrate it: of two that begin at once, pg-boss fails the one
     * that still remembers from before its own lock that there is no schema.
     */
    alone: async (work: () => Promise<unknown>): Promise<void> => {
      const client = await sessionPool.connect()
      try {
        await client.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
        await work()
      } finally {
        // Closes the connection, and with it the lock.
        client.release(true)
      }
    },

    /**
     * Indexes jobs by the people they name, while other instances go on writing them: one instance builds the index, or
     * builds it again after an interruption. Until then `forget` reads all jobs.
     * @throws Error when other transactions stay open meanwhile; the next start tries again.
     */
    indexTexts: async (): Promise<void> => {
      const [index] = await sql<{ valid: boolean }>(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('pgboss.${TEXTS_INDEX}')`,
        [],
      )
      if (index?.valid) return
      const client = await sessionPool.connect()
      try {
        await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${FUNCTION_LOCK}); ${TEXTS}; COMMIT`)
        const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [INDEX_LOCK])
        if (!rows[0]?.free) return
        await client.query(`SET statement_timeout = 0; SET lock_timeout = '${INDEX_WAIT}'`)
        await client.query(`DROP INDEX CONCURRENTLY IF EXISTS pgboss.${TEXTS_INDEX}`)
        await client.query(
          `CREATE INDEX CONCURRENTLY ${TEXTS_INDEX} ON pgboss.job_common USING gin (pgboss.job_texts(data, singleton_key))`,
        )
      } finally {
        // Closes the connection, and with it the lock and the setting.
        client.release(true)
      }
    },

    /** Which of these queues have due jobs. pg-boss's API asks queue by queue, or returns cached counts. */
    ready: async (candidates: readonly string[]): Promise<string[]> => {
      const text = `SELECT name FROM unnest($1::text[]) AS candidate (name) WHERE EXISTS (
        SELECT FROM pgboss.job WHERE job.name = candidate.name AND state < 'active' AND NOT blocked AND start_after <= now())`
      // Runs at every poll, so it is prepared.
      const { rows } = await pool.query<{ name: string }>({ name: 'jobs_ready', text, values: [candidates] })
      return rows.map(({ name }) => name)
    },

    /**
     * Renews leases; returns the ids this instance still holds. pg-boss's `touch` also renews jobs that another
     * instance has taken over, and only returns a count.
     */
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

    /** Requeues a running job without counting the attempt. `cancel` and `resume`, like `fail`, count it. */
    release: async ({ name, id, attempt }: Claim): Promise<void> => {
      await sql(
        `UPDATE pgboss.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now()
          WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 - 1`,
        [name, id, attempt],
      )
    },

    /** Removes a running job's retries before it fails. In pg-boss only `work` can fail a job for good. */
    spend: async ({ name, id }: Claim): Promise<void> => {
      await sql('UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2', [name, id])
    },

    /**
     * Deletes jobs without retries left and returns them, each to one instance only; their payloads are dead letters
     * by then. pg-boss does not report jobs whose instances died.
     */
    takeDead: (): Promise<DeadJob[]> =>
      sql(
        `DELETE FROM pgboss.job WHERE name = ANY($1) AND state > 'active'
         RETURNING id, name, retry_count + 1 AS attempts, coalesce(output->>'reason', 'its instance died') AS reason`,
        [names],
      ),

    /** A page of dead letters, newest first, and how many there are, counted to 10,000. `findJobs` has no pages and fetches payloads. */
    deadLetters: async (page: {
      size: number
      skip: number
      after: { at: Date; id: string } | null
    }): Promise<{ total: number; rows: DeadLetter[] }> => {
      const rows = await sql<DeadLetter & { total: number }>(
        `SELECT t.total, d.* FROM (SELECT count(*)::int AS total FROM (
           SELECT FROM pgboss.job WHERE name = $1 LIMIT ${COUNTED_MAX}) found) t LEFT JOIN LATERAL (
           SELECT id, source_name AS name, source_id AS "jobId", source_retry_count + 1 AS attempts,
                  coalesce(output->>'reason', 'its instance died') AS reason, data->>'@request' AS "requestId",
                  source_created_on AS "queuedAt", date_trunc('milliseconds', created_on) AS "diedAt"
             FROM pgboss.job
            WHERE name = $1 AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', created_on), id) < ($2, $3::uuid))
            ORDER BY date_trunc('milliseconds', created_on) DESC, id DESC LIMIT $4 OFFSET $5
         ) d ON true`,
        [DEAD_LETTERS, page.after?.at ?? null, page.after?.id ?? null, page.size, page.skip],
      )
      return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
    },

    /**
     * Deletes every job that has one of these texts as its key or as a payload value, in any state; ignores case.
     * Whole values only: `a@example.org` is the end of other people's addresses.
     */
    forget: async (tx: Transaction, texts: readonly string[]): Promise<void> => {
      await executorOf(tx).executeSql(
        `DELETE FROM pgboss.job
          WHERE pgboss.job_texts(data, singleton_key) && ARRAY(SELECT lower(text) FROM unnest($1::text[]) AS text)`,
        [texts],
      )
    },

    /** Queue counts. pg-boss's API covers one queue at a time and is up to an hour stale. */
    counts: (): Promise<JobCount[]> =>
      sql(
        `SELECT name, state::text, count(*)::int,
                extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now()))::float AS oldest
           FROM pgboss.job WHERE name = ANY($1) AND state <= 'active' GROUP BY name, state`,
        [[...names, DEAD_LETTERS]],
      ),
  }
}
