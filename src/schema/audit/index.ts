import './types.ts'
import { defineDomain, defineModule } from '../../kernel/module.ts'

export { AuditRecordType } from './types.ts'

export const manifest = defineModule({
  name: 'audit',
  about: 'The log of what those who run the service did.',
  uses: [],
})

/** Audit records outlive accounts and contain no personal data: neither exported nor deleted. */
export const audit = defineDomain({ name: 'audit' })
