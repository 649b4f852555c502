import type { JobStats } from '@parenting/jobs'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../context.ts'
import { collectedIn } from './collected-metrics.ts'

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

/** Adds metrics of the database connections, the job queues and outside services. */
export function addDependencyMetrics(registry: Registry, app: App): void {
  const { gauge, gauges, counters } = collectedIn(registry)
  gauge('database_connections', 'Open connections of the pool.', () => app.db.status().open)
  gauge('database_idle', 'Idle connections of the pool.', () => app.db.status().idle)
  gauge('database_waiting', 'Queries waiting for a connection.', () => app.db.status().waiting)
  gauge('database_reads_waiting', 'Short reads waiting for their result.', () => app.db.status().readsWaiting)

  const replicas = () => app.db.status().replicas
  gauges('database_replica_healthy', 'Whether a replica serves reads.', ['replica'], () =>
    replicas().map(({ name, isHealthy }) => [{ replica: name }, isHealthy ? 1 : 0]),
  )
  gauges('database_replica_lag_seconds', 'How far a replica may be behind, in seconds.', ['replica'], () =>
    replicas().flatMap(({ name, lagSeconds }) => (lagSeconds === null ? [] : [[{ replica: name }, lagSeconds]])),
  )
  counters(
    'database_replica_reads_total',
    'Reads sent to a replica, by outcome; failed ones were repeated on the primary.',
    ['replica', 'outcome'],
    () =>
      replicas().flatMap(({ name, reads }) =>
        (['answered', 'failed'] as const).map((outcome) => [{ replica: name, outcome }, reads[outcome]] as const),
      ),
  )

  gauges('circuit_open', 'Whether the circuit breaker of an outside service is open.', ['service'], () =>
    app.circuits.list().map(({ service, state }) => [{ service }, state === 'closed' ? 0 : 1]),
  )
  counters(
    'outside_calls_total',
    'Calls to outside services by outcome; refused ones were not made because the circuit was open.',
    ['service', 'outcome'],
    () =>
      app.circuits
        .calls()
        .flatMap(({ service, ...calls }) =>
          (['succeeded', 'failed', 'refused'] as const).map(
            (outcome) => [{ service, outcome }, calls[outcome]] as const,
          ),
        ),
  )
  counters('outside_call_seconds_total', 'Total duration of calls to outside services.', ['service'], () =>
    app.circuits.calls().map(({ service, seconds }) => [{ service }, seconds]),
  )

  const registers = [registry]
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
