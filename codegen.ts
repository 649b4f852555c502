import type { CodegenConfig } from '@graphql-codegen/cli'
import { inSnakeCase } from './src/rest/snake-case.ts'

/** Types every GraphQL document of the REST facade from schema.graphql. */
const config: CodegenConfig = {
  schema: ['schema.graphql', 'src/rest/directives.graphql'],
  documents: ['src/rest/**/*.ts'],
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'src/generated/graphql/': {
      preset: 'client',
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => (file.document ? { ...file, document: inSnakeCase(file.document) } : file)),
        },
      ],
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
          JSONObject: 'Record<string, unknown>',
          File: { input: 'unknown', output: 'never' },
          Download: { input: 'never', output: 'unknown' },
          Void: { input: 'never', output: 'null' },
        },
        strictScalars: true,
      },
    },
  },
}

export default config
