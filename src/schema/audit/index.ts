export { audit } from './domain.ts'
export { AuditRecordType } from './types.ts'
