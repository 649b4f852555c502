import { createHmac, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { AppError } from '../../errors.ts'
import { retry } from '../resilience/retry.ts'
import { createSteps, type RunStep } from './steps.ts'

/** What identifies a request: whose, which operation, which key, which body. */
export interface KeyedRequest {
  userId: string
  /** Method and path. */
  target: string
  key: string
  /** SHA-256 of the body. */
  digest: Uint8Array
}

/** A stored answer. */
export interface StoredAnswer {
  status: number
  body: unknown
}

/** The work of a request that holds its key. */
export interface Attempt {
  /** Runs a transaction as a step of the work; one that an earlier attempt committed is not run again. See `steps.ts`. */
  readonly step: RunStep
  /** Stores the answer. */
  keep(answer: StoredAnswer): Promise<void>
  /** Gives the key up: the answer was one that a retry may turn out better. What was committed stays with the key. */
  release(): Promise<void>
}

/** Remembers answers by Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), for all instances. */
export interface Idempotency {
  /**
   * Takes the key for a request, or gives the answer an earlier one got.
   * @throws AppError `idempotency_key_reused` for another body, `idempotency_in_flight` while the first one runs,
   * `unauthenticated` when the account is gone.
   */
  begin(request: KeyedRequest): Promise<{ answer: StoredAnswer } | { attempt: Attempt }>
  /** Deletes what has expired, so many at most; returns how many. */
  sweep(limit: number): Promise<number>
}

/** How long a request may run before its key counts as left by a process that died, in seconds. */
const HELD_SECONDS = 60
const KEPT_HOURS = 24

/** The foreign key's refusal: the account was deleted while its session was still remembered. */
const NO_SUCH_USER = '23503'

interface KeyRow {
  same_body: boolean
  status: number | null
  body: unknown
  taken: boolean
  steps: Buffer[]
}

// One statement decides: it inserts the key, or takes over one that expired or was left by a dead process, or tells
// what is there. Of two requests at once, the primary key lets one insert; the other sees the first one's row. Taking
// over waits for a transaction that is just writing its step, and then knows it.
const BEGIN_SQL = `
  with taken as (
    insert into idempotency_keys as k (user_id, target, key, digest, claim, held_until, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${HELD_SECONDS} seconds', now() + interval '${KEPT_HOURS} hours')
    on conflict (user_id, target, key) do update
      set digest = excluded.digest, status = null, body = null, claim = excluded.claim,
          steps = case when k.expires_at < now() then '{}' else k.steps end,
          held_until = excluded.held_until, expires_at = excluded.expires_at
      where k.expires_at < now() or (k.status is null and k.held_until <= now() and k.digest = excluded.digest)
    returning steps
  )
  select true as taken, true as same_body, null::int as status, null::json as body, steps from taken
  union all
  select false, digest = $4, status, body, '{}' from idempotency_keys
  where user_id = $1 and target = $2 and key = $3 and not exists (select 1 from taken)`

const MINE = 'user_id = $1 and target = $2 and key = $3 and claim = $4'
const KEEP_SQL = `update idempotency_keys set status = $5, body = $6, claim = null, steps = '{}' where ${MINE}`
// Into the past: the column's milliseconds are rounded.
const RELEASE_SQL = `
  with gone as (delete from idempotency_keys where ${MINE} and steps = '{}' returning 1)
  update idempotency_keys set held_until = now() - interval '1 second', claim = null
  where ${MINE} and not exists (select from gone)`
/** The end of an attempt is worth a few tries: while the key is held, a retry is told to wait. */
const ENDING = { attempts: 5, baseMs: 250 }

/**
 * @param digestKey keys what is stored of a body: a body may hold a password, and its plain hash would let whoever reads
 * the table guess it as fast as they can hash.
 */
export const createIdempotency = (pool: Pool, digestKey: Uint8Array): Idempotency => {
  const end = async (name: string, text: string, values: unknown[]): Promise<void> => {
    await retry(() => pool.query({ name, text, values }), ENDING)
  }
  const release = (held: string[]) => end('idempotency_release', RELEASE_SQL, held)

  return {
    begin: async ({ userId, target, key, digest }) => {
      const keyed = createHmac('sha256', digestKey).update(digest).digest()
      const claim = randomUUID()
      const held = [userId, target, key, claim]
      const begun = pool.query<KeyRow>({
        name: 'idempotency_begin',
        text: BEGIN_SQL,
        values: [userId, target, key, keyed, claim],
      })
      const { rows } = await begun.catch((cause: { code?: string }) => {
        if (cause.code === NO_SUCH_USER)
          throw new AppError('unauthenticated', 'The account no longer exists.', { cause })
        // It may have been taken, and only the answer was lost.
        void release(held).catch(() => undefined)
        throw cause
      })
      const [row] = rows
      // No row at all: the first request was committing while we looked. It is still running as far as we know.
      if (!row) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
      if (!row.taken) {
        if (!row.same_body) throw new AppError('idempotency_key_reused', 'This Idempotency-Key came with another body.')
        if (row.status === null) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
        return { answer: { status: row.status, body: row.body } }
      }

      const steps = createSteps({ held, committed: row.steps })
      return {
        attempt: {
          step: steps.step,
          keep: ({ status, body }) => {
            steps.end()
            return end('idempotency_keep', KEEP_SQL, [...held, status, JSON.stringify(body ?? null)])
          },
          release: () => {
            steps.end()
            return release(held)
          },
        },
      }
    },

    sweep: async (limit) => {
      const text = `delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where expires_at < now() limit $1 for update skip locked))`
      return (await pool.query(text, [limit])).rowCount ?? 0
    },
  }
}
