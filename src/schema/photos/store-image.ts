import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Image, ImagePurpose } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { newPhotoKey, thumbnailKeyOf } from '../../providers/storage/keys.ts'
import { discardImages } from './delete-images.ts'

type StoringApp = Pick<App, 'db' | 'jobs' | 'now' | 'storage'>

/** An image with stored objects, whose row is still to be created by `keepImages`. */
export interface StoredImage extends Pick<Image, 'key' | 'width' | 'height' | 'blurhash' | 'bytes'> {
  /** When its objects are removed if it has no row by then. */
  readonly dueAt: Date
}

/** Milliseconds after which an upload without a row counts as interrupted; requests time out long before. */
const UPLOAD_MS = 3600 * 1000
/** An abandoned write may still arrive: objects are removed after this time, in milliseconds. */
const LATE_WRITE_MS = 300 * 1000
/**
 * The least that an image counts against its owner's quota, because storing and counting even small objects has a cost.
 */
const COUNTED_BYTES_MIN = 64 * 1024
/** The most images that are written in parallel. */
const WRITERS = 4

/** The storage folder for each purpose. */
const FOLDERS: Readonly<Record<ImagePurpose, string>> = {
  library: 'photos',
  post: 'photos',
  avatar: 'avatars',
  child: 'children',
  resource: 'library',
}

const put = async ({ storage }: StoringApp, key: string, { photo, thumbnail }: ProcessedImage): Promise<void> => {
  const writes = [storage.put(key, photo.bytes), storage.put(thumbnailKeyOf(key), thumbnail.bytes)]
  // Wait for both before handling a failure.
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
 * Stores photos and thumbnails under new keys and passes them to `use`, which creates their rows with `keepImages` in
 * its transaction. The keys are first recorded for removal, and the record is deleted in the rows' transaction:
 * whenever the process dies, everything left behind gets removed. When `use` fails, they are removed at once. Each
 * attempt of a request with an Idempotency-Key stores them anew; if an earlier attempt created the rows, the later
 * ones' objects get removed.
 */
export async function withStoredImages<T>(
  app: StoringApp,
  purpose: ImagePurpose,
  files: readonly ProcessedImage[],
  use: (stored: readonly StoredImage[]) => Promise<T>,
): Promise<T> {
  const dueAt = new Date(app.now().getTime() + UPLOAD_MS)
  const keys = files.map(({ photo }) => newPhotoKey(FOLDERS[purpose], photo.extension))
  const notes = keys.map((key) => ({ key, dueAt }))
  await app.db.write(null, (tx) => tx.imageDiscard.createMany({ data: notes }))
  let isWritten = false
  try {
    await putAll(app, keys, files)
    isWritten = true
    const stored = files.map(({ photo, thumbnail, blurhash }, index) => {
      const { width, height } = photo
      const bytes = photo.bytes.length + thumbnail.bytes.length
      return { key: keys[index] as string, width, height, blurhash, bytes, dueAt }
    })
    return await use(stored)
  } catch (error) {
    const soon = new Date(app.now().getTime() + (isWritten ? 0 : LATE_WRITE_MS))
    // If the database is unreachable as well, they are removed when their time is over.
    await giveUp(app, keys, soon).catch(() => undefined)
    throw error
  }
}

const giveUp = (app: StoringApp, keys: string[], dueAt: Date): Promise<void> =>
  app.db.write(null, async (tx) => {
    await tx.imageDiscard.updateMany({ where: { key: { in: keys } }, data: { dueAt } })
    await app.jobs.enqueue(tx, discardImages, {})
  })

/**
 * Refuses images beyond a person's quota. The account's lock serialises uploads, so that each can count the existing
 * rows; no counter has to be maintained when images are deleted.
 */
const assertRoomFor = async (
  { config }: Pick<App, 'config'>,
  tx: Tx,
  userId: string,
  stored: readonly StoredImage[],
) => {
  const { quotaBytes } = config.images
  const [row] = await tx.read<{ used: number }>(sql`
    select coalesce(sum(greatest(bytes, ${COUNTED_BYTES_MIN}::int)), 0)::float8 as used from images
    where user_id = ${userId}::uuid`)
  const added = stored.reduce((sum, { bytes }) => sum + Math.max(bytes, COUNTED_BYTES_MIN), 0)
  if ((row?.used ?? 0) + added <= quotaBytes) return
  const mebibytes = quotaBytes / 2 ** 20
  const most = mebibytes < 1024 ? `${mebibytes} MiB` : `${Number((mebibytes / 1024).toFixed(1))} GiB`
  throw new AppError('storage_quota_exceeded', `Your photos may use ${most}. Delete some to add others.`)
}

/**
 * Takes stored objects off the list of those to remove, in the transaction that gives them a row.
 * @throws AppError `service_unavailable` if storing took so long that they are being removed.
 */
const forgetRemovals = async (tx: Tx, stored: readonly StoredImage[]): Promise<void> => {
  const notes = stored.map(({ key, dueAt }) => ({ key, dueAt }))
  const { count } = await tx.imageDiscard.deleteMany({ where: { OR: notes } })
  // The removal job has changed the time of keys that it has claimed.
  if (count < stored.length)
    throw new AppError('service_unavailable', 'Storing the file took too long. Try again.', { retryAfter: 5 })
}

/**
 * Creates the rows of stored images, in order. The transaction has locked the account of a person with `no key update`.
 * @throws AppError `storage_quota_exceeded`; `service_unavailable` if storing took so long that they are being removed.
 */
export async function keepImages(
  app: Pick<App, 'config'>,
  tx: Tx,
  /** Null for images that belong to nobody, which nothing limits. */
  userId: string | null,
  purpose: ImagePurpose,
  stored: readonly StoredImage[],
): Promise<Image[]> {
  if (stored.length === 0) return []
  if (userId !== null) await assertRoomFor(app, tx, userId, stored)
  await forgetRemovals(tx, stored)
  return tx.image.createManyAndReturn({ data: stored.map(({ dueAt: _, ...image }) => ({ ...image, userId, purpose })) })
}
