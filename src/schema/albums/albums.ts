import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Album, Prisma } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'
import type { Page, PageArgs } from '../connection.ts'
import { isOrphan } from '../constraints.ts'
import { PHOTO_JSON, type PhotoRecord } from '../images/photos.ts'
import { readPage } from '../keyset.ts'
import { lockAccount } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'
import type { albumChanges, albumInput } from './input.ts'

/** An album with its most recently added photo. */
export interface AlbumRecord extends Album {
  cover: PhotoRecord | null
}

const ALBUM = `${columnsOf(Prisma.AlbumScalarFieldEnum)},
  (select ${PHOTO_JSON} from memories m join images i on i.id = m.image_id
   where m.album_id = albums.id order by m.id desc limit 1) as cover`

/** The caller's albums, newest first. */
export const listAlbums = (
  app: Pick<App, 'reads' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<AlbumRecord>> =>
  readPage<AlbumRecord>(
    app,
    {
      name: 'albums',
      select: ALBUM,
      from: 'albums',
      where: [['user_id = ?::uuid', viewer.id]],
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
export const readAlbum = async (app: Pick<App, 'reads'>, viewer: Viewer, id: string): Promise<AlbumRecord> => {
  const { rows } = await app.reads.query<AlbumRecord>({
    name: 'album',
    text: `select ${ALBUM} from albums where id = $1::uuid and user_id = $2::uuid`,
    values: [id, viewer.id],
  })
  const [album] = rows
  if (!album) throw notFound('album')
  return album
}

/** Creates an album. */
export const createAlbum = async (
  app: Pick<App, 'db' | 'prisma' | 'now'>,
  viewer: Viewer,
  { name }: z.output<typeof albumInput>,
): Promise<AlbumRecord> => {
  await lockAccount(app.prisma, viewer)
  try {
    const now = app.now()
    const album = await app.prisma.album.create({ data: { userId: viewer.id, name, createdAt: now, updatedAt: now } })
    return { ...album, cover: null }
  } catch (error) {
    throw isOrphan(error) ? accountIsGone() : error
  }
}

/**
 * Changes the given fields of an album.
 * @throws AppError `not_found`, also for another person's.
 */
export const changeAlbum = async (
  app: Pick<App, 'db' | 'prisma' | 'now' | 'reads'>,
  viewer: Viewer,
  id: string,
  given: z.output<typeof albumChanges>,
): Promise<AlbumRecord> => {
  const data = { ...given, updatedAt: app.now() }
  if ((await app.prisma.album.updateMany({ where: { id, userId: viewer.id }, data })).count === 0)
    throw notFound('album')
  return readAlbum(app, viewer, id)
}

/** Deletes an album with its memories; their photos stay. @throws AppError `not_found`, also for another person's. */
export const deleteAlbum = async (app: Pick<App, 'db' | 'prisma'>, viewer: Viewer, id: string): Promise<void> => {
  const { count } = await app.db.write((tx) => tx.album.deleteMany({ where: { id, userId: viewer.id } }))
  if (count === 0) throw notFound('album')
}
