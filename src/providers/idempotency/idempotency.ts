import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { AppError } from '../../errors.ts'

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

/** Remembers answers by Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), for all instances. */
export interface Idempotency {
  /**
   * Takes the key for a request, or gives the answer an earlier one got.
   * @throws AppError `idempotency_key_reused` for another body, `idempotency_in_flight` while the first one runs,
   * `unauthenticated` when the account is gone.
   */
  begin(request: KeyedRequest): Promise<StoredAnswer | null>
  /** Stores the answer of a request that began. */
  keep(request: KeyedRequest, answer: StoredAnswer): Promise<void>
  /** Frees the key: the answer was one that a retry may turn out better. */
  abandon(request: KeyedRequest): Promise<void>
  /** Deletes what has expired; returns how many. */
  sweep(): Promise<number>
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
}

// One statement decides: it inserts the key, or takes over one that expired or was left by a dead process, or tells
// what is there. Of two requests at once, the primary key lets one insert; the other sees the first one's row.
const BEGIN_SQL = `
  with taken as (
    insert into idempotency_keys as k (user_id, target, key, digest, held_until, expires_at)
    values ($1, $2, $3, $4, now() + interval '${HELD_SECONDS} seconds', now() + interval '${KEPT_HOURS} hours')
    on conflict (user_id, target, key) do update
      set digest = excluded.digest, status = null, body = null,
          held_until = excluded.held_until, expires_at = excluded.expires_at
      where k.expires_at < now() or (k.status is null and k.held_until < now() and k.digest = excluded.digest)
    returning 1
  )
  select true as taken, true as same_body, null::int as status, null::json as body from taken
  union all
  select false, digest = $4, status, body from idempotency_keys
  where user_id = $1 and target = $2 and key = $3 and not exists (select 1 from taken)`

/**
 * @param digestKey keys what is stored of a body: a body may hold a password, and its plain hash would let whoever reads
 * the table guess it as fast as they can hash.
 */
export const createIdempotency = (pool: Pool, digestKey: Uint8Array): Idempotency => ({
  begin: async ({ userId, target, key, digest }) => {
    const keyed = createHmac('sha256', digestKey).update(digest).digest()
    const begun = pool.query<KeyRow>({
      name: 'idempotency_begin',
      text: BEGIN_SQL,
      values: [userId, target, key, keyed],
    })
    const { rows } = await begun.catch((cause: { code?: string }) => {
      throw cause.code === NO_SUCH_USER
        ? new AppError('unauthenticated', 'The account no longer exists.', { cause })
        : cause
    })
    const [row] = rows
    if (row?.taken) return null
    // No row at all: the first request was committing while we looked. It is still running as far as we know.
    if (!row) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
    if (!row.same_body) throw new AppError('idempotency_key_reused', 'This Idempotency-Key came with another body.')
    if (row.status === null) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
    return { status: row.status, body: row.body }
  },

  keep: async ({ userId, target, key }, { status, body }) => {
    await pool.query({
      name: 'idempotency_keep',
      text: 'update idempotency_keys set status = $4, body = $5 where user_id = $1 and target = $2 and key = $3',
      values: [userId, target, key, status, JSON.stringify(body ?? null)],
    })
  },

  abandon: async ({ userId, target, key }) => {
    await pool.query({
      name: 'idempotency_abandon',
      text: 'delete from idempotency_keys where user_id = $1 and target = $2 and key = $3 and status is null',
      values: [userId, target, key],
    })
  },

  sweep: async () => {
    const { rowCount } = await pool.query('delete from idempotency_keys where expires_at < now()')
    return rowCount ?? 0
  },
})
