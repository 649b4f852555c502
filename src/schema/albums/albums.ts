import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Album, Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'
import { columns } from '../columns.ts'
import type { Page, PageArgs } from '../connection.ts'
import { PHOTO, type PhotoRecord } from '../images/photos.ts'
import { readPage } from '../keyset.ts'
import { lockAccount } from '../users/lock-account.ts'
import type { albumChanges, albumInput } from './input.ts'

/** An album with its most recently added photo. */
export interface AlbumRecord extends Album {
  cover: PhotoRecord | null
}

const ALBUM = sql`${columns(Prisma.AlbumScalarFieldEnum)},
  (select ${PHOTO} from memories m join images i on i.id = m.image_id
   where m.album_id = albums.id order by m.id desc limit 1) as cover`

/** The caller's albums, newest first. */
export const listAlbums = (
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<AlbumRecord>> =>
  readPage<AlbumRecord>(
    app,
    {
      name: 'albums',
      select: ALBUM,
      from: 'albums',
      where: [sql`user_id = ${viewer.id}::uuid`],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
      total: 'when asked',
    },
    page,
  )

/**
 * One album of the caller.
 * @throws AppError `not_found`, also for another person's.
 */
export const readAlbum = async ({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<AlbumRecord> => {
  const [album] = await db.read<AlbumRecord>(sql`
    select ${ALBUM} from albums where id = ${id}::uuid and user_id = ${viewer.id}::uuid`)
  if (!album) throw notFound('album')
  return album
}

/** Creates an album. */
export const createAlbum = (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { name }: z.output<typeof albumInput>,
): Promise<AlbumRecord> =>
  app.db.write(async (tx) => {
    await lockAccount(tx, viewer)
    const now = app.now()
    const album = await tx.album.create({ data: { userId: viewer.id, name, createdAt: now, updatedAt: now } })
    return { ...album, cover: null }
  })

/**
 * Changes the given fields of an album.
 * @throws AppError `not_found`, also for another person's.
 */
export const changeAlbum = async (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  given: z.output<typeof albumChanges>,
): Promise<AlbumRecord> => {
  const data = { ...given, updatedAt: app.now() }
  const { count } = await app.db.write((tx) => tx.album.updateMany({ where: { id, userId: viewer.id }, data }))
  if (count === 0) throw notFound('album')
  return readAlbum(app, viewer, id)
}

/** Deletes an album with its memories; their photos stay. @throws AppError `not_found`, also for another person's. */
export const deleteAlbum = async (app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<void> => {
  const { count } = await app.db.write((tx) => tx.album.deleteMany({ where: { id, userId: viewer.id } }))
  if (count === 0) throw notFound('album')
}
