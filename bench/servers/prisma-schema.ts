import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import type { App, Viewer } from '../../src/context.ts'
import type PrismaTypes from '../../src/generated/pothos-types.ts'
import { getDatamodel } from '../../src/generated/pothos-types.ts'
import type { PrismaClient } from '../../src/generated/prisma/client.ts'
import { authenticate, bearerToken } from '../../src/kernel/authenticate.ts'

export interface RivalContext {
  viewer: Viewer
  /** Posts of the page that the caller likes. */
  liked: Set<string>
}

/** The context that a stock server builds for each request, with the service's own authentication. */
export const rivalContext = async (app: App, authorization: string | undefined): Promise<RivalContext> => ({
  viewer: await authenticate(app, bearerToken(authorization)),
  liked: new Set(),
})

/** The same account type, written straightforwardly with Pothos and Prisma. */
export const buildRivalSchema = (prisma: PrismaClient) => {
  const builder = new SchemaBuilder<{
    Context: RivalContext
    PrismaTypes: PrismaTypes
    Scalars: { DateTime: { Input: Date; Output: Date } }
    DefaultFieldNullability: false
  }>({
    plugins: [PrismaPlugin],
    defaultFieldNullability: false,
    prisma: { client: prisma, dmmf: getDatamodel() },
    // Only for the types: the plugin augments the options of every builder.
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
  const Post = builder.prismaObject('Post', {
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      content: t.exposeString('content'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      user: t.relation('user'),
      likesCount: t.int({
        select: { counts: { select: { likes: true } } },
        resolve: ({ counts }) => counts.reduce((sum, { likes }) => sum + likes, 0),
      }),
      commentsCount: t.int({
        select: { counts: { select: { comments: true } } },
        resolve: ({ counts }) => counts.reduce((sum, { comments }) => sum + comments, 0),
      }),
      isLiked: t.boolean({
        resolve: ({ id }, _args, { liked }) => liked.has(id),
      }),
    }),
  })
  /** Hides people separated from the caller by a block. */
  const visibleTo = async ({ viewer }: RivalContext) => {
    const either = [{ userId: viewer.id }, { blockedId: viewer.id }]
    const blocks = await prisma.block.findMany({ where: { OR: either } })
    const cutOff = blocks.map(({ userId, blockedId }) => (userId === viewer.id ? blockedId : userId))
    return { cutOff, where: { OR: [{ isVisible: true }, { userId: viewer.id }], userId: { notIn: cutOff } } }
  }
  const PostList = builder.objectRef<{ first: number }>('PostList').implement({
    fields: (t) => ({
      nodes: t.prismaField({
        type: [Post],
        resolve: async (query, { first }, _args, context) => {
          const { where } = await visibleTo(context)
          const posts = await prisma.post.findMany({
            ...query,
            where,
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            take: first,
          })
          // Likes have no relation to their post, and Prisma would look up each alone.
          const mine = { userId: context.viewer.id, postId: { in: posts.map(({ id }) => id) } }
          for (const { postId } of await prisma.postLike.findMany({ where: mine })) context.liked.add(postId)
          return posts
        },
      }),
      totalCount: t.int({
        resolve: async (_list, _args, context) => {
          const { cutOff } = await visibleTo(context)
          const sumOf = async (list: string, owners: readonly string[]) =>
            (
              await prisma.listTotal.aggregate({
                _sum: { total: true },
                where: { list, ownerId: { in: [...owners] } },
              })
            )._sum.total ?? 0
          const [everybody, blocked, own, ownVisible] = await Promise.all([
            sumOf('posts', ['00000000-0000-0000-0000-000000000000']),
            sumOf('posts', cutOff),
            sumOf('posts-all', [context.viewer.id]),
            sumOf('posts', [context.viewer.id]),
          ])
          return everybody - blocked + own - ownVisible
        },
      }),
    }),
  })
  builder.queryType({
    fields: (t) => ({
      posts: t.field({
        type: PostList,
        args: { first: t.arg.int({ required: true }) },
        resolve: (_root, { first }) => ({ first }),
      }),
      me: t.prismaField({
        type: 'User',
        resolve: (query, _root, _args, { viewer }) =>
          prisma.user.findUniqueOrThrow({ ...query, where: { id: viewer.id } }),
      }),
    }),
  })
  return builder.toSchema()
}
