import type { Task } from '../../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import { remindOfTasks } from './remind.ts'
import { childIdFor } from './shared.ts'
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
  erasures: [eraseRows('tasks')],
})
