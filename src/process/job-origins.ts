import type { Origins } from '@parenting/jobs'
import type { RecentErrors } from '../context.ts'
import { currentRequestId, runWithRequest } from '../kernel/request-context.ts'
import { currentSpan, type Tracing, traced } from '../providers/tracing/tracing.ts'

/** Links jobs to the request that queued them, in logs, traces and recent errors. */
export function createJobOrigins(tracing: Tracing | null, recentErrors: RecentErrors): Origins {
  return {
    current: () => ({ requestId: currentRequestId(), traceparent: currentSpan()?.traceparent }),
    attempt: ({ id, name, attempt, requestId, traceparent }, work) =>
      runWithRequest(requestId, () => {
        const note = (error: unknown) => recentErrors.note(error, { requestId, place: `job ${name}` })
        if (!tracing) return work((_reason, error) => note(error))
        const attributes = { 'messaging.destination.name': name, 'messaging.message.id': id, attempt }
        const span = tracing.begin(`job ${name}`, { kind: 'consumer', attributes, parent: traceparent })
        return traced(span, () =>
          work((reason, error) => {
            span.fail(reason)
            note(error)
          }),
        )
      }),
  }
}
