import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'

const HOUR_MS = 3600 * 1000
/** For this long after its end a used link still tells that its work is done, in milliseconds. */
const LINK_AFTERLIFE_MS = 7 * 24 * HOUR_MS

/** Removes what has ended: sessions, links, and codes once they count for no limit any more. */
export const cleanUp = defineJob({
  name: 'accounts.clean-up',
  payload: z.object({}),
  run: async ({ db, now }: Pick<App, 'db' | 'now'>) => {
    const before = (age: number) => ({ expiresAt: { lt: new Date(now().getTime() - age) } })
    await db.session.deleteMany({ where: before(0) })
    await db.emailToken.deleteMany({ where: before(LINK_AFTERLIFE_MS) })
    await db.oneTimeCode.deleteMany({ where: before(HOUR_MS) })
  },
  options: { cron: '17 * * * *' },
})
