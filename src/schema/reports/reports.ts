import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { Prisma, Report, ReportStatus } from '../../generated/prisma/client.ts'
import { recordAction } from '../audit/record.ts'
import { findComment } from '../community/comments.ts'
import { lockVisiblePost } from '../community/lock-post.ts'
import type { Page, PageArgs } from '../connection.ts'
import { isOrphan } from '../constraints.ts'
import { readPage } from '../keyset.ts'
import { lockAccount } from '../users/lock-account.ts'
import type { decisionInput, reportInput } from './input.ts'
import { DANGER } from './noticed.ts'

type Transaction = Prisma.TransactionClient
type ReportApp = Pick<App, 'db' | 'now' | 'rateLimits' | 'reads'>
type Target = z.output<typeof reportInput>['targetType']

/** What whoever reported learns. */
export type FiledReport = Pick<Report, 'id' | 'status'>

const COLUMNS = { post: 'postId', comment: 'commentId', user: 'personId' } as const satisfies Record<Target, string>

/** Keeps the account of the caller; the post or comment is one that the caller sees and nobody's own. */
const lockTarget = async (app: ReportApp, tx: Transaction, viewer: Viewer, type: Target, id: string): Promise<void> => {
  const own = () => invalidField('input.targetId', 'is your own')
  if (type === 'post') {
    await lockVisiblePost(tx, viewer, id)
    if ((await tx.post.count({ where: { id, userId: viewer.id } })) > 0) throw own()
    return
  }
  await lockAccount(tx, viewer)
  if (type === 'user') {
    if (id === viewer.id) throw invalidField('input.targetId', 'is yourself')
    if ((await tx.user.count({ where: { id } })) === 0) throw notFound('person')
    return
  }
  const comment = await findComment(app, viewer, id)
  if (!comment) throw notFound('comment')
  if (comment.userId === viewer.id) throw own()
}

/**
 * Asks moderators to look at a post, a comment or a person. While a person's report of it is open, another one is the
 * same.
 * @throws AppError `not_found` for what the caller does not see; `validation_failed` for what is the caller's own.
 */
export const fileReport = async (
  app: ReportApp,
  viewer: Viewer,
  { targetType, targetId, reason, note }: z.output<typeof reportInput>,
): Promise<FiledReport> => {
  await app.rateLimits.take('reports', viewer.id)
  const about = { userId: viewer.id, [COLUMNS[targetType]]: targetId }
  const file = async (tx: Transaction): Promise<FiledReport> => {
    await lockTarget(app, tx, viewer, targetType, targetId)
    for (;;) {
      const data = { ...about, reason, note, priority: reason === 'self_harm' ? DANGER : 0, createdAt: app.now() }
      const [filed] = await tx.report.createManyAndReturn({ data, skipDuplicates: true })
      const open = filed ?? (await tx.report.findFirst({ where: { ...about, status: 'open' } }))
      // Closed in between: there is room for a new one.
      if (open) return open
    }
  }
  return app.db.$transaction(file).catch((error: unknown) => {
    // Deleted in between.
    if (isOrphan(error)) throw notFound(targetType === 'user' ? 'person' : targetType)
    throw error
  })
}

/** A report as moderators see it. */
export interface ReportRecord
  extends Pick<Report, 'id' | 'userId' | 'reason' | 'note' | 'status' | 'priority' | 'createdAt' | 'closedAt'> {
  readonly targetType: Target
  readonly targetId: string
  /** Who wrote it, or is it. */
  readonly authorId: string
  /** The words it is about, or the name. */
  readonly excerpt: string
}

const REPORTS = `(
  select reports.*,
    case when reports.post_id is not null then 'post' when reports.comment_id is not null then 'comment' else 'user' end
      as target_type,
    coalesce(reports.post_id, reports.comment_id, reports.person_id) as target_id,
    coalesce(posts.user_id, comments.user_id, reports.person_id) as author_id,
    left(coalesce(posts.title || E'\\n' || posts.content, comments.text, people.full_name), 1000) as excerpt
  from reports
  left join posts on posts.id = reports.post_id
  left join comments on comments.id = reports.comment_id
  left join users people on people.id = reports.person_id
) reports`

const REPORT = `id, user_id as "userId", reason, note, status, priority, created_at as "createdAt",
  closed_at as "closedAt", target_type as "targetType", target_id as "targetId", author_id as "authorId", excerpt`

/** Beyond that moderators need no number. */
const COUNTED_MAX = 10_000

/** Reports of one status: those of the highest priority first, among equals the newest. */
export const listReports = (
  app: Pick<App, 'reads' | 'cursors'>,
  { status, urgent, ...page }: PageArgs & { status: ReportStatus; urgent: boolean },
): Promise<Page<ReportRecord>> =>
  readPage<ReportRecord>(
    app,
    {
      name: 'reports',
      select: REPORT,
      from: REPORTS,
      where: [['status = ?::"ReportStatus"', status], urgent && ['priority > 0']],
      ahead: ['priority', 'priority'],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
      total: { upTo: COUNTED_MAX },
    },
    page,
  )

/**
 * Closes a report, which is audited; one that is closed already stays as it is.
 * @throws AppError `not_found`.
 */
export const closeReport = (
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  { status }: z.output<typeof decisionInput>,
): Promise<FiledReport> =>
  app.db.$transaction(async (tx) => {
    const closed = { status, closedAt: app.now() }
    const [report] = await tx.report.updateManyAndReturn({ where: { id, status: 'open' }, data: closed })
    if (!report) {
      const known = await tx.report.findUnique({ where: { id }, select: { id: true, status: true } })
      if (!known) throw notFound('report')
      return known
    }
    const { postId, commentId, personId, reason } = report
    const targetId = postId ?? commentId ?? personId
    const facts = { status, reason, targetId }
    await recordAction(tx, viewer, { action: 'report.close', targetType: 'report', targetId: id, facts })
    return report
  })
