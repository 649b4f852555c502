import type { App, Viewer } from '../../context.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { discardObjects, type StoredImage, storeImage } from '../images/store-image.ts'
import { accountIsGone, type Profile } from './profile.ts'

type PhotoApp = Pick<App, 'db' | 'jobs' | 'storage'>

/**
 * Makes an uploaded image the caller's profile photo. The former one goes; of two uploads at the same time the later
 * one stays, whose transaction waits for the lock on the account.
 */
export const setProfilePhoto = async (app: PhotoApp, viewer: Viewer, file: ProcessedImage): Promise<Profile> =>
  replacePhoto(app, viewer, await storeImage(app, 'avatars', file))

/** Removes the caller's profile photo, if there is one. */
export const removeProfilePhoto = (app: PhotoApp, viewer: Viewer): Promise<Profile> => replacePhoto(app, viewer, null)

const replacePhoto = (app: PhotoApp, viewer: Viewer, stored: StoredImage | null): Promise<Profile> =>
  app.db.$transaction(async (tx) => {
    const avatarKey = stored?.key ?? null
    const [user] = await tx.user.updateManyAndReturn({ where: { id: viewer.id }, data: { avatarKey } })
    if (!user) throw accountIsGone()
    const former = { userId: viewer.id, purpose: 'avatar' } as const
    const replaced = await tx.image.findMany({ where: former, select: { key: true } })
    await tx.image.deleteMany({ where: former })
    if (stored) await tx.image.create({ data: { ...stored, ...former } })
    await discardObjects(
      app,
      tx,
      replaced.map(({ key }) => key),
    )
    return user
  })
