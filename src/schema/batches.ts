/** Rows deleted by one statement: few enough to stay far below its time limit, however much has piled up. */
const BATCH = 1_000

/** Deletes batch by batch until less than one is left; `deleteBatch` says how many went. */
export const inBatches = async (deleteBatch: (limit: number) => Promise<{ count: number }>): Promise<void> => {
  for (;;) if ((await deleteBatch(BATCH)).count < BATCH) return
}
