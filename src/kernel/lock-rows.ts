import { type Sql, sql, type Tx, trusted } from '../providers/database/db.ts'

type Kind = 'tasks' | 'posts' | 'comments' | 'reports' | 'notifications'

/**
 * Locks rows of one kind in the order of their ids, as everything that locks several of them must; see the lock order in
 * `docs/architecture.md`. Returns the ids of those that exist.
 */
export const lockRows = async (
  tx: Pick<Tx, 'read'>,
  kind: Kind,
  which: Sql,
  strength: 'key share' | 'no key update' | 'update' = 'update',
): Promise<string[]> => {
  const rows = await tx.read<{ id: string }>(sql`
    select id from ${trusted(kind)} where ${which} order by id for ${trusted(strength)}`)
  return rows.map(({ id }) => id)
}
