import './tasks/types.ts'
import './milestones/types.ts'
import type { MilestoneReminder, ReachedMilestone, Task } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { childrenFor } from '../family/index.ts'
import { remindOfMilestones } from './milestones/remind.ts'
import { muteTasks, unmuteTasks } from './tasks/mute-tasks.ts'
import { remindOfTasks } from './tasks/remind.ts'
import { childIdFor, releaseTasks } from './tasks/shared.ts'

export const tasks = defineDomain({
  name: 'tasks',
  jobs: [remindOfTasks],
  exports: [
    exportPart<Task>(
      'tasks',
      'tasks',
      [
        ...(['id', 'userId', 'childId', 'isShared', 'title', 'notes', 'dueAt', 'firstDueAt'] as const),
        ...(['repeat', 'remind', 'remindAt'] as const),
        ...(['completedAt', 'completions', 'lastCompletedAt', 'createdAt', 'updatedAt'] as const),
      ],
      {
        shown: {
          child_id: (userId) => childIdFor(userId, sql`t.child_id`),
          is_shared: (userId) => sql`(t.is_shared and (${childIdFor(userId, sql`t.child_id`)}) is not null)`,
        },
      },
    ),
  ],
  onMemberLeaving: (app, tx, { userId, childId }) => releaseTasks(app, tx, userId, childId),
  onChildLost: (_app, tx, { childId }) => muteTasks(tx, childId),
  onLossUndone: ({ now }, tx, { childId }) => unmuteTasks(tx, childId, now()),
  erasures: [eraseRows('tasks')],
})

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
