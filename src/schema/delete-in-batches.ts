import type { Pool } from 'pg'

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
export const sweepRows = (pool: Pick<Pool, 'query'>, table: string, where: string, values: unknown[]): Promise<void> =>
  deleteInBatches(async (limit) => {
    const text = `delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${limit} for update skip locked))`
    return (await pool.query(text, values)).rowCount ?? 0
  })
