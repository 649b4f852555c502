import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { runWithRequest } from '../kernel/request-context.ts'
import { isCompilable } from './compilable.ts'
import { complexityOf, LIMITS, limitsRule } from './limits.ts'
import { createFieldCounts, createObserver, type FieldCount, rootFieldsOf } from './observe.ts'

export type Variables = Readonly<Record<string, unknown>>
export type Result = ExecutionResult<Record<string, unknown>>

/** A field of the schema that an operation selects at its root, and where it does. */
interface RootField {
  readonly field: GraphQLField<unknown, Context>
  readonly node: FieldNode
}

/** The results of a subscription. */
export type Results = AsyncIterableIterator<Result>

/** One operation of a validated document, ready to run any number of times. */
export interface Operation {
  readonly kind: OperationTypeNode
  /** The number of fields that may have to be resolved (`LIMITS.cost`). */
  readonly cost: number
  /** Rough upper bound of the response's characters: each text of a row, once for each alias it may be given. */
  readonly characters: number
  /** Rate limit points: each root field of a mutation counts as a request, as it would over REST. */
  readonly points: number
  /** The selected root fields, without introspection. */
  readonly roots: readonly RootField[]
  /** Runs a query or mutation. Errors are in the result, unmasked. */
  run(context: Context, variables: Variables): Result | Promise<Result>
  /** Opens a subscription. A result instead of a stream holds the errors. */
  stream(context: Context, variables: Variables): Promise<Result | Results>
}

/** A parsed and validated document: its operations, or its errors. */
export type PreparedDocument = { readonly tokens: number } & (
  | { readonly document: DocumentNode; readonly errors: null; operation(name?: string | null): Operation | null }
  | { readonly document: DocumentNode | null; readonly errors: readonly GraphQLError[] }
)

/** The pipeline of every GraphQL operation: REST routes, `/graphql`, subscriptions, tests. */
export interface Executor {
  readonly schema: GraphQLSchema
  /** Parses and validates a client's document, with a cache of valid ones. `tokens` is the rest of a batch's budget. */
  prepare(source: string, tokens?: number): PreparedDocument
  /**
   * Parses, validates and compiles a document of the service itself, without limits.
   * @throws Error when it does not fit the schema: a mistake to find at start, not in production.
   */
  compile(source: string): Operation
  /** How often each root field was requested, by outcome. */
  counts(): readonly FieldCount[]
}

type CompiledOperation = (root: unknown, context: Context, variables: Variables) => Result | Promise<Result>

/**
 * Size of the document cache, in bytes: enough for thousands of an app's own documents, or dozens of the largest
 * allowed.
 */
const CACHE_BYTES = 64 * 1024 * 1024
/** Memory of one token of a parsed and compiled document; measured, rounded up. */
const BYTES_PER_TOKEN = 1000

/** Comments count too: the syntax tree keeps them, but the token limit ignores them. */
const bytesOf = (source: string, { loc }: DocumentNode): number => {
  let tokens = 0
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1
  return source.length + tokens * BYTES_PER_TOKEN
}

/** Characters a row or field may hold for each point of its declared cost. */
const CHARACTERS_PER_POINT = 600

/** Uses before a document is compiled. Compiling costs more than running, so one-off documents are interpreted. */
const COMPILE_AT = 2

interface ExecutorOptions {
  schema: GraphQLSchema
  /** Whether clients may introspect the schema. */
  introspection: boolean
}

/** The service's own documents that fit a schema: a process checks each once, however many servers it has. */
const checked = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()

/** @throws Error when the document does not fit the schema. */
const ownDocument = (schema: GraphQLSchema, source: string): DocumentNode => {
  const ofSchema = checked.get(schema) ?? new Map<string, DocumentNode>()
  checked.set(schema, ofSchema)
  const known = ofSchema.get(source)
  if (known) return known
  const document = parse(source)
  const [error] = validate(schema, document)
  if (error) throw error
  ofSchema.set(source, document)
  return document
}

