import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, linkPageRules } from '../../../kernel/connection.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { sql } from '../../../providers/database/db.ts'
import { PhotoType } from '../../photos/index.ts'
import { MemoryConnection, memoriesOf } from '../memories/types.ts'
import {
  type AlbumRecord,
  changeAlbum,
  createAlbum,
  deleteAlbum,
  listAlbums,
  listSharedAlbums,
  readAlbum,
  shareAlbum,
  unshareAlbum,
} from './albums.ts'
import { albumChanges, albumExample, albumId, albumInput, familyOf, sharingInput, visibleAlbumId } from './input.ts'

const AlbumType = builder.objectRef<AlbumRecord>('Album').implement({
  interfaces: [Node],
  description: 'A person’s album of memories.',
  extensions: { example: albumExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    name: t.exposeString('name', { description: 'What the person calls it.' }),
    userId: t.exposeID('userId', { description: 'Whose album it is.' }),
    childId: t.exposeID('childId', {
      nullable: true,
      description: 'The child with whose family it is shared; null for an album that is not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last renamed.' }),
    lastImage: t.string({
      nullable: true,
      description: 'URL of the thumbnail of the photo that was added last; null for an empty album.',
      resolve: ({ cover }, _args, { app }) => cover && app.images.urls.sign(cover.key, app.now(), 'thumbnail'),
    }),
    cover: t.expose('cover', { type: PhotoType, nullable: true, description: 'The photo that was added last.' }),
    memories: t.field({
      type: MemoryConnection,
      description: 'What is in it, by the time it is about, newest first.',
      args: argsOf(linkPageRules),
      resolve: ({ id }, args, context) => memoriesOf(context, id, args),
    }),
  }),
})

const AlbumConnection = connectionOf(AlbumType, 'Album', 'albums, newest first')

findsRecord(AlbumType, 'albums', ({ app, viewer }, id) => readAlbum(app, viewer, id), {
  rows: ({ id }) => sql`(
    select from albums where id = asked.id and user_id = ${id}::uuid
    union all select from shared_albums where album_id = asked.id
  ) of_family`,
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    albums: t.field({
      type: AlbumConnection,
      description: 'List albums. The caller’s, newest first.',
      args: argsOf(linkPageRules),
      resolve: (_root, args, { app, viewer }) => listAlbums(app, viewer, args),
    }),
    album: t.field({
      type: AlbumType,
      nullable: true,
      description: 'Get an album. One of the caller, or one that is shared with them; else not_found.',
      args: argsOf({ id: visibleAlbumId }),
      resolve: (_root, { id }, { app, viewer }) => readAlbum(app, viewer, id),
    }),
    sharedAlbums: t.field({
      type: AlbumConnection,
      description: 'List shared albums. Those that are shared with the family of a child, newest first.',
      args: argsOf({ childId: familyOf, ...linkPageRules }),
      resolve: (_root, args, { app, viewer }) => listSharedAlbums(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createAlbum: t.field({
      type: AlbumType,
      description: 'Create an album. It is empty and the caller’s.',
      args: argsOf({ input: albumInput }),
      resolve: (_root, { input }, { app, viewer }) => createAlbum(app, viewer, input),
    }),
    updateAlbum: t.field({
      type: AlbumType,
      description: 'Update an album. One of the caller; else not_found.',
      args: argsOf({ id: albumId, input: albumChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeAlbum(app, viewer, id, input),
    }),
    deleteAlbum: t.id({
      description: 'Delete an album. One of the caller with its memories; the photos stay. Returns its id.',
      args: argsOf({ id: albumId }),
      resolve: (_root, { id }, { app, viewer }) => deleteAlbum(app, viewer, id),
    }),
    shareAlbum: t.field({
      type: AlbumType,
      description:
        'Share an album. One of the caller with everybody who has a part in a child of the caller, and no other.',
      args: argsOf({ id: albumId, input: sharingInput }),
      resolve: (_root, { id, input }, { app, viewer }) => shareAlbum(app, viewer, id, input.childId),
    }),
    unshareAlbum: t.field({
      type: AlbumType,
      description: 'Stop sharing an album. One of the caller; what others added stays in it.',
      args: argsOf({ id: albumId }),
      resolve: (_root, { id }, { app, viewer }) => unshareAlbum(app, viewer, id),
    }),
  }
})
