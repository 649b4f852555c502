import type { Viewer } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import type { User } from '../generated/prisma/client.ts'
import { rawSql, type Sql, sql, type Tx } from '../providers/database/db.ts'
import { isOrphan } from './sql.ts'

/** The account was deleted while its session was still cached. */
export function accountIsGone() {
  return new AppError('unauthenticated', 'The account no longer exists.')
}

/** For `catch` after inserting a row of the caller: a broken reference means that the account was deleted. */
export function orAccountIsGone(error: unknown): never {
  throw isOrphan(error) ? accountIsGone() : error
}

type Transaction = Pick<Tx, 'read'>

/** The strength of a lock; see the lock order in `docs/architecture.md`. */
export type Strength = 'key share' | 'no key update' | 'update'

/**
 * Locks all accounts that a transaction concerns, in the order of ids and before any other row, so that transactions
 * about the same people cannot deadlock. Returns those that exist and are not deleted, with their roles.
 */
export function lockAccounts(
  tx: Transaction,
  ids: readonly string[],
  strength: Strength = 'key share',
): Promise<Pick<User, 'id' | 'role'>[]> {
  return tx.read(sql`
    select id, role::text as role from users where id = any(${ids}::uuid[])
      and deleted_at is null order by id for ${rawSql(strength)}`)
}

/**
 * Protects the caller's account from deletion until the transaction ends. Account deletion locks the account before
 * anything it owns, so a transaction that locks the caller's rows must call this first, or the two could deadlock.
 * `no key update` also serialises the caller's own requests that ask for it.
 * @throws AppError `unauthenticated` when the account was deleted already.
 */
export async function lockAccount(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  strength: Exclude<Strength, 'update'> = 'key share',
): Promise<void> {
  if ((await lockAccounts(tx, [viewer.id], strength)).length === 0) throw accountIsGone()
}

/**
 * Protects the caller's account and another person's from deletion.
 * @throws AppError `unauthenticated` when the caller's was deleted already, `not_found` for an unknown person.
 */
export async function lockWithPerson(tx: Transaction, viewer: Viewer, userId: string): Promise<void> {
  const ids = (await lockAccounts(tx, [viewer.id, userId])).map(({ id }) => id)
  if (!ids.includes(viewer.id)) throw accountIsGone()
  if (!ids.includes(userId)) throw notFound('person')
}

type Kind = 'tasks' | 'posts' | 'comments' | 'reports' | 'notifications'

/**
 * Locks rows of a table in the order of their ids, which the lock order in `docs/architecture.md` requires. Returns the
 * ids of those that exist.
 */
export async function lockRows(
  tx: Pick<Tx, 'read'>,
  kind: Kind,
  which: Sql,
  strength: 'key share' | 'no key update' | 'update' = 'update',
): Promise<string[]> {
  const rows = await tx.read<{ id: string }>(sql`
    select id from ${rawSql(kind)} where ${which} order by id for ${rawSql(strength)}`)
  return rows.map(({ id }) => id)
}

/**
 * Locks a name until the transaction ends, for cases without a row to lock: a limit that is checked by counting, or
 * work that only one transaction may do at a time. Lock a person's name after rows, and a shared name before any row,
 * so that waiting transactions hold nothing that the holder needs.
 */
export async function lockName(tx: Pick<Tx, 'run'>, name: string): Promise<void> {
  await tx.run(sql`select from pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
