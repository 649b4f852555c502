import type { CodegenConfig } from '@graphql-codegen/cli'
import { inSnakeCase } from './packages/rest-facade/src/snake-case.ts'
import { answeredSchema, SCALARS, TYPES } from './scripts/codegen-types.ts'

/** Types every GraphQL document of the REST facade from schema.graphql. */
const config: CodegenConfig = {
  schema: [answeredSchema(), 'packages/rest-facade/src/directives.graphql'],
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
      config: { ...TYPES, scalars: { ...SCALARS, File: { input: 'unknown', output: 'never' } } },
    },
  },
}

export default config
