import { defineDomain } from '../../../kernel/domain.ts'
import { fanOut } from './fan-out.ts'
import './types.ts'

/** Broadcasts belong to nobody: nothing to export or delete. */
export const broadcasts = defineDomain({ name: 'broadcasts', jobs: [fanOut] })
