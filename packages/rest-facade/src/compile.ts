import type { GraphQLSchema } from 'graphql'
import { compileAnswer, compileRef, type Ref } from './answer.ts'
import type { Declared } from './declare.ts'
import { type Reading, readDocument } from './document.ts'
import { type JsonSchema, jsonOf } from './json-schema.ts'
import { createRequest, type Request, type Requests, type Taken } from './read-request.ts'
import { exampleOf } from './request.ts'
import type { Download, Input, Kinds, Route } from './route.ts'

/** The example of a request value that the response repeats. */
const exampleFor = ({ contractRule, fallback }: Taken) => fallback ?? exampleOf(contractRule)

/** Compiles a response with one body, or none. */
const compileReply = ({ answer, status }: Declared, reading: Reading, { variables, read }: Request) => {
  if (status === 204) return { response: null, example: null, reply: null }
  const keys = [...reading.roots.keys()]
  if (!answer && keys.length !== 1) throw new Error('a document with several root fields needs an `answer`')
  const only = (data: Ref<unknown>) => (data as unknown as Record<string, Ref<unknown>>)[keys[0] as string]
  const asked: JsonSchema = {
    properties: Object.fromEntries(variables.map((it) => [it.name, jsonOf(it.contractRule, 'output')])),
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
  if (root === undefined || others.length > 0)
    throw new Error('the document of a stream or a file must have one root field')
  return root
}

/** Compiles the response with the events of a subscription. */
const compileStream = (declared: Declared, graph: GraphQLSchema, operation: Reading, request: Request) => {
  const { stream } = declared
  if (!stream) return null
  const [events, answered] = [readDocument(stream.operation.toString(), graph), rootOf(operation)]
  const [root, { eventId }] = [rootOf(events), events]
  if (eventId === null) throw new Error('mark the id field of the events with @eventId')
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
      isWhole: (data: Record<string, unknown>) =>
        events.variables.every(({ name }) => !selected.includes(name) || Object.hasOwn(Object(data[answered]), name)),
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
  if (isFile !== (mediaType !== undefined))
    throw new Error('a Download needs a media type, and no other answer may have one')
  if (mediaType === undefined) return null
  const root = rootOf(operation)
  const download = (data: Record<string, unknown>) => data[root] as Download
  return { response: null, example: null, reply: null, mediaType, download }
}

/** `RestCreateChild` becomes `createChild`; a query, which is named after its result, becomes `getChildren`. */
const operationIdOf = (source: string): string => {
  const [, kind, name = ''] = /^(query|mutation) Rest(\w+)/m.exec(source) ?? []
  if (name === '') throw new Error('name the document: Rest and what it does, such as RestCreateChild')
  return kind === 'query' ? `get${name}` : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Compiles a declaration into a served and documented route. Throws when document and declaration do not match. */
export function compileRoute<Of extends Kinds>(
  declared: Declared<Of>,
  tag: string,
  graph: GraphQLSchema,
  requests: Requests,
): Route<Of> {
  return compile(declared as unknown as Declared, tag, graph, requests) as unknown as Route<Of>
}

const compile = (declared: Declared, tag: string, graph: GraphQLSchema, requests: Requests): Route => {
  const { method, path, auth, summary, status = 200, errors = [] } = declared
  const { addition, page, question, seesCaller, isUnavailable, headers, etag } = declared
  try {
    const reading = readDocument(declared.operation.toString(), graph)
    const request = createRequest(declared, reading, requests)
    return {
      ...{ method, path, auth, tag, summary, status, errors },
      description: declared.description ?? reading.details,
      ...(addition && { addition }),
      ...(page && { page }),
      ...(question && { question }),
      ...(seesCaller && { seesCaller }),
      ...(isUnavailable && { isUnavailable }),
      ...(headers && { headers: headers as NonNullable<Route['headers']> }),
      ...(etag && { etag }),
      ...compileNext(declared, request),
      operationId: operationIdOf(reading.source),
      takesKey: method === 'POST' && auth !== 'public' && declared.takesKey !== false,
      ...request.described,
      operation: reading.source,
      variables: request.read,
      given: request.given,
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
