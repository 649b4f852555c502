import { z } from 'zod'

/**
 * Input declared once: a rule is a zod schema, annotated here with its GraphQL name. The Pothos arguments and input
 * types, their descriptions and validation, the REST body and its documentation are all generated from it.
 */

/** A rule's GraphQL type: a custom scalar, an enum, an input type. Strings, numbers and lists need no entry. */
export const graphTypes = z.registry<{
  name: string
  /** The description of an enum or input type, wherever it is used. */
  description?: string
  values?: Readonly<Record<string, string>>
  example?: object
}>()

/** Declares a rule whose GraphQL type is a custom scalar. */
export const scalar = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  graphTypes.add(schema, { name })
  return schema
}

/** Declares an enum and what each value means. `satisfies Record<Gender, string>` ties it to the database's enum. */
export const choice = <const Values extends Readonly<Record<string, string>>>(
  name: string,
  description: string,
  values: Values,
) =>
  z
    .enum(Object.keys(values) as (keyof Values & string)[])
    .meta({ description })
    .register(graphTypes, { name, description, values })

/**
 * Declares an input type. `example` may have more fields than the shape: one example of a resource serves all its
 * inputs.
 */
export const input = <Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  example: { readonly [Field in keyof Shape]?: unknown } & object = {},
) => z.object(shape).meta({ description }).register(graphTypes, { name, description, example })

type Change<Rule> =
  Rule extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodExactOptional<Inner>
    : Rule extends z.ZodType
      ? z.ZodExactOptional<Rule>
      : never

/**
 * The same fields, all optional. Unlike zod's `partial` this removes defaults: a change that does not name a field
 * leaves it as it is.
 */
export const changes = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([field, rule]) => {
      const inner = rule instanceof z.ZodDefault ? (rule.unwrap() as z.ZodType) : rule
      const optional = z.exactOptional(inner)
      return [field, rule.description === undefined ? optional : optional.meta({ description: rule.description })]
    }),
  ) as { [Field in keyof Shape]: Change<Shape[Field]> }

/** A rule without its optional, nullable and default wrappers. */
export interface Unwrapped {
  readonly rule: z.ZodType
  readonly isRequired: boolean
  /** Replaces an absent value. */
  readonly fallback: unknown
  readonly description: string | undefined
}

/** Unwraps `optional`, `nullable`, `default` and pipes, down to the rule that says what a value is. */
export const unwrap = (schema: z.ZodType): Unwrapped => {
  const { def } = schema as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType; defaultValue?: unknown } }
  const description = schema.description
  const known = graphTypes.get(schema)
  if (def.innerType && ['optional', 'nullable', 'default', 'prefault'].includes(def.type)) {
    const inner = unwrap(def.innerType)
    const fallback = 'defaultValue' in def ? def.defaultValue : inner.fallback
    return { rule: inner.rule, isRequired: false, fallback, description: description ?? inner.description }
  }
  if (def.type === 'pipe' && def.in && !known) {
    const inner = unwrap(def.in)
    return { ...inner, description: description ?? inner.description }
  }
  return { rule: schema, isRequired: true, fallback: undefined, description }
}

/** The fields of an object rule, or the item of a list rule; null for others. */
export const fieldsOf = (rule: z.ZodType): Readonly<Record<string, z.ZodType>> | null =>
  rule instanceof z.ZodObject ? (rule.shape as Record<string, z.ZodType>) : null
export const itemOf = (rule: z.ZodType): z.ZodType | null =>
  rule instanceof z.ZodArray ? (rule.element as z.ZodType) : null
