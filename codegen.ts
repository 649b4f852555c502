import type { CodegenConfig } from '@graphql-codegen/cli'
import { inSnakeCase } from './src/rest/snake-case.ts'

/** Routes declared by their documents alone; the others are written in the contract's words by hand. */
const CONVERTED = /routes\/(blocks|chat-lists|children|community|journal|reports|resources)\.ts$/

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
            documents.map((file) =>
              file.document && CONVERTED.test(file.location ?? '')
                ? { ...file, document: inSnakeCase(file.document) }
                : file,
            ),
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
          File: 'unknown',
        },
      },
    },
  },
}

export default config
