import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { forgetAnswers } from '../../../kernel/forget-answers.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import type { ProcessedImage } from '../../../providers/images/images.ts'
import { dropNotifications } from '../../notifications/index.ts'
import { deleteImages, keepImages, lockImagesOfUrls, withStoredImages } from '../../photos/index.ts'
import { oneChild, publishFamilyChange } from '../changes.ts'
import { withdrawPictures } from '../members.ts'
import { peopleOf } from '../roles.ts'
import { changeChild, OF_CHILD, refuseFarDates, withDate } from './change-child.ts'
import { type ChildRecord, readChild } from './child-record.ts'
import type { childChanges, childInput } from './input.ts'
import { dateOf, type LockedSetup, lockChild, lockFamily, lockSetup, lockSetupOf } from './lock-family.ts'
import { CHILDREN_MAX, createChild } from './setup.ts'

type ChildApp = Pick<App, 'db' | 'events' | 'images' | 'jobs' | 'now'>

/** A setup's id is its user's. */
const refuseForeignSetup = (ownerId: string, profileSetupId: string | undefined) => {
  if (profileSetupId !== undefined && profileSetupId !== ownerId)
    throw invalidField('input.profileSetupId', 'is not your profile setup')
}

/**
 * The id of the image in a request's URL: undefined leaves the picture unchanged, null removes it. A child's picture is its
 * owner's, whoever chooses it: so it stays when a parent leaves, and only one quota counts it. The image is
 * protected from deletion until the transaction ends. Code that removes images locks them before their children, so
 * call this before locking a child.
 * @param childId of a child that is there
 */
const lockPicture = async (
  app: ChildApp,
  tx: Tx,
  viewer: Viewer,
  { userId: ownerId }: LockedSetup,
  url: string | null | undefined,
  childId?: string,
): Promise<string | null | undefined> => {
  if (!url) return url === undefined ? undefined : null
  const which = { where: { id: childId ?? '' }, select: { pictureId: true } }
  const child = childId === undefined ? null : await tx.child.findUnique(which)
  const sent = { viewer, ownerId, present: child?.pictureId ?? null }
  const image = (await lockImagesOfUrls(app, tx, [url], sent)).get(url)
  if (!image) throw invalidField('input.profilePictureUrl', 'is not a URL of an image of yours')
  return image.id
}

/**
 * Adds a child to the caller's profile setup.
 * @throws AppError `validation_failed` for another person's setup or none, a picture that is not the caller's, or too
 * many children.
 */
export async function addChild(
  app: ChildApp,
  viewer: Viewer,
  { profileSetupId, profilePictureUrl, ...input }: z.output<typeof childInput>,
): Promise<ChildRecord> {
  refuseForeignSetup(viewer.id, profileSetupId)
  const child = await app.db.write('addChild', async (tx) => {
    // The lock serialises concurrent requests, so that the count is right.
    const setup = await lockSetup(app, tx, viewer.id)
    if (!setup) throw invalidField('input.profileSetupId', 'has no profile setup yet; create one first')
    const pictureId = await lockPicture(app, tx, viewer, setup, profilePictureUrl)
    if ((await tx.child.count({ where: { profileSetupId: viewer.id } })) >= CHILDREN_MAX)
      throw invalidField('input.profileSetupId', `has ${CHILDREN_MAX} children, which is the limit`)
    return createChild(app, tx, setup, {
      fullName: input.fullName,
      dateOfBirth: input.dateOfBirth,
      dueDate: input.dueDate,
      gender: input.gender ?? 'unknown',
      pictureId: pictureId ?? null,
    })
  })
  return readChild(app, viewer.id, child.id)
}

/**
 * Removes uploaded child pictures that no child uses any more; images of the library stay. A job of the same
 * transaction removes the objects.
 */
