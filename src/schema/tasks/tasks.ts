import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { Prisma, type Task, type TaskRepeat } from '../../generated/prisma/client.ts'
import { sql, type Tx, trusted } from '../../providers/database/db.ts'
import { columns } from '../columns.ts'
import type { direction, Page, PageArgs } from '../connection.ts'
import { isOrphan } from '../constraints.ts'
import { readPage } from '../keyset.ts'
import { lockName } from '../name-lock.ts'
import { lockAccount } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'
import type { taskChanges, taskInput, taskSort, taskStatus } from './input.ts'
import { isSilenced } from './of-lost-child.ts'
import { nextDue } from './repeat.ts'

/** A task in a list, with its sort key: its due time, or the end of time. */
type Listed = Task & { sortAt?: Date }

const SORT = `coalesce(due_at, '9999-12-31'::timestamptz)`
const COLUMNS = columns(Prisma.TaskScalarFieldEnum)

/** Open tasks a person may have. */
const OPEN_MAX = 1_000

interface ListArgs extends PageArgs {
  status?: z.output<typeof taskStatus> | null | undefined
  childId?: string | null | undefined
  sortBy: z.output<typeof taskSort>
  order: z.output<typeof direction>
}

/** The caller’s tasks. */
export const listTasks = (
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { status, childId, sortBy, order, ...page }: ListArgs,
): Promise<Page<Listed>> =>
  readPage<Listed>(
    app,
    {
      name: 'tasks',
      select: sql`${COLUMNS}, ${trusted(SORT)} as "sortAt"`,
      from: 'tasks',
      where: [
        sql`user_id = ${viewer.id}::uuid`,
        status === 'open' && sql`completed_at is null`,
        status === 'completed' && sql`completed_at is not null`,
        childId != null && sql`child_id = ${childId}::uuid`,
      ],
      by: sortBy === 'due_at' ? [SORT, 'sortAt'] : ['created_at', 'createdAt'],
      direction: order,
    },
    page,
  )

