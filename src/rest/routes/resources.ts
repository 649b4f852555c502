import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'
import { found, readerRoutes } from './resource-readers.ts'

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

export const resourceRoutes: Group = {
  tag: 'Resources',
  description:
    'The library: articles in categories, with pictures and films, found by their words, bookmarked by readers. Admins write it, which is audited.',
  routes: [
    route({
      method: 'GET',
      path: '/resources/',
      auth: 'user',
      summary: 'List or search articles',
      description:
        'Newest first or by words. With `q` the best come first: titles that begin with it, titles that have all its words, then articles that have them in content or category. What is found is counted up to 10,000.',
      errors: ['page_too_deep'],
      etag: true,
      operation: graphql(`
        query RestResources($q: String, $category_id: ID, $language: String, $page: Int = 1, $limit: Int = 20) {
          page: resources(q: $q, categoryId: $category_id, language: $language, page: $page, first: $limit) {
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
      summary: 'Search articles',
      description:
        'By a part of their titles, newest first. Case makes no difference. One or two characters begin a word of the title.',
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
      summary: 'Create an article',
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
      summary: 'List categories',
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
      summary: 'Create a category',
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
      summary: 'Get a category',
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
      summary: 'Delete a category',
      description: 'One without articles; else `conflict`.',
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestDeleteResourceCategory($category_id: ID!) { deleteResourceCategory(id: $category_id) }
      `),
      answer: () => ({ message: 'Category deleted.' }),
    }),

    ...readerRoutes,

    route({
      method: 'GET',
      path: '/resources/media/{media_id}',
      auth: 'user',
      summary: 'Get a picture or film of an article',
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
      summary: 'Delete a picture or film of an article',
      description: 'With its file, if it was uploaded.',
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
      summary: 'Get an article',
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
      summary: 'Update an article',
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
      summary: 'Delete an article',
      description: 'With its media and bookmarks.',
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
