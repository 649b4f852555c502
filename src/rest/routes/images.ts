import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestPhoto on Photo { id imageUrl }
`)
graphql(`
  fragment RestPhotoDetails on Photo { id imageUrl thumbnailUrl width height blurhash createdAt }
`)

export const imageRoutes: Group = {
  tag: 'Memories, albums, images',
  routes: [
    route({
      method: 'POST',
      path: '/images/upload',
      auth: 'user',
      summary: 'Upload a photo',
      description:
        'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC by content, at most 20 MiB and 66 megapixels (205 for JPEGs of one scan), no side longer than 20,000 pixels. What one person stores is limited: 409 `storage_quota_exceeded`, or 402 `premium_required` beyond the photos of the plan. Stored upright, without metadata, at most 2,048 pixels large.',
      status: 201,
      errors: ['premium_required', 'storage_quota_exceeded', 'overloaded'],
      operation: graphql(`
        mutation RestUploadPhoto($file: File!) { uploadPhoto(file: $file) { ...RestPhoto } }
      `),
    }),

    route({
      method: 'POST',
      path: '/images/upload-multiple',
      auth: 'user',
      summary: 'Upload several photos',
      description: 'All or none. At most 20, each as for a single one; answered in their order.',
      status: 201,
      maxFiles: 20,
      errors: ['premium_required', 'storage_quota_exceeded', 'overloaded'],
      operation: graphql(`
        mutation RestUploadPhotos($files: [File!]!) { uploadPhotos(files: $files) { ...RestPhoto } }
      `),
    }),

    route({
      method: 'GET',
      path: '/images/',
      auth: 'user',
      summary: 'List photos',
      description: 'Newest first. Those of posts are among them; pictures of the profile and of children are not.',
      etag: true,
      operation: graphql(`
        query RestPhotos($limit: Int = 1000, $cursor: String) {
          photos(first: $limit, after: $cursor) { nodes { ...RestPhoto } pageInfo { hasNextPage endCursor } }
        }
      `),
      next: ({ photos }) => photos.page_info,
      answer: ({ photos }) => photos.nodes,
    }),

    route({
      method: 'GET',
      path: '/images/details',
      auth: 'user',
      addition: true,
      summary: 'List photos with details',
      etag: true,
      operation: graphql(`
        query RestPhotosDetails($limit: Int = 1000, $cursor: String) {
          photos(first: $limit, after: $cursor) { nodes { ...RestPhotoDetails } pageInfo { hasNextPage endCursor } }
        }
      `),
      next: ({ photos }) => photos.page_info,
      answer: ({ photos }) => photos.nodes,
    }),

    route({
      method: 'GET',
      path: '/images/{photo_id}',
      auth: 'user',
      summary: 'Get a photo',
      errors: ['not_found'],
      etag: true,
      operation: graphql(`
        query RestPhotoById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhoto } }
      `),
    }),

    route({
      method: 'GET',
      path: '/images/{photo_id}/details',
      auth: 'user',
      addition: true,
      summary: 'Get a photo with details',
      errors: ['not_found'],
      etag: true,
      operation: graphql(`
        query RestPhotoDetailsById($photo_id: ID!) { photo(id: $photo_id) { ...RestPhotoDetails } }
      `),
    }),

    route({
      method: 'POST',
      path: '/images/{photo_id}/link-to-album',
      auth: 'user',
      summary: 'Link a photo to an album',
      description: 'Creates a memory. An album contains a photo once.',
      status: 201,
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestLinkPhoto($photo_id: ID!, $input: PhotoLink!) {
          memory: linkPhoto(photoId: $photo_id, input: $input) { id albumId photoId note }
        }
      `),
      answer: ({ memory }) => ({
        memory_id: memory.id,
        album_id: memory.album_id,
        photo_id: memory.photo_id,
        note: memory.note,
      }),
    }),

    route({
      method: 'PATCH',
      path: '/images/{photo_id}/update-memory',
      auth: 'user',
      summary: 'Update the memory of a photo',
      description: 'The newest one. Absent fields stay unchanged. A photo that is in no album has none: 404.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangePhotoMemory($photo_id: ID!, $input: MemoryChanges!) {
          updatePhotoMemory(photoId: $photo_id, input: $input) { ...RestMemory }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/images/delete/{photo_id}',
      auth: 'user',
      summary: 'Delete a photo',
      description: 'Its memories go with it; posts and journal entries lose it. Its URL is dead at once.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeletePhoto($photo_id: ID!) { deletePhoto(id: $photo_id) }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/images/delete-all',
      auth: 'images',
      summary: 'Delete all photos of all users',
      description: 'Pictures of profiles and of children stay. The audit tells who did it.',
      status: 204,
      operation: graphql(`
        mutation RestDeleteAllPhotos { deleteAllPhotos }
      `),
    }),
  ],
}
