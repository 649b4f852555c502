import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import type { App, Viewer } from '../../src/context.ts'
import type PrismaTypes from '../../src/generated/pothos-types.ts'
import { getDatamodel } from '../../src/generated/pothos-types.ts'
import { authenticate, bearerToken } from '../../src/schema/accounts/authenticate.ts'

export interface RivalContext {
  viewer: Viewer
}

/** The context a stock server makes for each request, with the same authentication as the service. */
export const rivalContext = async (app: App, authorization: string | undefined): Promise<RivalContext> => ({
  viewer: await authenticate(app, bearerToken(authorization)),
})

/** The same account type as a straightforward Pothos and Prisma schema has it. */
export const buildRivalSchema = (app: App) => {
  const builder = new SchemaBuilder<{
    Context: RivalContext
    PrismaTypes: PrismaTypes
    Scalars: { DateTime: { Input: Date; Output: Date } }
    DefaultFieldNullability: false
  }>({
    plugins: [PrismaPlugin],
    defaultFieldNullability: false,
    prisma: { client: app.db, dmmf: getDatamodel() },
    // Only for the types: the plugin augments every builder's options.
    scopeAuth: { authScopes: () => ({}) },
  })
  builder.scalarType('DateTime', {
    serialize: (value) => value.toISOString(),
    parseValue: (value) => new Date(value as string),
  })
  builder.prismaObject('User', {
    fields: (t) => ({
      id: t.exposeID('id'),
      fullName: t.exposeString('fullName'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone', { nullable: true }),
      dateOfBirth: t.expose('dateOfBirth', { type: 'DateTime', nullable: true }),
      country: t.exposeString('country', { nullable: true }),
      preferredLanguage: t.exposeString('preferredLanguage'),
      timezone: t.exposeString('timezone'),
      bio: t.exposeString('bio', { nullable: true }),
      pushNotificationsEnabled: t.exposeBoolean('pushNotificationsEnabled'),
      darkMode: t.exposeBoolean('darkMode'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.queryType({
    fields: (t) => ({
      me: t.prismaField({
        type: 'User',
        resolve: (query, _root, _args, { viewer }) =>
          app.db.user.findUniqueOrThrow({ ...query, where: { id: viewer.id } }),
      }),
    }),
  })
  return builder.toSchema()
}
