import type { CodegenConfig } from '@graphql-codegen/cli'
import { answeredSchema, SCALARS, TYPES } from '../scripts/codegen-types.ts'

/** Types the portal's documents, which lie beside its views, from the service's schema; and what they may send. */
const config: CodegenConfig = {
  schema: answeredSchema(),
  documents: ['portal/src/**/*.graphql'],
  generates: {
    'portal/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...TYPES, dedupeFragments: true, scalars: SCALARS },
    },
    'portal/src/generated/roles.ts': { plugins: ['scripts/portal-roles.ts'] },
    'portal/src/generated/limits.ts': { plugins: ['scripts/portal-limits.ts'] },
  },
}

export default config
