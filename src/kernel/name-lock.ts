import { sql, type Tx } from '../providers/database/db.ts'

/**
 * Holds a lock on a name until the transaction ends, for what no row can be locked for: a limit that is checked by counting,
 * or work that only one may do at a time. Take it after locking rows where the name is one person's, and before any row where
 * it is everybody's, so that those who wait hold nothing that the holder needs.
 */
export const lockName = async (tx: Pick<Tx, 'run'>, name: string): Promise<void> => {
  await tx.run(sql`select from pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
