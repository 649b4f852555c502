import { z } from 'zod'
import { graphTypes } from './rules.ts'

/** A JSON Schema. */
export type JsonSchema = { readonly [key: string | symbol]: unknown }

/** The JSON form of GraphQL's scalars with an example of each; no example fits every text. */
export const SCALARS: Readonly<Record<string, { schema: JsonSchema; example: unknown }>> = {
  ID: { schema: { type: 'string', format: 'uuid' }, example: '0199aa00-0000-7000-8000-000000000001' },
  Int: { schema: { type: 'integer', format: 'int32' }, example: 1 },
  Float: { schema: { type: 'number' }, example: 1.5 },
  Boolean: { schema: { type: 'boolean' }, example: true },
  String: { schema: { type: 'string' }, example: undefined },
  DateTime: { schema: { type: 'string', format: 'date-time' }, example: '2026-01-05T09:30:00.125Z' },
  Date: { schema: { type: 'string', format: 'date' }, example: '2026-01-05' },
  Void: { schema: { type: 'null' }, example: null },
  // The response is the file itself; the value appears in no body.
  Download: { schema: {}, example: null },
  JSONObject: { schema: { type: 'object', additionalProperties: true }, example: {} },
  TimeOfDay: { schema: { type: 'string', pattern: '^\\d\\d:\\d\\d(:\\d\\d)?$' }, example: '09:30:00' },
}

/** Marks schemas that OpenAPI lists once under `components`, by name and description. */
export const COMPONENT = 'x-component'

/** A named schema. */
export function named(name: string, description: string | null | undefined, schema: JsonSchema): JsonSchema {
  const about = description == null ? {} : { description }
  return { ...about, ...schema, [COMPONENT]: { name, ...about } }
}

/** An enum with the meaning of each value. */
export function enumeration(
  name: string,
  description: string | null | undefined,
  values: readonly (readonly [value: string, meaning: string | null | undefined])[],
): JsonSchema {
  const meanings = values.map(([value, meaning]) => `- \`${value}\`${meaning == null ? '' : `: ${meaning}`}`)
  return named(name, [description, meanings.join('\n')].filter(Boolean).join('\n\n'), {
    type: 'string',
    enum: values.map(([value]) => value),
  })
}

export function nullable(schema: JsonSchema): JsonSchema {
  return typeof schema.type === 'string' && !schema.enum && !(COMPONENT in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

type Mutable = Record<string, unknown>

/** Adds a rule's GraphQL metadata: its scalar's JSON form, or the name of its type. */
const describe = (schema: z.ZodType, json: Mutable) => {
  const { name = '', description, values } = graphTypes.get(schema) ?? {}
  const { description: own } = json
  const scalar = SCALARS[name]
  if (scalar) {
    for (const key of Object.keys(json)) delete json[key]
    // The contract may accept the scalar in another format.
    const pattern = schema.meta()?.pattern
    const form = pattern === undefined ? scalar.schema : { type: 'string', pattern }
    Object.assign(json, own !== undefined && { description: own }, form)
  } else if (values && json.enum) {
    const type = enumeration(name, description, Object.entries(values))
    Object.assign(json, type, own !== description && { description: own })
  } else if (name !== '' && json.type === 'object') json[COMPONENT] = { name, description }
  // zod leaves out the defaults of rules that convert their input.
  if (schema instanceof z.ZodDefault) json.default = schema.def.defaultValue
  // A nullable value keeps its description.
  const [value, other] = (json.anyOf as JsonSchema[] | undefined) ?? []
  if (json.description === undefined && value?.description !== undefined) json.description = value.description
  // A list or null is one type, so that generators know the kind of the items of its default.
  if (value?.type === 'array' && other?.type === 'null') {
    delete json.anyOf
    Object.assign(json, { ...value, ...json, type: ['array', 'null'] })
  }
  if (json.type === 'integer') {
    // zod's default integer bounds are meaningless; GraphQL's integers have 32 bits.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    json.format = 'int32'
  }
}

/** The JSON Schema of a rule: of its input or of its output. */
export function jsonOf(rule: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(rule, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema as unknown as z.ZodType, jsonSchema as Mutable),
  })
  return json
}
