import type { App, Viewer } from '../../context.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Image, ImagePurpose } from '../../generated/prisma/client.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { photoKeyOf } from '../../providers/storage/keys.ts'

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
export async function lockOwnImages(tx: Tx, viewer: Viewer, ids: readonly string[], path: string): Promise<Found[]> {
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

/** Whose images are meant by URLs, and who sent these. */
interface Sent {
  viewer: Pick<Viewer, 'id'>
  ownerId: string
  /** The image that the record has already: naming it again shows nothing new. */
  present?: string | null
}

/**
 * A person's images shown by URLs, full-size or thumbnails, keyed by URL, and protected from deletion until the
 * transaction ends. Of their own images people may send any URL, of those of others one whose signature is valid: a key
 * that somebody once saw would open again for ever. Locks like `lockOwnImages`.
 */
export async function lockImagesOfUrls(
  { images, now }: Pick<App, 'images' | 'now'>,
  tx: Tx,
  urls: readonly string[],
  { viewer, ownerId, present = null }: Sent,
): Promise<ReadonlyMap<string, Found>> {
  await lockAccount(tx, { id: ownerId })
  const keys = new Map<string, string>()
  for (const url of urls) {
    const key = images.urls.parseOwnUrl(url)
    if (key !== null) keys.set(url, photoKeyOf(key))
  }
  if (keys.size === 0) return new Map()
  const named = [...keys.values()]
  // By the key of its objects as well, for apps that send back what they were shown before the image got another one.
  const rows = await tx.read<Found & { objectKey: string | null }>(sql`
    select id, key, object_key as "objectKey" from images
    where user_id = ${ownerId}::uuid and (key = any(${named}) or object_key = any(${named})) order by id for key share`)
  const byKey = new Map(rows.flatMap((row) => [row.key, row.objectKey ?? row.key].map((key) => [key, row] as const)))
  const isShown = (url: string, { id, key }: Found) =>
    viewer.id === ownerId || id === present || (key === keys.get(url) && images.urls.opens(url, now()))
  const found = new Map<string, Found>()
  for (const [url, key] of keys) {
    const image = byKey.get(key)
    if (image && isShown(url, image)) found.set(url, image)
  }
  return found
}
