import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { describeError } from '../errors.ts'
import type { Db } from '../providers/database/db.ts'
import { currentSpan, type Tracing } from '../providers/tracing/tracing.ts'
import { currentRequestId } from '../request-id.ts'
import { LOST, SHUTDOWN } from './failure.ts'
import { type AnyJob, type Job, storedPayload } from './job.ts'
import { runJob } from './run.ts'
import { createJobStore, type NewJob } from './store.ts'
import { type Claim, DEAD_LETTERS, type DeadLetter } from './tables.ts'
import type { Transaction } from './transaction.ts'

export interface JobRunnerOptions<App> {
  /** At least two connections. The runner does not close it. */
  pool: Pool
  db: Pick<Db, 'write'>
  jobs: readonly AnyJob<App>[]
  /** Called at each run, so that the app may hold the runner. */
  app: () => App
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
  /** Traces each run. */
  tracing?: Tracing | null
}

export interface EnqueueOptions {
  /** Not before. */
  startAfter?: Date
  /** Overrides `JobOptions.singletonKey`. */
  singletonKey?: string
}

export interface JobStats {
  /** Whether the last query reached the database. */
  connected: boolean
  jobs: Record<string, { waiting: number; retrying: number; running: number }>
  dead: number
  /** Seconds the oldest due job has been waiting; 0 without one. */
  oldestSeconds: number
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

/** How long queue statistics are used again, in milliseconds. */
const COUNTS_FRESH_MS = 1_000
/** The last count, and when it ended; null while it runs. */
type Counted = { at: number | null; stats: Promise<JobStats> }

/** For a second after a job was queued in a transaction, the runner polls this often: nothing announces the commit. */
const EAGER_MS = 100
const EAGER_FOR_MS = 1_000

/** Runs jobs on this instance; see `JobRunner`. Several instances share the work; each job goes to one of them. */
export const createJobRunner = <App>({
  pool,
  db,
  jobs,
  app,
  log,
  pollSeconds = 2,
  leaseSeconds = 30,
  tracing = null,
}: JobRunnerOptions<App>): JobRunner => {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error('Two jobs have one name')
  const store = createJobStore({
    pool,
    db,
    jobs,
    leaseSeconds,
    onError: (trouble) =>
      trouble instanceof Error
        ? log.warn({ error: describeError(trouble) }, 'error in the job queues')
        : log.warn(trouble.message),
  })

  const running = new Map<Claim, { abort: AbortController; done: Promise<void> }>()
  let begun = 0
  let working = false
  let connected = false
  let eagerUntil = 0
  let polling: Promise<void> | null = null
  let pollAgain = false
  let pollTimer: NodeJS.Timeout | undefined
  let leaseTimer: NodeJS.Timeout | undefined
  let leasing: Promise<void> | null = null

  const isEager = () => Date.now() < eagerUntil
  const runningOf = (name: string) => [...running.keys()].filter((claim) => claim.name === name).length

  const begin = (job: AnyJob<App>, claim: Claim, more: boolean) => {
    begun += 1
    const abort = new AbortController()
    const done = runJob({ job, claim, abort, app, log, store, tracing })
      .then((isDead) => (isDead ? reportDead() : undefined))
      // The database cannot be reached; another attempt follows when the lease expires.
      .catch((error: unknown) =>
        log.error({ job: job.name, id: claim.id, error: describeError(error) }, 'the outcome of a job is unknown'),
      )
      .finally(() => {
        running.delete(claim)
        if (more) poll()
      })
    running.set(claim, { abort, done })
  }

  const take = async (): Promise<void> => {
    const room = (job: AnyJob<App>) => (job.options.concurrency ?? 4) - runningOf(job.name)
    const candidates = jobs.filter((job) => room(job) > 0)
    for (const name of await store.ready(candidates.map((job) => job.name))) {
      const job = byName.get(name)
      if (!job || !working) continue
      const limit = room(job)
      const claims = await store.claim(name, limit)
      for (const claim of claims) begin(job, claim, claims.length === limit)
    }
  }

  /** Polls now, or right after the poll in progress. */
  const poll = (): void => {
    if (!working) return
    if (polling) {
      pollAgain = true
      return
    }
    clearTimeout(pollTimer)
    pollAgain = false
    polling = watched(take()).finally(() => {
      polling = null
      if (pollAgain) poll()
      else scheduleNextPoll()
    })
  }

  const scheduleNextPoll = () => {
    clearTimeout(pollTimer)
    if (working) pollTimer = setTimeout(poll, isEager() ? EAGER_MS : pollSeconds * 1_000)
  }

  /** Polls eagerly for a job whose transaction is about to commit. */
  const pollSoon = () => {
    const wasEager = isEager()
    eagerUntil = Date.now() + EAGER_FOR_MS
    if (!wasEager && !polling) scheduleNextPoll()
  }

  /** Logs once when the database becomes unreachable, and once when it is back. */
  const watched = async (query: Promise<void>): Promise<void> => {
    try {
      await query
      if (!connected) log.info('the job queues can be reached')
      connected = true
    } catch (error) {
      if (connected) log.error({ error: describeError(error) }, 'the job queues cannot be reached')
      connected = false
    }
  }

  const renewLeases = async (): Promise<void> => {
    const claims = [...running.keys()]
    if (claims.length === 0) return
    const held = await store.renew(claims)
    for (const claim of claims) if (!held.has(claim.id)) running.get(claim)?.abort.abort(LOST)
  }

  const reportDead = async (): Promise<void> => {
    for (const { name, id, attempts, reason } of await store.takeDead())
      log.error({ job: name, id, attempts, reason }, 'a job has used up its retries')
  }

  const onLease = () => {
    leasing ??= watched(renewLeases().then(store.supervise).then(reportDead)).finally(() => {
      leasing = null
    })
  }

  const prepare = <A, Schema extends z.ZodType>(
    job: Job<A, Schema>,
    payload: z.input<Schema>,
    { singletonKey, startAfter }: EnqueueOptions,
  ): NewJob => {
    const { stored, parsed } = storedPayload(job, payload)
    return { payload: stored, key: singletonKey ?? job.options.singletonKey?.(parsed as z.output<Schema>), startAfter }
  }

  const insert = async (tx: Transaction | null, name: string, added: readonly NewJob[]): Promise<string[]> => {
    if (!byName.has(name)) throw new Error(`The runner does not know the job ${name}`)
    const origin = { requestId: currentRequestId(), traceparent: currentSpan()?.traceparent }
    const ids = await store.insert(tx, name, origin, added)
    if (tx) pollSoon()
    else poll()
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

  const stats = async (): Promise<JobStats> => {
    const counts = await store.counts()
    const of = (name: string, state: string) =>
      counts.find((row) => row.name === name && row.state === state)?.count ?? 0
    const entries = jobs.map(({ name }) => {
      const counted = { waiting: of(name, 'created'), retrying: of(name, 'retry'), running: of(name, 'active') }
      return [name, counted] as const
    })
    const oldestSeconds = Math.max(
      0,
      ...counts.map(({ name, state, oldest }) => (name === DEAD_LETTERS || state === 'active' ? 0 : (oldest ?? 0))),
    )
    return { connected, jobs: Object.fromEntries(entries), dead: of(DEAD_LETTERS, 'created'), oldestSeconds }
  }

  let counted: Counted | undefined

  return {
    enqueue: async (tx, job, payload, options = {}) =>
      (await insert(tx, job.name, [prepare(job, payload, options)]))[0] ?? null,
    enqueueMany: async (tx, job, payloads, options = {}) => {
      const added = payloads.map((payload) => prepare(job, payload, options))
      return (await insert(tx, job.name, added)).length
    },
    start: async () => {
      await store.open()
      connected = true
      working = true
      leaseTimer = setInterval(onLease, (leaseSeconds * 1_000) / 3)
      poll()
    },
    idle: async () => {
      for (;;) {
        const before = begun
        poll()
        while (polling) await polling
        await Promise.all([...running.values()].map(({ done }) => done))
        const due = working ? await store.ready([...byName.keys()]) : []
        // A timer's poll may have taken a job meanwhile; then this result is stale.
        if (due.length === 0 && begun === before && !polling) return
      }
    },
    isConnected: () => connected,
    stats,
    recentStats: () => {
      if (!counted || (counted.at !== null && Date.now() - counted.at > COUNTS_FRESH_MS)) {
        const mine: Counted = { at: null, stats: stats() }
        counted = mine
        // From its end: a count that takes long is followed by a pause as well.
        const end = () => {
          mine.at = Date.now()
        }
        mine.stats.then(end, end)
      }
      return counted.stats
    },
    forget: store.forget,
    deadLetters: store.deadLetters,
    revive: async () => {
      const count = await reviveAll()
      if (count > 0) poll()
      return count
    },
    reviveOne: async (tx, id) => {
      const isRevived = await store.revive(tx, id)
      if (isRevived) pollSoon()
      return isRevived
    },
    drop: store.drop,
    close: async ({ graceMs = 10_000 } = {}) => {
      working = false
      clearTimeout(pollTimer)
      await polling
      const grace = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(SHUTDOWN)
      }, graceMs)
      await Promise.all([...running.values()].map(({ done }) => done))
      clearTimeout(grace)
      clearInterval(leaseTimer)
      await leasing
      await store.close()
    },
  }
}
