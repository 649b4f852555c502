import type { JournalCategory, JournalEntry, JournalPhoto, JournalPreferences } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/domain.ts'
import { sql } from '../../providers/database/db.ts'
import { checkIn } from './check-in.ts'
import './overview-types.ts'
import './preference-types.ts'
import './types.ts'

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
