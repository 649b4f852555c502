import { defineDomain } from '../domain.ts'
import './account-types.ts'
import './configuration-types.ts'
import './post-types.ts'
import { rollUpStatistics, sweepActivity } from './roll-up.ts'
import './types.ts'

export const admin = defineDomain({ name: 'admin', jobs: [rollUpStatistics], sweeps: [sweepActivity] })
