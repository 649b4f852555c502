import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../errors.ts'
import { Prisma, type Task, type TaskRepeat } from '../../../generated/prisma/client.ts'
import type { direction, Page, PageArgs } from '../../../kernel/connection.ts'
import { readPage } from '../../../kernel/keyset.ts'
import { lockName, orAccountIsGone } from '../../../kernel/locks.ts'
import { columns } from '../../../kernel/sql.ts'
import { rawSql, type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import { requireChild } from '../../family/index.ts'
import { dropReminders } from '../../notifications/index.ts'
import type { taskChanges, taskInput, taskSort, taskStatus } from './input.ts'
import { isMuted } from './mute-tasks.ts'
import { nextDue } from './repeat.ts'
import { childIdFor, forgetTask, isSharedWith, lockChildOf, lockParents, publishTaskChange } from './shared.ts'

/** A task in a list, with its sort key: its due time, or the end of time. */
type Listed = Task & { sortAt?: Date }

const SORT = `coalesce(due_at, '9999-12-31'::timestamptz)`
const COLUMNS = columns(Prisma.TaskScalarFieldEnum, { table: 'tasks', except: ['childId', 'isShared'] })

/** The columns of a task as a person sees it: without a child that they may name it is shared with nobody. */
const columnsFor = ({ id }: Viewer) => sql`${COLUMNS}, ${childIdFor(id)} as "childId",
  (tasks.is_shared and (${childIdFor(id)}) is not null) as "isShared"`

/** Open tasks a person may have. */
const OPEN_MAX = 1_000

interface ListArgs extends PageArgs {
  status?: z.output<typeof taskStatus> | null | undefined
  childId?: string | null | undefined
  sortBy: z.output<typeof taskSort>
  order: z.output<typeof direction>
}

/** The caller’s tasks. */
export function listTasks(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { status, childId, sortBy, order, ...page }: ListArgs,
): Promise<Page<Listed>> {
  return readPage<Listed>(
    app,
    {
      name: 'tasks',
      select: sql`${columnsFor(viewer)}, ${rawSql(SORT)} as "sortAt"`,
      from: 'tasks',
      where: [
        sql`user_id = ${viewer.id}::uuid`,
        status === 'open' && sql`completed_at is null`,
        status === 'completed' && sql`completed_at is not null`,
        childId != null && sql`${childIdFor(viewer.id)} = ${childId}::uuid`,
      ],
      by: sortBy === 'due_at' ? [SORT, 'sortAt'] : ['created_at', 'createdAt'],
      direction: order,
    },
    page,
  )
}

/** Tasks about a child that its owner and its parents share, by when they are due. @throws AppError `not_found`. */
export async function listSharedTasks(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { childId, status, ...page }: PageArgs & Pick<ListArgs, 'status'> & { childId: string },
): Promise<Page<Listed>> {
  await requireChild(app.db, viewer.id, childId, 'tasks.see')
  return readPage<Listed>(
    app,
    {
      name: 'shared tasks',
      select: sql`${columnsFor(viewer)}, ${rawSql(SORT)} as "sortAt"`,
      from: 'tasks',
      where: [
        sql`child_id = ${childId}::uuid`,
        isSharedWith(viewer.id, 'tasks.see'),
        status === 'open' && sql`completed_at is null`,
        status === 'completed' && sql`completed_at is not null`,
      ],
      by: [SORT, 'sortAt'],
      direction: 'asc',
    },
    page,
  )
}

/** One task of the caller, or one that is shared with them. @throws AppError `not_found`, also for another person's. */
export async function readTask({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Task> {
  const [task] = await db.read<Task>(sql`
    select ${columnsFor(viewer)} from tasks
    where id = ${id}::uuid and (user_id = ${viewer.id}::uuid or ${isSharedWith(viewer.id, 'tasks.see')})`)
  if (!task) throw notFound('task')
  return task
}

const refuseTimeless = (repeat: TaskRepeat, dueAt: Date | null) => {
  if (repeat !== 'none' && dueAt === null) throw invalidField('input.dueAt', 'is required for a repeated task')
}

const refuseUnshareable = (isShared: boolean, childId: string | null) => {
  if (isShared && childId === null)
    throw invalidField('input.isShared', 'needs a childId: only a task about a child can be shared')
}

/** When to remind the person; never for a time already past. */
const remindAt = (dueAt: Date | null, remind: boolean, now: Date): Date | null =>
  remind && dueAt !== null && dueAt > now ? dueAt : null

/** The task of a child that was lost reminds of itself only once it is given a new time, so that no other change arms it. */
const silenceLost = async (tx: Tx, id: string, remindAt: Date | null): Promise<void> => {
  if (remindAt === null && (await isMuted(tx, id)))
    await tx.task.update({ where: { id }, data: { remindAt }, select: { id: true } })
}

/** Checks and locks the limit of open tasks until the transaction ends. */
const holdRoom = async (tx: Tx, userId: string, full: () => AppError): Promise<void> => {
  await lockName(tx, `open tasks of ${userId}`)
  if ((await tx.task.count({ where: { userId, completedAt: null } })) >= OPEN_MAX) throw full()
}

/**
 * Creates a task.
 * @throws AppError `validation_failed` for another person's child, a repeated task without a due time, a shared one without a
 * child, or too many open tasks.
 */
export async function createTask(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  { dueAt = null, childId = null, ...input }: z.output<typeof taskInput>,
): Promise<Task> {
  const now = app.now()
  refuseTimeless(input.repeat, dueAt)
  refuseUnshareable(input.isShared, childId)
  const times = { dueAt, firstDueAt: dueAt, remindAt: remindAt(dueAt, input.remind, now) }
  const { id } = await app.db
    .write('addTask', async (tx) => {
      await lockParents(tx, viewer, childId)
      await holdRoom(tx, viewer.id, () =>
        invalidField('input.title', `there are ${OPEN_MAX} open tasks, which is the limit`),
      )
      const data = { ...input, ...times, childId, userId: viewer.id, createdAt: now, updatedAt: now }
      const task = await tx.task.create({ data, select: { id: true } })
      if (input.isShared) await publishTaskChange(app, tx, viewer.id, [childId])
      return task
    })
    .catch(orAccountIsGone)
  return readTask(app, viewer, id)
}

type LockedTask = Task & {
  timezone: string
  /** The child with whose family it is shared, whether or not the reader may name it. */
  sharedWith: string | null
}

const lockTasks = async (tx: Tx, viewer: Viewer, which: Sql): Promise<LockedTask | undefined> => {
  const [task] = await tx.read<LockedTask>(sql`
    select ${columnsFor(viewer)}, (select timezone from users where users.id = tasks.user_id) as timezone,
      case when tasks.is_shared then tasks.child_id end as "sharedWith"
    from tasks where ${which} for update`)
  return task
}

/** Locks a task of the caller until the transaction ends: of two concurrent changes the later sees the earlier. */
const lockTask = async (tx: Tx, viewer: Viewer, id: string): Promise<LockedTask> => {
  const task = await lockTasks(tx, viewer, sql`id = ${id}::uuid and user_id = ${viewer.id}::uuid`)
  if (!task) throw notFound('task')
  return task
}

/** The same for one that the caller may complete, which may be somebody else's. Its child comes first. */
const lockCompletable = async (tx: Tx, viewer: Viewer, id: string): Promise<LockedTask> => {
  const isOwn = sql`user_id = ${viewer.id}::uuid`
  await lockChildOf(tx, id)
  const may = sql`(${isOwn} or ${isSharedWith(viewer.id, 'tasks.complete')})`
  const task = await lockTasks(tx, viewer, sql`id = ${id}::uuid and ${may}`)
  if (!task) throw notFound('task')
  return task
}

/**
 * Changes the given fields of a task of the caller. Repeats are counted from a new due time.
 * @throws AppError `not_found`, also for another person's; `validation_failed` like `createTask`.
 */
export async function changeTask(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
  changes: z.output<typeof taskChanges>,
): Promise<Task> {
  const now = app.now()
  await app.db.write('changeTask', async (tx) => {
    await lockParents(tx, viewer, changes.childId)
    const before = await lockTask(tx, viewer, id)
    const { dueAt = before.dueAt, repeat = before.repeat, remind = before.remind, childId = before.childId } = changes
    refuseTimeless(repeat, dueAt)
    if (changes.isShared) refuseUnshareable(true, childId)
    const isMoved = changes.dueAt !== undefined && changes.dueAt?.getTime() !== before.dueAt?.getTime()
    // What was done is due again once it repeats: at its new time, or at the next one after what was done.
    const isRevived = before.completedAt !== null && repeat !== 'none' && dueAt !== null
    if (isRevived)
      await holdRoom(tx, viewer.id, () => new AppError('conflict', `At most ${OPEN_MAX} tasks can be open.`))
    const first = isMoved ? dueAt : before.firstDueAt
    const isAhead = isMoved && dueAt !== null && dueAt > now
    const next =
      isRevived && first && !isAhead
        ? nextDue({ first, repeat, timezone: before.timezone }, dueAt > now ? dueAt : now)
        : dueAt
    const isOpen = before.completedAt === null || isRevived
    const isElsewhere = childId !== before.childId
    const { childId: _child, isShared: _shared, ...rest } = changes
    const data = {
      ...rest,
      // Apps send back what they were shown, which hides a child that somebody may not name at the moment.
      ...(isElsewhere && { childId }),
      // What was shared with one family is not shared with another by itself.
      ...((isElsewhere || (changes.isShared ?? before.isShared) !== before.isShared) && {
        isShared: changes.isShared ?? false,
      }),
      ...(isMoved && { firstDueAt: dueAt }),
      ...(isRevived && { completedAt: null, dueAt: next }),
      ...((isMoved || isRevived || remind !== before.remind) && {
        remindAt: isOpen ? remindAt(next, remind, now) : null,
      }),
      updatedAt: now,
    }
    const after = await tx.task.update({ where: { id }, data, select: { isShared: true, childId: true } })
    if (!isMoved) await silenceLost(tx, id, before.remindAt)
    const sharedWith = after.isShared ? after.childId : null
    await publishTaskChange(app, tx, viewer.id, [before.sharedWith, sharedWith])
    if (before.sharedWith !== sharedWith) await forgetTask(tx, before.sharedWith)
  })
  return readTask(app, viewer, id)
}

/**
 * Marks a task of the caller, or one that is shared with them, as done; idempotent. A repeating one becomes due again at its
 * next time; a request that names the time that was done is idempotent there as well, and so is one of two devices that do the
 * same.
 * @throws AppError `not_found`, also for another person's.
 */
export async function completeTask(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
  expectedDueAt?: Date | null,
): Promise<Task> {
  const now = app.now()
  await app.db.write('completeTask', async (tx) => {
    const task = await lockCompletable(tx, viewer, id)
    const { dueAt, firstDueAt, repeat, timezone } = task
    if (task.completedAt || (expectedDueAt && expectedDueAt.getTime() !== dueAt?.getTime())) return
    const remind = task.remind && !(await isMuted(tx, id))
    const after = dueAt !== null && dueAt > now ? dueAt : now
    const next = firstDueAt && nextDue({ first: firstDueAt, repeat, timezone }, after)
    const done = { completions: { increment: 1 }, lastCompletedAt: now, updatedAt: now }
    const then = next ? { dueAt: next, remindAt: remindAt(next, remind, now) } : { completedAt: now, remindAt: null }
    await tx.task.update({ where: { id }, data: { ...done, ...then }, select: { id: true } })
    await publishTaskChange(app, tx, task.userId, [task.sharedWith])
  })
  return readTask(app, viewer, id)
}

/** Marks a task as not done; idempotent. @throws AppError `not_found`, `conflict` for too many open ones. */
export async function reopenTask(app: Pick<App, 'db' | 'events' | 'now'>, viewer: Viewer, id: string): Promise<Task> {
  const now = app.now()
  await app.db.write('reopenTask', async (tx) => {
    const task = await lockCompletable(tx, viewer, id)
    if (!task.completedAt) return
    await holdRoom(tx, task.userId, () => new AppError('conflict', `At most ${OPEN_MAX} tasks can be open.`))
    const remind = task.remind && !(await isMuted(tx, id))
    const data = { completedAt: null, remindAt: remindAt(task.dueAt, remind, now), updatedAt: now }
    await tx.task.update({ where: { id }, data, select: { id: true } })
    await publishTaskChange(app, tx, task.userId, [task.sharedWith])
  })
  return readTask(app, viewer, id)
}

/** Deletes a task of the caller, and its reminders. @throws AppError `not_found`, also for another person's. */
export function deleteTask(app: Pick<App, 'db' | 'events'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteTask', async (tx) => {
    const [deleted] = await tx.read<{ sharedWith: string | null }>(sql`
      delete from tasks where id = ${id}::uuid and user_id = ${viewer.id}::uuid
      returning case when is_shared then child_id end as "sharedWith"`)
    if (!deleted) throw notFound('task')
    await publishTaskChange(app, tx, viewer.id, [deleted.sharedWith])
    await forgetTask(tx, deleted.sharedWith)
    await dropReminders(tx, viewer.id, id)
    return id
  })
}
