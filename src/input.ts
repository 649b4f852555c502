import { z } from 'zod'

/**
 * How input is said once. A rule is a zod schema; what the graph calls it stands beside it here. The Pothos arguments
 * and input types, their descriptions and validation, the REST body and its documentation are all made from it.
 */

/** What the graph calls a rule: a scalar of its own, an enum, an input type. Text, numbers and lists need no entry. */
export const inGraph = z.registry<{
  name: string
  /** Of an enum and an input type: what it is, wherever it stands. */
  description?: string
  values?: Readonly<Record<string, string>>
  example?: object
}>()

/** A rule whose values are a scalar of the graph other than String, Int, Float or Boolean. */
export const scalar = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  inGraph.add(schema, { name })
  return schema
}

/** An enum, with what each value means. `satisfies Record<Gender, string>` ties it to the one in the database. */
export const choice = <const Values extends Readonly<Record<string, string>>>(
  name: string,
  description: string,
  values: Values,
) =>
  z
    .enum(Object.keys(values) as (keyof Values & string)[])
    .meta({ description })
    .register(inGraph, { name, description, values })

/**
 * An input type. `example` may have more fields than the shape: one example of a resource serves all its inputs.
 */
export const input = <Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  example: { readonly [Field in keyof Shape]?: unknown } & object = {},
) => z.object(shape).meta({ description }).register(inGraph, { name, description, example })

type Change<Rule> =
  Rule extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodExactOptional<Inner>
    : Rule extends z.ZodType
      ? z.ZodExactOptional<Rule>
      : never

/**
 * The same fields, each of which may be absent. Unlike zod's own `partial` this takes defaults away: a change that does
 * not name a field leaves it as it is.
 */
export const changes = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([field, rule]) => {
      const inner = rule instanceof z.ZodDefault ? (rule.unwrap() as z.ZodType) : rule
      const optional = z.exactOptional(inner)
      return [field, rule.description === undefined ? optional : optional.meta({ description: rule.description })]
    }),
  ) as { [Field in keyof Shape]: Change<Shape[Field]> }

/** A rule without what makes it optional. */
export interface Bare {
  readonly rule: z.ZodType
  readonly isRequired: boolean
  /** Stands for an absent value. */
  readonly fallback: unknown
  readonly description: string | undefined
}

/** Looks through `optional`, `nullable`, `default` and pipes at the rule that says what a value is. */
export const bare = (schema: z.ZodType): Bare => {
  const { def } = schema as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType; defaultValue?: unknown } }
  const description = schema.description
  const known = inGraph.get(schema)
  if (def.innerType && ['optional', 'nullable', 'default', 'prefault'].includes(def.type)) {
    const inner = bare(def.innerType)
    const fallback = 'defaultValue' in def ? def.defaultValue : inner.fallback
    return { rule: inner.rule, isRequired: false, fallback, description: description ?? inner.description }
  }
  if (def.type === 'pipe' && def.in && !known) {
    const inner = bare(def.in)
    return { ...inner, description: description ?? inner.description }
  }
  return { rule: schema, isRequired: true, fallback: undefined, description }
}

/** The fields of an object rule, the item of a list rule; null for others. */
export const fieldsOf = (rule: z.ZodType): Readonly<Record<string, z.ZodType>> | null =>
  rule instanceof z.ZodObject ? (rule.shape as Record<string, z.ZodType>) : null
export const itemOf = (rule: z.ZodType): z.ZodType | null =>
  rule instanceof z.ZodArray ? (rule.element as z.ZodType) : null
