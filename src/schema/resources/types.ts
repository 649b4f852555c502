import { argsOf, enumOf } from '../arguments.ts'
import { builder } from '../builder.ts'
import { connectionOf, linkPageRules, pageRules } from '../connection.ts'
import { addBookmark, type BookmarkRecord, deleteBookmark, listBookmarks } from './bookmarks.ts'
import {
  type CategoryRecord,
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from './categories.ts'
import { type ForYouRecord, listForYou, type Reason } from './for-you.ts'
import {
  anySearch,
  bookmarkInput,
  categoryChanges,
  categoryFilter,
  categoryId,
  categoryInput,
  forYouFirst,
  isWeeklyOn,
  mediaFile,
  mediaId,
  mediaInput,
  mediaType,
  reasonStage,
  resourceChanges,
  resourceExample,
  resourceId,
  resourceInput,
  titleSearch,
} from './input.ts'
import { addMedia, deleteMedia, readMedia } from './media.ts'
import { markRead, markUnread } from './reads.ts'
import {
  changeResource,
  createResource,
  deleteResource,
  type MediaRecord,
  type ResourceRecord,
  readResource,
  type SourceRecord,
} from './resources.ts'
import { searchResources } from './search.ts'
import { minutesOf, type Span, type Stages, stagesOf } from './stages.ts'
import { readWeekly, switchWeekly, type WeeklyRecord } from './weekly.ts'

const CategoryType = builder.objectRef<CategoryRecord>('ResourceCategory').implement({
  description: 'A group of the library.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
})

const MediaType = builder.objectRef<MediaRecord>('ResourceMedia').implement({
  description: 'A picture or film of an article.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    url: t.string({
      description: 'That of an image of this service is signed, valid until the end of the next UTC day.',
      resolve: ({ key, url }, _args, { app }) => (key === null ? (url ?? '') : app.images.urls.sign(key, app.now())),
    }),
    isStored: t.boolean({
      description: 'Whether this service keeps it. Otherwise `url` is another host’s, which learns who loads it.',
      resolve: ({ key }) => key !== null,
    }),
    mediaType: t.expose('mediaType', { type: enumOf(mediaType), description: 'What it is.' }),
  }),
})

const spanType = (name: string, description: string) =>
  builder.objectRef<Span>(name).implement({
    description,
    extensions: { example: { from: 1, to: 12 } },
    fields: (t) => ({
      from: t.exposeInt('from', { description: 'The first one.' }),
      to: t.exposeInt('to', { description: 'The last one.' }),
    }),
  })

const WeekSpan = spanType('WeekSpan', 'Weeks of the pregnancy.')
const MonthSpan = spanType('MonthSpan', 'Ages of a child in months.')

const StagesType = builder.objectRef<Stages>('ResourceStages').implement({
  description: 'Whom an article is for.',
  fields: (t) => ({
    trying: t.exposeBoolean('trying', { description: 'People who hope for a child.' }),
    weeks: t.expose('weeks', { type: WeekSpan, nullable: true, description: 'Weeks of the pregnancy.' }),
    birth: t.exposeBoolean('birth', { description: 'The time around the birth.' }),
    months: t.expose('months', { type: MonthSpan, nullable: true, description: 'Ages of a child in months.' }),
    loss: t.exposeBoolean('loss', { description: 'People who have lost a child.' }),
  }),
})

const SourceType = builder.objectRef<SourceRecord>('ResourceSource').implement({
  description: 'Where facts of an article are from.',
  extensions: { example: resourceExample.sources[0] },
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is called.' }),
    url: t.exposeString('url', { nullable: true, description: 'Where it is, as an https URL.' }),
  }),
})

