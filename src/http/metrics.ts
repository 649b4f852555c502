import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { collectedIn } from './collected-metrics.ts'
import { addDependencyMetrics } from './dependency-metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { answerOtherMethods } from './other-methods.ts'
import { createRequestDurations } from './request-durations.ts'

/** Counts of the root fields requested. */
export interface Operations {
  counts(): readonly { kind: string; field: string; code: string; count: number; seconds: number }[]
}

/** Adds metrics of GraphQL root fields; REST requests count as well, because each route runs an operation. */
const addOperationMetrics = (registry: Registry, { counts }: Operations): void => {
  const { counters } = collectedIn(registry)
  counters(
    'graphql_fields_total',
    'Requested root fields, by the outcome of their operation: ok, or the code of its first error.',
    ['kind', 'field', 'code'],
    () => counts().map(({ kind, field, code, count }) => [{ kind, field, code }, count]),
  )
  counters(
    'graphql_field_seconds_total',
    'Total duration of the operations that requested a root field; of subscriptions, until they were open.',
    ['kind', 'field'],
    () => counts().map(({ kind, field, seconds }) => [{ kind, field }, seconds]),
  )
}

/** Metrics of memory, garbage collection and event loop, observed once for all servers of the process. */
const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/**
 * Serves `/metrics` in Prometheus' text format, where `mayReadMetrics` allows it. Returns a function that records a
 * response.
 */
export function registerMetrics(server: FastifyInstance, app: App, operations: Operations) {
  const registry = new Registry()
  const durations = createRequestDurations()
  registry.registerMetric(durations.metric)
  const { gauge, gauges } = collectedIn(registry)
  gauge('password_hashings_waiting', 'Password hashes waiting for a thread.', () => app.credentials.passwords.waiting())
  gauge('chat_replies_streaming', 'Answers being written by this process.', () => app.replyWriters.size())
  gauge('events_followed', 'Streams of events that this process serves.', () => app.events.followers())
  gauges(
    'slots_held',
    'Concurrency slots taken in this process, by kind: sockets, streams, turns of speech.',
    ['slot'],
    () => [...app.rateLimits.held()].map(([slot, count]) => [{ slot }, count]),
  )
  addDependencyMetrics(registry, app)
  addOperationMetrics(registry, operations)
  for (const metric of app.ai.metrics) registry.registerMetric(metric)
  const all = Registry.merge([processMetrics, registry])

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config.http.metricsToken))
      throw new AppError('unauthenticated', 'Send the token of METRICS_TOKEN as a bearer token.')
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
  answerOtherMethods(server, '/metrics', ['GET'])
  return { observe: durations.observe }
}
