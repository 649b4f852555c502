import type { App } from '../../context.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { withdrawImageUrls } from '../photos/index.ts'
import { raiseFamilyChange } from './changes.ts'

/**
 * Ends every image URL of an owner that a member may have seen, and tells those who still see the pictures and albums to read
 * them again. Of a removal for safety and of a child's deletion, so that neither is told from the other by what still opens. The
 * account is locked with `no key update`.
 */
export const withdrawPictures = async (app: Pick<App, 'events'>, tx: Tx, ownerId: string): Promise<void> => {
  await withdrawImageUrls(tx, ownerId)
  const pictured = sql`select id from children where profile_setup_id = ${ownerId}::uuid and picture_id is not null`
  const shown = sql`select s.child_id from shared_albums s join albums a on a.id = s.album_id
    where a.user_id = ${ownerId}::uuid`
  await raiseFamilyChange(app, tx, { kind: 'child', children: pictured })
  await raiseFamilyChange(app, tx, { kind: 'albums', children: shown })
}
