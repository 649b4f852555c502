import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { rawSql, type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { thumbnailKeyOf } from '../../providers/storage/keys.ts'

type DiscardApp = Pick<App, 'db' | 'now' | 'storage'>

/** Keys claimed at a time. */
const BATCH = 200
/** Images removed at once. */
const REMOVERS = 8
/** Lease of a batch in milliseconds, after which other workers take over those of a dead one. */
const LEASE_MS = 600 * 1000

/** When the objects of an image with another key would be removed: never, but their record tells that they are in use. */
export const HELD_UNTIL = new Date('9999-12-31T00:00:00Z')

/** The key of an image's objects, as SQL. */
const OBJECT_KEY = rawSql('coalesce(object_key, key)')

/** Claims due keys. Workers never claim the same ones, and skip keys whose row an upload is just creating. */
const claim = async ({ db, now }: DiscardApp, until: Date): Promise<string[]> => {
  const rows = await db.runReturning<{ key: string }>(sql`
    update image_discards set due_at = ${until} where key in (
      select key from image_discards where due_at <= ${now()} order by due_at limit ${BATCH} for update skip locked
    ) returning key`)
  return rows.map(({ key }) => key)
}

/**
 * Removes stored images without a row: those of deleted records, and those of interrupted uploads. Retried until
 * done: a key stays recorded until its objects are gone.
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
      const images = await app.db.find.image.findMany({
        where: { OR: [{ key: { in: keys } }, { objectKey: { in: keys } }] },
        select: { key: true, objectKey: true },
      })
      const kept = new Set(images.map(({ key, objectKey }) => objectKey ?? key))
      const doomed = keys.filter((key) => !kept.has(key)).values()
      const remove = async () => {
        for (const key of doomed) {
          await app.storage.delete(thumbnailKeyOf(key), signal)
          await app.storage.delete(key, signal)
        }
      }
      await Promise.all(Array.from({ length: REMOVERS }, remove))
      await app.db.write('forgetDiscards', (tx) =>
        tx.imageDiscard.deleteMany({ where: { key: { in: keys }, dueAt: until } }),
      )
      signal.throwIfAborted()
    }
  },
})

/**
 * Deletes images and records their objects for removal, in one statement; returns how many. Locks them in the order
 * of their ids, as everything that locks several does.
 */
export async function deleteImages(app: Pick<App, 'jobs' | 'now'>, tx: Tx, which: Sql): Promise<number> {
  const deleted = await tx.run(sql`
    with doomed as (select id from images where ${which} order by id for update),
      gone as (delete from images where id in (select id from doomed) returning ${OBJECT_KEY} as key)
    insert into image_discards (key, due_at) select key, ${app.now()}::timestamptz from gone
    on conflict (key) do update set due_at = excluded.due_at`)
  if (deleted > 0) await app.jobs.enqueue(tx, discardImages, {})
  return deleted
}
