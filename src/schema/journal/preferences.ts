import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import type { JournalPreferences } from '../../generated/prisma/client.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import type { preferenceChanges } from './input.ts'

export type Preferences = Pick<JournalPreferences, 'thisDay' | 'checkIns'>

/** Whether a person wants memories of this day to come up by themselves. SQL over the id of an account. */
export function wantsThisDay(userId: Sql): Sql {
  return sql`not exists (select from journal_preferences wish where wish.user_id = ${userId} and not wish.this_day)`
}

/** The caller's preferences; the defaults until they are first changed. */
export async function readPreferences({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<Preferences> {
  const select = { thisDay: true, checkIns: true }
  const changed = await db.find.journalPreferences.findUnique({ where: { userId: viewer.id }, select })
  return changed ?? { thisDay: true, checkIns: true }
}

/** Changes the given preferences of the caller. */
export async function changePreferences(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  given: z.output<typeof preferenceChanges>,
): Promise<Preferences> {
  await app.db.write('changeJournalPreferences', async (tx) => {
    await lockAccount(tx, viewer)
    const userId = viewer.id
    await tx.journalPreferences.upsert({ where: { userId }, create: { userId, ...given }, update: given })
  })
  return readPreferences(app, viewer)
}
