import { defineDomain } from '../domain.ts'
import './account-types.ts'
import './post-types.ts'
import './types.ts'

export const admin = defineDomain({ name: 'admin' })
