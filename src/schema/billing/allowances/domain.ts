import type { App } from '../../../context.ts'
import type { AllowanceUse } from '../../../generated/prisma/client.ts'
import { sweepRows } from '../../../kernel/delete-in-batches.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import './types.ts'

/** How long an ended day is kept, in milliseconds: longer than it may delay the end of the next one. */
const KEPT_MS = 3 * 24 * 3600 * 1000

export const allowances = defineDomain({
  name: 'allowances',
  sweeps: [
    ({ db, now }: Pick<App, 'db' | 'now'>) =>
      sweepRows(db, 'allowance_uses', sql`resets_at < ${new Date(now().getTime() - KEPT_MS)}::timestamptz`),
  ],
  exports: [
    exportPart<AllowanceUse>('allowances', 'allowance_uses', ['userId', 'allowance', 'used', 'resetsAt'], {
      orderBy: 't.allowance',
    }),
  ],
})
