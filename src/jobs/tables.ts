import type { Pool } from 'pg'
import { executorOf, type Transaction } from './transaction.ts'

/** The queue of what has used up its tries; see `store.ts`. */
export const DEAD_LETTERS = 'dead-letters'

/** A job this instance holds until it completes, fails or releases it, or its lease runs out. */
export interface Claim {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly attempt: number
  /** The request that queued it. */
  readonly requestId: string | undefined
  /** The span in which it was queued. */
  readonly traceparent: string | undefined
}

/** A job whose tries are used up. */
export interface DeadJob {
  id: string
  name: string
  attempts: number
  reason: string
}

/** What is shown of a dead letter: not its payload, which may name people. */
export interface DeadLetter extends DeadJob {
  /** Its own, by which it is revived or dropped; that of the work is `jobId`. */
  id: string
  jobId: string
  requestId: string | null
  queuedAt: Date
  diedAt: Date
}

export interface JobCount {
  name: string
  state: 'created' | 'retry' | 'active'
  count: number
  /** For how many seconds the oldest of them has been due; null when none is. */
  oldest: number | null
}

/**
 * What pg-boss's interface has no word for, as statements on its tables. All of them are in this file, each with its
 * reason; a new major version of pg-boss needs a look at these and nothing else.
 */
export const createTables = (pool: Pool, names: readonly string[]) => {
  const sql = async <Row>(text: string, values: unknown[]): Promise<Row[]> => (await pool.query(text, values)).rows

  return {
    /** Those of these jobs that have something to do now. The interface asks queue by queue, or tells a cached count. */
    ready: async (candidates: readonly string[]): Promise<string[]> => {
      const text = `SELECT name FROM unnest($1::text[]) AS candidate (name) WHERE EXISTS (
        SELECT FROM pgboss.job WHERE job.name = candidate.name AND state < 'active' AND NOT blocked AND start_after <= now())`
      // Asked again and again: prepared, it costs a fraction.
      const { rows } = await pool.query<{ name: string }>({ name: 'jobs_ready', text, values: [candidates] })
      return rows.map(({ name }) => name)
    },

    /**
     * Prolongs leases; returns the ids of those that are still this instance's. `touch` prolongs also what another
     * instance has taken over, and says only how many.
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

    /** Gives a job back untried. `cancel` and `resume`, like `fail`, count a try. */
    release: async ({ name, id }: Claim): Promise<void> => {
      await sql(
        `UPDATE pgboss.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now()
          WHERE name = $1 AND id = $2 AND state = 'active'`,
        [name, id],
      )
    },

    /** Takes a running job's further tries away, before it fails. Only `work` knows an end that is not tried again. */
    spend: async ({ name, id }: Claim): Promise<void> => {
      await sql('UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2', [name, id])
    },

    /**
     * Removes the jobs whose tries are used up, each of them reported to one instance only; their payloads are dead
     * letters by then. pg-boss tells nobody of those whose instances died.
     */
    bury: (): Promise<DeadJob[]> =>
      sql(
        `DELETE FROM pgboss.job WHERE name = ANY($1) AND state > 'active'
         RETURNING id, name, retry_count + 1 AS attempts, coalesce(output->>'reason', 'its instance died') AS reason`,
        [names],
      ),

    /** A page of dead letters, newest first, with the number of all. `findJobs` has no pages, and brings payloads. */
    deadLetters: async (page: {
      size: number
      skip: number
      after: { at: Date; id: string } | null
    }): Promise<{ total: number; rows: DeadLetter[] }> => {
      const rows = await sql<DeadLetter & { total: number }>(
        `SELECT t.total, d.* FROM (SELECT count(*)::int AS total FROM pgboss.job WHERE name = $1) t LEFT JOIN LATERAL (
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

    /** What lies in the queues. The interface tells one queue at a time, as it was up to an hour ago. */
    counts: (): Promise<JobCount[]> =>
      sql(
        `SELECT name, state::text, count(*)::int,
                extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now()))::float AS oldest
           FROM pgboss.job WHERE name = ANY($1) AND state <= 'active' GROUP BY name, state`,
        [[...names, DEAD_LETTERS]],
      ),
  }
}
