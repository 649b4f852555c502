import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Image, ImagePurpose, Prisma } from '../../generated/prisma/client.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { newPhotoKey, thumbnailKeyOf } from '../../providers/storage/keys.ts'
import { discardImages } from './discard.ts'

type Transaction = Prisma.TransactionClient
type StoringApp = Pick<App, 'bookkeeping' | 'jobs' | 'now' | 'storage'>

/** An image whose objects are stored and whose row is still to be made, by `keepImages`. */
export interface StoredImage extends Pick<Image, 'key' | 'width' | 'height' | 'blurhash'> {
  /** When its objects are removed again unless it has been kept. */
  readonly dueAt: Date
}

/** Milliseconds after which an upload without a row counts as broken off; requests are given up long before. */
const UPLOAD_MS = 3600 * 1000
/** A write that was given up may still arrive: its objects are removed after that, in milliseconds. */
const LATE_WRITE_MS = 300 * 1000
/** Images written at once. */
const WRITERS = 4

/** Where the objects of each purpose lie. */
const FOLDERS: Readonly<Record<ImagePurpose, string>> = {
  library: 'photos',
  post: 'photos',
  avatar: 'avatars',
  child: 'children',
  resource: 'library',
}

const put = async ({ storage }: StoringApp, key: string, { photo, thumbnail }: ProcessedImage): Promise<void> => {
  const writes = [storage.put(key, photo.bytes), storage.put(thumbnailKeyOf(key), thumbnail.bytes)]
  // Both have ended, one way or the other, before anything is done about a failure.
  const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
  if (failed) throw failed.reason
}

const putAll = async (app: StoringApp, keys: readonly string[], files: readonly ProcessedImage[]): Promise<void> => {
  for (let start = 0; start < files.length; start += WRITERS) {
    const some = files.slice(start, start + WRITERS).map((file, index) => put(app, keys[start + index] as string, file))
    const failed = (await Promise.allSettled(some)).find((write) => write.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/**
 * Stores photos and thumbnails under new keys and hands them to `use`, which makes their rows with `keepImages` in its
 * transaction. The keys are noted for removal first, and the note goes with the rows' transaction: a process that dies at
 * any moment leaves nothing behind but what its note removes. When `use` fails, they are removed at once. Each attempt of a
 * request with a key stores them anew; where an earlier one has made the rows, the note of the later ones removes theirs.
 */
export const withStoredImages = async <T>(
  app: StoringApp,
  purpose: ImagePurpose,
  files: readonly ProcessedImage[],
  use: (stored: readonly StoredImage[]) => Promise<T>,
): Promise<T> => {
  const dueAt = new Date(app.now().getTime() + UPLOAD_MS)
  const keys = files.map(({ photo }) => newPhotoKey(FOLDERS[purpose], photo.extension))
  await app.bookkeeping.imageDiscard.createMany({ data: keys.map((key) => ({ key, dueAt })) })
  let isWritten = false
  try {
    await putAll(app, keys, files)
    isWritten = true
    const stored = files.map(({ photo, blurhash }, index) => {
      const { width, height } = photo
      return { key: keys[index] as string, width, height, blurhash, dueAt }
    })
    return await use(stored)
  } catch (error) {
    const soon = new Date(app.now().getTime() + (isWritten ? 0 : LATE_WRITE_MS))
    // Where the database is away as well, they go at the end of their time.
    await giveUp(app, keys, soon).catch(() => undefined)
    throw error
  }
}

const giveUp = (app: StoringApp, keys: string[], dueAt: Date): Promise<void> =>
  app.bookkeeping.$transaction(async (tx) => {
    await tx.imageDiscard.updateMany({ where: { key: { in: keys } }, data: { dueAt } })
    await app.jobs.enqueue(tx, discardImages, {})
  })

/**
 * Makes the rows of stored images, in the order given.
 * @throws AppError `service_unavailable` where storing took so long that they are being removed again.
 */
export const keepImages = async (
  tx: Transaction,
  /** Null for what belongs to nobody. */
  userId: string | null,
  purpose: ImagePurpose,
  stored: readonly StoredImage[],
): Promise<Image[]> => {
  const notes = stored.map(({ key, dueAt }) => ({ key, dueAt }))
  const { count } = await tx.imageDiscard.deleteMany({ where: { OR: notes } })
  // The job that removes them has changed the time of those it took.
  if (count < stored.length) throw new AppError('service_unavailable', 'Storing took too long.', { retryAfter: 5 })
  return tx.image.createManyAndReturn({ data: stored.map(({ dueAt: _, ...image }) => ({ ...image, userId, purpose })) })
}
