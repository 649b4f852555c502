import type { Origins } from '@parenting/jobs'
import { currentRequestId, onBehalfOf } from './on-behalf-of.ts'
import { currentSpan, type Tracing, traced } from './providers/tracing/tracing.ts'

/** Joins jobs to the request that queued them, in logs and traces. */
export const createJobOrigins = (tracing: Tracing | null): Origins => ({
  current: () => ({ requestId: currentRequestId(), traceparent: currentSpan()?.traceparent }),
  attempt: ({ id, name, attempt, requestId, traceparent }, work) =>
    onBehalfOf(requestId, () => {
      if (!tracing) return work(() => {})
      const attributes = { 'messaging.destination.name': name, 'messaging.message.id': id, attempt }
      const span = tracing.begin(`job ${name}`, { kind: 'consumer', attributes, parent: traceparent })
      return traced(span, () => work((reason) => span.fail(reason)))
    }),
})
