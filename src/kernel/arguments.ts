import { fieldsOf, graphTypes, itemOf, unwrap } from '@parenting/rest-facade/rules'
import type { InputFieldMap, InputFieldsFromShape, InputType } from '@pothos/core'
import { z } from 'zod'
import { builder } from './builder.ts'
import { lenient } from './input.ts'

type SchemaTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
type GraphType = InputType<SchemaTypes> | [InputType<SchemaTypes>]

/** Enums and input types by GraphQL name, so that a rule that is used twice becomes one type. */
const made = new Map<string, { rule: z.ZodType; type: InputType<SchemaTypes> }>()

const makeOnce = (name: string, rule: z.ZodType, make: () => unknown): InputType<SchemaTypes> => {
  const known = made.get(name)
  if (known && !isSame(known.rule, rule)) throw new Error(`two different rules have the GraphQL name ${name}`)
  if (known) return known.type
  const type = make() as InputType<SchemaTypes>
  made.set(name, { rule, type })
  return type
}

/** Compares definitions, because `describe` copies a rule. */
const isSame = (one: z.ZodType, other: z.ZodType) =>
  one === other || (one as z.ZodObject).def.shape === (other as z.ZodObject).def.shape

/** Returns the GraphQL enum of an `enumRule`, for output fields. Input types derive it themselves. */
export function enumOf<Value extends string>(rule: z.ZodType<Value>) {
  const { name = '', description = '', values = {}, valueFor } = graphTypes.get(rule) ?? {}
  const meanings = Object.fromEntries(
    Object.entries(values).map(([value, meaning]) => [value, { description: meaning }]),
  )
  // In source order, because GraphQL sorts its values.
  const make = () =>
    builder.enumType(name, { description, values: meanings, extensions: { values, valueFor } } as never)
  return makeOnce(name, rule, make) as unknown as ReturnType<
    typeof builder.enumType<string, Record<Value, { description: string }>>
  >
}

/** Describes a rule's limits in words: `1 to 200 characters`. */
const limitsOf = (schema: z.ZodType): string => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  const [least, most] = [
    json.minLength ?? json.minItems ?? json.minimum,
    json.maxLength ?? json.maxItems ?? json.maximum,
  ]
  const unit = json.type === 'array' ? ' items' : json.type === 'string' ? ' characters' : ''
  if (typeof most !== 'number' || most >= Number.MAX_SAFE_INTEGER) return ''
  const words = most.toLocaleString('en')
  return typeof least === 'number' && least > 0 ? `${least} to ${words}${unit}.` : `At most ${words}${unit}.`
}

const descriptionOf = (schema: z.ZodType): string => {
  const { rule, description = '' } = unwrap(schema)
  return [description, limitsOf(rule)].filter(Boolean).join(' ')
}

const BY_KIND: Readonly<Record<string, GraphType>> = { string: 'String', boolean: 'Boolean' }

const typeOf = (rule: z.ZodType): GraphType => {
  const item = itemOf(rule)
  if (item) return [typeOf(unwrap(item).rule) as InputType<SchemaTypes>]
  const known = graphTypes.get(rule)
  if (known?.values) return enumOf(rule as z.ZodType<string>)
  const fields = fieldsOf(rule)
  if (fields && known) return makeOnce(known.name, rule, () => inputType(known, fields))
  if (known) return known.name as InputType<SchemaTypes>
  const { type, format } = rule.def as { type: string; format?: string }
  const kind = type === 'number' ? (format?.includes('int') ? 'Int' : 'Float') : BY_KIND[type]
  if (!kind) throw new Error(`declare the GraphQL type of a rule of type ${type} with scalar(), choice() or input()`)
  return kind
}

const inputType = (
  { name, description = '' }: { name: string; description?: string },
  fields: Readonly<Record<string, z.ZodType>>,
) =>
  builder.inputType(name, {
    description,
    fields: (t) =>
      Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, t.field(optionsOf(schema) as never)])),
  })

const optionsOf = (schema: z.ZodType) => {
  const { rule, isRequired, fallback } = unwrap(schema)
  return {
    type: typeOf(rule),
    required: isRequired,
    description: descriptionOf(schema),
    ...(fallback !== undefined && { defaultValue: fallback }),
  }
}

/**
 * Builds a field's arguments, and their validation, from rules. Resolvers get the parsed values.
 * @example args: argsOf({ id: childId, input: childChanges })
 */
export function argsOf<Shape extends z.ZodRawShape>(
  shape: Shape,
): InputFieldsFromShape<SchemaTypes, z.output<z.ZodObject<Shape>>, 'Arg'> {
  const rules = lenient(shape)
  const extensions = { rules }
  return builder.args(
    (t) =>
      Object.fromEntries(
        Object.entries(rules).map(([name, schema]) => [
          name,
          t.field({ ...optionsOf(schema as z.ZodType), extensions } as never),
        ]),
      ) as InputFieldMap,
  ) as never
}
