import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
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
import { onBehalfOf } from '../request-id.ts'
import { isCompilable } from './compilable.ts'
import { LIMITS, limitsRule, weightOf } from './limits.ts'
import { createFieldCounts, createObserver, type FieldCount, rootFieldsOf } from './observe.ts'

export type Variables = Readonly<Record<string, unknown>>
export type Result = ExecutionResult<Record<string, unknown>>

/** One operation of a checked document, ready to run any number of times. */
export interface Operation {
  readonly kind: OperationTypeNode
  /** Fields that may have to be resolved, as `LIMITS.cost` counts them. */
  readonly cost: number
  /** What its answer may have at most, roughly: each text that a row holds, once for each name it may be given. */
  readonly characters: number
  /** Requests it stands for: each root field of a mutation is one of its own, as it would be over REST. */
  readonly points: number
  /** Runs a query or mutation. Errors are in the result, unmasked. */
  run(context: Context, variables: Variables): Result | Promise<Result>
  /** Opens a subscription; a result instead of a stream says why not. */
  stream(context: Context, variables: Variables): Promise<Result | AsyncIterable<Result>>
}

/** A document that was parsed and checked once: its operations, or what is wrong with it. */
export type PreparedDocument = { readonly tokens: number } & (
  | { readonly document: DocumentNode; readonly errors: null; operation(name?: string | null): Operation | null }
  | { readonly document: DocumentNode | null; readonly errors: readonly GraphQLError[] }
)

/**
 * The one pipeline every GraphQL operation of the service goes through: REST routes, `/graphql`, subscriptions, tests.
 */
export interface Executor {
  readonly schema: GraphQLSchema
  /**
   * Parses and checks a document of a client; remembers the good ones that were asked for most recently. Of a batch,
   * `tokens` are left for this one.
   */
  prepare(source: string, tokens?: number): PreparedDocument
  /**
   * Parses, checks and compiles a document of the service itself, without limits.
   * @throws Error when it does not fit the schema: a mistake to find at start, not in production.
   */
  compile(source: string): Operation
  /** How often each root field was asked for, and what became of it. */
  counts(): readonly FieldCount[]
}

type CompiledOperation = (root: unknown, context: Context, variables: Variables) => Result | Promise<Result>

/** What remembered documents may weigh, in bytes: thousands of an app's own, dozens of the largest allowed. */
const REMEMBERED_BYTES = 64 * 1024 * 1024
/** What a token of a document weighs in memory once it is parsed and compiled; measured, rounded up. */
const BYTES_A_TOKEN = 1000

/** Comments count as well: the tree holds on to them, and the limit of tokens does not know them. */
const bytesOf = (source: string, { loc }: DocumentNode): number => {
  let tokens = 0
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1
  return source.length + tokens * BYTES_A_TOKEN
}

/** Characters that a row or a field may hold for each point that it is declared to cost. */
const CHARACTERS_A_POINT = 600

/** Uses of a document before it is compiled. Compiling costs more than running, so one-off documents are interpreted. */
const COMPILE_AT = 2

interface ExecutorOptions {
  schema: GraphQLSchema
  /** Whether clients may ask for the schema. */
  introspection: boolean
}