const dropUnusedPictures = async (app: ChildApp, tx: Tx, pictureId: string | null): Promise<void> => {
  if (pictureId === null) return
  const unused = sql`id = ${pictureId}::uuid and purpose = 'child'
    and not exists (select from children c where c.picture_id = images.id)`
  await deleteImages(app, tx, unused)
}

/**
 * Changes the given fields of a child of the caller, or of one that is shared with them as a parent; only these columns are
 * written.
 * @throws AppError `not_found`, also for another person's; `validation_failed`.
 */
export async function updateChild(
  app: ChildApp,
  viewer: Viewer,
  id: string,
  { profileSetupId, profilePictureUrl, ...input }: z.output<typeof childChanges>,
): Promise<ChildRecord> {
  const { fullName, dateOfBirth, dueDate, gender } = input
  const data: Prisma.ChildUncheckedUpdateInput = {
    ...(fullName !== undefined && { fullName }),
    ...(dueDate !== undefined && { dueDate: dueDate && dateOf(dueDate) }),
    ...(gender && { gender }),
  }
  await app.db.write('updateChild', async (tx) => {
    const setup = await lockSetupOf(app, tx, viewer, { id, act: 'child.change' })
    refuseForeignSetup(setup.userId, profileSetupId)
    const pictureId = await lockPicture(app, tx, viewer, setup, profilePictureUrl, id)
    const child = await lockChild(tx, viewer, setup, { id, act: 'child.change' })
    refuseFarDates({ dateOfBirth, dueDate }, setup, 'input', child)
    await changeChild(app, tx, setup, child, {
      ...(dateOfBirth !== undefined && withDate(child, dateOfBirth, setup.today)),
      ...data,
      ...(pictureId !== undefined && { pictureId }),
    })
    if (pictureId !== undefined) await dropUnusedPictures(app, tx, child.pictureId)
  })
  return readChild(app, viewer.id, id)
}

/**
 * Stores an uploaded picture as a child's; the former one is removed.
 * @throws AppError `not_found`, also for another person's; `storage_quota_exceeded`.
 */
export async function setChildPicture(
  app: ChildApp & Pick<App, 'config' | 'storage'>,
  viewer: Viewer,
  id: string,
  file: ProcessedImage,
): Promise<ChildRecord> {
  await readChild(app, viewer.id, id, 'child.change')
  await withStoredImages(app, 'child', [file], (stored) =>
    app.db.write('setChildPicture', async (tx) => {
      const setup = await lockSetupOf(app, tx, viewer, { id, act: 'child.change', strength: 'no key update' })
      const before = await lockChild(tx, viewer, setup, { id, act: 'child.change' })
      // The former picture goes first: it may take the room that the new one needs.
      await tx.child.update({ where: { id }, data: { pictureId: null }, select: { id: true } })
      await dropUnusedPictures(app, tx, before.pictureId)
      const [picture] = await keepImages(app, tx, setup.userId, 'child', stored)
      await tx.child.update({ where: { id }, data: { pictureId: picture?.id ?? null }, select: { id: true } })
      await publishFamilyChange(app, tx, { kind: 'child', children: oneChild(id) })
    }),
  )
  return readChild(app, viewer.id, id)
}

/**
 * Deletes a child, its picture unless that belongs to the library, and what was to be told of it: apps that know no losses
 * say one like this. Returns the child's id.
 * @throws AppError `not_found`, also for another person's.
 */
export function deleteChild(app: ChildApp, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteChild', async (tx) => {
    const { child } = await lockFamily(app, tx, viewer, { id, act: 'child.delete', strength: 'no key update' })
    await publishFamilyChange(app, tx, { kind: 'members', children: oneChild(id) })
    await forgetAnswers(tx, peopleOf(oneChild(id), { owners: false }))
    await tx.child.delete({ where: { id }, select: { id: true } })
    await dropUnusedPictures(app, tx, child.pictureId)
    await withdrawPictures(app, tx, viewer.id)
    await dropNotifications(tx, viewer.id, { child: id, kinds: OF_CHILD })
    return id
  })
}
