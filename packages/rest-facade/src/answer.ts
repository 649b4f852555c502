import { COMPONENT, type JsonSchema, named, nullable, SCALARS } from './json-schema.ts'
import { FRAGMENTS, type FragmentKeys } from './selection.ts'

/**
 * The response body as a template: a declaration refers to paths in the operation's result. Compiled once at start,
 * it yields both the function that builds the body and its schema.
 */

const PATH = Symbol('path')

/** A path in an operation's result, or in its variables. */
export type Ref<Value> = { readonly [PATH]: Value } & (Value extends readonly unknown[]
  ? unknown
  : Value extends object
    ? { readonly [Key in keyof Value]-?: Ref<Value[Key]> }
    : unknown)

interface Computed {
  readonly schema: (of: readonly JsonSchema[]) => JsonSchema
  readonly from: readonly Template[]
  readonly make: (...values: never[]) => unknown
}
class Computation {
  readonly is: Computed
  constructor(is: Computed) {
    this.is = is
  }
}

export type Template =
  | Ref<unknown>
  | Computation
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: Template }

/** Default descriptions of the envelopes' fields. */
const ENVELOPE: Readonly<Record<string, string>> = {
  status: 'Always `success`.',
  message: 'What was done, for a person to read.',
  data: 'What was asked for.',
  success: 'Whether it was done.',
  deleted: 'Whether it was deleted.',
  total: 'How many there are on all pages.',
  pagination: 'Where this page stands in the list.',
  meta: 'Where this page stands in the list.',
}

const INTEGER = SCALARS.Int?.schema as JsonSchema

type Path = readonly string[]

const refTo = (path: Path): Ref<never> =>
  new Proxy({ [PATH]: path } as never, {
    get: (target, key) => (typeof key === 'symbol' ? target[key as never] : refTo([...path, key])),
    has: (_target, key) => key === PATH,
  })

const pathOf = (ref: unknown): Path | null =>
  typeof ref === 'object' && ref !== null && PATH in ref ? (ref as { [PATH]: Path })[PATH] : null

/** The number of items in a list. */
export function count(list: Ref<readonly unknown[]>): Template {
  return new Computation({
    from: [list],
    schema: () => ({ ...INTEGER, description: 'How many there are.' }),
    make: (items: unknown[]) => items.length,
  })
}

/** A list in reverse. */
export function reversed(list: Ref<readonly unknown[]>): Template {
  return new Computation({
    from: [list],
    schema: ([schema]) => schema as JsonSchema,
    make: (items: unknown[]) => items.toReversed(),
  })
}

/** An object without one of its fields, which is returned elsewhere. */
export function without<Value extends object>(object: Ref<Value>, field: keyof Value & string): Template {
  return new Computation({
    from: [object],
    schema: ([schema = {}]) => {
      const { [field]: _, ...properties } = schema.properties as Record<string, JsonSchema>
      const required = (schema.required as string[]).filter((name) => name !== field)
      const left = { type: 'object', required, properties }
      const keys = Object.keys(properties)
      const isAll = (fragment: FragmentKeys[number]) =>
        fragment.keys.length === keys.length && fragment.keys.every((key) => key in properties)
      const fragment = (schema[FRAGMENTS] as FragmentKeys).find(isAll)
      return fragment ? named(fragment.name, fragment.description, left) : left
    },
    make: ({ [field]: _, ...rest }: Record<string, unknown>) => rest,
  })
}

/** An object with one of its lists emptied. */
export function emptied<Value extends object>(object: Ref<Value>, field: keyof Value & string): Template {
  return new Computation({
    from: [object],
    schema: ([schema]) => schema as JsonSchema,
    make: (value: object) => ({ ...value, [field]: [] }),
  })
}

/** An object with another value in one of its fields. */
export function having(object: Template, field: string, value: Template) {
  return new Computation({
    from: [object, value],
    schema: ([schema]) => schema as JsonSchema,
    make: (given: object, part: unknown) => ({ ...given, [field]: part }),
  })
}

/** One of two texts. */
export function either(flag: Ref<boolean>, yes: string, no: string): Template {
  return new Computation({
    from: [flag],
    schema: () => ({ type: 'string' }),
    make: (is: boolean) => (is ? yes : no),
  })
}

/** A value with a description, where neither the graph nor the envelope has one. */
export function described(value: Template, description: string): Template {
  return new Computation({
    from: [value],
    schema: ([schema]) => ({ ...schema, description }),
    make: (given: unknown) => given,
  })
}

/** The number of pages. */
export function totalPages(total: Ref<number>, size: Ref<number>): Template {
  return new Computation({
    from: [total, size],
    schema: () => ({ ...INTEGER, description: 'How many pages there are.' }),
    make: (all: number, each: number) => Math.ceil(all / each),
  })
}

/** The cursor of the next page; null on the last. */
export function nextCursor(info: Ref<{ has_next_page: boolean; end_cursor: string | null }>): Template {
  return new Computation({
    from: [info.has_next_page, info.end_cursor],
    schema: () => ({
      ...nullable({ type: 'string' }),
      description: 'The `cursor` of the next page; null where there is none.',
    }),
    make: (follows: boolean, cursor: string | null) => (follows ? cursor : null),
  })
}

