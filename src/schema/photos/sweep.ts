import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { photoKeyOf } from '../../providers/storage/keys.ts'
import { HELD_UNTIL } from './delete-images.ts'

/** Keys looked up at a time. */
const BATCH = 1_000

/**
 * Finds stored objects with neither an image row nor a removal record, and records them for removal. They can only
 * come from a write that finished long after it was abandoned, or from a restored backup. An upload's record is
 * created before its objects and deleted in the transaction that creates its row, so uploads are never affected.
 */
export const sweepOrphans = defineJob({
  name: 'images.sweep-orphans',
  payload: z.object({}),
  options: { cron: '43 3 * * *', timeoutSeconds: 6 * 3600, concurrency: 1 },
  run: async (app: Pick<App, 'db' | 'log' | 'now' | 'storage'>, _payload, { signal }) => {
    let found = 0
    const note = async (keys: readonly string[]) => {
      found += await app.db.run(sql`
        insert into image_discards (key, due_at)
        select key, ${app.now()}::timestamptz from (select distinct unnest(${[...keys]}::text[]) as key) stored
        where not exists (select from images i where i.key = stored.key or i.object_key = stored.key)
        on conflict (key) do update set due_at = excluded.due_at where image_discards.due_at = ${HELD_UNTIL}::timestamptz`)
    }
    let batch: string[] = []
    for await (const key of app.storage.list(undefined, signal)) {
      signal.throwIfAborted()
      batch.push(photoKeyOf(key))
      if (batch.length < BATCH) continue
      await note(batch)
      batch = []
    }
    if (batch.length > 0) await note(batch)
    if (found > 0) app.log.warn({ found }, 'stored objects without an image')
  },
})
