import type { App } from '../../context.ts'
import { deleteInBatches, sweepRows } from '../../kernel/delete-in-batches.ts'
import { sql } from '../../providers/database/db.ts'

const HOUR_MS = 3600 * 1000
/** How long a used link still reports success after it expires, in milliseconds. */
const LINK_AFTERLIFE_MS = 7 * 24 * HOUR_MS

/** Deletes expired sessions, links, one-time codes that no longer count towards a limit, challenges, and stored responses. */
export const sweepAccounts = async ({ db, idempotency, now }: Pick<App, 'db' | 'idempotency' | 'now'>) => {
  const sweep = (table: string, ageMs: number) =>
    sweepRows(db, table, sql`expires_at < ${new Date(now().getTime() - ageMs)}::timestamptz`)
  await sweep('sessions', 0)
  await sweep('email_tokens', LINK_AFTERLIFE_MS)
  await sweep('one_time_codes', HOUR_MS)
  await sweep('passkey_challenges', 0)
  await deleteInBatches((limit) => idempotency.sweep(limit))
}
