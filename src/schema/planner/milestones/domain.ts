import type { MilestoneReminder, ReachedMilestone } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import { childrenFor } from '../../family/index.ts'
import { remindOfMilestones } from './remind.ts'
import './types.ts'

const ofOwnChildren = (userId: string) =>
  sql`t.child_id in (select id from children where profile_setup_id = ${userId}::uuid)`

export const milestones = defineDomain({
  name: 'milestones',
  jobs: [remindOfMilestones],
  exports: [
    exportPart<ReachedMilestone>(
      'reached-milestones',
      'reached_milestones',
      ['id', 'childId', 'milestoneId', 'reachedOn', 'note', 'noteBy', 'createdAt', 'updatedAt'],
      {
        // Those at which the person wrote as well, while the child is shared with them: the export tells no more than the list.
        where: (userId) => sql`(${ofOwnChildren(userId)} or t.note_by = ${userId}::uuid
          and t.child_id in (select id from ${childrenFor(userId, 'milestones.read')}))`,
      },
    ),
    exportPart<MilestoneReminder>('milestone-reminders', 'milestone_reminders', ['childId', 'nextAt'], {
      where: ofOwnChildren,
      orderBy: 't.child_id',
    }),
  ],
  erasures: [
    (_app, tx, userId, limit) =>
      tx.run(sql`
        with written as (
          select id from reached_milestones where note_by = ${userId}::uuid order by id limit ${limit}::int for update
        )
        update reached_milestones r set note = '', note_by = null from written where r.id = written.id`),
  ],
})
