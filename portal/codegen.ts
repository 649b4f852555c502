import type { CodegenConfig } from '@graphql-codegen/cli'
import { SCALARS, TYPES } from '../scripts/codegen-types.ts'

/** Types the portal's documents, which lie beside its views, from the service's schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['portal/src/**/*.graphql'],
  generates: {
    'portal/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...TYPES, dedupeFragments: true, scalars: SCALARS },
    },
  },
}

export default config
