import { defineDomain } from '../../../kernel/domain.ts'
import { sweepErrors } from './recent-errors.ts'
import './types.ts'

/** What is kept of errors names nobody: it is neither exported nor deleted with an account. */
export const recentErrors = defineDomain({ name: 'recent-errors', sweeps: [sweepErrors] })
