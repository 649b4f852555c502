import { beginningOf } from '../../formats/characters.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { adminPageSize, connectionOf, pageRules } from '../../kernel/connection.ts'
import { commentFilters, postFilters, postState } from './input.ts'
import {
  type AdminCommentRecord,
  type AdminPostRecord,
  type AuthorRecord,
  actionsOf,
  listAdminComments,
  listAdminPosts,
  PREVIEW,
  PREVIEW_READ,
  stateOf,
} from './posts.ts'

export const AuthorType = builder.objectRef<AuthorRecord>('AdminPostAuthor').implement({
  description: 'The author of a post or comment as admins see them.',
  extensions: { example: { fullName: 'Ada Example', onlineStatus: 'Online' } },
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name the person goes by.' }),
    avatarUrl: t.string({
      nullable: true,
      description: 'The profile photo; signed, valid until the end of the next UTC day.',
      resolve: ({ avatarKey }, _args, { app }) =>
        avatarKey === null ? null : app.images.urls.sign(avatarKey, app.now()),
    }),
    isBanned: t.exposeBoolean('isBanned', { description: 'Whether the account is banned.' }),
    onlineStatus: t.string({
      description: 'Online when seen within five minutes, else Offline.',
      resolve: ({ isOnline }) => (isOnline ? 'Online' : 'Offline'),
    }),
  }),
})

const AdminPostType = builder.objectRef<AdminPostRecord>('AdminPost').implement({
  description: 'A post in the lists of admins.',
  extensions: {
    example: { postPreview: 'We slept through!', userStatus: 'Active', actions: ['view', 'edit', 'delete'] },
  },
  fields: (t) => ({
    postId: t.exposeID('id', { description: 'UUID v7.' }),
    user: t.field({ type: AuthorType, description: 'Who wrote it.', resolve: (post) => post }),
    title: t.exposeString('title', { description: 'Its title.' }),
    postPreview: t.string({
      description: 'The first 120 characters of its text.',
      resolve: ({ preview }) => beginningOf(preview, PREVIEW, PREVIEW_READ),
    }),
    reactionsCount: t.exposeInt('likesCount', { description: 'How many like it.' }),
    commentsCount: t.exposeInt('commentsCount', { description: 'How many comments it has.' }),
    datePosted: t.expose('createdAt', { type: 'DateTime', description: 'When it was posted.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When its words or photos last changed.' }),
    isApproved: t.exposeBoolean('isApproved', { description: 'False while it waits for an admin, or was rejected.' }),
    state: t.field({ type: enumOf(postState), description: 'Whether others see it.', resolve: stateOf }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why an admin rejected it.',
    }),
    openReportsCount: t.exposeInt('reportsCount', { description: 'Open reports about it.' }),
    userStatus: t.string({
      description: 'Active or Banned.',
      resolve: ({ isBanned }) => (isBanned ? 'Banned' : 'Active'),
    }),
    actions: t.stringList({ description: 'What an admin may do with it and its author now.', resolve: actionsOf }),
  }),
})

const AdminCommentType = builder.objectRef<AdminCommentRecord>('AdminComment').implement({
  description: 'A comment in the lists of admins.',
  fields: (t) => ({
    commentId: t.exposeID('id', { description: 'UUID v7.' }),
    user: t.field({ type: AuthorType, description: 'Who wrote it.', resolve: (comment) => comment }),
    comment: t.exposeString('text', { description: 'The words.' }),
    postId: t.exposeID('postId', { description: 'The post.' }),
    postTitle: t.exposeString('postTitle', { description: 'The title of the post.' }),
    openReportsCount: t.exposeInt('reportsCount', { description: 'Open reports about it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
})

const AdminPostConnection = connectionOf(AdminPostType, 'AdminPost', 'posts')
const AdminCommentConnection = connectionOf(AdminCommentType, 'AdminComment', 'comments', 4)

builder.queryFields((fields) => {
  const t = fields.withAuth({ community: true })
  return {
    adminPosts: t.field({
      type: AdminPostConnection,
      description: 'List all posts. Everybody’s, newest first, those that wait for approval or were rejected included.',
      args: argsOf({ ...pageRules, first: adminPageSize, ...postFilters }),
      resolve: (_root, args, { app, viewer }) => listAdminPosts(app, viewer, args),
    }),
    adminComments: t.field({
      type: AdminCommentConnection,
      description: 'List all comments. Everybody’s comments on all posts, newest first.',
      args: argsOf({ ...pageRules, first: adminPageSize, ...commentFilters }),
      resolve: (_root, args, { app, viewer }) => listAdminComments(app, viewer, args),
    }),
  }
})
