import { totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestTask on Task {
    id childId isShared userId title notes dueAt repeat remind completedAt completions lastCompletedAt createdAt updatedAt
  }
`)

export const taskRoutes: Group = {
  tag: 'Tasks',
  description: 'What the caller wants to do, once or again and again, with reminders when it is due.',
  routes: [
    route({
      method: 'GET',
      path: '/tasks',
      auth: 'user',
      addition: true,
      summary: 'List tasks',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestTasks(
          $page: Int = 1
          $limit: Int = 20
          $status: TaskStatus
          $child_id: ID
          $sort_by: TaskSort = due_at
          $order: Direction = asc
        ) {
          page: tasks(page: $page, first: $limit, status: $status, childId: $child_id, sortBy: $sort_by, order: $order) {
            nodes { ...RestTask }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => ({
        items: page.nodes,
        total: page.total_count,
        page: asked.page,
        limit: asked.limit,
        pages: totalPages(page.total_count, asked.limit),
      }),
    }),

    route({
      method: 'POST',
      path: '/tasks',
      auth: 'user',
      addition: true,
      summary: 'Create a task',
      status: 201,
      operation: graphql(`
        mutation RestCreateTask($input: TaskInput!) { createTask(input: $input) { ...RestTask } }
      `),
    }),

    route({
      method: 'GET',
      path: '/tasks/{task_id}',
      auth: 'user',
      addition: true,
      summary: 'Get a task',
      errors: ['not_found'],
      operation: graphql(`
        query RestTaskById($task_id: ID!) { task(id: $task_id) { ...RestTask } }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/tasks/{task_id}',
      auth: 'user',
      addition: true,
      summary: 'Update a task',
      description: 'Absent fields stay unchanged; null takes time and child away.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUpdateTask($task_id: ID!, $input: TaskChanges!) {
          updateTask(id: $task_id, input: $input) { ...RestTask }
        }
      `),
    }),

    route({
      method: 'POST',
      path: '/tasks/{task_id}/complete',
      auth: 'user',
      addition: true,
      summary: 'Complete a task',
      description:
        'One that is repeated is due again. With `due_at` as the client knows it, a request that is sent twice completes a repeated task once.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestCompleteTask($task_id: ID!, $due_at: DateTime) {
          completeTask(id: $task_id, dueAt: $due_at) { ...RestTask }
        }
      `),
    }),

    route({
      method: 'POST',
      path: '/tasks/{task_id}/reopen',
      auth: 'user',
      addition: true,
      summary: 'Reopen a task',
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestReopenTask($task_id: ID!) { reopenTask(id: $task_id) { ...RestTask } }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/tasks/{task_id}',
      auth: 'user',
      addition: true,
      summary: 'Delete a task',
      description: 'One of the caller.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteTask($task_id: ID!) { deleteTask(id: $task_id) }
      `),
    }),

    route({
      method: 'GET',
      path: '/family/children/{child_id}/tasks',
      auth: 'user',
      addition: true,
      summary: 'List shared tasks',
      description:
        'Those about a child that its owner and its parents share, by when they are due. Each of them may mark these as done. Whose task it is changes it, and is reminded.',
      errors: ['not_found', 'page_too_deep'],
      operation: graphql(`
        query RestSharedTasks($child_id: ID!, $page: Int = 1, $limit: Int = 20, $status: TaskStatus) {
          page: sharedTasks(childId: $child_id, page: $page, first: $limit, status: $status) {
            nodes { ...RestTask }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => ({
        items: page.nodes,
        total: page.total_count,
        page: asked.page,
        limit: asked.limit,
        pages: totalPages(page.total_count, asked.limit),
      }),
    }),
  ],
}
