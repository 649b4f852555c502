import { defineDomain } from '../../../kernel/domain.ts'
import './types.ts'

export const jobs = defineDomain({ name: 'jobs' })
