import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, direction, pageRules } from '../../../kernel/connection.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import {
  completableId,
  expectedDue,
  sharedChildId,
  taskChanges,
  taskExample,
  taskId,
  taskInput,
  taskRepeat,
  taskSort,
  taskStatus,
} from './input.ts'
import {
  changeTask,
  completeTask,
  createTask,
  deleteTask,
  listSharedTasks,
  listTasks,
  readTask,
  reopenTask,
} from './tasks.ts'

const TaskType = builder.prismaObject('Task', {
  interfaces: [Node],
  description: 'Something a person wants to do.',
  extensions: { example: taskExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    childId: t.exposeID('childId', { nullable: true, description: 'The child it is about.' }),
    isShared: t.exposeBoolean('isShared', { description: 'Whether the owner and the parents of the child see it.' }),
    userId: t.exposeID('userId', { description: 'Whose it is: who changes it and is reminded.' }),
    title: t.exposeString('title', { description: 'What is to be done.' }),
    notes: t.exposeString('notes', { description: 'More about it.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true, description: 'When it is due, or due next.' }),
    repeat: t.expose('repeat', { type: enumOf(taskRepeat), description: 'How often.' }),
    remind: t.exposeBoolean('remind', { description: 'Whether the person is reminded when it is due.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was done; never set for what is repeated.',
    }),
    completions: t.exposeInt('completions', { description: 'How often it was done.' }),
    lastCompletedAt: t.expose('lastCompletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last done.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written down.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
})

const TaskConnection = connectionOf(TaskType, 'Task', 'tasks')

findsRecord(TaskType, 'tasks', ({ app, viewer }, id) => readTask(app, viewer, id))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    tasks: t.field({
      type: TaskConnection,
      description: 'List tasks. The caller’s, by when they are due unless said otherwise.',
      args: argsOf({
        ...pageRules,
        status: taskStatus.nullish().describe('Only those.'),
        childId: taskId.nullish().describe('Only those about this child.'),
        sortBy: taskSort.default('due_at'),
        order: direction.default('asc'),
      }),
      resolve: (_root, args, { app, viewer }) => listTasks(app, viewer, args),
    }),
    task: t.field({
      type: TaskType,
      nullable: true,
      description: 'Get a task. One of the caller, or one that is shared with them; else not_found.',
      args: argsOf({ id: completableId }),
      resolve: (_root, { id }, { app, viewer }) => readTask(app, viewer, id),
    }),
    sharedTasks: t.field({
      type: TaskConnection,
      description: 'List shared tasks. Those about a child that its owner and its parents share, by when they are due.',
      args: argsOf({ ...pageRules, childId: sharedChildId, status: taskStatus.nullish().describe('Only those.') }),
      resolve: (_root, args, { app, viewer }) => listSharedTasks(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createTask: t.field({
      type: TaskType,
      description: 'Create a task. It is the caller’s; about a child, it may be shared with the child’s family.',
      args: argsOf({ input: taskInput }),
      resolve: (_root, { input }, { app, viewer }) => createTask(app, viewer, input),
    }),
    updateTask: t.field({
      type: TaskType,
      description: 'Update a task. One of the caller; else not_found.',
      args: argsOf({ id: taskId, input: taskChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeTask(app, viewer, id, input),
    }),
    completeTask: t.field({
      type: TaskType,
      description:
        'Complete a task. One that is repeated is due again. Repeated with the same `dueAt` it is done once.',
      args: argsOf({ id: completableId, dueAt: expectedDue }),
      resolve: (_root, { id, dueAt }, { app, viewer }) => completeTask(app, viewer, id, dueAt),
    }),
    reopenTask: t.field({
      type: TaskType,
      description: 'Reopen a task. Takes back that it was done.',
      args: argsOf({ id: completableId }),
      resolve: (_root, { id }, { app, viewer }) => reopenTask(app, viewer, id),
    }),
    deleteTask: t.field({
      type: 'ID',
      description: 'Delete a task. One of the caller. Returns its id.',
      args: argsOf({ id: taskId }),
      resolve: (_root, { id }, { app, viewer }) => deleteTask(app, viewer, id),
    }),
  }
})
