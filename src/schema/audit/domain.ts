import { defineDomain } from '../domain.ts'
import './types.ts'

/** The records outlive every account and hold nothing personal: no export and no deletion has a part of them. */
export const audit = defineDomain({ name: 'audit' })
