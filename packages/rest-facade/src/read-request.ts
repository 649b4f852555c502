import { coerceInputValue, type GraphQLError, getNamedType, isNonNullType } from 'graphql'
import { z } from 'zod'
import type { Declared } from './declare.ts'
import type { Reading, Variable } from './document.ts'
import { exampleOf, fromText, inWords, NoListError, pathInWords, ruleOf, toGraph, type Words } from './request.ts'
import type { Input, Route } from './route.ts'
import { errorsOf, type FieldError, nullIsAbsent } from './rules.ts'

/** How a product treats requests. */
export interface Requests {
  /** The error to throw for invalid fields. */
  readonly invalid: (errors: FieldError[]) => Error
  /**
   * Parameters by which clients try to narrow a list. Where a list cannot be narrowed, they are errors: ignoring them
   * would silently show too much.
   */
  readonly narrowing: readonly string[]
}

type Place = 'path' | 'query' | 'body' | 'field' | 'file'

/** A variable of the document and where its value comes from. */
export interface Taken extends Variable {
  readonly place: Place
  readonly words: Words
  /** The rule with the contract's names. */
  readonly contractRule: z.ZodType
  readonly read: (raw: Input) => unknown
  /** The same of a request that may be refused: the value as it was sent. */
  readonly given: (raw: Input) => unknown
}

const placeOf = ({ path, method }: Declared, { name, type }: Variable): Place => {
  if (path.includes(`{${name}}`)) return 'path'
  if (getNamedType(type).name === 'File') return 'file'
  if (name === 'input') return 'body'
  return method === 'GET' || method === 'DELETE' ? 'query' : 'field'
}

const isUndefined = (value: unknown): boolean => value === undefined
/** Forms and URL builders send an empty value for a field that is not filled in. */
const isEmpty = (value: unknown): boolean => value === undefined || value === ''

const taken = (declared: Declared, variable: Variable, isForm: boolean): Taken => {
  const { name, type } = variable
  const place = placeOf(declared, variable)
  const rule = ruleOf(variable)
  const words = ((place === 'body' ? declared.words : undefined) ?? {}) as Words
  const isText = place === 'query' || (isForm && place === 'field')
  const reader = (isLenient: boolean) => {
    const convert = (isText ? fromText(type) : toGraph(rule, words, isLenient)) ?? ((value: unknown) => value)
    const from = (source: unknown, isAbsent = isUndefined) => {
      const value = (source as Record<string, unknown> | null)?.[name]
      return isAbsent(value) ? undefined : convert(value)
    }
    return {
      path: ({ params }: Input) => from(params),
      query: ({ query }: Input) => from(query, isEmpty),
      body: ({ body }: Input) => convert(body ?? {}),
      field: ({ body }: Input) => from(body),
      file: ({ files }: Input) => (isListed(variable) ? files : files[0]),
    }[place]
  }
  const contractRule = inWords(place === 'field' ? nullIsAbsent(rule) : rule, words)
  return { ...variable, place, words, contractRule, read: reader(false), given: reader(true) }
}

const isListed = ({ type }: Variable) => String(type).startsWith('[')

/** An error of GraphQL coercion, without the value it quotes. */
const inOneLine = ({ message, originalError }: GraphQLError): string =>
  /^(must|is) /.test(originalError?.message ?? '') ? (originalError as Error).message : wordsFor(message)

const wordsFor = (message: string) => (/32-bit/.test(message) ? 'must be a number of 32 bits' : 'is not valid')

const PAGING = ['page', 'limit', 'per_page', 'page_size', 'offset', 'cursor']

/** How the variables of a document are read from a request. */
export function createRequest(declared: Declared, reading: Reading, { invalid, narrowing }: Requests) {
  const isForm = reading.variables.some((variable) => placeOf(declared, variable) === 'file')
  const variables = reading.variables.map((variable) => taken(declared, variable, isForm))
  for (const [, parameter] of declared.path.matchAll(/\{(\w+)\}/g))
    if (!variables.some(({ name }) => name === parameter)) throw new Error(`the document has no $${parameter}`)

  const of = (place: Place) => variables.filter((it) => it.place === place)
  const shapeOf = (some: readonly Taken[]) =>
    some.length > 0
      ? z.object(Object.fromEntries(some.map(({ name, contractRule }) => [name, contractRule])))
      : undefined
  const [whole] = of('body')
  const fields = of('field')
  const [params, query, body] = [shapeOf(of('path')), shapeOf(of('query')), whole?.contractRule ?? shapeOf(fields)]
  const [file] = of('file')

  const asked = of('query').map(({ name }) => name)
  const ignored = asked.some((name) => PAGING.includes(name)) ? narrowing.filter((name) => !asked.includes(name)) : []
  const unusable = ({ query }: Input): FieldError[] =>
    ignored
      .filter((name) => !isEmpty((query as Record<string, unknown> | null)?.[name]))
      .map((path) => ({ path, message: 'is not a filter of this list' }))

  const readAll = (input: Input): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const { name, read, fallback } of variables) {
      const value = read(input)
      if (value !== undefined) values[name] = value
      else if (fallback !== undefined) values[name] = fallback
    }
    return values
  }

  /** Validation errors of the rules; if there are none, those of GraphQL's coercion. */
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
    if (whole) return exampleOf(whole.rule ?? whole.contractRule, whole.words)
    const examples = fields.map((it) => [it.name, exampleOf(it.rule ?? it.contractRule)] as const)
    return Object.fromEntries(examples.filter(([, example]) => example !== undefined))
  }

  return {
    variables,
    /**
     * Throws `invalid` for input that GraphQL would accept: a single item instead of a list, and a query that this list
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
    /** The variables as they were sent, whether or not they are valid. */
    given: (input: Input): Record<string, unknown> =>
      Object.fromEntries(variables.map(({ name, given }) => [name, given(input)])),
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

export type Request = ReturnType<typeof createRequest>
