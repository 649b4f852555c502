/** Rows deleted by one statement: few enough to stay far below its time limit. */
const BATCH = 1_000

/** Deletes batch by batch until a batch is not full; `deleteBatch` returns how many rows it deleted. */
export const deleteInBatches = async (deleteBatch: (limit: number) => Promise<{ count: number }>): Promise<void> => {
  for (;;) if ((await deleteBatch(BATCH)).count < BATCH) return
}
