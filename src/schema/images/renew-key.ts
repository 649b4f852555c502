import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { extensionOf, thumbnailKeyOf } from '../../providers/storage/keys.ts'
import { discardImages } from './delete-images.ts'
import { forgetRemovals, withStoredImages } from './store-image.ts'

/**
 * Gives an image a new key, so that URLs of it that somebody has seen show nothing any more, as if it had been deleted. Named
 * by the key it has: repeated, there is nothing left to do. Deleted meanwhile, the copies are removed as those of an
 * interrupted upload are.
 */
export const renewImageKey = defineJob({
  name: 'images.renew-key',
  payload: z.object({ key: z.string() }),
  run: async (app: Pick<App, 'db' | 'jobs' | 'now' | 'storage'>, { key }) => {
    const image = await app.db.find.image.findUnique({ where: { key } })
    const [photo, thumbnail] = await Promise.all([app.storage.get(key), app.storage.get(thumbnailKeyOf(key))])
    if (!image || !photo || !thumbnail) return
    const { width, height, blurhash, purpose } = image
    const copy = { photo: { bytes: photo.bytes, width, height, extension: extensionOf(key) }, thumbnail, blurhash }
    await withStoredImages(app, purpose, [copy], (stored) =>
      app.db.write(async (tx) => {
        const renewed = await tx.run(sql`
          with renewed as (update images set key = ${stored[0]?.key ?? ''} where key = ${key} returning id)
          insert into image_discards (key, due_at) select ${key}, ${app.now()}::timestamptz from renewed`)
        if (renewed === 0) return
        await forgetRemovals(tx, stored)
        await app.jobs.enqueue(tx, discardImages, {})
      }),
    )
  },
})
