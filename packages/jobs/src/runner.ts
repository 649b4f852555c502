import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { type AnyJob, type Job, storedPayload } from './job.ts'
import { NO_ORIGINS, type Origins } from './origins.ts'
import { createStats, type JobStats } from './stats.ts'
import { createJobStore, type NewJob } from './store.ts'
import type { DeadLetter } from './tables.ts'
import type { Database, Transaction } from './transaction.ts'
import { createWorker } from './worker.ts'

export interface JobRunnerOptions<App> {
  /** At least two connections. The runner does not close it. */
  pool: Pool
  /** Connections whose session is their own, where `pool` leads to a pooler. Default: `pool`. */
  sessionPool?: Pool | undefined
  db: Database
  jobs: readonly AnyJob<App>[]
  /** Called at each run, so that the app may hold the runner. */
  app: () => App
  /** Gets errors as `err`: its serializer decides which parts of them are kept. */
  log: Pick<Logger, 'child' | 'debug' | 'info' | 'warn' | 'error'>
  /**
   * Seconds between polls. Jobs queued by this instance start sooner; retries, delayed jobs and other instances' jobs
   * wait up to this long. Default 2.
   */
  pollSeconds?: number
  /**
   * Seconds without a heartbeat, at least 10, after which other instances take over a job. Renewed while the job
   * runs, for up to a day. Default 30.
   */
  leaseSeconds?: number
  /** Joins logs and traces of a job to those of the request or job that queued it. */
  origins?: Origins
}

export interface EnqueueOptions {
  /** Not before. */
  startAfter?: Date
  /** Overrides `JobOptions.singletonKey`. */
  singletonKey?: string
}

export interface JobRunner {
  /**
   * Queues a job as part of the transaction `tx`, so that it exists if and only if that commits, or at once when `tx`
   * is null. Returns its id, or null when a job with its singleton key waits or runs already. Throws when the payload
   * is invalid. Works after `start`.
   */
  enqueue<A, Schema extends z.ZodType>(
    tx: Transaction | null,
    job: Job<A, Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Queues many jobs in a few statements. Returns how many, without those whose singleton keys wait or run already. */
  enqueueMany<A, Schema extends z.ZodType>(
    tx: Transaction | null,
    job: Job<A, Schema>,
    payloads: readonly z.input<Schema>[],
    options?: Pick<EnqueueOptions, 'startAfter'>,
  ): Promise<number>
  /** Creates the schema and queues as needed and starts taking jobs. */
  start(): Promise<void>
  /** Resolves when no due job waits or runs here; for tests, and for scripts that exit when all is done. */
  idle(): Promise<void>
  /** Whether the queues were reached when they were last asked, seconds ago at most. */
  isConnected(): boolean
  stats(): Promise<JobStats>
  /** The same, at most a second old: however many ask, one count runs at a time. */
  recentStats(): Promise<JobStats>
  /**
   * Deletes every job with one of these texts as its key or as a value of its payload: a deleted person's id and
   * address.
   */
  forget(tx: Transaction, texts: readonly string[]): Promise<void>
  /** A page of the dead letters, newest first, and their total. */
  deadLetters(page: {
    size: number
    skip: number
    after: { at: Date; id: string } | null
  }): Promise<{ total: number; rows: DeadLetter[] }>
  /** Requeues all dead letters under their original ids, with fresh retries; returns how many. */
  revive(): Promise<number>
  /** Requeues one dead letter, as part of a transaction; false when it does not exist. */
  reviveOne(tx: Transaction | null, id: string): Promise<boolean>
  /** Deletes a dead letter, as part of a transaction; false when it does not exist. */
  drop(tx: Transaction | null, id: string): Promise<boolean>
  /**
   * Stops taking jobs and waits up to `graceMs` (default 10,000) for running ones; then their signals abort and they
   * are requeued without counting the attempt. The database must still be reachable.
   */
  close(options?: { graceMs?: number }): Promise<void>
}

/** Dead letters requeued at a time. */
const REVIVE_BATCH = 100

/** Runs jobs on this instance; see `JobRunner`. Several instances share the work; each job goes to one of them. */
export function createJobRunner<App>({
  pool,
  sessionPool = pool,
  db,
  jobs,
  app,
  log,
  pollSeconds = 2,
  leaseSeconds = 30,
  origins = NO_ORIGINS,
}: JobRunnerOptions<App>): JobRunner {
  const names = jobs.map(({ name }) => name)
  const known = new Set(names)
  if (known.size < jobs.length) throw new Error('Two jobs have the same name')
  const store = createJobStore({
    pool,
    sessionPool,
    db,
    jobs,
    leaseSeconds,
    onError: (trouble) =>
      trouble instanceof Error ? log.warn({ err: trouble }, 'error in the job queues') : log.warn(trouble.message),
  })
  const worker = createWorker({ store, jobs, app, log, origins, pollSeconds, leaseSeconds })
  const stats = createStats(store, names, worker.isConnected)

  const prepare = <A, Schema extends z.ZodType>(
    job: Job<A, Schema>,
    payload: z.input<Schema>,
    { singletonKey, startAfter }: EnqueueOptions,
  ): NewJob => {
    const { stored, parsed } = storedPayload(job, payload)
    return { payload: stored, key: singletonKey ?? job.options.singletonKey?.(parsed as z.output<Schema>), startAfter }
  }

  const insert = async (tx: Transaction | null, name: string, added: readonly NewJob[]): Promise<string[]> => {
    if (!known.has(name)) throw new Error(`The runner does not know the job ${name}`)
    const ids = await store.insert(tx, name, origins.current(), added)
    if (tx) worker.pollSoon()
    else worker.poll()
    return ids
  }

  const reviveAll = async (): Promise<number> => {
    let count = 0
    let after: { at: Date; id: string } | null = null
    for (;;) {
      const { rows } = await store.deadLetters({ size: REVIVE_BATCH, skip: 0, after })
      for (const { id } of rows) if (await store.revive(null, id)) count += 1
      const last = rows.at(-1)
      if (rows.length < REVIVE_BATCH || !last) return count
      after = { at: last.diedAt, id: last.id }
    }
  }

  return {
    enqueue: async (tx, job, payload, options = {}) =>
      (await insert(tx, job.name, [prepare(job, payload, options)]))[0] ?? null,
    enqueueMany: async (tx, job, payloads, options = {}) => {
      const added = payloads.map((payload) => prepare(job, payload, options))
      return (await insert(tx, job.name, added)).length
    },
    start: async () => {
      await store.open()
      worker.start()
    },
    idle: worker.idle,
    isConnected: worker.isConnected,
    stats: stats.now,
    recentStats: stats.recent,
    forget: store.forget,
    deadLetters: store.deadLetters,
    revive: async () => {
      const count = await reviveAll()
      if (count > 0) worker.poll()
      return count
    },
    reviveOne: async (tx, id) => {
      const isRevived = await store.revive(tx, id)
      if (isRevived) worker.pollSoon()
      return isRevived
    },
    drop: store.drop,
    close: async ({ graceMs = 10_000 } = {}) => {
      await worker.close(graceMs)
      await store.close()
    },
  }
}
