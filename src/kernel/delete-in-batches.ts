import { type Db, type Sql, sql, trusted } from '../providers/database/db.ts'

/** Rows deleted by one statement: few enough to stay far below its time limit. */
const BATCH = 1_000

/** Deletes batch by batch until a batch is not full; `deleteBatch` returns how many rows it deleted. */
export const deleteInBatches = async (deleteBatch: (limit: number) => Promise<number>): Promise<void> => {
  for (;;) if ((await deleteBatch(BATCH)) < BATCH) return
}

/**
 * Deletes rows that nobody needs any more, of many people at once. Rows that somebody holds are left for the next time:
 * waiting for them, while holding others, could end in a deadlock with the deletion of an account.
 */
export const sweepRows = (db: Pick<Db, 'run'>, table: string, where: Sql): Promise<void> =>
  deleteInBatches((limit) =>
    db.run(sql`
      delete from ${trusted(table)} where ctid = any(array(
        select ctid from ${trusted(table)} where ${where} limit ${limit}::int for update skip locked))`),
  )
