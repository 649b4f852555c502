import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { Context, Viewer } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/enums.ts'
import { may, type Permission, permissions } from './roles.ts'
import { parseInput } from './rules.ts'

/** The scopes a field's `authScopes` may name; one that holds is enough. */
export interface Scopes extends RoleScopes {
  /** The caller's subscription is active. Read once a request, and only where a field names it. */
  premium: boolean
}

interface RoleScopes extends Record<Permission, boolean> {
  public: boolean
  user: boolean
}

const scopesWith = (isSignedIn: boolean, holds: (permission: Permission) => boolean): RoleScopes => ({
  public: true,
  user: isSignedIn,
  ...(Object.fromEntries(permissions.map((name) => [name, holds(name)])) as Record<Permission, boolean>),
})

const OF_NOBODY = scopesWith(false, () => false)
const ofRoles = new Map<Role, RoleScopes>()

export function scopesOf(viewer: Viewer | null): RoleScopes {
  if (!viewer) return OF_NOBODY
  const known = ofRoles.get(viewer.role) ?? scopesWith(true, (permission) => may(viewer, permission))
  ofRoles.set(viewer.role, known)
  return known
}

const premiumChecks = new WeakMap<Context, Promise<boolean>>()

/** Whether the caller has premium access; one statement a request. */
export function holdsPremium(context: Context): Promise<boolean> {
  const { app, viewer } = context
  const known = premiumChecks.get(context)
  if (known) return known
  const check = viewer ? app.hasPremium(viewer) : Promise.resolve(false)
  premiumChecks.set(context, check)
  return check
}

/** The error for a caller who may not use a field: no or an invalid token, no subscription, or the wrong role. */
export function refusal({ viewer, rejection }: Context, authScopes: Partial<Scopes> = {}): AppError {
  if (rejection) return rejection
  if (!viewer) return new AppError('unauthenticated')
  return new AppError(authScopes.premium ? 'premium_required' : 'forbidden')
}

/** Whether the caller may use a field with these scopes. */
const isAllowed = async (context: Context, { premium = false, ...roles }: Partial<Scopes>): Promise<boolean> => {
  const holds = scopesOf(context.viewer)
  return Object.keys(roles).some((scope) => holds[scope as keyof RoleScopes]) || (premium && holdsPremium(context))
}

const NAME = 'authorizeFirst'

/**
 * Checks authorization before validating arguments. Pothos maps arguments before any resolver wrapper, the scope-auth
 * plugin's among them, so unauthorized callers would learn about errors in input they may not send (401 and 403 come
 * before 422). Such requests do not count towards a field's rate limit either.
 */
class AuthorizeFirstPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /**
   * Validates all arguments of a field with the rules that `argsOf` made them from. Also lets mutations for signed-in
   * callers take an Idempotency-Key, except those with the extension `takesKey: false`, which return secrets.
   */
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const [first] = Object.values(config.args)
    const rules = first?.extensions?.rules as z.ZodRawShape | undefined
    const { authScopes } = config.pothosOptions as { authScopes?: Partial<Scopes> }
    const keyed = config.parentType === 'Mutation' &&
      authScopes &&
      !authScopes.public && { takesKey: true, isAllowed: (context: Context) => isAllowed(context, authScopes) }
    const known = keyed ? { ...config, extensions: { ...keyed, ...config.extensions } } : config
    if (!rules) return known
    const schema = z.object(rules)
    return { ...known, argMappers: [...(config.argMappers ?? []), (args: object) => parseInput(schema, args)] }
  }

  override wrapArgMappers(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    { pothosOptions, argMappers }: PothosOutputFieldConfig<Types>,
  ) {
    const { authScopes, limit } = pothosOptions as { authScopes?: Partial<Scopes>; limit?: unknown }
    if (!resolve || !authScopes || !(argMappers?.length || limit)) return resolve
    const { premium = false, ...roles } = authScopes
    const named = Object.keys(roles) as (keyof RoleScopes)[]
    return (parent: unknown, args: object, context: Types['Context'], info: Parameters<typeof resolve>[3]) => {
      const holds = scopesOf((context as Context).viewer)
      if (named.some((scope) => holds[scope])) return resolve(parent, args, context, info)
      if (!premium) throw refusal(context as Context)
      return holdsPremium(context as Context).then((isPremium) => {
        if (!isPremium) throw refusal(context as Context, authScopes)
        return resolve(parent, args, context, info)
      })
    }
  }

  /**
   * Authorizes and validates a subscription when it is opened, not at each event, which would cost more than the event
   * itself. When the session ends, so does the stream (`bindToSession`).
   */
  override afterBuild(schema: GraphQLSchema) {
    for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
      const { resolve } = field.extensions.pothosOptions as { resolve: GraphQLFieldResolver<unknown, unknown> }
      field.resolve = resolve
    }
    return schema
  }
}

SchemaBuilder.registerPlugin(NAME, AuthorizeFirstPlugin)

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      authorizeFirst: AuthorizeFirstPlugin<Types>
    }
  }
}

export default NAME
