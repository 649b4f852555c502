import type { DeadLetter } from '@parenting/jobs'
import type { App, Viewer } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { recordAction } from '../../../kernel/audit.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../../kernel/connection.ts'

/** Queue statistics of one kind of job. */
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

/** The state of background jobs, on all instances. */
export async function readOverview(app: Pick<App, 'jobs'>): Promise<JobsOverview> {
  const { jobs, dead, oldestSeconds } = await app.jobs.recentStats()
  const counts = Object.entries(jobs).map(([name, each]) => ({ name, ...each }))
  return { jobs: counts.sort((a, b) => (a.name < b.name ? -1 : 1)), dead, oldestSeconds: Math.round(oldestSeconds) }
}

const LIST = 'dead-letters'

/** Jobs without retries left, newest first. They are kept for a week. */
export async function listDeadLetters(app: Pick<App, 'jobs' | 'cursors'>, args: PageArgs): Promise<Page<DeadLetter>> {
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
  app.db.write('changeOne', async (tx) => {
    if (!(await change(tx))) throw notFound('dead letter')
    await recordAction(tx, viewer, { action, targetType: 'dead_letter', targetId: id })
    return id
  })

/**
 * Requeues a dead letter with fresh retries and its job's original id, so that recipients of its earlier message can
 * recognise a duplicate.
 * @throws AppError `not_found`.
 */
export function reviveDeadLetter(app: Pick<App, 'db' | 'jobs'>, viewer: Viewer, id: string): Promise<string> {
  return changeOne(app, viewer, id, 'jobs.revive', (tx) => app.jobs.reviveOne(tx, id))
}

/** Deletes a dead letter. @throws AppError `not_found`. */
export function dropDeadLetter(app: Pick<App, 'db' | 'jobs'>, viewer: Viewer, id: string): Promise<string> {
  return changeOne(app, viewer, id, 'jobs.drop', (tx) => app.jobs.drop(tx, id))
}

/** Requeues all dead letters; returns how many. If interrupted, those already requeued stay so. */
export async function reviveDeadLetters(app: Pick<App, 'db' | 'jobs'>, viewer: Viewer): Promise<number> {
  await app.db.write('reviveDeadLetters', (tx) =>
    recordAction(tx, viewer, { action: 'jobs.revive-all', targetType: 'dead_letter' }),
  )
  return app.jobs.revive()
}
