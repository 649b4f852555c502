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
