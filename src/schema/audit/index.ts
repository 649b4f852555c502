import { defineModule } from '../../kernel/module.ts'

export { audit } from './domain.ts'
export { AuditRecordType } from './types.ts'

export const manifest = defineModule({
  name: 'audit',
  about: 'The log of what those who run the service did.',
  uses: [],
})
