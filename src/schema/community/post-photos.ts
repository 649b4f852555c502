import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { discardObjects, type StoredImage, storeImage } from '../images/store-image.ts'

type Transaction = Prisma.TransactionClient

/** Images of these kinds are a person's to show; profile and child pictures are not. */
const SHOWABLE = ['library', 'post'] as const

/**
 * Rows of a post's photos, whose images stay until the transaction ends.
 * @throws AppError `validation_failed` naming each that is not an image of the caller.
 */
export const photosOf = async (tx: Transaction, viewer: Viewer, ids: readonly string[], path: string) => {
  const own = await tx.$queryRaw<{ id: string }[]>`
    select id from images where id = any(${ids}::uuid[]) and user_id = ${viewer.id}::uuid
      and purpose::text = any(${SHOWABLE}) order by id for key share`
  const known = new Set(own.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${path}[${index}]`, message: 'is not an image of yours' }],
  )
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
  return ids.map((imageId, position) => ({ imageId, position }))
}

/**
 * Stores uploaded photos and lets `use` make their rows. When it fails nothing of them is kept.
 */
export const withStoredPhotos = async <Result>(
  app: Pick<App, 'jobs' | 'storage' | 'db'>,
  files: readonly ProcessedImage[],
  use: (stored: readonly StoredImage[]) => Promise<Result>,
): Promise<Result> => {
  const stored: StoredImage[] = []
  try {
    for (const file of files) stored.push(await storeImage(app, 'photos', file))
    return await use(stored)
  } catch (error) {
    // The job of each upload would remove it in an hour; what is refused need not lie around so long.
    const keys = stored.map(({ key }) => key)
    await app.db.$transaction((tx) => discardObjects(app, tx, keys)).catch(() => undefined)
    throw error
  }
}

/** Makes the images that were stored for a post, and the rows of its photos. */
export const storedPhotos = async (tx: Transaction, viewer: Viewer, stored: readonly StoredImage[]) => {
  const data = stored.map((image) => ({ ...image, userId: viewer.id, purpose: 'post' as const }))
  const images = await tx.image.createManyAndReturn({ data, select: { id: true, key: true } })
  const idOf = new Map(images.map(({ id, key }) => [key, id]))
  return stored.map(({ key }, position) => ({ imageId: idOf.get(key) as string, position }))
}
