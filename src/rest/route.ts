import * as facade from '@parenting/rest-facade'
import type { AppError, ErrorCode } from '../errors.ts'
import type { Permission } from '../kernel/roles.ts'

/** The type arguments of this service's routes. */
interface Kinds {
  permission: Permission
  code: ErrorCode
  failure: AppError
}

export type Auth = facade.Auth<Kinds>
export type Route = facade.Route<Kinds>
export type Group = facade.Group<Kinds>
export type EventStream = facade.EventStream<Kinds>

/** Declares a route. */
export const route = facade.routesOfKind<Kinds>()
