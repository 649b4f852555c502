import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestSharedAlbum on Album { id name userId childId createdAt updatedAt lastImage }
`)

export const albumRoutes: Group = {
  tag: 'Memories, albums, images',
  routes: [
    route({
      method: 'GET',
      path: '/album/',
      auth: 'user',
      summary: 'List albums',
      operation: graphql(`
        query RestAlbums($limit: Int = 1000, $cursor: String) {
          albums(first: $limit, after: $cursor) {
            nodes { id name userId createdAt updatedAt lastImage }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      next: ({ albums }) => albums.page_info,
      answer: ({ albums }) => albums.nodes,
    }),

    route({
      method: 'POST',
      path: '/album/',
      auth: 'user',
      summary: 'Create an album',
      status: 201,
      operation: graphql(`
        mutation RestCreateAlbum($input: AlbumInput!) { album: createAlbum(input: $input) { id name } }
      `),
      answer: ({ album }) => ({ album_id: album.id, name: album.name }),
    }),

    route({
      method: 'GET',
      path: '/album/{album_id}',
      auth: 'user',
      summary: 'Get an album',
      description: 'With its memories and their images. Ordered by the date they are about, newest first.',
      errors: ['not_found'],
      operation: graphql(`
        query RestAlbum($album_id: ID!, $limit: Int = 1000, $cursor: String) {
          album(id: $album_id) {
            id name userId createdAt updatedAt
            memories(first: $limit, after: $cursor) {
              nodes { ...RestMemory imageUrl }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      `),
      next: ({ album }) => album.memories.page_info,
      answer: ({ album }) => ({
        id: album.id,
        name: album.name,
        user_id: album.user_id,
        created_at: album.created_at,
        updated_at: album.updated_at,
        memories: album.memories.nodes,
      }),
    }),

    route({
      method: 'PATCH',
      path: '/album/{album_id}',
      auth: 'user',
      summary: 'Rename an album',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangeAlbum($album_id: ID!, $input: AlbumChanges!) {
          album: updateAlbum(id: $album_id, input: $input) { id name }
        }
      `),
      answer: ({ album }) => ({ album_id: album.id, name: album.name }),
    }),

    route({
      method: 'DELETE',
      path: '/album/{album_id}',
      auth: 'user',
      summary: 'Delete an album',
      description: 'One of the caller with its memories; the photos stay.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteAlbum($album_id: ID!) { deleteAlbum(id: $album_id) }
      `),
      answer: () => ({ message: 'Album deleted.' }),
    }),

    route({
      method: 'PUT',
      path: '/album/{album_id}/sharing',
      auth: 'user',
      addition: true,
      summary: 'Share an album',
      description:
        'With the family of a child. Everybody with a part in the child sees it, and parents add photos of theirs. An album is shared with one family at most.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestShareAlbum($album_id: ID!, $input: AlbumSharingInput!) {
          shareAlbum(id: $album_id, input: $input) { ...RestSharedAlbum }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/album/{album_id}/sharing',
      auth: 'user',
      addition: true,
      summary: 'Stop sharing an album',
      description: 'At once. What others added stays in it, until they or its owner take it out.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUnshareAlbum($album_id: ID!) { unshareAlbum(id: $album_id) { id } }
      `),
    }),

    route({
      method: 'GET',
      path: '/family/children/{child_id}/albums',
      auth: 'user',
      addition: true,
      summary: 'List shared albums',
      description:
        'Those that are shared with the family of a child, newest first. For everybody with a part in it. What is in one is at `/album/{album_id}`.',
      errors: ['not_found'],
      operation: graphql(`
        query RestSharedAlbums($child_id: ID!, $limit: Int = 1000, $cursor: String) {
          albums: sharedAlbums(childId: $child_id, first: $limit, after: $cursor) {
            nodes { ...RestSharedAlbum }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      next: ({ albums }) => albums.page_info,
      answer: ({ albums }) => albums.nodes,
    }),
  ],
}
