import { moderationReactions } from './notify.ts'
import './rated-types.ts'
import './post-types.ts'
import type { ModerationDecision } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/domain.ts'
import { sql } from '../../providers/database/db.ts'
import { settleDecisions } from './settle.ts'
import './types.ts'

export const moderation = defineDomain({
  name: 'moderation',
  jobs: [settleDecisions],
  reactions: moderationReactions,
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
