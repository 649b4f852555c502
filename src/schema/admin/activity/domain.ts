import type { ActiveDay } from '../../../generated/prisma/client.ts'
import { sweepRows } from '../../../kernel/delete-in-batches.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'

/** Retention in milliseconds, longer than the longest comparison of periods. */
const KEPT_MS = 800 * 24 * 3600 * 1000

export const activity = defineDomain({
  name: 'activity',
  sweeps: [({ db, now }) => sweepRows(db, 'active_days', sql`day < ${new Date(now().getTime() - KEPT_MS)}::date`)],
  exports: [exportPart<ActiveDay>('active-days', 'active_days', ['userId', 'day', 'lastSeenAt'], { orderBy: 't.day' })],
})
