import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, linkPageRules, pageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { marksOf } from './bookmarks.ts'
import {
  type CategoryRecord,
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from './categories.ts'
import {
  anySearch,
  categoryChanges,
  categoryFilter,
  categoryId,
  categoryInput,
  languageFilter,
  mediaFile,
  mediaId,
  mediaInput,
  mediaType,
  resourceChanges,
  resourceExample,
  resourceId,
  resourceInput,
  titleSearch,
} from './input.ts'
import { addMedia, deleteMedia, readMedia } from './media.ts'
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
import { askForStarterArticles } from './starter-articles.ts'

const CategoryType = builder.objectRef<CategoryRecord>('ResourceCategory').implement({
  interfaces: [Node],
  description: 'A group of the library.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
})

const MediaType = builder.objectRef<MediaRecord>('ResourceMedia').implement({
  interfaces: [Node],
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

export const ResourceType = builder.objectRef<ResourceRecord>('Resource').implement({
  interfaces: [Node],
  description: 'An article of the library.',
  extensions: { example: resourceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    content: t.exposeString('content', { description: 'The article, in Markdown.' }),
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
    isBookmarked: t.boolean({
      description: 'Whether the caller has bookmarked it.',
      resolve: async ({ id }, _args, context) => (await marksOf(context, id, {})).isBookmarked,
    }),
    isRead: t.boolean({
      description: 'Whether the caller has read it.',
      resolve: async ({ id }, _args, context) => (await marksOf(context, id, {})).isRead,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
})

const ResourceConnection = connectionOf(ResourceType, 'Resource', 'articles')
const CategoryConnection = connectionOf(CategoryType, 'ResourceCategory', 'categories')

findsRecord(ResourceType, 'resources', ({ app }, id) => readResource(app, id))
findsRecord(CategoryType, 'resource_categories', ({ app }, id) => readCategory(app, id))
findsRecord(MediaType, 'resource_media', ({ app }, id) => readMedia(app, id))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    resources: t.field({
      type: ResourceConnection,
      description:
        'List or search articles. Newest first; by words, the best first. What a search finds is counted up to 10,000.',
      args: argsOf({
        ...pageRules,
        title: titleSearch,
        q: anySearch,
        categoryId: categoryFilter,
        language: languageFilter,
      }),
      resolve: (_root, args, { app, viewer }) => searchResources(app, viewer, args),
    }),
    resource: t.field({
      type: ResourceType,
      nullable: true,
      description: 'Get an article. Fails with not_found for an unknown id.',
      args: argsOf({ id: resourceId }),
      resolve: (_root, { id }, { app }) => readResource(app, id),
    }),
    resourceMedia: t.field({
      type: MediaType,
      nullable: true,
      description: 'Get a picture or film of an article. Fails with not_found for an unknown id.',
      args: argsOf({ id: mediaId }),
      resolve: (_root, { id }, { app }) => readMedia(app, id),
    }),
    resourceCategories: t.field({
      type: CategoryConnection,
      description: 'List categories of the library. By name.',
      args: argsOf(linkPageRules),
      resolve: (_root, args, { app }) => listCategories(app, args),
    }),
    resourceCategory: t.field({
      type: CategoryType,
      nullable: true,
      description: 'Get a category. Fails with not_found for an unknown id.',
      args: argsOf({ id: categoryId }),
      resolve: (_root, { id }, { app }) => readCategory(app, id),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ library: true })
  return {
    createResource: t.field({
      type: ResourceType,
      description: 'Create an article. Everybody can read it at once. Fails with not_found for an unknown category.',
      args: argsOf({ input: resourceInput }),
      resolve: (_root, { input }, { app, viewer }) => createResource(app, viewer, input),
    }),
    addStarterArticles: t.boolean({
      description:
        'Add the starter articles. To an empty library, in the background; else fails with conflict. Deleted ones return.',
      resolve: (_root, _args, { app, viewer }) => askForStarterArticles(app, viewer),
    }),
    updateResource: t.field({
      type: ResourceType,
      description: 'Update an article. Fails with not_found for an unknown id.',
      args: argsOf({ id: resourceId, input: resourceChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeResource(app, viewer, id, input),
    }),
    deleteResource: t.field({
      type: 'ID',
      description: 'Delete an article. With its media and bookmarks. Returns its id.',
      args: argsOf({ id: resourceId }),
      resolve: (_root, { id }, { app, viewer }) => deleteResource(app, viewer, id),
    }),
    addResourceMedia: t.field({
      type: MediaType,
      description:
        'Add a picture or film to an article. An uploaded picture, or one that lies elsewhere. A file is sent by `POST /resources/{resource_id}/media`.',
      args: argsOf({ resourceId, input: mediaInput, file: mediaFile }),
      resolve: (_root, args, { app, viewer }) => addMedia(app, viewer, args.resourceId, args.input, args.file),
    }),
    deleteResourceMedia: t.field({
      type: 'ID',
      description: 'Delete a picture or film of an article. Returns its id.',
      args: argsOf({ id: mediaId }),
      resolve: (_root, { id }, { app, viewer }) => deleteMedia(app, viewer, id),
    }),
    createResourceCategory: t.field({
      type: CategoryType,
      description: 'Create a category. Fails with conflict for a name that there is; case does not matter.',
      args: argsOf({ input: categoryInput }),
      resolve: (_root, { input }, { app, viewer }) => createCategory(app, viewer, input),
    }),
    updateResourceCategory: t.field({
      type: CategoryType,
      description: 'Rename a category. Fails with conflict for a name that there is.',
      args: argsOf({ id: categoryId, input: categoryChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeCategory(app, viewer, id, input),
    }),
    deleteResourceCategory: t.field({
      type: 'ID',
      description: 'Delete a category. One without articles; else conflict. Returns its id.',
      args: argsOf({ id: categoryId }),
      resolve: (_root, { id }, { app, viewer }) => deleteCategory(app, viewer, id),
    }),
  }
})
