import { type GraphQLSchema, getNamedType } from 'graphql'
import { z } from 'zod'
import type { ErrorCode, FieldError } from '../errors.ts'
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import { fieldErrors } from '../rules.ts'
import { compileAnswer, compileRef, type Ref, type Template } from './answer.ts'
import { readDocument, type Variable } from './document.ts'
import { type JsonSchema, jsonOf } from './json-schema.ts'
import { exampleOf, fromText, inWords, ruleOf, toGraph, type Words } from './request.ts'
import type { Auth, Input, Method, Route } from './route.ts'
import { snakeCase } from './snake-case.ts'

type Body<Vars> = Vars extends { input: infer Fields } ? Fields : object

/** A route: what the contract says of it that its document does not. */
export interface Declaration<Data, Vars> {
  method: Method
  /** As in the contract. A `{name}` in it is the variable `$name` of the document. */
  path: string
  auth: Auth
  summary: string
  description?: string
  /** True for what the contract does not have (OpenAPI `x-addition`). */
  addition?: true
  status?: 200 | 201 | 202 | 204
  /** Failures beyond those every route has, for the documentation. */
  errors?: readonly ErrorCode[]
  /** What the body calls fields of `$input`, where it is not the graph's name in snake case. */
  words?: { readonly [Field in keyof Body<Vars>]?: string | readonly string[] }
  /** A public route that tells an admin more: a token is looked at where there is one, and none is refused. */
  seesCaller?: true
  /** Whether the answer says that the service cannot serve: then its status is 503. */
  isUnavailable?: (data: Data) => boolean
  /** How many files at most, for a document that takes several. */
  maxFiles?: number
  /** How many at least: 1 unless the files may be left out. */
  minFiles?: 0
  /** Takes JSON as well as a form, for a document whose file may be left out. */
  orJson?: true
  /**
   * The document. Its variables are the request: those named in the path, `$input` for the body, those of type File for
   * what is uploaded; the others are the query of a GET and DELETE, and fields of the body of other methods.
   */
  operation: TypedDocumentString<Data, Vars>
  /**
   * Of a list that the contract answers as a bare array: where the document selects its `pageInfo { hasNextPage endCursor }`.
   * The document takes `$limit` and `$cursor`, and the answer has the next page in a `Link` header (RFC 8288).
   */
  next?: (data: Ref<Data>) => Ref<{ has_next_page: boolean; end_cursor: string | null }>
  /** The answer has an `ETag`, and `If-None-Match` is honoured. */
  etag?: true
  /** The body of the answer; by default the one field that is selected. */
  answer?: (data: Ref<Data>, asked: Ref<{ [Name in keyof Vars]-?: NonNullable<Vars[Name]> }>) => Template
}

export type Declared = Declaration<unknown, unknown>

/** Declares a route. */
export const route = <Data, Vars>(declaration: Declaration<Data, Vars>): Declared => declaration as unknown as Declared

/** Routes of one group of the documentation. */
export interface Group {
  readonly tag: string
  /** What the documentation says of the group; once, where several files share one. */
  readonly description?: string
  readonly routes: readonly Declared[]
}

type Place = 'path' | 'query' | 'body' | 'field' | 'file'

const placeOf = ({ path, method }: Declared, { name, type }: Variable): Place => {
  if (path.includes(`{${name}}`)) return 'path'
  if (getNamedType(type).name === 'File') return 'file'
  if (name === 'input') return 'body'
  return method === 'GET' || method === 'DELETE' ? 'query' : 'field'
}

interface Taken extends Variable {
  readonly place: Place
  /** The rule in the contract's words. */
  readonly worded: z.ZodType
  readonly read: (raw: Input<never, never, never>) => unknown
}

const taken = (declared: Declared, variable: Variable): Taken => {
  const { name, type } = variable
  const place = placeOf(declared, variable)
  const rule = ruleOf(variable)
  const words = (place === 'body' ? declared.words : undefined) as Words | undefined
  const worded = inWords(rule, words)
  const convert = (place === 'query' ? fromText(type) : toGraph(rule, words)) ?? ((value: unknown) => value)
  const from = (source: unknown) => {
    const value = (source as Record<string, unknown> | null)?.[name]
    return value === undefined ? undefined : convert(value)
  }
  const read = {
    path: ({ params }: Input<never, never, never>) => from(params),
    query: ({ query }: Input<never, never, never>) => from(query),
    body: ({ body }: Input<never, never, never>) => convert(body),
    field: ({ body }: Input<never, never, never>) => from(body),
    file: ({ files }: Input<never, never, never>) => (String(type).startsWith('[') ? files : files[0]),
  }[place]
  return { ...variable, place, worded, read }
}

