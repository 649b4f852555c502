import { coerceInputValue, type GraphQLError, type GraphQLSchema, getNamedType, isNonNullType } from 'graphql'
import { z } from 'zod'
import { compileAnswer, compileRef, type Ref } from './answer.ts'
import type { Declared } from './declare.ts'
import { type Reading, readDocument, type Variable } from './document.ts'
import { type JsonSchema, jsonOf } from './json-schema.ts'
import { exampleOf, fromText, inWords, NoListError, pathInWords, ruleOf, toGraph, type Words } from './request.ts'
import type { Download, Input, Kinds, Route } from './route.ts'
import { errorsOf, type FieldError, nullIsAbsent } from './rules.ts'

/** How a product treats requests. */
export interface Requests {
  /** The error to throw for invalid fields. */
  readonly invalid: (errors: FieldError[]) => Error
  /**
   * What clients try to narrow a list by. Where a list cannot, it is an error: ignoring it would show them too much
   * without a word.
   */
  readonly narrowing: readonly string[]
}

type Place = 'path' | 'query' | 'body' | 'field' | 'file'

/** A variable of the document and where its value comes from. */
interface Taken extends Variable {
  readonly place: Place
  readonly words: Words
  /** The rule with the contract's names. */
  readonly worded: z.ZodType
  readonly read: (raw: Input) => unknown
}

const placeOf = ({ path, method }: Declared, { name, type }: Variable): Place => {
  if (path.includes(`{${name}}`)) return 'path'
  if (getNamedType(type).name === 'File') return 'file'
  if (name === 'input') return 'body'
  return method === 'GET' || method === 'DELETE' ? 'query' : 'field'
}

const isUndefined = (value: unknown): boolean => value === undefined
/** Forms and URL builders send what is not filled in as an empty value. */
const isEmpty = (value: unknown): boolean => value === undefined || value === ''

const taken = (declared: Declared, variable: Variable, isForm: boolean): Taken => {
  const { name, type } = variable
  const place = placeOf(declared, variable)
  const rule = ruleOf(variable)
  const words = ((place === 'body' ? declared.words : undefined) ?? {}) as Words
  const isText = place === 'query' || (isForm && place === 'field')
  const convert = (isText ? fromText(type) : toGraph(rule, words)) ?? ((value: unknown) => value)
  const from = (source: unknown, isAbsent = isUndefined) => {
    const value = (source as Record<string, unknown> | null)?.[name]
    return isAbsent(value) ? undefined : convert(value)
  }
  const read = {
    path: ({ params }: Input) => from(params),
    query: ({ query }: Input) => from(query, isEmpty),
    body: ({ body }: Input) => convert(body ?? {}),
    field: ({ body }: Input) => from(body),
    file: ({ files }: Input) => (isListed(variable) ? files : files[0]),
  }[place]
  return { ...variable, place, words, worded: inWords(place === 'field' ? nullIsAbsent(rule) : rule, words), read }
}

const isListed = ({ type }: Variable) => String(type).startsWith('[')

/** An error of GraphQL coercion, without the value it quotes. */
const inOneLine = ({ message, originalError }: GraphQLError): string =>
  /^(must|is) /.test(originalError?.message ?? '') ? (originalError as Error).message : wordsFor(message)

const wordsFor = (message: string) => (/32-bit/.test(message) ? 'must be a number of 32 bits' : 'is not acceptable')

const PAGING = ['page', 'limit', 'per_page', 'page_size', 'offset', 'cursor']

