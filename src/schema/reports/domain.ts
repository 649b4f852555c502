import type { Erasure } from '../../context.ts'
import { Prisma, type Report } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import { lockRows } from '../lock-rows.ts'
import './types.ts'

const lockNext = (tx: Prisma.TransactionClient, which: Prisma.Sql, limit: number) =>
  lockRows(tx, 'reports', Prisma.sql`id in (select id from reports where ${which} limit ${limit})`)

/** Reports go with who filed them and with the person they are about. */
const eraseReports: Erasure = async (_app, tx, userId, limit) => {
  const ids = await lockNext(tx, Prisma.sql`user_id = ${userId}::uuid or person_id = ${userId}::uuid`, limit)
  return (await tx.report.deleteMany({ where: { id: { in: ids } } })).count
}

/** Reports that a moderator handled lose the name. */
const dropClaims: Erasure = async (_app, tx, userId, limit) => {
  const ids = await lockNext(tx, Prisma.sql`claimed_by = ${userId}::uuid`, limit)
  return (await tx.report.updateMany({ where: { id: { in: ids } }, data: { claimedBy: null } })).count
}

export const reports = defineDomain({
  name: 'reports',
  exports: [
    // Not the outcome, which reveals something about the reported person.
    exportPart<Report>('reports', 'reports', [
      ...(['id', 'userId', 'postId', 'commentId', 'personId', 'reason', 'note', 'status', 'priority'] as const),
      ...(['createdAt', 'closedAt'] as const),
    ]),
  ],
  erasures: [eraseReports, dropClaims],
})
