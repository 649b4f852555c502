import { count, type Ref, type Template, totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestResourceMedia on ResourceMedia { id resourceId url mediaType }
`)

graphql(`
  fragment RestResourceCategory on ResourceCategory { id name }
`)

graphql(`
  fragment RestListedResource on Resource {
    id title content categoryId
    category { ...RestResourceCategory }
    media { ...RestResourceMedia }
    createdAt updatedAt
  }
`)

graphql(`
  fragment RestResourceForYou on ResourceForYou {
    resource {
      ...RestListedResource
      stages { trying weeks { from to } birth months { from to } loss }
      language minutesToRead reviewedBy reviewedOn
      sources { title url }
    }
    reason { stage week months childId }
    isRead isSaved
  }
`)

interface Pages {
  nodes: readonly unknown[]
  total_count: number
}

const found = (
  words: string,
  { nodes, total_count }: Ref<Pages>,
  { page, limit }: { page: Ref<number>; limit: Ref<number> },
): Template => ({
  status: 'success',
  message: words,
  data: nodes,
  total: total_count,
  page,
  limit,
  total_pages: totalPages(total_count, limit),
})

export const resourceRoutes: Group = {
  tag: 'Resources',
  description:
    'The library: articles in categories, with pictures and films, found by their words, bookmarked by readers. Admins write it, which is audited.',
  routes: [
    route({
      method: 'GET',
      path: '/resources/',
      auth: 'user',
      summary: 'Articles of the library, newest first or by words',
      description:
        'With `q` the best come first: titles that begin with it, titles that have all its words, then articles that have them in content or category. What is found is counted up to 10,000.',
      errors: ['page_too_deep'],
      etag: true,
      operation: graphql(`
        query RestResources($q: String, $category_id: ID, $page: Int = 1, $limit: Int = 20) {
          page: resources(q: $q, categoryId: $category_id, page: $page, first: $limit) {
            nodes { ...RestListedResource }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => found('Resources.', page, asked),
    }),

    route({
      method: 'GET',
      path: '/resources/search',
      auth: 'user',
      summary: 'Articles by a part of their titles, newest first',
      description: 'Case makes no difference. One or two characters begin a word of the title.',
      errors: ['page_too_deep'],
      etag: true,
      operation: graphql(`
        query RestSearchResources($title: String, $page: Int = 1, $limit: Int = 20) {
          page: resources(title: $title, page: $page, first: $limit) {
            nodes { ...RestListedResource }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => found('Resources.', page, asked),
    }),

    route({
      method: 'POST',
      path: '/resources/',
      auth: 'library',
      summary: 'Add an article',
      status: 201,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestCreateResource($input: ResourceInput!) {
          createResource(input: $input) { id title categoryId createdAt }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/resources/categories',
      auth: 'user',
      summary: 'The categories by name',
      etag: true,
      operation: graphql(`
        query RestResourceCategories($limit: Int = 1000, $cursor: String) {
          categories: resourceCategories(first: $limit, after: $cursor) {
            nodes { ...RestResourceCategory }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      next: ({ categories }) => categories.page_info,
      answer: ({ categories }) => ({ categories: categories.nodes }),
    }),

    route({
      method: 'POST',
      path: '/resources/categories',
      auth: 'library',
      summary: 'Add a category',
      status: 201,
      errors: ['conflict'],
      operation: graphql(`
        mutation RestCreateResourceCategory($input: ResourceCategoryInput!) {
          createResourceCategory(input: $input) { ...RestResourceCategory }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/resources/categories/{category_id}',
      auth: 'user',
      summary: 'One category',
      errors: ['not_found'],
      etag: true,
      operation: graphql(`
        query RestResourceCategory($category_id: ID!) {
          resourceCategory(id: $category_id) { ...RestResourceCategory }
        }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/resources/categories/{category_id}',
      auth: 'library',
      summary: 'Rename a category',
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestChangeResourceCategory($category_id: ID!, $input: ResourceCategoryChanges!) {
          updateResourceCategory(id: $category_id, input: $input) { ...RestResourceCategory }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/resources/categories/{category_id}',
      auth: 'library',
      summary: 'Delete a category without articles',
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestDeleteResourceCategory($category_id: ID!) { deleteResourceCategory(id: $category_id) }
      `),
      answer: () => ({ message: 'Category deleted.' }),
    }),

    route({
      method: 'GET',
      path: '/resources/for-you',
      auth: 'user',
      addition: true,
      summary: 'Articles that fit the caller today, unread ones first, each with why',
      description:
        'What is for a week of the pregnancy, the birth, an age of a child, trying or a loss comes before what is for everybody. After a loss nothing takes a child for granted.',
      operation: graphql(`
        query RestResourcesForYou($limit: Int = 20) {
          items: resourcesForYou(first: $limit) { ...RestResourceForYou }
        }
      `),
      answer: ({ items }) => ({ status: 'success', message: 'Resources.', data: items, total: count(items) }),
    }),

    route({
      method: 'GET',
      path: '/resources/weekly',
      auth: 'user',
      addition: true,
      summary: 'Whether the caller is brought an article a week',
      operation: graphql(`
        query RestWeeklyArticle { weeklyArticle { isOn nextAt } }
      `),
    }),

    route({
      method: 'PUT',
      path: '/resources/weekly',
      auth: 'user',
      addition: true,
      summary: 'Switch the article of the week on or off',
      description:
        'A notification of type `reminder` on Sunday mornings with an article that fits and is unread, and none twice. The switches and quiet hours of notifications apply.',
      operation: graphql(`
        mutation RestSetWeeklyArticle($is_on: Boolean!) { setWeeklyArticle(isOn: $is_on) { isOn nextAt } }
      `),
    }),

    route({
      method: 'PUT',
      path: '/resources/{resource_id}/read',
      auth: 'user',
      addition: true,
      summary: 'Note that the caller has read an article',
      description: 'Only the caller sees it. A second time it stays as it was.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestMarkResourceRead($resource_id: ID!) {
          markResourceRead(resourceId: $resource_id) { resourceId readAt }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/resources/{resource_id}/read',
      auth: 'user',
      addition: true,
      summary: 'Take back that the caller has read an article',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestMarkResourceUnread($resource_id: ID!) { markResourceUnread(resourceId: $resource_id) }
      `),
      answer: () => ({ message: 'The article is unread.' }),
    }),

    route({
      method: 'POST',
      path: '/resources/bookmarks',
      auth: 'user',
      summary: 'Note an article to be found again',
      description: 'A second time it is the same bookmark.',
      status: 201,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestAddBookmark($input: BookmarkInput!) { addBookmark(input: $input) { id userId resourceId } }
      `),
    }),

    route({
      method: 'GET',
      path: '/resources/bookmarks',
      auth: 'user',
      addition: true,
      summary: 'The caller’s bookmarks with their articles, the last one first',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestBookmarks($page: Int = 1, $limit: Int = 20) {
          page: bookmarks(page: $page, first: $limit) {
            nodes { id userId resourceId createdAt resource { ...RestListedResource } }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => found('Bookmarks.', page, asked),
    }),

    route({
      method: 'DELETE',
      path: '/resources/bookmarks/{resource_id}',
      auth: 'user',
      addition: true,
      summary: 'Remove a bookmark',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteBookmark($resource_id: ID!) { deleteBookmark(resourceId: $resource_id) }
      `),
      answer: () => ({ message: 'Bookmark deleted.' }),
    }),

    route({
      method: 'GET',
      path: '/resources/media/{media_id}',
      auth: 'user',
      summary: 'A picture or film of an article',
      errors: ['not_found'],
      etag: true,
      operation: graphql(`
        query RestMedia($media_id: ID!) { resourceMedia(id: $media_id) { ...RestResourceMedia } }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/resources/media/{media_id}',
      auth: 'library',
      addition: true,
      summary: 'Take a picture or film from its article',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteMedia($media_id: ID!) { deleteResourceMedia(id: $media_id) }
      `),
      answer: () => ({ message: 'Media deleted.' }),
    }),

    route({
      method: 'GET',
      path: '/resources/{resource_id}',
      auth: 'user',
      summary: 'One article',
      errors: ['not_found'],
      etag: true,
      operation: graphql(`
        query RestResource($resource_id: ID!) {
          resource(id: $resource_id) { id title content categoryId createdAt updatedAt }
        }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/resources/{resource_id}',
      auth: 'library',
      summary: 'Change an article',
      description: 'Absent fields stay unchanged.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangeResource($resource_id: ID!, $input: ResourceChanges!) {
          updateResource(id: $resource_id, input: $input) { id title categoryId createdAt updatedAt }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/resources/{resource_id}',
      auth: 'library',
      summary: 'Delete an article with its media and bookmarks',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteResource($resource_id: ID!) { deleteResource(id: $resource_id) }
      `),
      answer: () => ({ message: 'Resource deleted.' }),
    }),

    route({
      method: 'POST',
      path: '/resources/{resource_id}/media',
      auth: 'library',
      addition: true,
      summary: 'Add a picture or film to an article',
      description:
        'A form with an image as `file`, or JSON with `url` and `media_type` for what lies elsewhere, which is passed on and never fetched.',
      status: 201,
      errors: ['not_found', 'conflict', 'overloaded'],
      orJson: true,
      operation: graphql(`
        mutation RestAddMedia($resource_id: ID!, $input: ResourceMediaInput!, $file: File) {
          addResourceMedia(resourceId: $resource_id, input: $input, file: $file) { ...RestResourceMedia }
        }
      `),
    }),
  ],
}