/** How the variables of a document are read from a request. */
const createRequest = (declared: Declared, reading: Reading, { invalid, narrowing }: Requests) => {
  const isForm = reading.variables.some((variable) => placeOf(declared, variable) === 'file')
  const variables = reading.variables.map((variable) => taken(declared, variable, isForm))
  for (const [, parameter] of declared.path.matchAll(/\{(\w+)\}/g))
    if (!variables.some(({ name }) => name === parameter)) throw new Error(`the document has no $${parameter}`)

  const of = (place: Place) => variables.filter((it) => it.place === place)
  const shapeOf = (some: readonly Taken[]) =>
    some.length > 0 ? z.object(Object.fromEntries(some.map(({ name, worded }) => [name, worded]))) : undefined
  const [whole] = of('body')
  const fields = of('field')
  const [params, query, body] = [shapeOf(of('path')), shapeOf(of('query')), whole?.worded ?? shapeOf(fields)]
  const [file] = of('file')

  const asked = of('query').map(({ name }) => name)
  const ignored = asked.some((name) => PAGING.includes(name)) ? narrowing.filter((name) => !asked.includes(name)) : []
  const unusable = ({ query }: Input): FieldError[] =>
    ignored
      .filter((name) => !isEmpty((query as Record<string, unknown> | null)?.[name]))
      .map((path) => ({ path, message: 'is not what this list can be narrowed by' }))

  const readAll = (input: Input): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const { name, read, fallback } of variables) {
      const value = read(input)
      if (value !== undefined) values[name] = value
      else if (fallback !== undefined) values[name] = fallback
    }
    return values
  }

  /** Validation errors of the rules; if there are none, what GraphQL could not coerce. */
  const explain = (input: Input): FieldError[] => {
    const errors = (rule: z.ZodType | undefined, value: unknown) => (rule ? errorsOf(rule, value) : [])
    const text = (some: readonly Taken[]) => Object.fromEntries(some.map((it) => [it.name, it.read(input)]))
    const sent = isForm ? { ...(input.body as object), ...text(fields) } : (input.body ?? {})
    const refused = [
      ...errors(params, input.params),
      ...errors(query, text(of('query'))),
      ...unusable(input),
      ...errors(body, sent),
    ]
    return refused.length > 0 ? refused : unreadable(input)
  }

  const unreadable = (input: Input): FieldError[] => {
    const errors: FieldError[] = []
    const given = readAll(input)
    for (const { name, type, place, words } of variables) {
      if (place === 'file') continue
      coerceInputValue(given[name] ?? null, type, (path, _value, error) =>
        errors.push({ path: wordFor(name, place, path, words), message: inOneLine(error) }),
      )
    }
    return errors
  }

  const wordFor = (name: string, place: Place, path: readonly (string | number)[], words: Words): string => {
    const inner = pathInWords(path, words)
    if (place === 'body') return inner || '$'
    return inner.startsWith('[') || inner === '' ? name + inner : `${name}.${inner}`
  }

  const wordOf: Route['wordOf'] = (place, error) => {
    const path = [...error.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
      index === undefined ? key : Number(index),
    )
    const [argument = '', ...inner] = path
    const variable = variables.find(({ name }) => name === reading.variableAt(place, String(argument)))
    return variable ? wordFor(variable.name, variable.place, inner, variable.words) : pathInWords(path)
  }

  const exampleBody = () => {
    if (whole) return exampleOf(whole.rule ?? whole.worded, whole.words)
    const examples = fields.map((it) => [it.name, exampleOf(it.rule ?? it.worded)] as const)
    return Object.fromEntries(examples.filter(([, example]) => example !== undefined))
  }

  return {
    variables,
    /**
     * Throws `invalid` for what GraphQL would not refuse: a single item instead of a list, and a query that this list
     * ignores.
     */
    read: (input: Input): Record<string, unknown> => {
      const refused = () => invalid(explain(input))
      if (unusable(input).length > 0) throw refused()
      try {
        return readAll(input)
      } catch (error) {
        throw error instanceof NoListError ? refused() : error
      }
    },
    explain,
    wordOf,
    /** The query string of the same list after a cursor. */
    behind: (input: Input, cursor: string): string => {
      const given = of('query').map(({ name, read }) => [name, read(input)] as const)
      const kept = given.filter(([name, value]) => value !== undefined && name !== 'cursor')
      return String(new URLSearchParams([...kept.map(([name, value]) => [name, String(value)]), ['cursor', cursor]]))
    },
    described: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body, exampleBody: exampleBody() }),
      ...(file && {
        upload: {
          field: file.name,
          min: isNonNullType(file.type) && file.fallback === undefined ? (1 as const) : (0 as const),
          max: declared.maxFiles ?? 1,
          ...(declared.orJson && { orJson: true as const }),
        },
      }),
    },
  }
}

type Request = ReturnType<typeof createRequest>

/** The example of a request value that the response repeats. */
const exampleFor = ({ worded, fallback }: Taken) => fallback ?? exampleOf(worded)

/** Compiles a response with one body, or none. */
const compileReply = ({ answer, status }: Declared, reading: Reading, { variables, read }: Request) => {
  if (status === 204) return { response: null, example: null, reply: null }
  const keys = [...reading.roots.keys()]
  if (!answer && keys.length !== 1) throw new Error('a document with several root fields needs an `answer`')
  const only = (data: Ref<unknown>) => (data as unknown as Record<string, Ref<unknown>>)[keys[0] as string]
  const asked: JsonSchema = {
    properties: Object.fromEntries(variables.map((it) => [it.name, jsonOf(it.worded, 'output')])),
  }
  const made = compileAnswer((answer ?? only) as never, { data: reading.schema, asked })
  const example = structuredClone(reading.example)
  reading.write?.(example as never)
  const exampleAsked = Object.fromEntries(variables.map((it) => [it.name, exampleFor(it)]))
  return {
    response: made.schema,
    example: made.make({ data: example, asked: exampleAsked }),
    reply: (data: Record<string, unknown>, input: Input) => {
      reading.write?.(data as never)
      return made.make({ data, asked: made.usesAsked ? read(input) : null })
    },
  }
}

