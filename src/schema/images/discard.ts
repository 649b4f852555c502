import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { thumbnailKeyOf } from '../../providers/storage/keys.ts'

type Transaction = Prisma.TransactionClient
type DiscardApp = Pick<App, 'db' | 'now' | 'storage'>

/** Keys taken at a time. */
const BATCH = 200
/** Images removed at once. */
const REMOVERS = 8
/** Milliseconds a batch is one worker's; of one that died, others take it over then. */
const LEASE_MS = 600 * 1000

/** Takes keys that are due. Two workers never take the same ones, and what an upload keeps meanwhile is passed over. */
const claim = async ({ db, now }: DiscardApp, until: Date): Promise<string[]> => {
  const rows = await db.$queryRaw<{ key: string }[]>`
    update image_discards set due_at = ${until} where key in (
      select key from image_discards where due_at <= ${now()} order by due_at limit ${BATCH} for update skip locked
    ) returning key`
  return rows.map(({ key }) => key)
}

/**
 * Removes stored images that no row speaks of: those of deleted records, and those of uploads that never came to their
 * rows. Tried again until it is done: a key stays noted until its objects are gone.
 */
export const discardImages = defineJob({
  name: 'images.discard',
  payload: z.object({}),
  options: { cron: '*/5 * * * *', timeoutSeconds: 600, concurrency: 1 },
  run: async (app: DiscardApp, _payload, { signal }) => {
    for (;;) {
      const until = new Date(app.now().getTime() + LEASE_MS)
      const keys = await claim(app, until)
      if (keys.length === 0) return
      const images = await app.db.image.findMany({ where: { key: { in: keys } }, select: { key: true } })
      const kept = new Set(images.map(({ key }) => key))
      const doomed = keys.filter((key) => !kept.has(key)).values()
      const remove = async () => {
        for (const key of doomed) {
          await app.storage.delete(thumbnailKeyOf(key), signal)
          await app.storage.delete(key, signal)
        }
      }
      await Promise.all(Array.from({ length: REMOVERS }, remove))
      await app.db.imageDiscard.deleteMany({ where: { key: { in: keys }, dueAt: until } })
      signal.throwIfAborted()
    }
  },
})

/**
 * Deletes images and notes their objects for removal, in one statement whatever their number; how many there were. They
 * are locked in the order of their ids, as everybody does who locks several.
 */
export const deleteImages = async (
  app: Pick<App, 'jobs' | 'now'>,
  tx: Transaction,
  which: Prisma.Sql,
): Promise<number> => {
  const deleted = await tx.$executeRaw`
    with doomed as (select id from images where ${which} order by id for update),
      gone as (delete from images where id in (select id from doomed) returning key)
    insert into image_discards (key, due_at) select key, ${app.now()} from gone`
  if (deleted > 0) await app.jobs.enqueue(tx, discardImages, {})
  return deleted
}