/** One task of the caller. @throws AppError `not_found`, also for another person's. */
export const readTask = async ({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Task> => {
  const [task] = await db.read<Task>(sql`
    select ${COLUMNS} from tasks where id = ${id}::uuid and user_id = ${viewer.id}::uuid`)
  if (!task) throw notFound('task')
  return task
}

/**
 * Protects the account, and the child that a task is about, from deletion until the transaction ends: both come before the
 * task, which their deletion changes.
 */
const lockParents = async (tx: Tx, viewer: Viewer, childId: string | null | undefined): Promise<void> => {
  await lockAccount(tx, viewer)
  if (childId == null) return
  const child = await tx.read(sql`
    select from children where id = ${childId}::uuid and profile_setup_id = ${viewer.id}::uuid for key share`)
  if (child.length === 0) throw invalidField('input.childId', 'is not a child of yours')
}

const refuseTimeless = (repeat: TaskRepeat, dueAt: Date | null) => {
  if (repeat !== 'none' && dueAt === null) throw invalidField('input.dueAt', 'is needed for what is repeated')
}

/** When to remind the person; never for a time already past. */
const remindAt = (dueAt: Date | null, remind: boolean, now: Date): Date | null =>
  remind && dueAt !== null && dueAt > now ? dueAt : null

/** Checks and locks the limit of open tasks until the transaction ends. */
const holdRoom = async (tx: Tx, viewer: Viewer, full: () => AppError): Promise<void> => {
  await lockName(tx, `open tasks of ${viewer.id}`)
  if ((await tx.task.count({ where: { userId: viewer.id, completedAt: null } })) >= OPEN_MAX) throw full()
}

/**
 * Creates a task.
 * @throws AppError `validation_failed` for another person's child, a repeated task without a due time, or too many
 * open tasks.
 */
export const createTask = async (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { dueAt = null, childId = null, ...input }: z.output<typeof taskInput>,
): Promise<Task> => {
  const now = app.now()
  refuseTimeless(input.repeat, dueAt)
  const times = { dueAt, firstDueAt: dueAt, remindAt: remindAt(dueAt, input.remind, now) }
  try {
    const { id } = await app.db.write(async (tx) => {
      await lockParents(tx, viewer, childId)
      await holdRoom(tx, viewer, () =>
        invalidField('input.title', `there are ${OPEN_MAX} open tasks, which is the limit`),
      )
      const data = { ...input, ...times, childId, userId: viewer.id, createdAt: now, updatedAt: now }
      return tx.task.create({ data, select: { id: true } })
    })
    return readTask(app, viewer, id)
  } catch (error) {
    throw isOrphan(error) ? accountIsGone() : error
  }
}

/** Locks a task of the caller until the transaction ends: of two concurrent changes the later sees the earlier. */
const lockTask = async (tx: Tx, viewer: Viewer, id: string): Promise<Task & { timezone: string }> => {
  const [task] = await tx.read<Task & { timezone: string }>(sql`
    select ${COLUMNS}, (select timezone from users where users.id = tasks.user_id) as timezone
    from tasks where id = ${id}::uuid and user_id = ${viewer.id}::uuid for update`)
  if (!task) throw notFound('task')
  return task
}

/**
 * Changes the given fields of a task of the caller. Repeats are counted from a new due time.
 * @throws AppError `not_found`, also for another person's; `validation_failed` like `createTask`.
 */
export const changeTask = async (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  changes: z.output<typeof taskChanges>,
): Promise<Task> => {
  const now = app.now()
  await app.db.write(async (tx) => {
    await lockParents(tx, viewer, changes.childId)
    const before = await lockTask(tx, viewer, id)
    const { dueAt = before.dueAt, repeat = before.repeat, remind = before.remind } = changes
    refuseTimeless(repeat, dueAt)
    const isMoved = changes.dueAt !== undefined && changes.dueAt?.getTime() !== before.dueAt?.getTime()
    const reminded = isMoved || changes.remind !== undefined
    const data = {
      ...changes,
      ...(isMoved && { firstDueAt: dueAt }),
      ...(reminded && { remindAt: before.completedAt ? null : remindAt(dueAt, remind, now) }),
      updatedAt: now,
    }
    await tx.task.update({ where: { id }, data, select: { id: true } })
  })
  return readTask(app, viewer, id)
}

/**
 * Marks a task of the caller as done; idempotent. A repeating one becomes due again at its next time; a request that
 * names the time that was done is idempotent there as well, and so is one of two devices that do the same.
 * @throws AppError `not_found`, also for another person's.
 */
export const completeTask = async (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  expectedDueAt?: Date | null,
): Promise<Task> => {
  const now = app.now()
  await app.db.write(async (tx) => {
    const task = await lockTask(tx, viewer, id)
    const { dueAt, firstDueAt, repeat, timezone } = task
    if (task.completedAt || (expectedDueAt && expectedDueAt.getTime() !== dueAt?.getTime())) return
    const remind = task.remind && !(await isSilenced(tx, task))
    const after = dueAt !== null && dueAt > now ? dueAt : now
    const next = firstDueAt && nextDue({ first: firstDueAt, repeat, timezone }, after)
    const done = { completions: { increment: 1 }, lastCompletedAt: now, updatedAt: now }
    const then = next ? { dueAt: next, remindAt: remindAt(next, remind, now) } : { completedAt: now, remindAt: null }
    await tx.task.update({ where: { id }, data: { ...done, ...then }, select: { id: true } })
  })
  return readTask(app, viewer, id)
}

/** Marks a task as not done; idempotent. @throws AppError `not_found`, `conflict` for too many open ones. */
export const reopenTask = async (app: Pick<App, 'db' | 'now'>, viewer: Viewer, id: string): Promise<Task> => {
  const now = app.now()
  await app.db.write(async (tx) => {
    const task = await lockTask(tx, viewer, id)
    if (!task.completedAt) return
    await holdRoom(tx, viewer, () => new AppError('conflict', `At most ${OPEN_MAX} tasks can be open.`))
    const remind = task.remind && !(await isSilenced(tx, task))
    const data = { completedAt: null, remindAt: remindAt(task.dueAt, remind, now), updatedAt: now }
    await tx.task.update({ where: { id }, data, select: { id: true } })
  })
  return readTask(app, viewer, id)
}

/** Deletes a task of the caller. @throws AppError `not_found`, also for another person's. */
export const deleteTask = ({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<void> =>
  db.write(async (tx) => {
    const { count } = await tx.task.deleteMany({ where: { id, userId: viewer.id } })
    if (count === 0) throw notFound('task')
  })
