import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { describeError } from '../errors.ts'
import { isPermanent, LOST, reasonOf, SHUTDOWN } from './failure.ts'
import { type AnyJob, type Job, parsePayload } from './job.ts'
import { type Claim, createJobStore, DEAD_LETTERS, type Transaction } from './store.ts'

export interface JobRunnerOptions<App> {
  /** At least two connections; the runner leaves closing it to its owner. */
  pool: Pool
  jobs: readonly AnyJob<App>[]
  /** Asked for at each run, so that the app may hold the runner. */
  app: () => App
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  /**
   * Seconds between two looks at the queues. What this instance queues is found within a fraction of that; the rest
   * (retries, delayed jobs, other instances' work) waits that long. Default 2.
   */
  pollSeconds?: number
  /**
   * Seconds without a sign of life, at least 10, after which a dead instance's jobs are another's. Kept alive while they
   * run, for up to a day. Default 30.
   */
  leaseSeconds?: number
}

export interface EnqueueOptions {
  /** Not before. */
  startAfter?: Date
  /** See `JobOptions.singletonKey`, over which this one wins. */
  singletonKey?: string
}

export interface JobStats {
  /** Whether the database answered last. */
  connected: boolean
  jobs: Record<string, { waiting: number; retrying: number; running: number }>
  dead: number
}

export interface JobRunner {
  /**
   * Queues a job: as part of the transaction `tx`, so that it exists if and only if that commits, or at once when `tx`
   * is null. Returns its id, or null when a job with its singleton key waits or runs already. Throws when the payload
   * does not fit. Works from `start` on.
   */
  enqueue<A, Schema extends z.ZodType>(
    tx: Transaction | null,
    job: Job<A, Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Makes the schema and the queues ready and begins to take jobs. */
  start(): Promise<void>
  /** Resolves when nothing that is due waits or runs here; for tests, and for scripts that leave when all is done. */
  idle(): Promise<void>
  stats(): Promise<JobStats>
  /** Deletes every job with one of these texts as a value of its payload or as its key: a deleted person's id and address. */
  forget(tx: Transaction, texts: readonly string[]): Promise<void>
  /** Queues the dead letters afresh, all tries given back; returns how many. */
  revive(): Promise<number>
  /**
   * Takes no more jobs and waits up to `graceMs` (default 10,000) for those running; then their signals abort and they
   * go back to the queue untried. The database must still be there.
   */
  close(options?: { graceMs?: number }): Promise<void>
}

/** After queueing in a transaction, whose commit nobody tells us of, the queues are looked at this often for a second. */
const EAGER_MS = 100
const EAGER_FOR_MS = 1_000

/** Runs a set of jobs on this instance; see `JobRunner`. Two instances share the work, each job going to one of them. */
export const createJobRunner = <App>({
  pool,
  jobs,
  app,
  log,
  pollSeconds = 2,
  leaseSeconds = 30,
}: JobRunnerOptions<App>): JobRunner => {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error('Two jobs have one name')
  const store = createJobStore({
    pool,
    jobs,
    leaseSeconds,
    onTrouble: (trouble) =>
      trouble instanceof Error
        ? log.warn({ error: describeError(trouble) }, 'the job queues met an error')
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

  const work = async (job: AnyJob<App>, claim: Claim, abort: AbortController): Promise<void> => {
    const { id, attempt } = claim
    const { signal } = abort
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const timer = setTimeout(
      () => abort.abort(new DOMException('The job took too long', 'TimeoutError')),
      (job.options.timeoutSeconds ?? 60) * 1_000,
    )
    const run = async () => job.run(app(), parsePayload(job, claim.payload) as never, { id, attempt, signal })
    try {
      await Promise.race([aborted, run()])
      await store.complete(claim)
      log.debug({ job: job.name, id, attempt }, 'job done')
    } catch (error) {
      if (signal.reason === LOST) return
      if (signal.reason === SHUTDOWN) return store.release(claim)
      log.warn({ job: job.name, id, attempt, error: describeError(error) }, 'a try of a job failed')
      await store.fail(claim, reasonOf(error), isPermanent(error))
      if (isPermanent(error) || attempt > (job.options.retries ?? 5)) await bury()
    } finally {
      clearTimeout(timer)
    }
  }

  const begin = (job: AnyJob<App>, claim: Claim, more: boolean) => {
    begun += 1
    const abort = new AbortController()
    const done = work(job, claim, abort)
      // The store is out of reach; when the lease ends, the job is tried again.
      .catch((error: unknown) =>
        log.error({ job: job.name, id: claim.id, error: describeError(error) }, 'a job is in doubt'),
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

  /** Looks at the queues now, or right after the look that is under way. */
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

  /** For a job whose transaction commits in a moment, nobody tells us when. */
  const pollSoon = () => {
    const wasEager = isEager()
    eagerUntil = Date.now() + EAGER_FOR_MS
    if (!wasEager && !polling) scheduleNextPoll()
  }

  /** Says once that the database is away, and once that it is back. */
  const watched = async (query: Promise<void>): Promise<void> => {
    try {
      await query
      if (!connected) log.info('the job queues can be reached')
      connected = true
    } catch (error) {
      if (connected) log.error({ error: describeError(error) }, 'the job queues are out of reach')
      connected = false
    }
  }

  const renewLeases = async (): Promise<void> => {
    const claims = [...running.keys()]
    if (claims.length === 0) return
    const held = await store.renew(claims)
    for (const claim of claims) if (!held.has(claim.id)) running.get(claim)?.abort.abort(LOST)
  }

  const bury = async (): Promise<void> => {
    for (const { name, id, attempts, reason } of await store.bury())
      log.error({ job: name, id, attempts, reason }, 'a job is dead: its tries are used up')
  }

  const onLease = () => {
    leasing ??= watched(renewLeases().then(store.supervise).then(bury)).finally(() => {
      leasing = null
    })
  }

  return {
    enqueue: async (tx, job, payload, options = {}) => {
      if (!byName.has(job.name)) throw new Error(`The runner does not know the job ${job.name}`)
      // What the run will see, so that a payload JSON can't carry is refused here.
      const stored: unknown = JSON.parse(JSON.stringify(payload))
      const parsed = parsePayload(job, stored)
      const key = options.singletonKey ?? job.options.singletonKey?.(parsed)
      const id = await store.insert(tx, job.name, stored, {
        ...(key !== undefined && { key }),
        ...(options.startAfter && { startAfter: options.startAfter }),
      })
      if (tx) pollSoon()
      else poll()
      return id
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
        // While the database was asked, a look of the timer's may have taken a job: then what it said is old.
        if (due.length === 0 && begun === before && !polling) return
      }
    },
    stats: async () => {
      const counts = await store.counts()
      const of = (name: string, state: string) =>
        counts.find((row) => row.name === name && row.state === state)?.count ?? 0
      const entries = jobs.map(({ name }) => {
        const counted = { waiting: of(name, 'created'), retrying: of(name, 'retry'), running: of(name, 'active') }
        return [name, counted] as const
      })
      return { connected, jobs: Object.fromEntries(entries), dead: of(DEAD_LETTERS, 'created') }
    },
    forget: store.forget,
    revive: async () => {
      const count = await store.revive()
      poll()
      return count
    },
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
