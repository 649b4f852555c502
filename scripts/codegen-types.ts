import { readFileSync } from 'node:fs'
import { buildSchema, GraphQLNonNull, isNonNullType, printSchema } from 'graphql'

/**
 * The schema for clients that throw where an answer has errors: a lookup that finds nothing is null beside an error, so
 * that they never see it. `node` alone is null without one.
 */
export const answeredSchema = (): string => {
  const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'))
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.name !== 'node' && !isNonNullType(field.type)) field.type = new GraphQLNonNull(field.type)
  return printSchema(schema)
}

/** Types of GraphQL documents, for the REST facade, the portal and the client package. */
export const TYPES = {
  documentMode: 'string',
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
} as const

/** The JSON types of the scalars. Files are sent only through the REST facade, which declares that itself. */
export const SCALARS = {
  ID: 'string',
  DateTime: 'string',
  Date: 'string',
  TimeOfDay: 'string',
  JSONObject: 'Record<string, unknown>',
  File: { input: 'never', output: 'never' },
  Download: { input: 'never', output: 'unknown' },
  Void: { input: 'never', output: 'null' },
} as const
