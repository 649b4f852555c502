import { graphTypes, type NeedsOne, needingOne, nullIsAbsent } from '@parenting/rest-facade/rules'
import { z } from 'zod'

/**
 * Input declared once: a rule is a zod schema, annotated here with its GraphQL name. The Pothos arguments and input
 * types, their descriptions and validation, the REST body and its documentation are all generated from it.
 */

/** Declares a rule whose GraphQL type is a custom scalar. */
export function scalar<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  graphTypes.add(schema, { name })
  return schema
}

/** Removes case and separators: `In-App`, `IN_APP` and `inApp` are equal. */
const fold = (text: string) => text.toLowerCase().replace(/[\s._-]/g, '')

interface Leniency<Value extends string> {
  /** Synonyms of the values, in any case and with any separators. */
  readonly synonyms?: { readonly [Name in Value]?: readonly string[] }
  /** The value for an unknown word; without it, such a word is an error. */
  readonly otherwise?: Value
}

/**
 * Declares an enum and what each value means. `satisfies Record<Gender, string>` ties it to the database's enum. Input
 * ignores case and separators and takes synonyms.
 */
export function enumRule<const Values extends Readonly<Record<string, string>>>(
  name: string,
  description: string,
  values: Values,
  { synonyms = {}, otherwise }: Leniency<NoInfer<keyof Values & string>> = {},
) {
  const names = Object.keys(values) as (keyof Values & string)[]
  const others = names.map((value) => [value, (synonyms as Record<string, readonly string[]>)[value] ?? []] as const)
  const words = new Map(others.flatMap(([value, some]) => [value, ...some].map((word) => [fold(word), value] as const)))
  const also = others.flatMap(([value, some]) =>
    some.length > 0 ? [`${some.filter(Boolean).join(', ')} (${value})`] : [],
  )
  const about = [
    description,
    also.length > 0 && `Also understood: ${also.join('; ')}.`,
    otherwise !== undefined && `An unknown word counts as ${otherwise}.`,
  ]
  const inFull = about.filter(Boolean).join(' ')
  const valueFor = (text: string) => words.get(fold(text)) ?? otherwise
  const rule = z
    .preprocess((given) => (typeof given === 'string' ? (valueFor(given) ?? given) : given), z.enum(names))
    .meta({ description: inFull })
    .register(graphTypes, { name, description: inFull, values, valueFor })
  return Object.assign(rule, { options: names })
}

/** Makes rules accept null as an absent value, except those that give null a meaning. */
export function lenient<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([field, rule]) => [field, nullIsAbsent(rule as z.ZodType)]),
  ) as never
}

/**
 * Declares an input type. `example` may have more fields than the shape, so that one example serves all inputs of a
 * resource. At least one field of `needsOne` is required.
 */
export function input<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  example: { readonly [Field in keyof Shape]?: unknown } & object = {},
  needsOne?: NeedsOne,
) {
  const about = { name, description, example, ...(needsOne && { needsOne }) }
  const rule = z.object(lenient(shape)).meta({ description }).register(graphTypes, about)
  return needsOne ? needingOne(rule, needsOne) : rule
}

type Change<Rule> =
  Rule extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodExactOptional<Inner>
    : Rule extends z.ZodType
      ? z.ZodExactOptional<Rule>
      : never

/**
 * Makes all fields optional. Unlike zod's `partial` it removes defaults, so that an omitted field stays unchanged.
 */
export function changes<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([field, rule]) => {
      const inner = rule instanceof z.ZodDefault ? (rule.unwrap() as z.ZodType) : rule
      const optional = z.exactOptional(inner)
      return [field, rule.description === undefined ? optional : optional.meta({ description: rule.description })]
    }),
  ) as { [Field in keyof Shape]: Change<Shape[Field]> }
}

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/**
 * Accepts null for an input. An input whose fields are all empty becomes null, because forms send all their fields.
 */
export function emptyToNull<Shape extends z.ZodRawShape>(rule: z.ZodObject<Shape>) {
  // An input without any field changes nothing, unless fields are required.
  const isChange = rule.safeParse({}).success
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const values = Object.values(given)
    return values.every(isBlank) && !(isChange && values.length === 0) ? null : given
  }, rule.nullish())
}
