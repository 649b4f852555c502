import type { App, Viewer } from '../../context.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Image, ImagePurpose } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { photoKeyOf } from '../../providers/storage/keys.ts'
import { lockAccount } from '../users/lock-account.ts'

type Found = Pick<Image, 'id' | 'key'>

/** What `/images/` lists: pictures of profiles and children are not part of the library. */
const PHOTO_PURPOSES = ['library', 'post'] as const satisfies readonly ImagePurpose[]

const assertAll = <Given>(
  given: readonly Given[],
  path: string,
  messageOf: (each: Given, at: number) => string | null,
) => {
  const errors = given.flatMap((each, at): FieldError[] => {
    const message = messageOf(each, at)
    return message === null ? [] : [{ path: `${path}[${at}]`, message }]
  })
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
}

/**
 * The caller's photos with these ids, in order, protected from deletion until the transaction ends. Locks the account
 * first and then the photos by id, so call it before locking anything but the account.
 * @param path of the list in the field's arguments, for errors: `input.photoIds`
 * @throws AppError `validation_failed` with the path of each that is not the caller's or is named twice.
 */
export const lockOwnImages = async (tx: Tx, viewer: Viewer, ids: readonly string[], path: string): Promise<Found[]> => {
  await lockAccount(tx, viewer)
  const rows = await tx.read<Found>(sql`
    select id, key from images
    where id = any(${ids}::uuid[]) and user_id = ${viewer.id}::uuid and purpose = any(${PHOTO_PURPOSES}::"ImagePurpose"[])
    order by id for key share`)
  const found = new Map(rows.map((row) => [row.id, row]))
  assertAll(ids, path, (id, at) => {
    if (!found.has(id)) return 'is not a photo of yours'
    return ids.indexOf(id) < at ? 'is named twice' : null
  })
  return ids.map((id) => found.get(id) as Found)
}

/**
 * The caller's images shown by URLs, full-size or thumbnails, keyed by URL, and protected from deletion until the
 * transaction ends. Locks like `lockOwnImages`.
 */
export const lockImagesOfUrls = async (
  { images }: Pick<App, 'images'>,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Found>> => {
  await lockAccount(tx, viewer)
  const keys = new Map(urls.map((url) => [url, images.urls.parseOwnUrl(url)]))
  const named = [...keys.values()].filter((key) => key !== null).map(photoKeyOf)
  if (named.length === 0) return new Map()
  const rows = await tx.read<Found>(sql`
    select id, key from images where key = any(${named}) and user_id = ${viewer.id}::uuid order by id for key share`)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const found = new Map<string, Found>()
  for (const [url, key] of keys) {
    const image = key === null ? undefined : byKey.get(photoKeyOf(key))
    if (image) found.set(url, image)
  }
  return found
}
