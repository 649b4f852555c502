import type { Image } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import { discardImages } from './jobs.ts'
import { discardObjects } from './store-image.ts'

export const images = defineDomain({
  name: 'images',
  jobs: [discardImages],
  exports: [exportPart<Image>('images', 'images', ['id', 'userId', 'purpose', 'key', 'width', 'height', 'createdAt'])],
  onAccountDeletion: async (app, tx, { id }) => {
    const images = await tx.image.findMany({ where: { userId: id }, select: { key: true } })
    await discardObjects(
      app,
      tx,
      images.map(({ key }) => key),
    )
    return undefined
  },
})
