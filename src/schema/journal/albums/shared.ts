import type { App, Viewer } from '../../../context.ts'
import { invalidField, notFound } from '../../../errors.ts'
import { lockAccount } from '../../../kernel/locks.ts'
import { type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import { type Act, childrenFor, publishFamilyChange } from '../../family/index.ts'

/** Whether an album is shared with a person who may do something with it, by the column of its id. */
export function isSharedWith(userId: string, act: Act, albumId: Sql): Sql {
  return sql`exists (
  select from shared_albums s join ${childrenFor(userId, act)} on allowed.id = s.child_id where s.album_id = ${albumId})`
}

/**
 * Returns the owner of an album that is shared with a person who may do something with it; else null. Reads the
 * person's children first, so that an album no longer shared and one of a family that removed the person take the same
 * time.
 */
export async function ownerOfShared(
  db: Pick<Tx, 'read'>,
  userId: string,
  act: Act,
  albumId: string,
): Promise<string | null> {
  const [found] = await db.read<{ ownerId: string }>(sql`
    with family as materialized (select id, owner_id from ${childrenFor(userId, act)})
    select family.owner_id as "ownerId" from family join shared_albums s on s.child_id = family.id
    where s.album_id = ${albumId}::uuid`)
  return found?.ownerId ?? null
}

/** Notifies the family with which an album is shared, if any, of a change of the album or its content. */
export function publishAlbumChange(app: Pick<App, 'events'>, tx: Tx, albumId: string): Promise<void> {
  return publishFamilyChange(app, tx, {
    kind: 'albums',
    children: sql`select child_id from shared_albums where album_id = ${albumId}::uuid`,
  })
}

const lockAlbum = async (tx: Tx, albumId: string, ownerId: string): Promise<boolean> => {
  const locked = await tx.run(sql`
    select from albums where id = ${albumId}::uuid and user_id = ${ownerId}::uuid for key share`)
  return locked > 0
}

/**
 * Protects an album to which the caller may add from deletion, until the transaction ends: one of their own, or one
 * that is shared with them. A shared one's child is locked as well, and then the sharing is checked again: of this and
 * a removal, or an end of sharing, the later one sees the earlier.
 * @throws AppError `not_found`.
 */
export async function lockAddable(tx: Tx, viewer: Viewer, albumId: string): Promise<void> {
  if (await lockAlbum(tx, albumId, viewer.id)) return
  const [child] = await tx.read<{ ownerId: string }>(sql`
    select c.profile_setup_id as "ownerId" from children c join shared_albums s on s.child_id = c.id
    where s.album_id = ${albumId}::uuid for key share of c`)
  const isThere = child && (await lockAlbum(tx, albumId, child.ownerId))
  if (!isThere || !(await ownerOfShared(tx, viewer.id, 'albums.add', albumId))) throw notFound('album')
}

/**
 * Protects a child, and then an album of the caller, from deletion, to share the one with the family of the other.
 * @throws AppError `validation_failed` for a child that is not the caller's, `not_found` for such an album.
 */
export async function lockShareable(tx: Tx, viewer: Viewer, albumId: string, childId: string): Promise<void> {
  await lockAccount(tx, viewer)
  await tx.read(sql`select id from children where id = ${childId}::uuid for key share`)
  const [album] = await tx.read(sql`
    select id from albums where id = ${albumId}::uuid and user_id = ${viewer.id}::uuid for update`)
  if (!album) throw notFound('album')
  const [child] = await tx.read(sql`
    select id from ${childrenFor(viewer.id, 'albums.share')} where id = ${childId}::uuid`)
  if (!child) throw invalidField('input.childId', 'is not a child of yours')
}
