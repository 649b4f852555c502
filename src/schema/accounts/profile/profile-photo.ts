import type { App, Viewer } from '../../../context.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { sql } from '../../../providers/database/db.ts'
import type { ProcessedImage } from '../../../providers/images/images.ts'
import { deleteImages, keepImages, type StoredImage, withStoredImages } from '../../photos/index.ts'
import type { Profile } from './profile.ts'

type PhotoApp = Pick<App, 'config' | 'db' | 'jobs' | 'now' | 'storage'>

/**
 * Sets an uploaded image as the caller's profile photo and removes the former one; of concurrent uploads the one that
 * gets the account's lock last stays.
 */
export function setProfilePhoto(app: PhotoApp, viewer: Viewer, file: ProcessedImage): Promise<Profile> {
  return withStoredImages(app, 'avatar', [file], (stored) => replacePhoto(app, viewer, stored))
}

/** Removes the caller's profile photo, if there is one. */
export function removeProfilePhoto(app: PhotoApp, viewer: Viewer): Promise<Profile> {
  return replacePhoto(app, viewer, [])
}

const replacePhoto = (app: PhotoApp, viewer: Viewer, stored: readonly StoredImage[]): Promise<Profile> =>
  app.db.write('replacePhoto', async (tx) => {
    const data = { avatarKey: stored[0]?.key ?? null }
    const [user] = await tx.user.updateManyAndReturn({ where: { id: viewer.id, deletedAt: null }, data })
    if (!user) throw accountIsGone()
    await deleteImages(app, tx, sql`user_id = ${viewer.id}::uuid and purpose = 'avatar'`)
    await keepImages(app, tx, viewer.id, 'avatar', stored)
    return user
  })
