import type { CodegenConfig } from '@graphql-codegen/cli'
import { inSnakeCase } from './src/rest/snake-case.ts'

/** Routes written in the contract's words by hand; the others are declared by their documents alone. */
const BY_HAND = /routes\/(account-data|accounts|chat|early-access|profile-setup|recovery|settings|users)\.ts$/

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
              file.document && !BY_HAND.test(file.location ?? '')
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
          JSONObject: 'Record<string, unknown>',
          File: 'unknown',
        },
      },
    },
  },
}

export default config
