import './overview-types.ts'
import './preference-types.ts'
import './types.ts'
import './albums/types.ts'
import './memories/types.ts'
import type {
  Album,
  JournalCategory,
  JournalEntry,
  JournalPhoto,
  JournalPreferences,
  Memory,
  MemoryLookBack,
  SharedAlbum,
} from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { publishFamilyChange } from '../family/index.ts'
import { checkIn } from './check-in.ts'
import { lookBack, sweepLookBacks } from './memories/look-back-due.ts'
import { remindOfMemories } from './memories/notify.ts'

export const journal = defineDomain({
  name: 'journal',
  jobs: [checkIn],
  exports: [
    exportPart<JournalEntry>('journal', 'journal_entries', [
      ...(['id', 'userId', 'title', 'content', 'mood', 'entryDate', 'categoryId', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<JournalCategory>('journal-categories', 'journal_categories', ['id', 'userId', 'name', 'key']),
    exportPart<JournalPhoto>('journal-photos', 'journal_photos', ['entryId', 'position', 'imageId', 'url'], {
      where: (userId) => sql`t.entry_id in (select id from journal_entries where user_id = ${userId}::uuid)`,
      orderBy: 't.entry_id, t.position',
    }),
    exportPart<JournalPreferences>(
      'journal-preferences',
      'journal_preferences',
      ['userId', 'thisDay', 'checkIns', 'checkedInAt'],
      { orderBy: 't.user_id' },
    ),
  ],
  erasures: [eraseRows('journal_entries')],
})

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
    publishFamilyChange(app, tx, {
      kind: 'albums',
      children: sql`select s.child_id from shared_albums s join memories m on m.album_id = s.album_id
        where m.image_id = ${photoId}::uuid and m.user_id = ${userId}::uuid`,
    }),
  erasures: [eraseRows('albums')],
})

export const memories = defineDomain({
  name: 'memories',
  jobs: [lookBack],
  sweeps: [sweepLookBacks],
  handlers: [remindOfMemories],
  exports: [
    exportPart<Memory>('memories', 'memories', [
      ...(['id', 'userId', 'albumId', 'imageId', 'note', 'savedOn', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<MemoryLookBack>('memory-look-backs', 'memory_look_backs', ['userId', 'date'], { orderBy: 't.date' }),
  ],
  erasures: [eraseRows('memories')],
})
