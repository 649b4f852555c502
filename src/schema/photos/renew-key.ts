import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { extensionOf, folderOf, newPhotoKey } from '../../providers/storage/keys.ts'
import { HELD_UNTIL } from './delete-images.ts'

/**
 * Gives images other keys, so that no URL of them that somebody has seen opens anything once the transaction commits. Their
 * objects stay where they are; a removal record far in the future keeps a release that knows no other keys from taking them for
 * orphans.
 */
const renewKeys = async (tx: Tx, owners: readonly (string | null)[], which: Sql): Promise<void> => {
  const images = await tx.read<{ id: string; key: string }>(sql`
    select id, key from images where user_id = any(${owners}::uuid[]) and ${which} order by id for update`)
  if (images.length === 0) return
  const ids = images.map(({ id }) => id)
  const keys = images.map(({ key }) => newPhotoKey(folderOf(key), extensionOf(key)))
  await tx.run(sql`
    with renewed as (
      update images i set key = given.key, object_key = coalesce(i.object_key, i.key)
      from unnest(${ids}::uuid[], ${keys}::text[]) as given (id, key)
      where i.id = given.id and i.user_id = any(${owners}::uuid[]) returning i.object_key
    )
    insert into image_discards (key, due_at) select object_key, ${HELD_UNTIL}::timestamptz from renewed
    on conflict do nothing`)
}

/**
 * Ends every URL of images of a person that somebody else may have seen: of all that are theirs, as nobody knows what was
 * shown, and of what others added to their albums. Whoever calls this has locked the account with `no key update`.
 */
export async function withdrawImageUrls(tx: Tx, ownerId: string): Promise<void> {
  const added = await tx.read<{ id: string; userId: string }>(sql`
    select distinct m.image_id as id, m.user_id as "userId" from albums a join memories m on m.album_id = a.id
    where a.user_id = ${ownerId}::uuid and m.user_id <> ${ownerId}::uuid`)
  const owners = [...new Set([ownerId, ...added.map(({ userId }) => userId)])]
  const ids = added.map(({ id }) => id)
  await renewKeys(tx, owners, sql`(user_id = ${ownerId}::uuid or id = any(${ids}::uuid[]))`)
  await tx.run(sql`
    update users set avatar_key = i.key from images i
    where users.id = ${ownerId}::uuid and i.user_id = ${ownerId}::uuid and i.purpose = 'avatar'
      and users.avatar_key is not null`)
}

/**
 * The same for one image, named by the key it has: repeated, there is nothing left to do. A job, for those who hold locks that
 * come after those of images.
 */
export const renewImageKey = defineJob({
  name: 'images.renew-key',
  payload: z.object({ key: z.string() }),
  run: async ({ db }: Pick<App, 'db'>, { key }) => {
    const image = await db.find.image.findUnique({ where: { key }, select: { userId: true } })
    if (image) await db.write('renewImageKey', (tx) => renewKeys(tx, [image.userId], sql`key = ${key}`))
  },
})
