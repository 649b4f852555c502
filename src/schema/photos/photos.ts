import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Image } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { lockAccount, orAccountIsGone } from '../../kernel/locks.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { assertPhotosLeft } from '../billing/index.ts'
import { deleteImages } from './delete-images.ts'
import { keepImages, withStoredImages } from './store-image.ts'

/** The visible fields of an image. In a row of another record, its time is a string. */
export interface PhotoRecord extends Pick<Image, 'id' | 'key' | 'width' | 'height' | 'blurhash'> {
  createdAt: Date | string
}

const FIELDS = { id: 'id', key: 'key', width: 'width', height: 'height', blurhash: 'blurhash', createdAt: 'created_at' }

const COLUMNS = rawSql(
  Object.entries(FIELDS)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', '),
)

/** A photo as one JSON column of another record's row; `i` is the table of images. */
export const PHOTO = rawSql(
  `json_build_object(${Object.entries(FIELDS)
    .map(([field, column]) => `'${field}', i.${column}`)
    .join(', ')})`,
)

/** Pictures of profiles and of children are not part of the library. */
const IS_PHOTO = sql`purpose in ('library', 'post')`

/** The caller's photos, newest first. */
export function listPhotos(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<PhotoRecord>> {
  return readPage<PhotoRecord>(
    app,
    {
      name: 'photos',
      select: COLUMNS,
      from: 'images',
      where: [sql`user_id = ${viewer.id}::uuid`, IS_PHOTO],
      ...NEWEST_FIRST,
      total: 'when asked',
    },
    page,
  )
}

/**
 * One photo of the caller.
 * @throws AppError `not_found`, also for another person's.
 */
export async function readPhoto({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<PhotoRecord> {
  const [photo] = await db.read<PhotoRecord>(sql`
    select ${COLUMNS} from images where id = ${id}::uuid and user_id = ${viewer.id}::uuid and ${IS_PHOTO}`)
  if (!photo) throw notFound('photo')
  return photo
}

type UploadApp = Pick<App, 'config' | 'db' | 'jobs' | 'now' | 'plans' | 'storage'>

/**
 * Adds uploaded images to the caller's photos, all or none.
 * @throws AppError `storage_quota_exceeded`, `premium_required`.
 */
export function uploadPhotos(app: UploadApp, viewer: Viewer, files: readonly ProcessedImage[]): Promise<PhotoRecord[]> {
  return withStoredImages(app, 'library', files, (stored) =>
    app.db
      .write('uploadPhotos', async (tx) => {
        await lockAccount(tx, viewer, 'no key update')
        await assertPhotosLeft(app, tx, viewer, stored.length)
        return keepImages(app, tx, viewer.id, 'library', stored)
      })
      .catch(orAccountIsGone),
  )
}

/**
 * Deletes a photo of the caller, its memories and its uses in posts and journal entries. It is inaccessible at once;
 * its objects are removed a moment later.
 * @throws AppError `not_found`, also for another person's.
 */
export function deletePhoto(
  app: Pick<App, 'db' | 'domains' | 'events' | 'jobs' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const which = sql`id = ${id}::uuid and user_id = ${viewer.id}::uuid and ${IS_PHOTO}`
  return app.db.write('deletePhoto', async (tx) => {
    const deletion = { userId: viewer.id, photoId: id }
    for (const { onPhotoDeletion } of app.domains) await onPhotoDeletion?.(app, tx, deletion)
    if ((await deleteImages(app, tx, which)) === 0) throw notFound('photo')
    return id
  })
}

/** Time limit for deleting all photos, in milliseconds. */
const DELETE_ALL_MS = 600_000

/**
 * Deletes the photos of all users, except pictures of profiles and children. In one transaction: nobody sees a
 * partial deletion. A resumable job removes the objects. Concurrent uploads either survive whole or not at all.
 * Returns how many were deleted.
 */
export function deleteAllPhotos(app: Pick<App, 'db' | 'jobs' | 'now'>, viewer: Viewer): Promise<number> {
  return app.db.write(
    'deleteAllPhotos',
    async (tx) => {
      const deleted = await deleteImages(app, tx, IS_PHOTO)
      await recordAction(tx, viewer, { action: 'images.delete-all', targetType: 'image', facts: { deleted } })
      return deleted
    },
    { timeout: DELETE_ALL_MS },
  )
}
