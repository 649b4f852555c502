import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { Context, Download, Viewer } from '../context.ts'
import type PrismaTypes from '../generated/pothos-types.ts'
import { getDatamodel } from '../generated/pothos-types.ts'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { ProcessedImage } from '../providers/images/images.ts'
import AuthorizeFirst, { holdsPremium, refusal, type Scopes, scopesOf } from './authorize-first.ts'
import FieldCosts from './field-costs.ts'
import type { Permission } from './roles.ts'

/** The scalars' types in resolvers: parsed input, unserialised output. */
export type ScalarTypes = {
  ID: { Input: string; Output: string }
  DateTime: { Input: Date; Output: Date }
  Date: { Input: string; Output: string | Date }
  TimeOfDay: { Input: string; Output: string }
  JSONObject: { Input: Record<string, unknown>; Output: object }
  File: { Input: ProcessedImage; Output: never }
  Download: { Input: never; Output: Download }
  // biome-ignore lint/suspicious/noConfusingVoidType: the return type of functions without a result
  Void: { Input: never; Output: void }
}

/** The context of fields whose scopes require a caller: `t.withAuth({ user: true })`. */
export type SignedIn = Context & { readonly viewer: Viewer }

/**
 * The builder every domain adds to. Each root field declares `authScopes`; a test fails for one that does not. Fields
 * below root fields have no scopes: a type is only reachable through root fields that may return it. What other users
 * may see of a record is a separate type.
 *
 * A type over one Prisma model is a `prismaObject`, without `select`: with one, the plugin queries rows again that it
 * has not loaded itself. A type whose rows have more or fewer columns than the model is an `objectRef`.
 *
 * An expensive field declares it with `cost: 20`; see `field-costs.ts`.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  Scalars: ScalarTypes
  DefaultFieldNullability: false
  AuthScopes: Scopes
  AuthContexts: Record<'user' | 'premium' | Permission, SignedIn>
}>({
  plugins: [AuthorizeFirst, FieldCosts, ScopeAuthPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (context) => ({ ...scopesOf(context.viewer), premium: () => holdsPremium(context) }),
    unauthorizedError: (_parent, context, { parentType, fieldName }) => {
      const options = parentType.getFields()[fieldName]?.extensions.pothosOptions as { authScopes?: Partial<Scopes> }
      return refusal(context, options?.authScopes)
    },
  },
  // Pothos only reads, but its type requires the whole client.
  prisma: { client: ({ app }) => app.db.find as PrismaClient, dmmf: getDatamodel() },
})

builder.queryType({ description: 'Reads. Every field says who may ask.' })
builder.mutationType({ description: 'Writes. Every field says who may ask.' })
builder.subscriptionType({ description: 'Streams over graphql-ws or server-sent events.' })
