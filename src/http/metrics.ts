import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'
import { bearerToken } from '../schema/accounts/authenticate.ts'
import { addDependencyMetrics } from './dependency-metrics.ts'
import { createRequestDurations } from './request-durations.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Serves `/metrics` in Prometheus' text format to loopback, or to whoever has METRICS_TOKEN. Returns what counts an answer. */
export const registerMetrics = (server: FastifyInstance, app: App) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = createRequestDurations()
  registry.registerMetric(durations.metric)
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('password_hashings_waiting', 'Sign-ins waiting for their hashing.', () => app.passwords.waiting())
  gauge('chat_replies_streaming', 'Answers being written by this process.', () => app.replyWriters.size())
  addDependencyMetrics(registry, app)

  server.get('/metrics', async (request, reply) => {
    const expected = app.config.http.metricsToken
    const given = bearerToken(request.headers.authorization)
    const allowed = LOOPBACK.test(request.ip) || (expected !== null && given !== null && isSame(given, expected))
    if (!allowed) throw new AppError('unauthenticated', 'The metrics need their token.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  answerOtherMethods(server, '/metrics', ['GET'])
  return { observe: durations.observe }
}
