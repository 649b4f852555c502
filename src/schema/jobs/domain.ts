import { defineDomain } from '../domain.ts'
import './types.ts'

export const jobs = defineDomain({ name: 'jobs' })
