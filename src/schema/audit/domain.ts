import { defineDomain } from '../../kernel/domain.ts'
import './types.ts'

/** Audit records outlive accounts and contain no personal data: neither exported nor deleted. */
export const audit = defineDomain({ name: 'audit' })
