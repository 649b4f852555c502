import type { App, Viewer } from '../../context.ts'
import type { NotificationChannel } from '../../generated/prisma/client.ts'
import type { CircuitReport } from '../../providers/resilience/circuit.ts'
import { recordAction } from '../audit/record.ts'

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

/** Deliveries of a channel in the last 24 hours. */
export interface ChannelCount {
  queued: number
  sent: number
  failed: number
  skipped: number
}

export type ChannelCounts = Record<NotificationChannel, ChannelCount>

// Ids begin with their time: the last day is a range of the primary key.
const COUNTS_SQL = `
  select channel::text, count(*) filter (where status = 'pending')::int as queued,
    count(*) filter (where status in ('sent', 'delivered'))::int as sent,
    count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'skipped')::int as skipped
  from notification_deliveries where notification_id >= $1::uuid group by channel`

const DAY_MS = 86_400_000

const NONE: ChannelCount = { queued: 0, sent: 0, failed: 0, skipped: 0 }

/** The smallest id of a time. */
const firstIdOf = (time: number): string =>
  `${time.toString(16).padStart(12, '0')}70008000`
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Deliveries of the last 24 hours, by channel and status. */
export const channelCounts = async (app: Pick<App, 'pool' | 'now'>): Promise<ChannelCounts> => {
  const values = [firstIdOf(app.now().getTime() - DAY_MS)]
  const { rows } = await app.pool.query<ChannelCount & { channel: NotificationChannel }>({
    name: 'channel_counts',
    text: COUNTS_SQL,
    values,
  })
  const of = (wanted: NotificationChannel): ChannelCount => {
    const { queued, sent, failed, skipped } = rows.find(({ channel }) => channel === wanted) ?? NONE
    return { queued, sent, failed, skipped }
  }
  return { push: of('push'), email: of('email'), sms: of('sms'), in_app: of('in_app') }
}

/** Probes everything delivery depends on. Never fails, and takes at most a second. */
export const checkHealth = async (app: Pick<App, 'circuits' | 'jobs' | 'now' | 'pool'>): Promise<Health> => {
  const [database, broker, channels] = await Promise.all([
    probe(app.pool.query('select 1').then(() => true)),
    probe(app.jobs.stats().then(({ connected }) => connected)),
    probe(channelCounts(app)),
  ])
  const circuits = app.circuits.list()
  const isDown = !database || !broker
  const isImpaired = circuits.some(({ state }) => state !== 'closed')
  return {
    status: isDown ? 'unhealthy' : isImpaired ? 'degraded' : 'healthy',
    timestamp: app.now(),
    circuits,
    channels,
    broker: broker === true,
    database: database === true,
  }
}

/**
 * Closes a circuit of this instance, which is audited.
 * @throws AppError `not_found`.
 */
export const resetCircuit = async (
  app: Pick<App, 'circuits' | 'db'>,
  viewer: Viewer,
  service: string,
): Promise<CircuitReport> => {
  const report = app.circuits.reset(service)
  await recordAction(app.db, viewer, { action: 'circuit.reset', targetType: 'circuit', facts: { service } })
  return report
}
