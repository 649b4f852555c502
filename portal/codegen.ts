import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types the portal's documents, which lie beside its views, from the service's schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['portal/src/**/*.graphql'],
  generates: {
    'portal/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumType: 'string-literal',
        enumsAsTypes: true,
        useTypeImports: true,
        dedupeFragments: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          Date: 'string',
          TimeOfDay: 'string',
          JSONObject: 'Record<string, unknown>',
          File: { input: 'never', output: 'never' },
          Download: { input: 'never', output: 'unknown' },
          Void: { input: 'never', output: 'null' },
        },
        strictScalars: true,
      },
    },
  },
}

export default config