/** Makes of a declaration what serves and documents it. Throws when document and declaration do not fit together. */
export const compileRoute = (declared: Declared, tag: string, graph: GraphQLSchema): Route => {
  const { method, path, operation, words, maxFiles = 1, minFiles = 1, answer } = declared
  const name = `${method} ${path}`
  const reading = readDocument(operation.toString(), graph)
  const variables = reading.variables.map((variable) => taken(declared, variable))
  for (const [, parameter] of path.matchAll(/\{(\w+)\}/g))
    if (!variables.some((it) => it.name === parameter)) throw new Error(`${name}: the document has no $${parameter}`)

  const of = (...places: Place[]) => variables.filter(({ place }) => places.includes(place))
  const shapeOf = (some: readonly Taken[]) => z.object(Object.fromEntries(some.map((it) => [it.name, it.worded])))
  const [whole] = of('body')
  const fields = of('field')
  const body = whole ? whole.worded : fields.length > 0 ? shapeOf(fields) : undefined
  const params = of('path').length > 0 ? shapeOf(of('path')) : undefined
  const query = of('query').length > 0 ? shapeOf(of('query')) : undefined
  const [file] = of('file')

  const asked = (input: Input<never, never, never>): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const { name: variable, read, fallback } of variables) {
      const value = read(input)
      if (value !== undefined) values[variable] = value
      else if (fallback !== undefined) values[variable] = fallback
    }
    return values
  }

  const pageInfo = declared.next && compileRef(declared.next as never)
  const next = (data: never, input: Input<never, never, never>): string | null => {
    const info = pageInfo?.(data) as { has_next_page: boolean; end_cursor: string | null } | undefined
    if (!info?.has_next_page || info.end_cursor === null) return null
    const given = of('query').map(({ name: parameter, read }) => [parameter, read(input)] as const)
    const kept = given.filter(([parameter, value]) => value !== undefined && parameter !== 'cursor')
    return String(
      new URLSearchParams([...kept.map(([key, value]) => [key, String(value)]), ['cursor', info.end_cursor]]),
    )
  }

  const explain = (input: Input<never, never, never>): FieldError[] => {
    const errors = (rule: z.ZodType | undefined, value: unknown) => {
      const failure = rule?.safeParse(value).error
      return failure ? fieldErrors(failure.issues) : []
    }
    const text = Object.fromEntries(of('query').map((it) => [it.name, it.read(input)]))
    return [...errors(params, input.params), ...errors(query, text), ...errors(body, input.body ?? {})]
  }

  const wordOf = (place: readonly (string | number)[], error: string): string => {
    const [argument = '', ...rest] = error.split('.')
    const variable = reading.variableAt(place, argument.replace(/\[.*/, ''))
    if (variable !== 'input' || rest.length === 0) return variable ?? snakeCase(error)
    const [, field = '', index = ''] = /^(\w+)(.*)$/.exec(rest[0] as string) ?? []
    const word = (words as Words | undefined)?.[field] ?? field
    return [(typeof word === 'string' ? word : (word[0] as string)) + index, ...rest.slice(1)].map(snakeCase).join('.')
  }

  const keys = Object.keys(reading.example)
  const isSilent = declared.status === 204
  if (!answer && !isSilent && keys.length !== 1) throw new Error(`${name}: say with \`answer\` what is answered`)
  const given =
    answer ??
    ((data: Ref<unknown>) => (data as unknown as Record<string, Ref<unknown>>)[keys[0] as string] as Ref<unknown>)
  const askedSchema: JsonSchema = {
    properties: Object.fromEntries(variables.map((it) => [it.name, jsonOf(it.worded, 'output')])),
  }
  const made = isSilent ? null : compileAnswer(given as never, { data: reading.schema, asked: askedSchema })
  const example = structuredClone(reading.example)
  reading.format?.(example as never)
  const exampleAsked = Object.fromEntries(
    variables.map((it) => [it.name, it.fallback ?? '0199aa00-0000-7000-8000-000000000001']),
  )

  return {
    method,
    path,
    auth: declared.auth,
    tag: tag as Route['tag'],
    summary: declared.summary,
    ...(declared.description !== undefined && { description: declared.description }),
    ...(declared.addition && { addition: true }),
    status: declared.status ?? 200,
    ...(declared.seesCaller && { seesCaller: true }),
    ...(declared.isUnavailable && { isUnavailable: declared.isUnavailable as never }),
    ...(params && { params }),
    ...(query && { query }),
    ...(body && {
      body,
      exampleBody: (whole ? exampleOf(whole.rule as z.ZodType, words as Words | undefined) : {}) as never,
    }),
    ...(file && {
      upload: { field: file.name, min: minFiles, max: maxFiles, ...(declared.orJson && { orJson: true }) },
    }),
    response: null,
    ...(made && { responseSchema: made.schema }),
    example: (made ? made.make({ data: example, asked: exampleAsked }) : null) as never,
    errors: declared.errors ?? [],
    operation: reading.source,
    variables: asked as never,
    reply: (made
      ? (data: never, input: never) => {
          reading.format?.(data)
          return made.make({ data, asked: made.usesAsked ? asked(input) : null })
        }
      : null) as never,
    ...(pageInfo && { next: next as never }),
    ...(declared.etag && { etag: true }),
    explain: explain as never,
    wordOf,
  }
}
