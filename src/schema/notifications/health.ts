import type { App, Viewer } from '../../context.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { CircuitReport } from '../../providers/resilience/circuit.ts'
import { type ChannelCounts, readDeliveryCounts } from './delivery-counts.ts'

export type Condition = 'healthy' | 'degraded' | 'unhealthy'

/** The health of notification delivery. */
export interface Health {
  status: Condition
  timestamp: Date
  circuits: readonly CircuitReport[]
  /** Null when the database did not respond. */
  channels: ChannelCounts | null
  broker: boolean
  database: boolean
}

/** Time limit of a probe, in milliseconds. */
const PROBE_MS = 800

/** The result of a probe; null if it failed or timed out. */
const probe = async <T>(work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PROBE_MS, null)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Probes everything delivery depends on. Never fails, takes at most a second, and counts nothing: anybody may ask.
 */
export async function checkHealth(app: Pick<App, 'circuits' | 'jobs' | 'db' | 'now'>): Promise<Health> {
  const channels = await probe(readDeliveryCounts(app))
  const [database, broker] = [channels !== null, app.jobs.isConnected()]
  const circuits = app.circuits.list()
  const isDown = !database || !broker
  const isImpaired = circuits.some(({ state }) => state !== 'closed')
  return {
    status: isDown ? 'unhealthy' : isImpaired ? 'degraded' : 'healthy',
    timestamp: app.now(),
    circuits,
    channels,
    broker,
    database,
  }
}

/**
 * Closes a circuit of this instance, which is audited.
 * @throws AppError `not_found`.
 */
export async function resetCircuit(
  app: Pick<App, 'circuits' | 'db'>,
  viewer: Viewer,
  service: string,
): Promise<CircuitReport> {
  const report = app.circuits.reset(service)
  await app.db.write('resetCircuit', (tx) =>
    recordAction(tx, viewer, { action: 'circuit.reset', targetType: 'circuit', facts: { service } }),
  )
  return report
}
