/** A process of its own that queues a job, takes it, says so and never ends: to be killed in the middle. */
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { defineJob } from '../src/job.ts'
import { createJobRunner } from '../src/runner.ts'
import { databaseOf } from './database.ts'

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '' })
const work = defineJob({
  name: 'test.work',
  payload: z.object({ n: z.number() }),
  run: async (_app: object, { n }) => {
    process.stdout.write(`running ${n}\n`)
    await new Promise(() => {})
  },
  options: { backoffSeconds: 0 },
})
const log = pino({ level: 'silent' })
const runner = createJobRunner({ pool, db: databaseOf(pool), jobs: [work], app: () => ({}), log, leaseSeconds: 10 })
await runner.start()
await runner.enqueue(null, work, { n: 42 })
