import { count, type Ref, type Template, totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

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

/** A page of the library as the interface shows it. */
export function found(
  words: string,
  { nodes, total_count }: Ref<Pages>,
  { page, limit }: { page: Ref<number>; limit: Ref<number> },
): Template {
  return {
    status: 'success',
    message: words,
    data: nodes,
    total: total_count,
    page,
    limit,
    total_pages: totalPages(total_count, limit),
  }
}

/** Routes for readers of the library: suitable articles, reading history and bookmarks. */
export const readerRoutes: Group['routes'] = [
  route({
    method: 'GET',
    path: '/resources/for-you',
    auth: 'user',
    addition: true,
    summary: 'List articles for the caller',
    description:
      'Those that fit today, unread ones first, each with why. What is for a week of the pregnancy, the birth, an age of a child, trying or a loss comes before what is for everybody. After a loss nothing takes a child for granted.',
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
    summary: 'Get the weekly article setting',
    operation: graphql(`
      query RestWeeklyArticle { weeklyArticle { isOn nextAt } }
    `),
  }),

  route({
    method: 'PUT',
    path: '/resources/weekly',
    auth: 'user',
    addition: true,
    summary: 'Set the weekly article',
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
    summary: 'Mark an article as read',
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
    summary: 'Mark an article as unread',
    errors: ['not_found'],
    operation: graphql(`
      mutation RestMarkResourceUnread($resource_id: ID!) { markResourceUnread(resourceId: $resource_id) { id } }
    `),
    answer: () => ({ message: 'The article is unread.' }),
  }),

  route({
    method: 'POST',
    path: '/resources/bookmarks',
    auth: 'user',
    summary: 'Add a bookmark',
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
    summary: 'List bookmarks',
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
    summary: 'Delete a bookmark',
    description: 'The article stays.',
    errors: ['not_found'],
    operation: graphql(`
      mutation RestDeleteBookmark($resource_id: ID!) { deleteBookmark(resourceId: $resource_id) { id } }
    `),
    answer: () => ({ message: 'Bookmark deleted.' }),
  }),
]