export function createExecutor({ schema, introspection }: ExecutorOptions): Executor {
  const prepared = new LRUCache<string, PreparedDocument>({ maxSize: CACHE_BYTES })
  const counts = createFieldCounts()
  const rules = introspection ? specifiedRules : [...specifiedRules, noIntrospectionRule]

  const operationOf = (document: DocumentNode, name: string | null, compileAt: number): Operation | null => {
    const definition = getOperationAST(document, name)
    if (!definition) return null
    const compilable = isCompilable(document)
    let uses = 0
    let compiled: CompiledOperation | undefined

    // The service's own documents are always compiled, but lazily: compiling all of them would take a second at
    // start.
    if (compileAt === 0 && !compilable)
      throw new Error(
        'a document of the service must pass objects and lists whole, as variables, and without conditions',
      )

    const compileNow = (): CompiledOperation => {
      const query = compileQuery(schema, document, name ?? undefined, {
        disablingCapturingStackErrors: true,
        // For every leaf value, valid or not, the check would allocate arrays. The service's own reads skip it; tests
        // compare their results with plain execution, which checks.
        disableLeafSerialization: compileAt === 0,
      })
      if (!isCompiledQuery(query)) throw new Error(query.errors?.map((error) => error.message).join('; '))
      return query.query as CompiledOperation
    }

    const interpret: CompiledOperation = (rootValue, contextValue, variableValues) =>
      execute({ schema, document, operationName: name, rootValue, contextValue, variableValues }) as Result

    const { cost, aliases, fields } = complexityOf(schema, document, definition)
    const nodes = rootFieldsOf(document, definition)
    const known = schema.getRootType(definition.operation)?.getFields() ?? {}
    const observed = createObserver(
      {
        kind: definition.operation,
        name: definition.name?.value ?? null,
        fields: [...new Set(nodes.map(({ name }) => name.value))],
        isClients: compileAt > 0,
      },
      counts,
    )
    return {
      kind: definition.operation,
      cost,
      characters: cost * (aliases + 1) * CHARACTERS_PER_POINT,
      points: definition.operation === 'mutation' ? fields : 1,
      roots: nodes.flatMap((node) => {
        const field = known[node.name.value]
        return field ? [{ field, node }] : []
      }),
      run: (context, variables) => {
        if (compilable && !compiled && ++uses >= compileAt) compiled = compileNow()
        const run = compiled ?? interpret
        // Queries write too (a view, an answer's claim), but nothing that their readers must see at once.
        const writerId = definition.operation === OperationTypeNode.MUTATION ? (context.viewer?.id ?? null) : null
        return observed(context, () => {
          const result = runWithRequest(context.requestId, () => run({}, context, variables), writerId)
          // graphql-jit reports invalid variables poorly and under other names. Nothing has run at that point, so
          // plain execution can report them instead.
          return 'errors' in result && result.data === undefined ? interpret({}, context, variables) : result
        })
      },
      stream: async (context, variables) => {
        const source = { schema, document, operationName: name, contextValue: context, variableValues: variables }
        const opened = await observed(context, () => createSourceEventStream(source))
        if (!(Symbol.asyncIterator in opened)) return opened as Result
        // A stream executes once an event: worth compiling at once.
        if (compilable) compiled ??= compileNow()
        const run = compiled ?? interpret
        return mapEvents(opened, (event) => run(event, context, variables))
      },
    }
  }

  const check = (source: string, maxTokens: number): PreparedDocument => {
    let document: DocumentNode
    try {
      document = parse(source, { maxTokens })
    } catch (error) {
      return { document: null, tokens: 0, errors: [syntaxError(error)] }
    }
    const tokens = document.tokenCount ?? maxTokens
    const options = { maxErrors: LIMITS.errors, hideSuggestions: true }
    const against = (some: typeof rules) => validate(schema, document, some, options)
    // Limits first: they bound the work of the other rules, some of which are quadratic.
    const tooMuch = against([limitsRule])
    const errors = tooMuch.length > 0 ? tooMuch : against(rules)
    if (errors.length > 0) return { document, tokens, errors }
    const operations = new Map<string | null, Operation | null>()
    return {
      document,
      tokens,
      errors: null,
      operation: (given) => {
        // Some clients send an empty name for none.
        const name = given || null
        let operation = operations.get(name)
        if (operation === undefined) {
          operation = operationOf(document, name, COMPILE_AT)
          // Cache only names the document contains; a client could otherwise fill the memory with made-up ones.
          if (operation) operations.set(name, operation)
        }
        return operation
      },
    }
  }

  return {
    schema,
    prepare: (source, tokens = LIMITS.tokens) => {
      const known = prepared.get(source)
      if (known) return known
      const entry = check(source, tokens)
      // Invalid documents are not cached: errors retain far more memory than the document, and well-meaning clients
      // do not repeat them.
      if (!entry.errors) prepared.set(source, entry, { size: bytesOf(source, entry.document) })
      return entry
    },
    compile: (source) => {
      const operation = operationOf(ownDocument(schema, source), null, 0)
      if (!operation) throw new Error('an internal document must have exactly one operation')
      return operation
    },
    counts: counts.list,
  }
}

/** Maps each source event to its result. Returning from the results ends the source at once, also between events. */
const mapEvents = (source: AsyncIterable<unknown>, resultOf: (event: unknown) => Result | Promise<Result>): Results => {
  const events = source[Symbol.asyncIterator]()
  const yielded = (value: Result) => ({ done: false as const, value })
  const resultAt = (event: IteratorResult<unknown>) => {
    if (event.done) return { done: true as const, value: undefined }
    const result = resultOf(event.value)
    return result instanceof Promise ? result.then(yielded) : yielded(result)
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => events.next().then(resultAt),
    return: async () => {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
}

/** Anything the parser throws is the document's fault: it recurses, so deep nesting exhausts the stack. */
const syntaxError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('Syntax Error: The document is nested too deeply.')

const noIntrospectionRule: typeof limitsRule = (context) => ({
  Field: (node) => {
    if (node.name.value === '__schema' || node.name.value === '__type')
      context.reportError(new GraphQLError('Introspection is disabled on this server.', { nodes: node }))
  },
})
