import type { MilestoneReminder, ReachedMilestone } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'
import { defineDomain, exportPart } from '../domain.ts'
import { remindOfMilestones } from './remind.ts'
import './types.ts'

const where = (userId: string) => sql`t.child_id in (select id from children where profile_setup_id = ${userId}::uuid)`

export const milestones = defineDomain({
  name: 'milestones',
  jobs: [remindOfMilestones],
  exports: [
    exportPart<ReachedMilestone>(
      'reached-milestones',
      'reached_milestones',
      ['id', 'childId', 'milestoneId', 'reachedOn', 'note', 'createdAt', 'updatedAt'],
      { where },
    ),
    exportPart<MilestoneReminder>('milestone-reminders', 'milestone_reminders', ['childId', 'nextAt'], {
      where,
      orderBy: 't.child_id',
    }),
  ],
})
