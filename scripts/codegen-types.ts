/** How GraphQL documents are typed for the REST facade, the portal and the client package alike. */
export const TYPES = {
  documentMode: 'string',
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
} as const

/** What a scalar is as JSON. Files travel by the REST facade only, which says so itself. */
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
