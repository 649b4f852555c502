import type { App, Viewer } from '../../context.ts'
import type { Image, Prisma } from '../../generated/prisma/client.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { newPhotoKey, photoKeyOf, thumbnailKeyOf } from '../../providers/storage/keys.ts'
import { DISCARD_BATCH, discardImages } from './jobs.ts'

type Transaction = Prisma.TransactionClient

/** An image whose objects are stored and whose row is still to be made. */
export type StoredImage = Pick<Image, 'key' | 'width' | 'height'>

/** Milliseconds after which an upload without a row counts as broken off; requests are given up long before. */
const UPLOAD_MS = 3600 * 1000

/**
 * Stores photo and thumbnail under a new key. The job that removes them again is queued first and finds nothing to do
 * once the row is there: a process that dies at any moment in between leaves no orphan.
 * @param folder the part of the storage: `photos`, `avatars`, `children`
 */
export const storeImage = async (
  app: Pick<App, 'jobs' | 'storage'>,
  folder: string,
  { photo, thumbnail }: ProcessedImage,
): Promise<StoredImage> => {
  const key = newPhotoKey(folder, photo.extension)
  await app.jobs.enqueue(null, discardImages, { keys: [key] }, { startAfter: new Date(Date.now() + UPLOAD_MS) })
  await Promise.all([app.storage.put(key, photo.bytes), app.storage.put(thumbnailKeyOf(key), thumbnail.bytes)])
  return { key, width: photo.width, height: photo.height }
}

/** Queues the removal of objects whose rows the transaction deletes; they go once it has committed. */
export const discardObjects = async (
  app: Pick<App, 'jobs'>,
  tx: Transaction,
  keys: readonly string[],
): Promise<void> => {
  for (let start = 0; start < keys.length; start += DISCARD_BATCH)
    await app.jobs.enqueue(tx, discardImages, { keys: keys.slice(start, start + DISCARD_BATCH) })
}

/** The caller's image that a URL of this service shows, whole or as its thumbnail; null for any other URL. */
export const findOwnImage = async (
  { imageUrls }: Pick<App, 'imageUrls'>,
  db: Pick<Transaction, 'image'>,
  viewer: Viewer,
  url: string,
): Promise<Image | null> => {
  const key = imageUrls.parseOwnUrl(url)
  return key ? db.image.findUnique({ where: { key: photoKeyOf(key), userId: viewer.id } }) : null
}