export const createExecutor = ({ schema, introspection }: ExecutorOptions): Executor => {
  const prepared = new LRUCache<string, PreparedDocument>({ maxSize: REMEMBERED_BYTES })
  const counts = createFieldCounts()
  const rules = introspection ? specifiedRules : [...specifiedRules, noIntrospectionRule]

  const operationOf = (document: DocumentNode, name: string | null, compileAt: number): Operation | null => {
    const definition = getOperationAST(document, name)
    if (!definition) return null
    const compilable = isCompilable(document)
    let uses = 0
    let compiled: CompiledOperation | undefined

    // The service's own are compiled as well, but at their first use: all of them at once are a second of the start.
    if (compileAt === 0 && !compilable)
      throw new Error('a document of the service takes its objects and lists whole, as variables, without conditions')

    const compileNow = (): CompiledOperation => {
      const query = compileQuery(schema, document, name ?? undefined, {
        disablingCapturingStackErrors: true,
        // Checking each value of the built-in scalars and enums takes an array of its place and one of its lines, whether it
        // is wrong or not. Tests compare what the service's own reads answer with plain execution, which checks them.
        disableLeafSerialization: compileAt === 0,
      })
      if (!isCompiledQuery(query)) throw new Error(query.errors?.map((error) => error.message).join('; '))
      return query.query as CompiledOperation
    }

    const interpret: CompiledOperation = (rootValue, contextValue, variableValues) =>
      execute({ schema, document, operationName: name, rootValue, contextValue, variableValues }) as Result

    const { cost, aliases, fields } = weightOf(schema, document, definition)
    const observed = createObserver(
      {
        kind: definition.operation,
        name: definition.name?.value ?? null,
        fields: rootFieldsOf(document, definition),
        isClients: compileAt > 0,
      },
      counts,
    )
    return {
      kind: definition.operation,
      cost,
      characters: cost * (aliases + 1) * CHARACTERS_A_POINT,
      points: definition.operation === 'mutation' ? fields : 1,
      run: (context, variables) => {
        if (compilable && !compiled && ++uses >= compileAt) compiled = compileNow()
        const run = compiled ?? interpret
        const work = () => {
          const result = onBehalfOf(context.requestId, () => run({}, context, variables))
          // Of wrong variables graphql-jit says little, and that of other names than the document's. Nothing has run then,
          // and nothing will: plain execution says what is wrong.
          return 'errors' in result && result.data === undefined ? interpret({}, context, variables) : result
        }
        const { app, viewer } = context
        const isWrite = definition.operation === OperationTypeNode.MUTATION && viewer !== null
        return observed(context, isWrite ? () => app.lagging.writing(viewer.id, work) : work)
      },
      stream: async (context, variables) => {
        const source = { schema, document, operationName: name, contextValue: context, variableValues: variables }
        const opened = await observed(context, () => createSourceEventStream(source))
        if (!(Symbol.asyncIterator in opened)) return opened as Result
        // A stream has many events, each an execution: worth compiling at once.
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
      return { document: null, tokens: 0, errors: [error as GraphQLError] }
    }
    const tokens = document.tokenCount ?? maxTokens
    const options = { maxErrors: LIMITS.errors, hideSuggestions: true }
    const against = (some: typeof rules) => validate(schema, document, some, options)
    // The limits first: what they let through does not keep the other rules, some of them quadratic, busy for long.
    const tooMuch = against([limitsRule])
    const errors = tooMuch.length > 0 ? tooMuch : against(rules)
    if (errors.length > 0) return { document, tokens, errors }
    const operations = new Map<string | null, Operation | null>()
    return {
      document,
      tokens,
      errors: null,
      operation: (name = null) => {
        let operation = operations.get(name)
        if (operation === undefined) {
          operation = operationOf(document, name, COMPILE_AT)
          // Only names the document has are remembered: a client could otherwise fill the memory with made-up ones.
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
      // Errors hold on to far more than the document weighs, and nobody who means well sends it again.
      if (!entry.errors) prepared.set(source, entry, { size: bytesOf(source, entry.document) })
      return entry
    },
    compile: (source) => {
      const document = parse(source)
      const [error] = validate(schema, document)
      if (error) throw error
      const operation = operationOf(document, null, 0)
      if (!operation) throw new Error('a document of the service has exactly one operation')
      return operation
    },
    counts: counts.list,
  }
}

/** Turns each event of a source into its result. Ending the results ends the source at once, also between events. */
const mapEvents = (
  source: AsyncIterable<unknown>,
  resultOf: (event: unknown) => Result | Promise<Result>,
): AsyncIterableIterator<Result> => {
  const events = source[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: async () => {
      const event = await events.next()
      return event.done ? { done: true, value: undefined } : { done: false, value: await resultOf(event.value) }
    },
    return: async () => {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
}

const noIntrospectionRule: typeof limitsRule = (context) => ({
  Field: (node) => {
    if (node.name.value === '__schema' || node.name.value === '__type')
      context.reportError(new GraphQLError('Introspection is switched off on this server.', { nodes: node }))
  },
})
