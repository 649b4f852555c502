import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, linkPageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { image, images, photoExample, photoId } from './input.ts'
import { deleteAllPhotos, deletePhoto, listPhotos, type PhotoRecord, readPhoto, uploadPhotos } from './photos.ts'

export const PhotoType = builder.objectRef<PhotoRecord>('Photo').implement({
  interfaces: [Node],
  description: 'A photo of a person’s library.',
  extensions: { example: photoExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    imageUrl: t.string({
      description: 'Signed, valid until the end of the next UTC day; at most 2,048 pixels on the longest side.',
      resolve: ({ key }, _args, { app }) => app.images.urls.sign(key, app.now()),
    }),
    thumbnailUrl: t.string({
      description: 'The same of at most 400 pixels. It is `imageUrl` with `&variant=thumbnail`.',
      resolve: ({ key }, _args, { app }) => app.images.urls.sign(key, app.now(), 'thumbnail'),
    }),
    width: t.exposeInt('width', { description: 'Pixels across.' }),
    height: t.exposeInt('height', { description: 'Pixels down.' }),
    blurhash: t.exposeString('blurhash', {
      nullable: true,
      description: 'A blur to show while the image loads (https://blurha.sh). Null for old images.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was uploaded.',
      resolve: ({ createdAt }) => createdAt as Date,
    }),
  }),
})

const PhotoConnection = connectionOf(PhotoType, 'Photo', 'photos, newest first')

findsRecord(PhotoType, 'images', ({ app, viewer }, id) => readPhoto(app, viewer, id), { isOwn: true })

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    photos: t.field({
      type: PhotoConnection,
      description:
        'List photos. The caller’s, newest first; those of posts are among them, pictures of profile and children not.',
      args: argsOf(linkPageRules),
      resolve: (_root, args, { app, viewer }) => listPhotos(app, viewer, args),
    }),
    photo: t.field({
      type: PhotoType,
      nullable: true,
      description: 'Get a photo. One of the caller; else not_found.',
      args: argsOf({ id: photoId }),
      resolve: (_root, { id }, { app, viewer }) => readPhoto(app, viewer, id),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  const admin = fields.withAuth({ images: true })
  return {
    uploadPhoto: t.field({
      type: PhotoType,
      description: 'Upload a photo. Adds an image to the caller’s photos; sent by `POST /images/upload`.',
      args: argsOf({ file: image }),
      resolve: async (_root, { file }, { app, viewer }) => (await uploadPhotos(app, viewer, [file]))[0] as PhotoRecord,
    }),
    uploadPhotos: t.field({
      type: [PhotoType],
      description:
        'Upload several photos. Adds images to the caller’s photos, all or none, in the order given; sent by `POST /images/upload-multiple`.',
      args: argsOf({ files: images }),
      resolve: (_root, { files }, { app, viewer }) => uploadPhotos(app, viewer, files),
    }),
    deletePhoto: t.id({
      description:
        'Delete a photo. One of the caller with its memories; posts and journal entries lose it. Returns its id.',
      args: argsOf({ id: photoId }),
      resolve: (_root, { id }, { app, viewer }) => deletePhoto(app, viewer, id),
    }),
    deleteAllPhotos: admin.field({
      type: 'Int',
      description: 'Delete all photos of all users. It is written into the audit; returns how many there were.',
      resolve: (_root, _args, { app, viewer }) => deleteAllPhotos(app, viewer),
    }),
  }
})
