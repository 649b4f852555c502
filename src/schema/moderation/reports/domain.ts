import type { Erasure } from '../../../context.ts'
import type { Report } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { lockRows } from '../../../kernel/lock-rows.ts'
import { type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import { fileNoticed } from './noticed.ts'
import './types.ts'

const lockNext = (tx: Tx, which: Sql, limit: number) =>
  lockRows(tx, 'reports', sql`id in (select id from reports where ${which} limit ${limit}::int)`)

/** Reports go with who filed them and with the person they are about. */
const eraseReports: Erasure = async (_app, tx, userId, limit) => {
  const ids = await lockNext(tx, sql`user_id = ${userId}::uuid or person_id = ${userId}::uuid`, limit)
  return (await tx.report.deleteMany({ where: { id: { in: ids } } })).count
}

/** Reports that a moderator handled lose the name. */
const dropClaims: Erasure = async (_app, tx, userId, limit) => {
  const ids = await lockNext(tx, sql`claimed_by = ${userId}::uuid`, limit)
  return (await tx.report.updateMany({ where: { id: { in: ids } }, data: { claimedBy: null } })).count
}

export const reports = defineDomain({
  name: 'reports',
  exports: [
    // Not the outcome, which reveals something about the reported person.
    exportPart<Report>('reports', 'reports', [
      ...([
        'id',
        'userId',
        'postId',
        'commentId',
        'personId',
        'messageId',
        'reason',
        'note',
        'status',
        'priority',
      ] as const),
      ...(['sharesText', 'createdAt', 'closedAt'] as const),
    ]),
  ],
  onRiskFound: (app, tx, { about, risk }) => fileNoticed(app, tx, about, risk),
  erasures: [eraseReports, dropClaims],
})
