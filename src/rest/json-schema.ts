import { z } from 'zod'
import { inGraph } from '../input.ts'

/** A description in JSON Schema. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What the graph's scalars are in JSON, and an example of each; for text there is none that fits everywhere. */
export const SCALARS: Readonly<Record<string, { schema: JsonSchema; example: unknown }>> = {
  ID: { schema: { type: 'string', format: 'uuid' }, example: '0199aa00-0000-7000-8000-000000000001' },
  Int: { schema: { type: 'integer' }, example: 1 },
  Float: { schema: { type: 'number' }, example: 1.5 },
  Boolean: { schema: { type: 'boolean' }, example: true },
  String: { schema: { type: 'string' }, example: undefined },
  DateTime: { schema: { type: 'string', format: 'date-time' }, example: '2026-01-05T09:30:00.125Z' },
  Date: { schema: { type: 'string', format: 'date' }, example: '2026-01-05' },
  JSONObject: { schema: { type: 'object', additionalProperties: true }, example: {} },
  TimeOfDay: { schema: { type: 'string', pattern: '^\\d\\d:\\d\\d(:\\d\\d)?$' }, example: '09:30:00' },
}

/** The description of a rule: of what is sent (`input`), or of what is made of it. */
export const jsonOf = (rule: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(rule, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const scalar = SCALARS[inGraph.get(zodSchema as unknown as z.ZodType)?.name ?? '']
      if (!scalar) return
      const { description } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, description !== undefined && { description }, scalar.schema)
    },
  })
  return json
}
