import { RequestCache } from '@pothos/plugin-scope-auth'
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from '../context.ts'
import type { ErrorCode } from '../errors.ts'
import { currentSpan, within } from '../providers/tracing/tracing.ts'
import type { Result } from './executor.ts'
import { codeOf, toAppError } from './masking.ts'

/** How often a root field was requested with one outcome, and the total duration of those operations. */
export interface FieldCount {
  readonly kind: OperationTypeNode
  readonly field: string
  readonly code: ErrorCode | 'ok'
  count: number
  seconds: number
}

/** Counts by root field: unlike operation names, which clients choose, their number is bounded. */
export function createFieldCounts() {
  const counts = new Map<string, FieldCount>()
  return {
    list: (): readonly FieldCount[] => [...counts.values()],
    add: (kind: OperationTypeNode, field: string, code: ErrorCode | 'ok', seconds: number): void => {
      const key = `${field} ${code} ${kind}`
      let known = counts.get(key)
      if (!known) {
        known = { kind, field, code, count: 0, seconds: 0 }
        counts.set(key, known)
      }
      known.count += 1
      known.seconds += seconds
    },
  }
}

/** The root fields of an operation, including those in fragments. */
export function rootFieldsOf(document: DocumentNode, { selectionSet }: OperationDefinitionNode): FieldNode[] {
  const fields: FieldNode[] = []
  const seen = new Set<string>()
  const look = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection)
      else if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        const { value } = selection.name
        seen.add(value)
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === value)
            look(definition.selectionSet)
      }
    }
  }
  look(selectionSet)
  return fields
}

interface Observed {
  readonly kind: OperationTypeNode
  readonly name: string | null
  readonly fields: readonly string[]
  /** Whether a client wrote it. The service's own operations are identified by their routes. */
  readonly isClients: boolean
}

/** Operation names are truncated to this length in logs. */
const NAME_MAX = 64

const labelOf = ({ kind, name, fields }: Observed): string =>
  `${kind} ${(name ?? fields.join(' ')).slice(0, NAME_MAX) || 'anonymous'}`

/**
 * Wraps running an operation: times it, counts it, logs and traces it under its name, and clears its cached auth
 * scopes.
 */
export function createObserver(operation: Observed, counts: Pick<ReturnType<typeof createFieldCounts>, 'add'>) {
  const label = labelOf(operation)
  const { kind, fields, isClients } = operation
  const attributes = { 'graphql.operation.type': kind, 'graphql.operation.name': label.slice(kind.length + 1) }

  const note = (error: unknown, { app, requestId, place }: Context) => {
    const known = toAppError(error)
    if (known.status >= 500) app.recentErrors.note(known, { requestId, place, operation: label })
  }

  const finish = (context: Context, begun: number, code: ErrorCode | null) => {
    const ms = performance.now() - begun
    // Pothos caches scopes in a WeakMap keyed by context. V8's minor collections treat a WeakMap's values as live,
    // and they reference the context: without this each request survives about ten collections and is promoted to the
    // old generation.
    RequestCache.clearForContext(context)
    for (const field of fields) counts.add(kind, field, code ?? 'ok', ms / 1000)
    if (!isClients) return
    const line = { request_id: context.requestId, operation: label, ms: Math.round(ms), ...(code && { code }) }
    context.app.log.info(line, 'operation')
  }

  return <R extends Result | AsyncIterable<unknown>>(context: Context, work: () => R | Promise<R>): R | Promise<R> => {
    const begun = performance.now()
    const span = context.app.tracing?.begin(label, {
      kind: 'internal',
      attributes,
      parent: context.span ?? currentSpan(),
    })
    const done = (result: R): R => {
      const errors = 'errors' in result ? result.errors : undefined
      const code = errors?.[0] ? codeOf(errors[0]) : null
      for (const error of errors ?? []) if (error.path) note(error.originalError ?? error, context)
      if (code) span?.fail(code)
      span?.end()
      finish(context, begun, code)
      return result
    }
    const failed = (error: unknown): never => {
      span?.fail('internal_error')
      span?.end()
      finish(context, begun, 'internal_error')
      note(error, context)
      throw error
    }
    const result = span ? within(span, work) : work()
    return result instanceof Promise ? result.then(done, failed) : done(result)
  }
}
