import type { App } from '../../context.ts'
import { deleteInBatches } from '../delete-in-batches.ts'

const HOUR_MS = 3600 * 1000
/** How long a used link still reports success after it expires, in milliseconds. */
const LINK_AFTERLIFE_MS = 7 * 24 * HOUR_MS

/** Deletes expired sessions, links, one-time codes that no longer count towards a limit, and stored responses. */
export const sweepAccounts = async ({ db, idempotency, now }: Pick<App, 'db' | 'idempotency' | 'now'>) => {
  const before = (age: number) => ({ expiresAt: { lt: new Date(now().getTime() - age) } })
  await deleteInBatches((limit) => db.session.deleteMany({ where: before(0), limit }))
  await deleteInBatches((limit) => db.emailToken.deleteMany({ where: before(LINK_AFTERLIFE_MS), limit }))
  await deleteInBatches((limit) => db.oneTimeCode.deleteMany({ where: before(HOUR_MS), limit }))
  await deleteInBatches(async (limit) => ({ count: await idempotency.sweep(limit) }))
}
