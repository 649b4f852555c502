import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../context.ts'

/** Runs the sweeps of all domains. A failing one does not keep the others from running; the job is retried then. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  options: { cron: '17 * * * *', timeoutSeconds: 3000 },
  run: async (app: App) => {
    const errors: unknown[] = []
    for (const { name, sweeps = [] } of app.domains)
      for (const sweep of sweeps)
        await sweep(app).catch((error: unknown) => {
          app.log.warn({ domain: name, err: error }, 'a sweep failed')
          errors.push(error)
        })
    if (errors.length > 0) throw new AggregateError(errors, 'sweeps failed')
  },
})
