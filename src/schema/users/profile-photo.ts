import type { App, Viewer } from '../../context.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { discardObjects, storeImage } from '../images/store-image.ts'
import { accountIsGone } from './profile.ts'

/**
 * Makes an uploaded image the caller's profile photo. The former one goes; of two uploads at the same time the later
 * one stays, whose transaction waits for the lock on the account.
 */
export const setProfilePhoto = async (
  app: Pick<App, 'db' | 'jobs' | 'storage'>,
  viewer: Viewer,
  file: ProcessedImage,
): Promise<User> => {
  const stored = await storeImage(app, 'avatars', file)
  return app.db.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { id: viewer.id }, data: { avatarKey: stored.key } })
    if (!user) throw accountIsGone()
    const former = { userId: viewer.id, purpose: 'avatar' } as const
    const replaced = await tx.image.findMany({ where: former, select: { key: true } })
    await tx.image.deleteMany({ where: former })
    await tx.image.create({ data: { ...stored, ...former } })
    await discardObjects(
      app,
      tx,
      replaced.map(({ key }) => key),
    )
    return user
  })
}
