import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import type { Span } from '../providers/tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What shows the request in a trace. */
    span: Span | null
  }
}

/** What is asked every few seconds by machines, whose time nobody wonders about. */
const UNTRACED: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Shows requests in traces; null where nobody collects them. */
export const createRequestSpans = ({ tracing, config }: Pick<App, 'tracing' | 'config'>) => {
  if (!tracing) return null
  return {
    begin: (request: FastifyRequest): Span | null => {
      // The route's pattern, not its URL: paths and queries may hold ids and tokens.
      const route = request.routeOptions.url ?? 'none'
      if (UNTRACED.includes(route)) return null
      // A client's own word would decide what is sent to the collector; a proxy's is the operator's.
      const { traceparent } = request.headers
      const parent = config.http.trustProxy !== false && typeof traceparent === 'string' ? traceparent : null
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
      return tracing.begin(`${request.method} ${route}`, { kind: 'server', attributes, parent })
    },
    end: ({ span, problem }: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): void => {
      span?.set({ 'http.response.status_code': statusCode, ...(problem && { 'error.code': problem }) })
      // What the client did wrong is no failure of the service (OpenTelemetry's conventions for HTTP spans).
      if (statusCode >= 500) span?.fail(problem ?? String(statusCode))
      span?.end()
    },
  }
}
