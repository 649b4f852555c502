import { z } from 'zod'
import type { TaskRepeat } from '../../../generated/prisma/client.ts'
import { changes, enumRule, input } from '../../../kernel/input.ts'
import { instant, name, text, uuid } from '../../../kernel/rules.ts'

export const taskExample = {
  title: 'Book the six-week check',
  notes: 'Ask about sleep.',
  dueAt: '2026-03-02T09:00:00.000Z',
  repeat: 'none',
  remind: true,
  childId: null,
  isShared: false,
}

export const taskRepeat = enumRule('TaskRepeat', 'How often a task is due.', {
  none: 'Once.',
  daily: 'Every day.',
  weekly: 'Every week.',
  monthly: 'Every month, on the last day where a month has no such day.',
  yearly: 'Every year.',
} satisfies Record<TaskRepeat, string>)

export const taskStatus = enumRule('TaskStatus', 'Which tasks a list holds.', {
  open: 'Those that are to be done.',
  completed: 'Those that are done.',
})

export const taskSort = enumRule('TaskSort', 'What tasks are ordered by.', {
  due_at: 'When they are due; those without a time last.',
  created_at: 'When they were written down.',
})

/** Limited to years that exist in the calendar of every time zone. */
const due = instant.refine(
  (at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 2200,
  'must be between 1970 and 2200',
)

const task = {
  title: name.describe('What is to be done.'),
  notes: text(5_000).describe('More about it.').default(''),
  dueAt: due
    .nullable()
    .describe('When it is due; null for no time.')
    .default(null as never),
  repeat: taskRepeat.describe('How often; only for what has a time.').default('none'),
  remind: z.boolean().describe('Whether the person is reminded when it is due.').default(true),
  childId: uuid
    .nullable()
    .describe('The child it is about.')
    .default(null as never),
  isShared: z
    .boolean()
    .describe(
      'Whether the owner and the parents of the child see it and may mark it as done; only for what is about one.',
    )
    .default(false),
}

export const taskInput = input(
  'TaskInput',
  'A new task.',
  {
    ...task,
    dueAt: due.nullish().describe('When it is due.'),
    childId: uuid.nullish().describe('The child it is about.'),
  },
  taskExample,
)

export const taskChanges = input(
  'TaskChanges',
  'Changes to a task. Absent leaves a field as it is; null takes time and child away.',
  changes(task),
  { title: 'Book the eight-week check' },
)

export const sharedChildId = uuid.describe('A child of the caller, or one that is shared with them as a parent.')
export const completableId = uuid.describe('A task of the caller, or one that is shared with them.')
export const taskId = uuid.describe('A task of the caller.')

export const expectedDue = instant
  .nullish()
  .describe('When the client believes it to be due. A task that is due at another time by now stays as it is.')
