import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../context.ts'
import { type Db, rawSql, type Sql, sql, type Tx } from '../providers/database/db.ts'

/** Runs the sweeps of all domains. If one fails, the others still run, and the job is retried. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  options: { cron: '17 * * * *', timeoutSeconds: 3000 },
  run: async (app: App) => {
    const errors: unknown[] = []
    for (const { name, sweeps = [] } of app.domains)
      for (const sweep of sweeps)
        await sweep(app).catch((error: unknown) => {
          app.log.warn({ domain: name, err: error }, 'an hourly deletion of expired rows failed')
          errors.push(error)
        })
    if (errors.length > 0) throw new AggregateError(errors, 'sweeps failed')
  },
})

/** Rows deleted by one statement: few enough to stay far below its time limit. */
const BATCH = 1_000

/** Deletes batch by batch until a batch is not full; `deleteBatch` returns how many rows it deleted. */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  for (;;) if ((await deleteBatch(BATCH)) < BATCH) return
}

/**
 * Deletes expired rows of many people at once. Skips locked rows until the next run: waiting for them while holding
 * others could deadlock with an account deletion.
 */
export function sweepRows(db: Pick<Db, 'run'>, table: string, where: Sql): Promise<void> {
  return deleteInBatches((limit) =>
    db.run(sql`
      delete from ${rawSql(table)} where ctid = any(array(
        select ctid from ${rawSql(table)} where ${where} limit ${limit}::int for update skip locked))`),
  )
}

/**
 * Declares a job that does due work every minute. `doBatch` does a batch in a transaction and returns its size; it is
 * repeated until a batch is empty.
 */
export function defineBatchJob<Needs extends Pick<App, 'db'>>(
  name: string,
  doBatch: (app: Needs, tx: Tx) => Promise<number>,
) {
  return defineJob({
    name,
    payload: z.object({}),
    options: { cron: '* * * * *', timeoutSeconds: 600, concurrency: 1 },
    run: async (app: Needs, _payload, { signal }) => {
      for (let count = 1; count > 0 && !signal.aborted; )
        count = await app.db.write('defineBatchJob', (tx) => doBatch(app, tx))
    },
  })
}
