import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { AnyJob } from '../src/job.ts'
import type { Origin } from '../src/origins.ts'
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../src/runner.ts'
import { startDatabase } from './database.ts'

/** One database a file; every runner of a test is closed after it and every job of it removed. */
export const createKit = () => {
  let database: Awaited<ReturnType<typeof startDatabase>>
  const runners: JobRunner[] = []
  const requests = new AsyncLocalStorage<Origin>()
  const failures: string[] = []
  const logged: { level: string; fields: Record<string, unknown>; message: string }[] = []
  const loggerOf = (bound: object): JobRunnerOptions<object>['log'] => {
    const logger = (level: string) => (fields: unknown, message?: string) => {
      const given = message === undefined ? {} : (fields as Record<string, unknown>)
      logged.push({ level, fields: { ...bound, ...given }, message: message ?? String(fields) })
    }
    const child = (more: object) => loggerOf({ ...bound, ...more })
    const made = { child, debug: logger('debug'), info: logger('info'), warn: logger('warn'), error: logger('error') }
    return made as unknown as JobRunnerOptions<object>['log']
  }

  beforeAll(async () => {
    database = await startDatabase()
  })
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close({ graceMs: 0 })))
    await database.pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
    logged.length = 0
    failures.length = 0
  })
  afterAll(async () => {
    await database.stop()
  })

  return {
    /** What was logged, newest last. */
    logged,
    /** What attempts failed with, as their origins are told. */
    failures,
    runWithRequest: <T>(requestId: string, work: () => T): T => requests.run({ requestId }, work),
    get url() {
      return database.url
    },
    get pool() {
      return database.pool
    },
    get db() {
      return database.db
    },
    /** A runner of these jobs, started. */
    start: async (jobs: readonly AnyJob<object>[], options: Partial<JobRunnerOptions<object>> = {}) => {
      const log = loggerOf({})
      const runner = createJobRunner<object>({
        pool: database.pool,
        db: database.db,
        jobs,
        app: () => ({}),
        log,
        origins: {
          current: () => requests.getStore() ?? {},
          attempt: ({ requestId }, work) => requests.run({ requestId }, () => work((reason) => failures.push(reason))),
        },
        ...options,
      })
      runners.push(runner)
      await runner.start()
      return runner
    },
    /** Everything that pg-boss's tables hold, as text. */
    stored: async (): Promise<string> => {
      const { rows } = await database.pool.query<{ table: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables WHERE schemaname = 'pgboss'`,
      )
      expect(rows.length).toBeGreaterThan(0)
      const texts = await Promise.all(
        rows.map(async ({ table }) => (await database.pool.query(`SELECT t::text FROM ${table} t`)).rows),
      )
      return JSON.stringify(texts)
    },
    /** Makes running jobs look as if their instance had died long ago. */
    skipLeases: () => database.pool.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour'"),
    /** Makes jobs that wait for a later time due now; says how many seconds each had to wait. */
    skipWaiting: async (): Promise<number[]> => {
      const { rows } = await database.pool.query<{ seconds: number }>(
        `UPDATE pgboss.job SET start_after = now() - interval '1 second' FROM pgboss.job AS was
          WHERE job.name = was.name AND job.id = was.id AND job.state < 'active' AND was.start_after > now()
         RETURNING extract(epoch FROM was.start_after - now())::float AS seconds`,
      )
      return rows.map(({ seconds }) => seconds)
    },
  }
}
