import { Counter, type Registry } from 'prom-client'

/** What counts how often each root field of the graph was asked for. */
export interface Operations {
  counts(): readonly { kind: string; field: string; code: string; count: number; seconds: number }[]
}

/** Adds what is asked of the graph, over REST as well: a route is an operation. */
export const addOperationMetrics = (registry: Registry, { counts }: Operations): void => {
  const registers = [registry]
  new Counter({
    name: 'graphql_fields_total',
    help: 'Root fields that operations asked for, by what became of the operation: ok or the code of its first error.',
    labelNames: ['kind', 'field', 'code'],
    registers,
    collect() {
      this.reset()
      for (const { kind, field, code, count } of counts()) this.inc({ kind, field, code }, count)
    },
  })
  new Counter({
    name: 'graphql_field_seconds_total',
    help: 'How long the operations took that asked for a root field, all together; of subscriptions, until they began.',
    labelNames: ['kind', 'field'],
    registers,
    collect() {
      this.reset()
      for (const { kind, field, seconds } of counts()) this.inc({ kind, field }, seconds)
    },
  })
}
