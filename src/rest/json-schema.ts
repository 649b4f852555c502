import { z } from 'zod'
import { graphTypes } from '../input.ts'

/** A description in JSON Schema. */
export type JsonSchema = { readonly [key: string | symbol]: unknown }

/** What the graph's scalars are in JSON, and an example of each; for text there is none that fits everywhere. */
export const SCALARS: Readonly<Record<string, { schema: JsonSchema; example: unknown }>> = {
  ID: { schema: { type: 'string', format: 'uuid' }, example: '0199aa00-0000-7000-8000-000000000001' },
  Int: { schema: { type: 'integer', format: 'int32' }, example: 1 },
  Float: { schema: { type: 'number' }, example: 1.5 },
  Boolean: { schema: { type: 'boolean' }, example: true },
  String: { schema: { type: 'string' }, example: undefined },
  DateTime: { schema: { type: 'string', format: 'date-time' }, example: '2026-01-05T09:30:00.125Z' },
  Date: { schema: { type: 'string', format: 'date' }, example: '2026-01-05' },
  Void: { schema: { type: 'null' }, example: null },
  // What answers is the file; the value itself goes into no body.
  Download: { schema: {}, example: null },
  JSONObject: { schema: { type: 'object', additionalProperties: true }, example: {} },
  TimeOfDay: { schema: { type: 'string', pattern: '^\\d\\d:\\d\\d(:\\d\\d)?$' }, example: '09:30:00' },
}

/** The key that marks what OpenAPI has once, under `components`, by its name and its own description. */
export const COMPONENT = 'x-component'

/** A description that has a name. */
export const named = (name: string, description: string | null | undefined, schema: JsonSchema): JsonSchema => {
  const about = description == null ? {} : { description }
  return { ...about, ...schema, [COMPONENT]: { name, ...about } }
}

/** An enum, which says what each of its values means. */
export const enumeration = (
  name: string,
  description: string | null | undefined,
  values: readonly (readonly [value: string, meaning: string | null | undefined])[],
): JsonSchema => {
  const meanings = values.map(([value, meaning]) => `- \`${value}\`${meaning == null ? '' : `: ${meaning}`}`)
  return named(name, [description, meanings.join('\n')].filter(Boolean).join('\n\n'), {
    type: 'string',
    enum: values.map(([value]) => value),
  })
}

export const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && !schema.enum && !(COMPONENT in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

type Mutable = Record<string, unknown>

/** Adds what a rule's entry in the graph says: what its scalar is in JSON, or the name of its type. */
const describe = (schema: z.ZodType, json: Mutable) => {
  const { name = '', description, values } = graphTypes.get(schema) ?? {}
  const { description: said } = json
  const scalar = SCALARS[name]
  if (scalar) {
    for (const key of Object.keys(json)) delete json[key]
    // The contract may take the scalar in a form of its own.
    const pattern = schema.meta()?.pattern
    const form = pattern === undefined ? scalar.schema : { type: 'string', pattern }
    Object.assign(json, said !== undefined && { description: said }, form)
  } else if (values && json.enum) {
    const own = enumeration(name, description, Object.entries(values))
    Object.assign(json, own, said !== description && { description: said })
  } else if (name !== '' && json.type === 'object') json[COMPONENT] = { name, description }
  // What is said of a value is said of it wherever null may stand instead.
  const [value] = (json.anyOf as JsonSchema[] | undefined) ?? []
  if (json.description === undefined && value?.description !== undefined) json.description = value.description
  if (json.type === 'integer') {
    // The bounds that zod gives every integer say nothing; the graph's have 32 bits.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    json.format = 'int32'
  }
}

/** The description of a rule: of what is sent (`input`), or of what is made of it. */
export const jsonOf = (rule: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(rule, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema as unknown as z.ZodType, jsonSchema as Mutable),
  })
  return json
}
