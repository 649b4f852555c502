import type { App, Viewer } from '../../context.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Image, ImagePurpose } from '../../generated/prisma/client.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { photoKeyOf } from '../../providers/storage/keys.ts'

type Found = Pick<Image, 'id' | 'key'>

/** Purposes of the images that `/images/` lists: pictures of profiles and children are not part of the library. */
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
 * Reads the caller's photos with these ids, in order, and protects them from deletion until the transaction ends. Locks
 * the account first and then the photos by id, so call it before locking anything but the account.
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
    return ids.indexOf(id) < at ? 'is a duplicate' : null
  })
  return ids.map((id) => found.get(id) as Found)
}

/** The owner of the images behind URLs, and the sender of the URLs. */
interface Sent {
  viewer: Pick<Viewer, 'id'>
  ownerId: string
  /** The record's present image, which may be sent again without a valid signature. */
  present?: string | null
}

/**
 * Reads a person's images by their URLs, full-size or thumbnails, keyed by URL, and protects them from deletion until
 * the transaction ends. People may send any URL of their own images, but only URLs with a valid signature of other
 * people's: otherwise a key seen once would give access for ever. Locks like `lockOwnImages`.
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
  // Also by the key of its objects, for apps that send a URL from before the image got another key.
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
