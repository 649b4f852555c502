import { described } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestMemory on Memory { id photo: photoId note savedOn @seconds }
`)

export const memoryRoutes: Group = {
  tag: 'Memories, albums, images',
  description:
    'The caller’s photos, albums, and memories: photos in albums with a note. Image URLs are signed, valid until the end of the next UTC day, and need no token; with `&variant=thumbnail` they are at most 400 pixels large. They honour `ETag`, conditions and ranges.',
  routes: [
    route({
      method: 'GET',
      path: '/memories/albums/{album_id}/memories',
      auth: 'user',
      summary: 'List memories of an album',
      description: 'Ordered by the date they are about, newest first.',
      errors: ['not_found'],
      operation: graphql(`
        query RestAlbumMemories($album_id: ID!, $limit: Int = 1000, $cursor: String) {
          album(id: $album_id) {
            id name
            memories(first: $limit, after: $cursor) { nodes { ...RestMemory } pageInfo { hasNextPage endCursor } }
          }
        }
      `),
      next: ({ album }) => album.memories.page_info,
      answer: ({ album }) => ({ id: album.id, name: album.name, memories: album.memories.nodes }),
    }),

    route({
      method: 'POST',
      path: '/memories/',
      auth: 'user',
      summary: 'Add a photo to an album',
      description: 'An album contains a photo once.',
      status: 201,
      errors: ['not_found', 'conflict'],
      words: { photoId: 'photo' },
      operation: graphql(`
        mutation RestCreateMemory($input: MemoryInput!) { createMemory(input: $input) { ...RestMemory } }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/memories/{memory_id}',
      auth: 'user',
      summary: 'Update a memory',
      description: 'Absent fields stay unchanged.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangeMemory($memory_id: ID!, $input: MemoryChanges!) {
          updateMemory(id: $memory_id, input: $input) { ...RestMemory }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/memories/{memory_id}',
      auth: 'user',
      summary: 'Remove a photo from an album',
      description: 'The photo stays. For whoever added it, and for the album’s owner.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteMemory($memory_id: ID!) { deleteMemory(id: $memory_id) }
      `),
      answer: ({ delete_memory: id }) => ({ memory_id: described(id, 'The memory that was deleted.') }),
    }),
  ],
}
