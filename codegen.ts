import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types every GraphQL document of the REST facade from schema.graphql. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['src/rest/**/*.ts'],
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'src/generated/graphql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumType: 'string-literal',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          Date: 'string',
          TimeOfDay: 'string',
          File: 'unknown',
        },
      },
    },
  },
}

export default config
