/** A process of its own that queues a job, takes it, says so and never ends: to be killed in the middle. */
import { z } from 'zod'
import { defineJob } from '../../src/jobs/job.ts'
import { createJobRunner } from '../../src/jobs/runner.ts'
import { createLog } from '../../src/log.ts'
import { openDatabase } from '../../src/providers/database/database.ts'

const { pool, db } = await openDatabase({ url: process.argv[2] ?? '' })
const work = defineJob({
  name: 'test.work',
  payload: z.object({ n: z.number() }),
  run: async (_app: object, { n }) => {
    process.stdout.write(`running ${n}\n`)
    await new Promise(() => {})
  },
  options: { backoffSeconds: 0 },
})
const log = createLog('silent')
const runner = createJobRunner({ pool, db, jobs: [work], app: () => ({}), log, leaseSeconds: 10 })
await runner.start()
await runner.enqueue(null, work, { n: 42 })
