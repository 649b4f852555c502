import type { Task } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../domain.ts'
import { remindOfTasks } from './remind.ts'
import './types.ts'

export const tasks = defineDomain({
  name: 'tasks',
  jobs: [remindOfTasks],
  exports: [
    exportPart<Task>('tasks', 'tasks', [
      ...([
        'id',
        'userId',
        'childId',
        'isShared',
        'title',
        'notes',
        'dueAt',
        'firstDueAt',
        'repeat',
        'remind',
        'remindAt',
      ] as const),
      ...(['completedAt', 'completions', 'lastCompletedAt', 'createdAt', 'updatedAt'] as const),
    ]),
  ],
  erasures: [eraseRows('tasks')],
})
