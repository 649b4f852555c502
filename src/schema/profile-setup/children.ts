import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { invalidField, notFound } from '../../errors.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { deleteImages } from '../images/discard.ts'
import { lockImagesOfUrls } from '../images/own-images.ts'
import { keepImages, withStoredImages } from '../images/store-image.ts'
import { type ChildRecord, readChild } from './child-record.ts'
import type { childChanges, childInput } from './input.ts'
import { CHILDREN_MAX, createChild, dateOf, lockSetup } from './setup.ts'

type Transaction = Prisma.TransactionClient
type ChildApp = Pick<App, 'db' | 'reads' | 'imageUrls' | 'jobs' | 'now'>

/** A setup's id is its user's. */
const refuseForeignSetup = (viewer: Viewer, profileSetupId: string | undefined) => {
  if (profileSetupId !== undefined && profileSetupId !== viewer.id)
    throw invalidField('input.profileSetupId', 'is not your profile setup')
}

/**
 * The id of the image a request names by its URL: undefined leaves the picture as it is, null takes it away. The image
 * stays until the transaction ends. Those who remove images lock them before their children, so this comes before a
 * child is locked.
 */
const lockPicture = async (
  app: ChildApp,
  tx: Transaction,
  viewer: Viewer,
  url: string | null | undefined,
): Promise<string | null | undefined> => {
  if (!url) return url === undefined ? undefined : null
  const image = (await lockImagesOfUrls(app, tx, viewer, [url])).get(url)
  if (!image) throw invalidField('input.profilePictureUrl', 'is not a URL of an image of yours')
  return image.id
}

/**
 * Adds a child to the caller's profile setup.
 * @throws AppError `validation_failed`: another person's setup or none, a picture that is not the caller's, too many.
 */
export const addChild = async (
  app: ChildApp,
  viewer: Viewer,
  { profileSetupId, profilePictureUrl, ...input }: z.output<typeof childInput>,
): Promise<ChildRecord> => {
  refuseForeignSetup(viewer, profileSetupId)
  const child = await app.db.$transaction(async (tx) => {
    // The lock makes requests at the same time count one after the other.
    if (!(await lockSetup(tx, viewer.id))) throw invalidField('input.profileSetupId', 'make your profile setup first')
    const pictureId = await lockPicture(app, tx, viewer, profilePictureUrl)
    if ((await tx.child.count({ where: { profileSetupId: viewer.id } })) >= CHILDREN_MAX)
      throw invalidField('input.profileSetupId', `has ${CHILDREN_MAX} children, which is the limit`)
    return createChild(tx, viewer.id, {
      fullName: input.fullName,
      dateOfBirth: dateOf(input.dateOfBirth),
      dueDate: input.dueDate ? dateOf(input.dueDate) : null,
      gender: input.gender ?? 'unknown',
      pictureId: pictureId ?? null,
    })
  })
  return readChild(app, viewer.id, child.id)
}

/**
 * Removes pictures that were uploaded for a child and that no child shows any more; images of the library stay. The
 * objects go with a job of the same transaction.
 */
const dropUnusedPictures = async (app: ChildApp, tx: Transaction, pictureId: string | null): Promise<void> => {
  if (pictureId === null) return
  const isUnused = Prisma.sql`not exists (select from children c where c.picture_id = images.id)`
  await deleteImages(app, tx, Prisma.sql`id = ${pictureId}::uuid and purpose = 'child' and ${isUnused}`)
}

/**
 * Locks a child of the caller until the transaction ends; its picture before the change. Who also changes pictures locks
 * the setup first, so that of two changes one decides after the other which pictures are still shown.
 */
const lockChild = async (tx: Transaction, viewer: Viewer, id: string): Promise<string | null> => {
  const [row] = await tx.$queryRaw<{ pictureId: string | null }[]>`
    select picture_id as "pictureId" from children
    where id = ${id}::uuid and profile_setup_id = ${viewer.id}::uuid for update`
  if (!row) throw notFound('child')
  return row.pictureId
}

/**
 * Changes what is given of a child; only these columns are written.
 * @throws AppError `not_found`, also for another person's; `validation_failed`.
 */
export const updateChild = async (
  app: ChildApp,
  viewer: Viewer,
  id: string,
  { profileSetupId, profilePictureUrl, ...input }: z.output<typeof childChanges>,
): Promise<ChildRecord> => {
  refuseForeignSetup(viewer, profileSetupId)
  const { fullName, dateOfBirth, dueDate, gender } = input
  const data: Prisma.ChildUncheckedUpdateInput = {
    ...(fullName !== undefined && { fullName }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOf(dateOfBirth) }),
    ...(dueDate !== undefined && { dueDate: dueDate && dateOf(dueDate) }),
    ...(gender && { gender }),
  }
  await app.db.$transaction(async (tx) => {
    await lockSetup(tx, viewer.id)
    const pictureId = await lockPicture(app, tx, viewer, profilePictureUrl)
    const before = await lockChild(tx, viewer, id)
    const changed = { ...data, ...(pictureId !== undefined && { pictureId }) }
    await tx.child.update({ where: { id }, data: changed, select: { id: true } })
    if (pictureId !== undefined) await dropUnusedPictures(app, tx, before)
  })
  return readChild(app, viewer.id, id)
}

/**
 * Stores an uploaded picture and shows it for a child. The former one goes.
 * @throws AppError `not_found`, also for another person's.
 */
export const setChildPicture = async (
  app: ChildApp & Pick<App, 'storage'>,
  viewer: Viewer,
  id: string,
  file: ProcessedImage,
): Promise<ChildRecord> => {
  await readChild(app, viewer.id, id)
  await withStoredImages(app, 'child', [file], (stored) =>
    app.db.$transaction(async (tx) => {
      await lockSetup(tx, viewer.id)
      const before = await lockChild(tx, viewer, id)
      const [picture] = await keepImages(tx, viewer.id, 'child', stored)
      await tx.child.update({ where: { id }, data: { pictureId: picture?.id ?? null }, select: { id: true } })
      await dropUnusedPictures(app, tx, before)
    }),
  )
  return readChild(app, viewer.id, id)
}

/**
 * Deletes a child, and its picture unless that is of the library. Returns the child's id.
 * @throws AppError `not_found`, also for another person's.
 */
export const deleteChild = (app: ChildApp, viewer: Viewer, id: string): Promise<string> =>
  app.db.$transaction(async (tx) => {
    await lockSetup(tx, viewer.id)
    const picture = await lockChild(tx, viewer, id)
    await tx.child.delete({ where: { id }, select: { id: true } })
    await dropUnusedPictures(app, tx, picture)
    return id
  })
