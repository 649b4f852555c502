import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '../context.ts'
import type { JobStats } from '../jobs/runner.ts'

/** How long a scrape waits for the counts of the queues, in milliseconds; without them it tells the rest. */
const COUNTS_MS = 2_000
/** For how long the counts of one scrape serve, in milliseconds: several metrics are made of them. */
const FRESH_MS = 1_000

/** What lies in the queues of all instances; null while the database does not say. */
const createCounts = ({ jobs }: Pick<App, 'jobs'>): (() => Promise<JobStats | null>) => {
  let counted: { at: number; stats: Promise<JobStats | null> } | undefined
  const count = () => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, COUNTS_MS, null).unref())
    return Promise.race([jobs.stats().catch(() => null), late])
  }
  return () => {
    if (!counted || Date.now() - counted.at > FRESH_MS) counted = { at: Date.now(), stats: count() }
    return counted.stats
  }
}

type JobState = 'waiting' | 'retrying' | 'running'
const JOB_STATES: Record<JobState, string> = {
  waiting: 'Background jobs not yet tried, on all instances.',
  retrying: 'Background jobs waiting for another try, on all instances.',
  running: 'Background jobs running, on all instances.',
}

const addReplicaMetrics = (registry: Registry, { lagging }: Pick<App, 'lagging'>): void => {
  const options = { labelNames: ['replica'], registers: [registry] }
  new Gauge({
    name: 'database_replica_healthy',
    help: 'Whether a replica is read from.',
    ...options,
    collect() {
      for (const { name, isHealthy } of lagging.replicas()) this.set({ replica: name }, isHealthy ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'By how much a replica may be behind.',
    ...options,
    collect() {
      for (const { name, lagSeconds } of lagging.replicas())
        if (lagSeconds !== null) this.set({ replica: name }, lagSeconds)
    },
  })
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads given to a replica by what became of them; failed: read on the primary then.',
    labelNames: ['replica', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, reads } of lagging.replicas())
        for (const outcome of ['answered', 'failed'] as const) this.inc({ replica: name, outcome }, reads[outcome])
    },
  })
}

/** Adds what the service stands on: the database's connections, the queues, and the services outside. */
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
  gauge('database_connections', 'Open connections of the pool.', () => app.pool.totalCount)
  gauge('database_idle', 'Open connections of the pool that nobody uses.', () => app.pool.idleCount)
  gauge('database_waiting', 'Queries waiting for a connection.', () => app.pool.waitingCount)
  gauge('database_reads_waiting', 'Short reads waiting for their answer.', () => app.reads.waiting())

  addReplicaMetrics(registry, app)

  const open = new Gauge({
    name: 'circuit_open',
    help: 'Whether the circuit of an outside service is open.',
    labelNames: ['service'],
    registers,
    collect() {
      for (const { service, state } of app.circuits.list()) this.set({ service }, state === 'closed' ? 0 : 1)
    },
  })
  open.reset()
  new Counter({
    name: 'outside_calls_total',
    help: 'Calls of outside services by what became of them; refused: not made, the circuit was open.',
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
    help: 'How long calls of outside services took, all together.',
    labelNames: ['service'],
    registers,
    collect() {
      this.reset()
      for (const { service, seconds } of app.circuits.calls()) this.inc({ service }, seconds)
    },
  })

  const counts = createCounts(app)
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
  total('jobs_dead', 'Background jobs whose tries are used up.', ({ dead }) => dead)
  total(
    'jobs_oldest_seconds',
    'For how long the oldest background job that may run has been waiting.',
    ({ oldestSeconds }) => oldestSeconds,
  )
}
