import { defineDomain } from '../domain.ts'
import './account-types.ts'
import './configuration-types.ts'
import { mergeFigures } from './merge-figures.ts'
import './post-types.ts'
import './types.ts'

export const admin = defineDomain({ name: 'admin', sweeps: [mergeFigures] })
