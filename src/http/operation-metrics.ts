import type { Registry } from 'prom-client'
import { collectedIn } from './collected-metrics.ts'

/** Counts of the root fields requested. */
export interface Operations {
  counts(): readonly { kind: string; field: string; code: string; count: number; seconds: number }[]
}

/** Adds metrics of GraphQL root fields; REST requests count as well, because each route runs an operation. */
export const addOperationMetrics = (registry: Registry, { counts }: Operations): void => {
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