/** The number of an adjacent page; null where there is none. */
const neighbour = (step: 1 | -1, page: Ref<number>, size: Ref<number>, total: Ref<number>): Template =>
  new Computation({
    from: [page, size, total],
    schema: () => ({
      ...nullable(INTEGER),
      description: `The number of the page ${step === 1 ? 'after' : 'before'} this one; null where there is none.`,
    }),
    make: (at: number, each: number, all: number) => {
      const last = Math.ceil(all / each)
      if (step === 1) return at < last ? at + 1 : null
      return at > 1 && last > 0 ? Math.min(at - 1, last) : null
    },
  })

/** The contract's envelopes. */
export function message(text: string, data: Template): Template {
  return { message: text, data }
}
export function success(text: string, data: Template): Template {
  return { status: 'success', message: text, data }
}

/** The position of a page in a numbered list, with the numbers of its neighbours. */
export function pagination(asked: { page: Ref<number>; per_page: Ref<number> }, total: Ref<number>): Template {
  return {
    page: asked.page,
    per_page: asked.per_page,
    total_count: total,
    total_pages: totalPages(total, asked.per_page),
    next: neighbour(1, asked.page, asked.per_page, total),
    prev: neighbour(-1, asked.page, asked.per_page, total),
  }
}

/** The inputs of a response: `data` of the result, `asked` of the variables. */
interface Source {
  readonly data: unknown
  readonly asked: unknown
}

const at = (source: unknown, path: Path): unknown => {
  let value = source
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value ?? null
}

const maker = (template: Template): ((source: Source) => unknown) => {
  const path = pathOf(template)
  if (path) return (source) => at(source, path)
  if (template instanceof Computation) {
    const { from, make } = template.is
    const parts = from.map(maker)
    return (source) => make(...(parts.map((part) => part(source)) as never[]))
  }
  if (typeof template !== 'object' || template === null) return () => template
  const parts = Object.entries(template).map(([key, part]) => [key, maker(part as Template)] as const)
  return (source) => {
    const body: Record<string, unknown> = {}
    for (const [key, part] of parts) body[key] = part(source)
    return body
  }
}

const schemaAt = (schema: JsonSchema, path: Path): JsonSchema => {
  let place: JsonSchema | undefined = schema
  for (const key of path) place = (place?.properties as Record<string, JsonSchema> | undefined)?.[key]
  if (!place) throw new Error(`the response refers to ${path.join('.')}, which is not in the document`)
  return place
}

const describer = (template: Template, sources: JsonSchema): JsonSchema => {
  const path = pathOf(template)
  if (path) return schemaAt(sources, path)
  if (template instanceof Computation) {
    const { from, schema } = template.is
    return schema(from.map((part) => describer(part, sources)))
  }
  if (template === 'success') return { type: 'string', const: template }
  if (template === null) return { type: 'null' }
  if (typeof template !== 'object') return { type: typeof template }
  const properties = Object.fromEntries(
    Object.entries(template).map(([key, part]) => {
      const { default: _, ...schema } = describer(part as Template, sources)
      const isTold = schema.description !== undefined || COMPONENT in schema || ENVELOPE[key] === undefined
      return [key, isTold ? schema : { ...schema, description: ENVELOPE[key] }]
    }),
  )
  return { type: 'object', required: Object.keys(properties), properties }
}

/** Destructuring with a rest, `({ a, ...rest })`, yields undefined parts. */
const check = (template: Template, name = 'the response'): void => {
  if (template === undefined) throw new Error(`${name} is undefined; a reference cannot be destructured with a rest`)
  if (typeof template !== 'object' || template === null || pathOf(template) || template instanceof Computation) return
  for (const [key, part] of Object.entries(template)) check(part as Template, key)
}

/** Compiles a reference into a function that reads its path. */
export function compileRef<Data, Value>(declare: (data: Ref<Data>) => Ref<Value>): (data: Data) => Value {
  const path = pathOf(declare(refTo([]))) as Path
  return (data) => at(data, path) as Value
}

const refsIn = (template: Template): Path[] => {
  const path = pathOf(template)
  if (path) return [path]
  if (template instanceof Computation) return template.is.from.flatMap(refsIn)
  return typeof template === 'object' && template !== null
    ? Object.values(template).flatMap((part) => refsIn(part as Template))
    : []
}

/** Compiles a declared response into the function that builds it, and its schema. */
export function compileAnswer(
  declare: (data: Ref<never>, asked: Ref<never>) => Template,
  schemas: { readonly data: JsonSchema; readonly asked: JsonSchema },
) {
  const template = declare(refTo(['data']), refTo(['asked']))
  check(template)
  const usesAsked = refsIn(template).some(([source]) => source === 'asked')
  return { make: maker(template), schema: describer(template, { properties: schemas }), usesAsked }
}