const ResourceType = builder.objectRef<ResourceRecord>('Resource').implement({
  description: 'An article of the library.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    content: t.exposeString('content', { description: 'The article.' }),
    categoryId: t.exposeID('categoryId', { description: 'Its category.' }),
    category: t.field({
      type: CategoryType,
      description: 'Its category.',
      resolve: (resource) => ({ id: resource.categoryId, name: resource.categoryName }),
    }),
    media: t.field({ type: [MediaType], description: 'Pictures and films.', resolve: ({ media }) => media ?? [] }),
    stages: t.field({
      type: StagesType,
      nullable: true,
      description: 'Whom it is for; null for everybody.',
      resolve: stagesOf,
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language it is written in, without a region; null if nobody said.',
    }),
    minutesToRead: t.int({
      description: 'How long it takes to read; estimated from the text unless an editor said.',
      resolve: ({ minutesToRead, content }) => minutesToRead ?? minutesOf(content),
    }),
    isTimeEstimated: t.boolean({
      description: 'Whether `minutesToRead` is estimated.',
      resolve: ({ minutesToRead }) => minutesToRead === null,
    }),
    reviewedBy: t.exposeString('reviewedBy', { nullable: true, description: 'Who has checked it.' }),
    reviewedOn: t.expose('reviewedOn', { type: 'Date', nullable: true, description: 'When it was last checked.' }),
    sources: t.field({
      type: [SourceType],
      description: 'Where its facts are from.',
      resolve: ({ sources }) => [...sources],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
})

const BookmarkType = builder.prismaObject('Bookmark', {
  description: 'An article that a person wants to find again.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

const ListedBookmark = builder.objectRef<BookmarkRecord>('ListedBookmark').implement({
  description: 'A bookmark with its article.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose it is.' }),
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    resource: t.expose('resource', { type: ResourceType, description: 'The article.' }),
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
  description: 'Whether the caller is brought an article a week.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether they want one; off by default.' }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true, description: 'When the next one is due.' }),
  }),
})

