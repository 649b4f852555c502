import { LOST, SHUTDOWN } from './failure.ts'
import type { AnyJob } from './job.ts'
import type { Origins } from './origins.ts'
import { runJob } from './run.ts'
import type { JobRunnerOptions } from './runner.ts'
import type { JobStore } from './store.ts'
import type { Claim } from './tables.ts'

interface WorkerOptions<App> extends Pick<JobRunnerOptions<App>, 'jobs' | 'app' | 'log'> {
  store: JobStore
  origins: Origins
  pollSeconds: number
  leaseSeconds: number
}

/** For a second after a job was queued in a transaction, the worker polls this often: nothing announces the commit. */
const EAGER_MS = 100
const EAGER_FOR_MS = 1_000

/** Takes due jobs, runs them, and keeps their leases. */
export function createWorker<App>(options: WorkerOptions<App>) {
  const { store, jobs, app, log, origins, pollSeconds, leaseSeconds } = options
  const byName = new Map(jobs.map((job) => [job.name, job]))
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
  const room = (job: AnyJob<App>) =>
    (job.options.concurrency ?? 4) - [...running.keys()].filter(({ name }) => name === job.name).length
  const finished = () => Promise.all([...running.values()].map(({ done }) => done))

  const begin = (job: AnyJob<App>, claim: Claim, more: boolean) => {
    begun += 1
    const abort = new AbortController()
    const done = origins
      .attempt(claim, (onFailure) => runJob({ job, claim, abort, app, log, store, onFailure }))
      .then((isDead) => (isDead ? reportDead() : undefined))
      // The database cannot be reached; another attempt follows when the lease expires.
      .catch((error: unknown) =>
        log.error({ job: job.name, id: claim.id, err: error }, 'the outcome of a job could not be recorded'),
      )
      .finally(() => {
        running.delete(claim)
        if (more) poll()
      })
    running.set(claim, { abort, done })
  }

  const take = async (): Promise<void> => {
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

  /** Logs once when the database becomes unreachable, and once when it is back. */
  const watched = async (query: Promise<void>): Promise<void> => {
    try {
      await query
      if (!connected) log.info('the job queues can be reached again')
      connected = true
    } catch (error) {
      if (connected) log.error({ err: error }, 'the job queues cannot be reached')
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

  return {
    start: () => {
      connected = true
      working = true
      leaseTimer = setInterval(onLease, (leaseSeconds * 1_000) / 3)
      poll()
    },
    poll,
    /** Polls eagerly for a job whose transaction is about to commit. */
    pollSoon: () => {
      const wasEager = isEager()
      eagerUntil = Date.now() + EAGER_FOR_MS
      if (!wasEager && !polling) scheduleNextPoll()
    },
    idle: async (): Promise<void> => {
      for (;;) {
        const before = begun
        poll()
        while (polling) await polling
        await finished()
        const due = working ? await store.ready([...byName.keys()]) : []
        // A timer's poll may have taken a job meanwhile; then this result is stale.
        if (due.length === 0 && begun === before && !polling) return
      }
    },
    isConnected: () => connected,
    close: async (graceMs: number): Promise<void> => {
      working = false
      clearTimeout(pollTimer)
      await polling
      const grace = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(SHUTDOWN)
      }, graceMs)
      await finished()
      clearTimeout(grace)
      clearInterval(leaseTimer)
      await leasing
    },
  }
}
