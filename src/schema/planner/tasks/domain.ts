import type { Task } from '../../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import { resumeTasks, silenceTasks } from './of-lost-child.ts'
import { remindOfTasks } from './remind.ts'
import { childIdFor, releaseTasks } from './shared.ts'
import './types.ts'

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
  onChildLost: (_app, tx, { childId }) => silenceTasks(tx, childId),
  onLossUndone: ({ now }, tx, { childId }) => resumeTasks(tx, childId, now()),
  erasures: [eraseRows('tasks')],
})