const ReadType = builder.prismaObject('ResourceRead', {
  description: 'An article that the caller has read.',
  fields: (t) => ({
    resourceId: t.exposeID('resourceId', { description: 'The article.' }),
    readAt: t.expose('readAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

const ResourceConnection = connectionOf(ResourceType, 'Resource', 'articles')
const CategoryConnection = connectionOf(CategoryType, 'ResourceCategory', 'categories')
const BookmarkConnection = connectionOf(ListedBookmark, 'Bookmark', 'bookmarks')

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    resources: t.field({
      type: ResourceConnection,
      description:
        'Articles of the library, newest first; by words, the best first. What a search finds is counted up to 10,000.',
      args: argsOf({ ...pageRules, title: titleSearch, q: anySearch, categoryId: categoryFilter }),
      resolve: (_root, args, { app, viewer }) => searchResources(app, viewer, args),
    }),
    resource: t.field({
      type: ResourceType,
      description: 'One article.',
      args: argsOf({ id: resourceId }),
      resolve: (_root, { id }, { app }) => readResource(app, id),
    }),
    resourceMedia: t.field({
      type: MediaType,
      description: 'A picture or film of an article.',
      args: argsOf({ id: mediaId }),
      resolve: (_root, { id }, { app }) => readMedia(app, id),
    }),
    resourceCategories: t.field({
      type: CategoryConnection,
      description: 'The categories of the library by name.',
      args: argsOf(linkPageRules),
      resolve: (_root, args, { app }) => listCategories(app, args),
    }),
    resourceCategory: t.field({
      type: CategoryType,
      description: 'One category.',
      args: argsOf({ id: categoryId }),
      resolve: (_root, { id }, { app }) => readCategory(app, id),
    }),
    resourcesForYou: t.field({
      type: [ForYouType],
      description:
        'Articles that fit the caller today, in their language, in English or in one that nobody said: unread ones first, then what is for a stage of their family before what is for everybody. After a loss nothing takes a child for granted.',
      args: argsOf({ first: forYouFirst }),
      resolve: (_root, { first }, { app, viewer }) => listForYou(app, viewer, first),
    }),
    weeklyArticle: t.field({
      type: WeeklyType,
      description: 'Whether the caller is brought an article a week.',
      resolve: (_root, _args, { app, viewer }) => readWeekly(app, viewer),
    }),
    bookmarks: t.field({
      type: BookmarkConnection,
      description: 'The caller’s bookmarks, the last one first.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app, viewer }) => listBookmarks(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ library: true })
  const user = fields.withAuth({ user: true })
  return {
    createResource: t.field({
      type: ResourceType,
      description: 'Adds an article to the library.',
      args: argsOf({ input: resourceInput }),
      resolve: (_root, { input }, { app, viewer }) => createResource(app, viewer, input),
    }),
    updateResource: t.field({
      type: ResourceType,
      description: 'Changes an article.',
      args: argsOf({ id: resourceId, input: resourceChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeResource(app, viewer, id, input),
    }),
    deleteResource: t.field({
      type: 'ID',
      description: 'Deletes an article with its media and bookmarks and answers its id.',
      args: argsOf({ id: resourceId }),
      resolve: async (_root, { id }, { app, viewer }) => {
        await deleteResource(app, viewer, id)
        return id
      },
    }),
    addResourceMedia: t.field({
      type: MediaType,
      description: 'Adds an uploaded picture, or a picture or film that lies elsewhere, to an article.',
      args: argsOf({ resourceId, input: mediaInput, file: mediaFile }),
      resolve: (_root, args, { app, viewer }) => addMedia(app, viewer, args.resourceId, args.input, args.file),
    }),
    deleteResourceMedia: t.field({
      type: 'ID',
      description: 'Takes a picture or film from its article and answers its id.',
      args: argsOf({ id: mediaId }),
      resolve: async (_root, { id }, { app, viewer }) => {
        await deleteMedia(app, viewer, id)
        return id
      },
    }),
    createResourceCategory: t.field({
      type: CategoryType,
      description: 'Adds a category.',
      args: argsOf({ input: categoryInput }),
      resolve: (_root, { input }, { app, viewer }) => createCategory(app, viewer, input),
    }),
    updateResourceCategory: t.field({
      type: CategoryType,
      description: 'Renames a category.',
      args: argsOf({ id: categoryId, input: categoryChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeCategory(app, viewer, id, input),
    }),
    deleteResourceCategory: t.field({
      type: 'ID',
      description: 'Deletes a category without articles and answers its id.',
      args: argsOf({ id: categoryId }),
      resolve: async (_root, { id }, { app, viewer }) => {
        await deleteCategory(app, viewer, id)
        return id
      },
    }),
    addBookmark: user.field({
      type: BookmarkType,
      description: 'Notes an article to be found again.',
      args: argsOf({ input: bookmarkInput }),
      resolve: (_root, { input }, { app, viewer }) => addBookmark(app, viewer, input),
    }),
    markResourceRead: user.field({
      type: ReadType,
      description: 'Notes that the caller has read an article, which nobody else sees; a second time changes nothing.',
      args: argsOf({ resourceId }),
      resolve: (_root, args, { app, viewer }) => markRead(app, viewer, args.resourceId),
    }),
    markResourceUnread: user.field({
      type: 'ID',
      description: 'Takes back that the caller has read an article and answers its id.',
      args: argsOf({ resourceId }),
      resolve: async (_root, args, { app, viewer }) => {
        await markUnread(app, viewer, args.resourceId)
        return args.resourceId
      },
    }),
    setWeeklyArticle: user.field({
      type: WeeklyType,
      description:
        'Switches on or off that the caller is notified on Sunday mornings of an article that fits and that they have not read.',
      args: argsOf({ isOn: isWeeklyOn }),
      resolve: (_root, { isOn }, { app, viewer }) => switchWeekly(app, viewer, isOn),
    }),
    deleteBookmark: user.field({
      type: 'ID',
      description: 'Takes a bookmark back and answers the article’s id.',
      args: argsOf({ resourceId }),
      resolve: async (_root, args, { app, viewer }) => {
        await deleteBookmark(app, viewer, args.resourceId)
        return args.resourceId
      },
    }),
  }
})
