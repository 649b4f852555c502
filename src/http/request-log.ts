import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../context.ts'
import { within } from '../providers/tracing/tracing.ts'
import { routeOf } from './request-info.ts'
import { createRequestSpans } from './request-spans.ts'

interface RequestLogOptions {
  app: Pick<App, 'log' | 'tracing' | 'config'>
  /** Counts a response, for the metrics. */
  observe: (method: string, route: string, status: number, seconds: number) => void
}

/** The logged status of a request whose client disconnected before the response, as in nginx. */
const CLIENT_LEFT = 499

/** Logs, counts and traces each request, and sends its id in `X-Request-Id`. */
export const requestLog = fp<RequestLogOptions>(async (server, { app, observe }) => {
  const spans = createRequestSpans(app)
  server.decorateRequest('span', null)

  const record = (request: FastifyRequest, { statusCode, raw }: FastifyReply, ms: number) => {
    const { method, id, problem } = request
    const cut = !raw.writableFinished
    const status = raw.headersSent ? statusCode : CLIENT_LEFT
    const route = routeOf(request)
    observe(method, route, status, ms / 1000)
    const failure = { ...(problem && { code: problem }), ...(cut && { cut }) }
    app.log.info({ request_id: id, method, route, status, ms: Math.round(ms), ...failure }, 'request')
    spans?.end(request, { statusCode: status })
  }

  server.addHook('onRequest', (request, reply, done) => {
    // Fastify's onResponse hook does not fire for clients that disconnect before the response is complete.
    const begun = performance.now()
    reply.raw.once('close', () => record(request, reply, performance.now() - begun))
    reply.header('x-request-id', request.id)
    request.span = spans?.begin(request) ?? null
    if (request.span) within(request.span, done)
    else done()
  })
})
