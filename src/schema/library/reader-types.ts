import type { Viewer } from '../../context.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { findsOwn, findsRecord, keyedId, Node } from '../../kernel/node.ts'
import { addBookmark, type BookmarkRecord, deleteBookmark, listBookmarks } from './bookmarks.ts'
import { type ForYouRecord, listForYou, type Reason } from './for-you.ts'
import { bookmarkInput, forYouFirst, isWeeklyOn, reasonStage, resourceExample, resourceId } from './input.ts'
import { markRead, markUnread } from './reads.ts'
import { readResource } from './resources.ts'
import { ResourceType } from './types.ts'
import { readWeekly, switchWeekly, type WeeklyRecord } from './weekly.ts'

const BookmarkType = builder.objectRef<BookmarkRecord>('Bookmark').implement({
  interfaces: [Node],
  description: 'An article that a person wants to find again.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    resource: t.field({
      type: ResourceType,
      description: 'The article.',
      resolve: ({ resource, resourceId }, _args, { app }) => resource ?? readResource(app, resourceId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

const ReasonType = builder.objectRef<Reason>('ResourceReason').implement({
  description: 'Why an article is shown to somebody.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    stage: t.expose('stage', { type: enumOf(reasonStage), description: 'The stage that it is for.' }),
    week: t.exposeInt('week', { nullable: true, description: 'The week of the pregnancy, where it is for one.' }),
    months: t.exposeInt('months', {
      nullable: true,
      description: 'The age in months, where it is for one; corrected for an early birth until two years.',
    }),
    childId: t.exposeID('childId', { nullable: true, description: 'The child of the caller whose stage it is.' }),
  }),
})

const ForYouType = builder.objectRef<ForYouRecord>('ResourceForYou').implement({
  description: 'An article that fits the caller today.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    resource: t.expose('resource', { type: ResourceType, description: 'The article.' }),
    reason: t.expose('reason', { type: ReasonType, description: 'Why it is shown.' }),
    isRead: t.exposeBoolean('isRead', { description: 'Whether the caller has read it.' }),
    isSaved: t.exposeBoolean('isSaved', { description: 'Whether the caller has bookmarked it.' }),
  }),
})

const WeeklyType = builder.objectRef<WeeklyRecord>('WeeklyArticle').implement({
  interfaces: [Node],
  description: 'Whether the caller is brought an article a week.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.id({
      description: '`weekly-article:<user>`.',
      resolve: (_it, _args, { viewer }) => keyedId('weekly-article', (viewer as Viewer).id),
    }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether they want one; off by default.' }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true, description: 'When the next one is due.' }),
  }),
})

const ReadType = builder.prismaObject('ResourceRead', {
  description: 'That the caller has read an article.',
  fields: (t) => ({
    resource: t.field({
      type: ResourceType,
      description: 'The article.',
      resolve: ({ resourceId }, _args, { app }) => readResource(app, resourceId),
    }),
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    readAt: t.expose('readAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

const BookmarkConnection = connectionOf(BookmarkType, 'Bookmark', 'bookmarks')

findsRecord(BookmarkType, 'bookmarks', ({ app, viewer }, id) =>
  app.db.find.bookmark.findFirst({ where: { id, userId: viewer.id } }),
)
findsOwn(WeeklyType, 'weekly-article', ({ app, viewer }) => readWeekly(app, viewer))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    resourcesForYou: t.field({
      type: [ForYouType],
      description:
        'List articles for the caller. Those that fit today, in their language, in English or in one that nobody said: unread ones first, then what is for a stage of their family before what is for everybody. After a loss nothing takes a child for granted.',
      args: argsOf({ first: forYouFirst }),
      resolve: (_root, { first }, { app, viewer }) => listForYou(app, viewer, first),
    }),
    weeklyArticle: t.field({
      type: WeeklyType,
      description: 'Get the weekly article setting. Whether the caller is brought an article a week.',
      resolve: (_root, _args, { app, viewer }) => readWeekly(app, viewer),
    }),
    bookmarks: t.field({
      type: BookmarkConnection,
      description: 'List bookmarks. The caller’s, the last one first.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app, viewer }) => listBookmarks(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    addBookmark: t.field({
      type: BookmarkType,
      description: 'Add a bookmark. Notes an article to be found again.',
      args: argsOf({ input: bookmarkInput }),
      resolve: (_root, { input }, { app, viewer }) => addBookmark(app, viewer, input),
    }),
    markResourceRead: t.field({
      type: ReadType,
      description: 'Mark an article as read. Nobody else sees it; a second time changes nothing.',
      args: argsOf({ resourceId }),
      resolve: (_root, args, { app, viewer }) => markRead(app, viewer, args.resourceId),
    }),
    markResourceUnread: t.field({
      type: ResourceType,
      description: 'Mark an article as unread. Takes back that the caller has read it.',
      args: argsOf({ resourceId }),
      resolve: (_root, args, { app, viewer }) => markUnread(app, viewer, args.resourceId),
    }),
    setWeeklyArticle: t.field({
      type: WeeklyType,
      description:
        'Set the weekly article. Whether the caller is notified on Sunday mornings of an article that fits and that they have not read.',
      args: argsOf({ isOn: isWeeklyOn }),
      resolve: (_root, { isOn }, { app, viewer }) => switchWeekly(app, viewer, isOn),
    }),
    deleteBookmark: t.field({
      type: BookmarkType,
      description: 'Delete a bookmark. Answers what it was.',
      args: argsOf({ resourceId }),
      resolve: (_root, args, { app, viewer }) => deleteBookmark(app, viewer, args.resourceId),
    }),
  }
})
