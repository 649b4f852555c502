import { defineDomain } from '../domain.ts'
import { fanOut } from './fan-out.ts'
import './types.ts'

/** Broadcasts are the service's, not a person's: nothing to export, nothing to delete. */
export const broadcasts = defineDomain({ name: 'broadcasts', jobs: [fanOut] })
