import type { JobStats } from '@parenting/jobs'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '../context.ts'

/** How long a scrape waits for the queue statistics, in milliseconds; it reports the other metrics without them. */
const COUNTS_MS = 2_000

/** Queue statistics of all instances; null while the database does not respond. */
const countsOf =
  ({ jobs }: Pick<App, 'jobs'>): (() => Promise<JobStats | null>) =>
  () => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, COUNTS_MS, null).unref())
    return Promise.race([jobs.recentStats().catch(() => null), late])
  }

type JobState = 'waiting' | 'retrying' | 'running'
const JOB_STATES: Record<JobState, string> = {
  waiting: 'Background jobs waiting for their first attempt, on all instances.',
  retrying: 'Background jobs waiting for a retry, on all instances.',
  running: 'Background jobs running, on all instances.',
}

const addReplicaMetrics = (registry: Registry, { db }: Pick<App, 'db'>): void => {
  const options = { labelNames: ['replica'], registers: [registry] }
  new Gauge({
    name: 'database_replica_healthy',
    help: 'Whether a replica serves reads.',
    ...options,
    collect() {
      for (const { name, isHealthy } of db.status().replicas) this.set({ replica: name }, isHealthy ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a replica may be behind, in seconds.',
    ...options,
    collect() {
      for (const { name, lagSeconds } of db.status().replicas)
        if (lagSeconds !== null) this.set({ replica: name }, lagSeconds)
    },
  })
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads sent to a replica, by outcome; failed ones were repeated on the primary.',
    labelNames: ['replica', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, reads } of db.status().replicas)
        for (const outcome of ['answered', 'failed'] as const) this.inc({ replica: name, outcome }, reads[outcome])
    },
  })
}

/** Adds metrics of the database connections, the job queues and outside services. */
export const addDependencyMetrics = (registry: Registry, app: App): void => {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('database_connections', 'Open connections of the pool.', () => app.db.status().open)
  gauge('database_idle', 'Idle connections of the pool.', () => app.db.status().idle)
  gauge('database_waiting', 'Queries waiting for a connection.', () => app.db.status().waiting)
  gauge('database_reads_waiting', 'Short reads waiting for their result.', () => app.db.status().readsWaiting)

  addReplicaMetrics(registry, app)

  const open = new Gauge({
    name: 'circuit_open',
    help: 'Whether the circuit breaker of an outside service is open.',
    labelNames: ['service'],
    registers,
    collect() {
      for (const { service, state } of app.circuits.list()) this.set({ service }, state === 'closed' ? 0 : 1)
    },
  })
  open.reset()
  new Counter({
    name: 'outside_calls_total',
    help: 'Calls to outside services by outcome; refused ones were not made because the circuit was open.',
    labelNames: ['service', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const { service, ...calls } of app.circuits.calls())
        for (const outcome of ['succeeded', 'failed', 'refused'] as const)
          this.inc({ service, outcome }, calls[outcome])
    },
  })
  new Counter({
    name: 'outside_call_seconds_total',
    help: 'Total duration of calls to outside services.',
    labelNames: ['service'],
    registers,
    collect() {
      this.reset()
      for (const { service, seconds } of app.circuits.calls()) this.inc({ service }, seconds)
    },
  })

  const counts = countsOf(app)
  for (const [state, help] of Object.entries(JOB_STATES) as [JobState, string][])
    new Gauge({
      name: `jobs_${state}`,
      help,
      labelNames: ['job'],
      registers,
      async collect() {
        this.reset()
        for (const [job, each] of Object.entries((await counts())?.jobs ?? {})) this.set({ job }, each[state])
      },
    })
  const total = (name: string, help: string, read: (stats: JobStats) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const stats = await counts()
        if (stats) this.set(read(stats))
        else this.remove()
      },
    })
  total('jobs_dead', 'Background jobs that have used up their retries.', ({ dead }) => dead)
  total(
    'jobs_oldest_seconds',
    'How long the oldest due background job has been waiting, in seconds.',
    ({ oldestSeconds }) => oldestSeconds,
  )
}
