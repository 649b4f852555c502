import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { type Db, type RunStep, type Sql, sql } from '../database/db.ts'
import { retry } from '../resilience/retry.ts'
import { answerLost } from './ending.ts'
import { createSteps } from './steps.ts'

/** Identifies a request: the user, the operation, the key, the body. */
export interface IdempotentRequest {
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
  /** The operation's result, or the failure; JSON. */
  body: unknown
  /**
   * The body of the response as it was sent; left out for streams and failures, which are rebuilt from `body` each
   * time.
   */
  response?: unknown
}

/** The execution of a request that holds its key. */
export interface Attempt {
  /**
   * Runs a transaction as a step of the execution; one that an earlier attempt committed is not repeated. See
   * `steps.ts`.
   */
  readonly step: RunStep
  /** Stores the response. */
  keep(answer: StoredAnswer): Promise<void>
  /** Releases the key after a failure that a retry may fix. Committed steps stay with the key. */
  release(): Promise<void>
}

/** Stores responses by Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), for all instances. */
export interface Idempotency {
  /**
   * Claims the key for a request, or returns the response of an earlier one.
   * @throws AppError `idempotency_key_reused` for another body, `idempotency_in_flight` while the first request runs,
   * `unauthenticated` when the account is gone.
   */
  begin(request: IdempotentRequest): Promise<{ answer: StoredAnswer } | { attempt: Attempt }>
  /** Deletes up to `limit` expired keys; returns how many. */
  sweep(limit: number): Promise<number>
}

/**
 * How long a key is held unless its request renews that, in seconds: a retry after the process died waits so long. It
 * exceeds the gap of a switchover to another database server.
 */
const LEASE_SECONDS = 12
const RENEW_MS = 4_000
const KEPT_HOURS = 24

/**
 * The version of stored answers. Raise it when `body` or `response` gets another meaning, and go on reading the version
 * before: clients retry across upgrades. Answers without a version have no `response`.
 */
const VERSION = 1

/** A foreign key violation: the account was deleted while its session was still cached. */
const NO_SUCH_USER = '23503'

interface KeyRow {
  same_body: boolean
  status: number | null
  body: unknown
  response: unknown
  version: number | null
  taken: boolean
  steps: Buffer[]
}

/** The user, target, key and claim of an attempt. */
type Held = readonly [userId: string, target: string, key: string, claim: string]

// One atomic statement: it inserts the key, takes over an expired or abandoned one, or returns the existing row. Of
// two concurrent requests the primary key lets one insert, and the other sees its row. Taking over waits for a
// transaction that is recording its step, and then sees that step.
const beginning = ([userId, target, key, claim]: Held, digest: Buffer): Sql => sql`
  with taken as (
    insert into idempotency_keys as k (user_id, target, key, digest, claim, held_until, expires_at)
    values (${userId}::uuid, ${target}, ${key}, ${digest}::bytea, ${claim}::uuid,
      now() + ${LEASE_SECONDS}::int * interval '1 second', now() + ${KEPT_HOURS}::int * interval '1 hour')
    on conflict (user_id, target, key) do update
      set digest = excluded.digest, status = null, body = null, response = null, version = null, claim = excluded.claim,
          steps = case when k.expires_at < now() then '{}' else k.steps end,
          held_until = excluded.held_until, expires_at = excluded.expires_at
      where k.expires_at < now() or (k.status is null and k.held_until <= now() and k.digest = excluded.digest)
    returning steps
  )
  select true as taken, true as same_body, null::int as status, null::json as body, null::json as response,
    null::smallint as version, steps from taken
  union all
  select false, digest = ${digest}::bytea, status, body, response, version, '{}' from idempotency_keys
  where user_id = ${userId}::uuid and target = ${target} and key = ${key} and not exists (select 1 from taken)`

const isMine = ([userId, target, key, claim]: Held): Sql =>
  sql`user_id = ${userId}::uuid and target = ${target} and key = ${key} and claim = ${claim}::uuid`

const renewing = (held: Held): Sql =>
  sql`update idempotency_keys set held_until = now() + ${LEASE_SECONDS}::int * interval '1 second' where ${isMine(held)}`

const keeping = (held: Held, { status, body, response }: StoredAnswer): Sql => sql`
  update idempotency_keys
  set status = ${status}::int, body = ${JSON.stringify(body ?? null)}::json,
    response = ${response === undefined ? null : JSON.stringify(response)}::json, version = ${VERSION}::smallint,
    claim = null, steps = '{}'
  where ${isMine(held)}`

// Into the past, because the column's milliseconds are rounded.
const releasing = (held: Held): Sql => sql`
  with deleted as (delete from idempotency_keys where ${isMine(held)} and steps = '{}' returning 1)
  update idempotency_keys set held_until = now() - interval '1 second', claim = null
  where ${isMine(held)} and not exists (select from deleted)`

/** Recording the end of an attempt is retried: while the key is held, clients are told to wait. */
const ENDING = { attempts: 5, baseMs: 250 }

/**
 * @param digestKey keys the stored digest of a body: the body may contain a password, and a reader of the table could
 * guess it from a plain hash as fast as they can hash.
 */
export function createIdempotency(db: Pick<Db, 'run' | 'runReturning'>, digestKey: Uint8Array): Idempotency {
  const end = async (statement: Sql): Promise<void> => {
    await retry(() => db.run(statement), ENDING)
  }
  const release = (held: Held) => end(releasing(held))

  /** Renews a lease until the returned function is called. One that lapses all the same, the database being away, may be taken over. */
  const renewed = (held: Held): (() => void) => {
    let isOver = false
    let timer: NodeJS.Timeout
    const renewLater = () => {
      timer = setTimeout(async () => {
        await db.run(renewing(held)).catch(() => undefined)
        if (!isOver) renewLater()
      }, RENEW_MS).unref()
    }
    renewLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  return {
    begin: async ({ userId, target, key, digest }) => {
      const keyed = createHmac('sha256', digestKey).update(digest).digest()
      const held: Held = [userId, target, key, randomUUID()]
      const [row] = await db.runReturning<KeyRow>(beginning(held, keyed)).catch((cause: { code?: string }) => {
        if (cause.code === NO_SUCH_USER)
          throw new AppError('unauthenticated', 'The account no longer exists.', { cause })
        // The claim may have been taken even though its result was lost.
        void release(held).catch(() => undefined)
        throw cause
      })
      // No row at all: the first request was committing at that moment. As far as we know it is still running.
      if (!row) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
      if (!row.taken) {
        if (!row.same_body)
          throw new AppError(
            'idempotency_key_reused',
            'An earlier request used this Idempotency-Key with another body.',
          )
        if (row.status === null) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
        // Stored by a later release, which was rolled back.
        if ((row.version ?? 0) > VERSION) throw answerLost()
        const { status, body, response } = row
        return { answer: row.version === null || response === null ? { status, body } : { status, body, response } }
      }

      const steps = createSteps({ held, committed: row.steps })
      const stopRenewing = renewed(held)
      const finish = (statement: Sql) => {
        stopRenewing()
        steps.end()
        return end(statement)
      }
      return {
        attempt: {
          step: steps.step,
          keep: (answer) => finish(keeping(held, answer)),
          release: () => finish(releasing(held)),
        },
      }
    },

    sweep: (limit) =>
      db.run(sql`
        delete from idempotency_keys where ctid = any(array(
          select ctid from idempotency_keys where expires_at < now() limit ${limit}::int for update skip locked))`),
  }
}
