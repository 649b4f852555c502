import { defineDomain } from '../domain.ts'
import './types.ts'

export const admin = defineDomain({ name: 'admin' })
