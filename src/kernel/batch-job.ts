import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../context.ts'
import type { Tx } from '../providers/database/db.ts'

/**
 * Declares a job that does every minute what has become due, in batches, each a transaction, until one finds nothing.
 * `doBatch` returns how many it found.
 */
export const defineBatchJob = <Needs extends Pick<App, 'db'>>(
  name: string,
  doBatch: (app: Needs, tx: Tx) => Promise<number>,
) =>
  defineJob({
    name,
    payload: z.object({}),
    options: { cron: '* * * * *', timeoutSeconds: 600, concurrency: 1 },
    run: async (app: Needs, _payload, { signal }) => {
      for (let count = 1; count > 0 && !signal.aborted; ) count = await app.db.write((tx) => doBatch(app, tx))
    },
  })
