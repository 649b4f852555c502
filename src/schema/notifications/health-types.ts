import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { NotificationChannel } from '../../generated/prisma/client.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { enumRule } from '../../kernel/input.ts'
import { may } from '../../kernel/roles.ts'
import type { CircuitReport } from '../../providers/resilience/circuit.ts'
import { type ChannelCount, type ChannelCounts, readDeliveryCounts } from './delivery-counts.ts'
import { type Condition, checkHealth, type Health, resetCircuit } from './health.ts'

const condition = enumRule('Condition', 'How something is doing.', {
  healthy: 'All is well.',
  degraded: 'It works, but not all of it.',
  unhealthy: 'It does not work.',
} satisfies Record<Condition, string>)

const circuitState = enumRule('CircuitState', 'Whether calls of an outside service are let through.', {
  closed: 'They are.',
  open: 'They are refused for a while, because the service failed repeatedly.',
  half_open: 'The next call decides.',
} satisfies Record<CircuitReport['state'], string>)

const serviceName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9 _-]{0,59}$/, 'must be the name of a service')
  .describe('An outside service, as the list of circuits names it.')

const circuitExample = {
  service: 'expo',
  state: 'open',
  failures: 5,
  openedAt: '2026-01-05T09:30:00.125Z',
  retryAt: '2026-01-05T09:30:30.125Z',
}

export const CircuitType = builder.objectRef<CircuitReport>('Circuit').implement({
  description: 'Guards the calls of an outside service.',
  extensions: { example: circuitExample },
  fields: (t) => ({
    service: t.exposeString('service', { description: 'The service.' }),
    state: t.expose('state', { type: enumOf(circuitState), description: 'Whether calls are let through.' }),
    failures: t.exposeInt('failures', { description: 'Failures in a row.' }),
    openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true, description: 'Since when calls are refused.' }),
    retryAt: t.expose('retryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next one is let through.',
    }),
  }),
})

const ChannelCountType = builder.objectRef<ChannelCount>('ChannelCount').implement({
  description: 'Deliveries of one channel within the last 24 hours.',
  fields: (t) => ({
    queued: t.exposeInt('queued', { description: 'Those that wait.' }),
    sent: t.exposeInt('sent', { description: 'Those that were taken.' }),
    failed: t.exposeInt('failed', { description: 'Those that were refused, or whose tries are used up.' }),
    skipped: t.exposeInt('skipped', { description: 'Those that were not sent on purpose.' }),
  }),
})

const DeliveryMetricsType = builder.objectRef<ChannelCounts>('DeliveryMetrics').implement({
  description: 'Deliveries of the last 24 hours by channel, counted every minute.',
  fields: (t) => {
    const of = (channel: NotificationChannel, description: string) =>
      t.field({ type: ChannelCountType, description, resolve: (counts) => counts[channel] })
    return {
      push: of('push', 'Messages on devices.'),
      email: of('email', 'E-mails.'),
      sms: of('sms', 'Text messages.'),
      inApp: of('in_app', 'The list in the app.'),
      countedAt: t.expose('countedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When they were counted, a minute ago at most; null before the first time.',
      }),
    }
  },
})

/** Only admins see the list of services. */
const forAdmins = ({ viewer }: Context, details: () => object): object =>
  viewer !== null && may(viewer, 'operation') ? details() : {}

interface Component {
  status: Condition
  details: (context: Context) => object
}

const ComponentType = builder.objectRef<Component>('HealthComponent').implement({
  description: 'A part of the delivery that is watched.',
  fields: (t) => ({
    status: t.expose('status', { type: enumOf(condition), description: 'How it is doing.' }),
    details: t.field({
      type: 'JSONObject',
      description: 'More of it, for admins; empty for others.',
      resolve: ({ details }, _args, context) => forAdmins(context, () => details(context)),
    }),
  }),
})

const ConnectionHealthType = builder.objectRef<{ connected: boolean }>('ConnectedComponent').implement({
  description: 'A part of the delivery that must be reached.',
  fields: (t) => ({
    status: t.field({
      type: enumOf(condition),
      description: 'How it is doing.',
      resolve: ({ connected }) => (connected ? ('healthy' as const) : ('unhealthy' as const)),
    }),
    connected: t.exposeBoolean('connected', { description: 'Whether it answered just now.' }),
  }),
})

const circuitsOf = ({ circuits }: Health): Component => ({
  status: circuits.every(({ state }) => state === 'closed') ? 'healthy' : 'degraded',
  details: () => Object.fromEntries(circuits.map(({ service, state, failures }) => [service, { state, failures }])),
})

const metricsOf = ({ channels }: Health): Component => {
  const { countedAt: _, ...counts } = channels ?? {}
  return { status: channels ? 'healthy' : 'unhealthy', details: () => ({ channels: counts }) }
}

const ComponentsType = builder.objectRef<Health>('HealthComponents').implement({
  description: 'The parts of the delivery.',
  fields: (t) => ({
    circuitBreakers: t.field({ type: ComponentType, description: 'The outside services.', resolve: circuitsOf }),
    metrics: t.field({ type: ComponentType, description: 'The counts of deliveries.', resolve: metricsOf }),
    messageBroker: t.field({
      type: ConnectionHealthType,
      description: 'The queue of background work.',
      resolve: ({ broker }) => ({ connected: broker }),
    }),
    database: t.field({
      type: ConnectionHealthType,
      description: 'The database.',
      resolve: ({ database }) => ({ connected: database }),
    }),
  }),
})

const HealthType = builder.objectRef<Health>('NotificationHealth').implement({
  description: 'How the delivery of notifications is doing.',
  fields: (t) => ({
    status: t.expose('status', {
      type: enumOf(condition),
      description: 'Unhealthy when the database or the queue is away, degraded when an outside service is.',
    }),
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'When it was looked at.' }),
    components: t.field({ type: ComponentsType, description: 'The parts.', resolve: (health) => health }),
  }),
})

builder.queryField('notificationHealth', (t) =>
  t.field({
    type: HealthType,
    authScopes: { public: true },
    description:
      'Get the health of notifications. How their delivery is doing. Everything is asked anew, but for the counts of deliveries.',
    resolve: (_root, _args, { app }) => checkHealth(app),
  }),
)

builder.queryFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    circuits: t.field({
      type: [CircuitType],
      description: 'List circuits. Those of all outside services of this instance, by name.',
      resolve: (_root, _args, { app }) => app.circuits.list(),
    }),
    deliveryMetrics: t.field({
      type: DeliveryMetricsType,
      description: 'Get delivery statistics. Deliveries of the last 24 hours by channel.',
      resolve: (_root, _args, { app }) => readDeliveryCounts(app),
    }),
  }
})

builder.mutationField('resetCircuit', (fields) =>
  fields.withAuth({ operation: true }).field({
    type: CircuitType,
    description:
      'Reset a circuit. Closes the one of an outside service on this instance: the next call is let through.',
    args: argsOf({ service: serviceName }),
    resolve: (_root, { service }, { app, viewer }) => resetCircuit(app, viewer, service),
  }),
)
