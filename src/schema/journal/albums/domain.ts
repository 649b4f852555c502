import type { Album, SharedAlbum } from '../../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import { raiseFamilyChange } from '../../family/index.ts'
import './types.ts'

export const albums = defineDomain({
  name: 'albums',
  exports: [
    exportPart<Album>('albums', 'albums', ['id', 'userId', 'name', 'createdAt', 'updatedAt']),
    exportPart<SharedAlbum>('shared-albums', 'shared_albums', ['albumId', 'childId', 'sharedAt'], {
      where: (userId) => sql`t.album_id in (select id from albums where user_id = ${userId}::uuid)`,
      orderBy: 't.album_id',
    }),
  ],
  onPhotoDeletion: (app, tx, { userId, photoId }) =>
    raiseFamilyChange(app, tx, {
      kind: 'albums',
      children: sql`select s.child_id from shared_albums s join memories m on m.album_id = s.album_id
        where m.image_id = ${photoId}::uuid and m.user_id = ${userId}::uuid`,
    }),
  erasures: [eraseRows('albums')],
})
