import { Counter, type Registry } from 'prom-client'

/** Counts of the root fields requested. */
export interface Operations {
  counts(): readonly { kind: string; field: string; code: string; count: number; seconds: number }[]
}

/** Adds metrics of GraphQL root fields; REST requests count as well, because each route runs an operation. */
export const addOperationMetrics = (registry: Registry, { counts }: Operations): void => {
  const registers = [registry]
  new Counter({
    name: 'graphql_fields_total',
    help: 'Requested root fields, by the outcome of their operation: ok, or the code of its first error.',
    labelNames: ['kind', 'field', 'code'],
    registers,
    collect() {
      this.reset()
      for (const { kind, field, code, count } of counts()) this.inc({ kind, field, code }, count)
    },
  })
  new Counter({
    name: 'graphql_field_seconds_total',
    help: 'Total duration of the operations that requested a root field; of subscriptions, until they were open.',
    labelNames: ['kind', 'field'],
    registers,
    collect() {
      this.reset()
      for (const { kind, field, seconds } of counts()) this.inc({ kind, field }, seconds)
    },
  })
}