/** Compiles the next page's link of a bare array. */
const compileNext = ({ next }: Declared, { behind }: Request) => {
  if (!next) return null
  const pageInfo = compileRef(next as never) as (data: unknown) => { has_next_page: boolean; end_cursor: string | null }
  return {
    next: (data: Record<string, unknown>, input: Input): string | null => {
      const { has_next_page, end_cursor } = pageInfo(data)
      return has_next_page && end_cursor !== null ? behind(input, end_cursor) : null
    },
  }
}

const rootOf = ({ roots }: Reading): string => {
  const [root, ...others] = roots.keys()
  if (root === undefined || others.length > 0) throw new Error('a document of a stream or a file has one root field')
  return root
}

/** Compiles the response with the events of a subscription. */
const compileStream = (declared: Declared, graph: GraphQLSchema, operation: Reading, request: Request) => {
  const { stream } = declared
  if (!stream) return null
  const [events, answered] = [readDocument(stream.operation.toString(), graph), rootOf(operation)]
  const [root, { eventId }] = [rootOf(events), events]
  if (eventId === null) throw new Error('mark the id of the events with @eventId')
  const selected = Object.keys((operation.schema.properties as Record<string, JsonSchema>)[answered]?.properties ?? {})
  const known = [...selected, ...request.variables.map(({ name }) => name), 'last_event_id']
  for (const { name } of events.variables)
    if (!known.includes(name)) throw new Error(`neither the request nor its operation has a ${name} for the stream`)
  const write = (data: Record<string, unknown>) => {
    const { [eventId]: id } = data[root] as Record<string, string>
    events.write?.(data as never)
    return { id: id as string, data: data[root] }
  }
  const example = structuredClone(events.example)
  return {
    response: (events.schema.properties as Record<string, JsonSchema>)[root] as JsonSchema,
    example: write(example).data,
    reply: null,
    stream: {
      operation: events.source,
      variables: (data: Record<string, unknown>, input: Input, lastEventId: string | null) => {
        const from = { ...request.read(input), ...(data[answered] as object), last_event_id: lastEventId }
        return Object.fromEntries(
          events.variables.map(({ name }) => [name, (from as Record<string, unknown>)[name] ?? null]),
        )
      },
      event: write,
      // Without an id, so that a returning client resumes after the last event.
      failure: (error: never) => ({ id: null, data: stream.failure(error) }),
    },
  }
}

/** Compiles a file download. */
const compileDownload = ({ mediaType }: Declared, operation: Reading) => {
  const isFile = [...operation.roots.values()].includes('Download!')
  if (isFile !== (mediaType !== undefined)) throw new Error('a Download needs a media type, and only a Download')
  if (mediaType === undefined) return null
  const root = rootOf(operation)
  const download = (data: Record<string, unknown>) => data[root] as Download
  return { response: null, example: null, reply: null, mediaType, download }
}

/** `RestCreateChild` becomes `createChild`; a query, which is named for what it reads, becomes `getChildren`. */
const operationIdOf = (source: string): string => {
  const [, kind, name = ''] = /^(query|mutation) Rest(\w+)/m.exec(source) ?? []
  if (name === '') throw new Error('name the document: Rest and what it does, such as RestCreateChild')
  return kind === 'query' ? `get${name}` : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Compiles a declaration into a served and documented route. Throws when document and declaration do not match. */
export const compileRoute = <Of extends Kinds>(
  declared: Declared<Of>,
  tag: string,
  graph: GraphQLSchema,
  requests: Requests,
): Route<Of> => compile(declared as unknown as Declared, tag, graph, requests) as unknown as Route<Of>

const compile = (declared: Declared, tag: string, graph: GraphQLSchema, requests: Requests): Route => {
  const { method, path, auth, summary, status = 200, errors = [] } = declared
  const { description, addition, page, question, seesCaller, isUnavailable, etag } = declared
  try {
    const reading = readDocument(declared.operation.toString(), graph)
    const request = createRequest(declared, reading, requests)
    return {
      ...{ method, path, auth, tag, summary, status, errors },
      ...(description !== undefined && { description }),
      ...(addition && { addition }),
      ...(page && { page }),
      ...(question && { question }),
      ...(seesCaller && { seesCaller }),
      ...(isUnavailable && { isUnavailable }),
      ...(etag && { etag }),
      ...compileNext(declared, request),
      operationId: operationIdOf(reading.source),
      takesKey: method === 'POST' && auth !== 'public' && declared.takesKey !== false,
      ...request.described,
      operation: reading.source,
      variables: request.read,
      explain: request.explain,
      wordOf: request.wordOf,
      ...(compileDownload(declared, reading) ??
        compileStream(declared, graph, reading, request) ??
        compileReply(declared, reading, request)),
    }
  } catch (cause) {
    throw new Error(`${method} ${path}: ${(cause as Error).message}`, { cause })
  }
}
