import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { thumbnailKeyOf } from '../../providers/storage/keys.ts'

/** Keys in one payload at most. */
export const DISCARD_BATCH = 500

/**
 * Removes stored images that no row speaks of: those of a deleted record, and those of an upload that never came to its
 * row. An image that has its row is left alone, so that it may be queued before it is known whether it will be needed.
 */
export const discardImages = defineJob({
  name: 'images.discard',
  payload: z.object({ keys: z.array(z.string()).max(DISCARD_BATCH) }),
  options: { retries: 20, timeoutSeconds: 300 },
  run: async (app: Pick<App, 'db' | 'storage'>, { keys }, { signal }) => {
    const kept = await app.db.image.findMany({ where: { key: { in: keys } }, select: { key: true } })
    const stays = new Set(kept.map(({ key }) => key))
    for (const key of keys) {
      if (stays.has(key)) continue
      await app.storage.delete(thumbnailKeyOf(key), signal)
      await app.storage.delete(key, signal)
    }
  },
})
