import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import type { Span } from '../providers/tracing/tracing.ts'
import { placeOf, routeOf } from './request-info.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span in a trace. */
    span: Span | null
  }
}

/** Routes that are not traced, because machines poll them every few seconds. */
const UNTRACED: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Traces requests; null where no collector is configured. */
export function createRequestSpans({ tracing, config }: Pick<App, 'tracing' | 'config'>) {
  if (!tracing) return null
  return {
    begin: (request: FastifyRequest): Span | null => {
      const route = routeOf(request)
      if (UNTRACED.includes(route)) return null
      // A client must not decide which traces the collector gets; a trusted proxy may.
      const { traceparent } = request.headers
      const parent = config.http.trustProxy !== false && typeof traceparent === 'string' ? traceparent : null
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
      return tracing.begin(placeOf(request), { kind: 'server', attributes, parent })
    },
    end: ({ span, problem }: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): void => {
      span?.set({ 'http.response.status_code': statusCode, ...(problem && { 'error.code': problem }) })
      // Client errors are not failures of the service (OpenTelemetry's conventions for HTTP spans).
      if (statusCode >= 500) span?.fail(problem ?? String(statusCode))
      span?.end()
    },
  }
}
