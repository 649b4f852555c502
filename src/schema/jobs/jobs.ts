import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { DeadLetter } from '../../jobs/tables.ts'
import { recordAction } from '../audit/record.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../connection.ts'

/** What lies in the queues of one kind of job. */
export interface JobCounts {
  name: string
  waiting: number
  retrying: number
  running: number
}

export interface JobsOverview {
  jobs: readonly JobCounts[]
  dead: number
  oldestSeconds: number
}

/** What the background work is doing, on all instances. */
export const readOverview = async (app: Pick<App, 'jobs'>): Promise<JobsOverview> => {
  const { jobs, dead, oldestSeconds } = await app.jobs.stats()
  const counts = Object.entries(jobs).map(([name, each]) => ({ name, ...each }))
  return { jobs: counts.sort((a, b) => (a.name < b.name ? -1 : 1)), dead, oldestSeconds: Math.round(oldestSeconds) }
}

const LIST = 'dead-letters'

/** The jobs whose tries are used up, newest first. They are kept for a week. */
export const listDeadLetters = async (
  app: Pick<App, 'jobs' | 'cursors'>,
  args: PageArgs,
): Promise<Page<DeadLetter>> => {
  const request = pageRequest(app.cursors, LIST, args)
  const { total, rows } = await app.jobs.deadLetters({ ...request, size: request.size + 1 })
  return pageOf<DeadLetter>(rows, request, total, ({ diedAt, id }) => app.cursors.write(LIST, { at: diedAt, id }))
}

const changeOne = (
  app: Pick<App, 'db'>,
  viewer: Viewer,
  id: string,
  action: string,
  change: (tx: Parameters<App['jobs']['drop']>[0]) => Promise<boolean>,
): Promise<string> =>
  app.db.$transaction(async (tx) => {
    if (!(await change(tx))) throw notFound('dead letter')
    await recordAction(tx, viewer, { action, targetType: 'dead_letter', targetId: id })
    return id
  })

/**
 * Queues a dead letter afresh, with all its tries and the id its job had: whoever got its message already can tell that
 * it is the same one.
 * @throws AppError `not_found`.
 */
export const reviveDeadLetter = (app: Pick<App, 'db' | 'jobs'>, viewer: Viewer, id: string): Promise<string> =>
  changeOne(app, viewer, id, 'jobs.revive', (tx) => app.jobs.reviveOne(tx, id))

/** Drops a dead letter for good. @throws AppError `not_found`. */
export const dropDeadLetter = (app: Pick<App, 'db' | 'jobs'>, viewer: Viewer, id: string): Promise<string> =>
  changeOne(app, viewer, id, 'jobs.drop', (tx) => app.jobs.drop(tx, id))

/** Queues all dead letters afresh; returns how many. Cut off in the middle, it has revived those that are revived. */
export const reviveDeadLetters = async (app: Pick<App, 'db' | 'jobs'>, viewer: Viewer): Promise<number> => {
  await recordAction(app.db, viewer, { action: 'jobs.revive-all', targetType: 'dead_letter' })
  return app.jobs.revive()
}
