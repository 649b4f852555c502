import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { sql } from '../../providers/database/db.ts'
import { uuid } from '../../rules.ts'

/** Rows erased in one transaction: few enough that nobody waits long for its locks. */
const BATCH = 500

/**
 * Erases what a deleted account has left, batch by batch, and then its row. Each batch is a short transaction in the
 * lock order of the service, so two erasures on two instances do not need to wait for each other. What a run has erased
 * stays erased: the next one goes on from there.
 */
export const eraseAccount = defineJob({
  name: 'accounts.erase',
  payload: z.object({ userId: uuid }),
  options: { concurrency: 1, timeoutSeconds: 600, retries: 20, singletonKey: ({ userId }) => userId },
  run: async (app: App, { userId }, { signal }) => {
    for (const { erasures = [] } of app.domains)
      for (const erase of erasures)
        do signal.throwIfAborted()
        while ((await app.db.write((tx) => erase(app, tx, userId, BATCH))) > 0)

    await app.db.write(async (tx) => {
      // Whatever still names the account came too late to be read by anybody; foreign keys take it along.
      await tx.run(sql`select from users where id = ${userId}::uuid and deleted_at is not null for update`)
      await tx.user.deleteMany({ where: { id: userId, deletedAt: { not: null } } })
      await tx.listTotal.deleteMany({ where: { ownerId: userId } })
      // This job among them: its payload is the last that names the person.
      await app.jobs.forget(tx, [userId])
    })
  },
})
