import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { type Album, Prisma } from '../../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../../kernel/connection.ts'
import { NEWEST_FIRST, readPage } from '../../../kernel/keyset.ts'
import { lockAccount } from '../../../kernel/locks.ts'
import { DELETED_ACCOUNTS } from '../../../kernel/people.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'
import { requireChild } from '../../family/index.ts'
import { PHOTO, type PhotoRecord } from '../../photos/index.ts'
import type { albumChanges, albumInput } from './input.ts'
import { lockShareable, ownerOfShared, publishAlbumChange } from './shared.ts'

/** An album with its most recently added photo. */
export interface AlbumRecord extends Album {
  cover: PhotoRecord | null
  /** The child with whose family its owner shares it. */
  childId: string | null
}

const ALBUM = sql`${columns(Prisma.AlbumScalarFieldEnum)},
  (select ${PHOTO} from memories m join images i on i.id = m.image_id
   where m.album_id = albums.id and m.user_id not in ${DELETED_ACCOUNTS} order by m.id desc limit 1) as cover,
  (select child_id from shared_albums s where s.album_id = albums.id) as "childId"`

/** The caller's albums, newest first. */
export function listAlbums(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<AlbumRecord>> {
  return readPage<AlbumRecord>(
    app,
    {
      name: 'albums',
      select: ALBUM,
      from: 'albums',
      where: [sql`user_id = ${viewer.id}::uuid`],
      ...NEWEST_FIRST,
      total: 'when asked',
    },
    page,
  )
}

/**
 * The albums that are shared with the family of a child, newest first.
 * @throws AppError `not_found`, also for a child of which the caller may not see albums.
 */
export async function listSharedAlbums(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { childId, ...page }: PageArgs & { childId: string },
): Promise<Page<AlbumRecord>> {
  const { ownerId } = await requireChild(app.db, viewer.id, childId, 'albums.see')
  return readPage<AlbumRecord>(
    app,
    {
      name: 'shared albums',
      select: ALBUM,
      from: 'albums',
      where: [
        sql`user_id = ${ownerId}::uuid`,
        sql`id in (select album_id from shared_albums where child_id = ${childId}::uuid)`,
      ],
      ...NEWEST_FIRST,
      total: 'when asked',
    },
    page,
  )
}

/**
 * One album of the caller, or one that is shared with them.
 * @throws AppError `not_found`, also for another person's.
 */
export async function readAlbum({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<AlbumRecord> {
  const find = async (userId: string) => {
    const [album] = await db.read<AlbumRecord>(sql`
      select ${ALBUM} from albums where id = ${id}::uuid and user_id = ${userId}::uuid`)
    return album
  }
  const own = await find(viewer.id)
  if (own) return own
  const ownerId = await ownerOfShared(db, viewer.id, 'albums.see', id)
  const shared = ownerId === null ? undefined : await find(ownerId)
  if (!shared) throw notFound('album')
  return shared
}

/** Creates an album. */
export function createAlbum(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { name }: z.output<typeof albumInput>,
): Promise<AlbumRecord> {
  return app.db.write('createAlbum', async (tx) => {
    await lockAccount(tx, viewer)
    const now = app.now()
    const album = await tx.album.create({ data: { userId: viewer.id, name, createdAt: now, updatedAt: now } })
    return { ...album, cover: null, childId: null }
  })
}

/**
 * Changes the given fields of an album.
 * @throws AppError `not_found`, also for another person's.
 */
export async function changeAlbum(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
  given: z.output<typeof albumChanges>,
): Promise<AlbumRecord> {
  const data = { ...given, updatedAt: app.now() }
  await app.db.write('changeAlbum', async (tx) => {
    const { count } = await tx.album.updateMany({ where: { id, userId: viewer.id }, data })
    if (count === 0) throw notFound('album')
    await publishAlbumChange(app, tx, id)
  })
  return readAlbum(app, viewer, id)
}

/** Deletes an album with its memories; their photos stay. @throws AppError `not_found`, also for another person's. */
export function deleteAlbum(app: Pick<App, 'db' | 'events'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteAlbum', async (tx) => {
    await publishAlbumChange(app, tx, id)
    const { count } = await tx.album.deleteMany({ where: { id, userId: viewer.id } })
    if (count === 0) throw notFound('album')
    return id
  })
}

/**
 * Shares an album of the caller with the family of a child of the caller, and no other. Repeated, it changes nothing.
 * @throws AppError `not_found` for an album that is not the caller's, `validation_failed` for a child that is not.
 */
export async function shareAlbum(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  albumId: string,
  childId: string,
): Promise<AlbumRecord> {
  await app.db.write('shareAlbum', async (tx) => {
    await lockShareable(tx, viewer, albumId, childId)
    if ((await tx.sharedAlbum.count({ where: { albumId, childId } })) > 0) return
    // The family with which it was shared before is told as well.
    await publishAlbumChange(app, tx, albumId)
    const data = { albumId, childId, sharedAt: app.now() }
    await tx.sharedAlbum.upsert({ where: { albumId }, create: data, update: { childId } })
    await publishAlbumChange(app, tx, albumId)
  })
  return readAlbum(app, viewer, albumId)
}

/**
 * Ends sharing an album of the caller, at once. What others added stays in it, until they or the caller take it out.
 * @throws AppError `not_found`, also for one that is not shared.
 */
export async function unshareAlbum(
  app: Pick<App, 'db' | 'events'>,
  viewer: Viewer,
  albumId: string,
): Promise<AlbumRecord> {
  await app.db.write('unshareAlbum', async (tx) => {
    await tx.run(sql`select from albums where id = ${albumId}::uuid and user_id = ${viewer.id}::uuid for update`)
    await publishAlbumChange(app, tx, albumId)
    const { count } = await tx.sharedAlbum.deleteMany({ where: { albumId, album: { userId: viewer.id } } })
    if (count === 0) throw notFound('shared album')
  })
  return readAlbum(app, viewer, albumId)
}
