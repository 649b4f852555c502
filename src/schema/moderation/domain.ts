import './rated-types.ts'
import './post-types.ts'
import './types.ts'
import './reports/types.ts'
import type { Erasure } from '../../context.ts'
import type { ModerationDecision, Report } from '../../generated/prisma/client.ts'
import { lockRows } from '../../kernel/locks.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { moderationHandlers } from './notify.ts'
import { fileAutoReport } from './reports/auto-report.ts'
import { settleDecisions } from './settle.ts'

export const moderation = defineDomain({
  name: 'moderation',
  jobs: [settleDecisions],
  handlers: moderationHandlers,
  exports: [
    // Not by whom, nor what they changed: that is in the records themselves.
    exportPart<ModerationDecision>(
      'moderation-decisions',
      'moderation_decisions',
      ['id', 'act', 'targetType', 'targetId', 'authorId', 'decidedAt'],
      { where: (userId) => sql`t.author_id = ${userId}::uuid` },
    ),
  ],
  erasures: [eraseRows('moderation_decisions', (userId) => sql`author_id = ${userId}::uuid`)],
})

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
  onRiskFound: (app, tx, { about, risk }) => fileAutoReport(app, tx, about, risk),
  erasures: [eraseReports, dropClaims],
})
