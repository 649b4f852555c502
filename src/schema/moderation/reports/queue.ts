import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { Report, ReportStatus } from '../../../generated/prisma/client.ts'
import { recordAction } from '../../../kernel/audit.ts'
import type { Page, PageArgs } from '../../../kernel/connection.ts'
import { COUNTED_MAX, NEWEST_FIRST, ReadTime, readPage } from '../../../kernel/keyset.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { DELETED_ACCOUNTS } from '../../../kernel/people.ts'
import { type Db, sql, type Tx } from '../../../providers/database/db.ts'
import { lockWithRight } from '../../accounts/index.ts'
import { hasChanged, versionsOf } from '../case-version.ts'
import { reportsChanged } from '../events.ts'
import type { claimFilter, decisionInput, reportInput } from './input.ts'

type Target = z.output<typeof reportInput>['targetType']

/** A report as moderators see it. */
export interface ReportRecord extends Omit<Report, 'postId' | 'commentId' | 'personId' | 'messageId'> {
  readonly targetType: Target
  readonly targetId: string
  /** The author of the post or comment, the reported person, or the person who got the answer. */
  readonly authorId: string
  /** The reported text, or the person's name; empty for an answer that is not shared, and once the report is closed. */
  readonly excerpt: string
}

/** SQL for the target's author; an answer's is the person who got it, who is also the reporter. */
const AUTHOR_ID = sql`coalesce(posts.user_id, comments.user_id, reports.person_id,
  case when reports.message_id is not null then reports.user_id end)`

/** Characters of an excerpt, and code points read for it: one character may consist of several. */
export const EXCERPT = 1_000
export const EXCERPT_READ = EXCERPT * 4

const REPORTS = sql`(
  select reports.*,
    case when reports.post_id is not null then 'post' when reports.comment_id is not null then 'comment'
      when reports.message_id is not null then 'answer' else 'user' end as target_type,
    coalesce(reports.post_id, reports.comment_id, reports.person_id, reports.message_id) as target_id,
    ${AUTHOR_ID} as author_id,
    left(coalesce(posts.title || E'\\n' || posts.content, comments.text, people.full_name, answers.text, ''), ${EXCERPT_READ}::int) as excerpt
  from reports
  left join posts on posts.id = reports.post_id
  left join comments on comments.id = reports.comment_id
  left join users people on people.id = reports.person_id
  left join messages answers on answers.id = reports.message_id and reports.shares_text and reports.status = 'open'
  where ${AUTHOR_ID} not in ${DELETED_ACCOUNTS}
    and (reports.user_id is null or reports.user_id not in ${DELETED_ACCOUNTS})
) reports`

const REPORT = sql`id, user_id as "userId", reason, note, status, priority, outcome, claimed_by as "claimedBy",
  claimed_at as "claimedAt", shares_text as "sharesText", created_at as "createdAt", closed_at as "closedAt", target_type as "targetType",
  target_id as "targetId", author_id as "authorId", excerpt`

/** Minutes after which an unused claim expires. */
const CLAIM_MINUTES = 30

type ListArgs = PageArgs & {
  status: ReportStatus
  urgent: boolean
  claim?: z.output<typeof claimFilter>
  authorId?: string | null | undefined
}

/** Reports about a person, their posts or their comments, each by its own index. */
export function isAbout(personId: string) {
  return sql`id in (
  select id from reports where person_id = ${personId}::uuid
  union all select r.id from reports r join posts p on p.id = r.post_id where p.user_id = ${personId}::uuid
  union all select r.id from reports r join comments c on c.id = r.comment_id where c.user_id = ${personId}::uuid
)`
}

/** Whether a row of `reports` is about somebody else: moderators neither see nor decide reports about themselves. */
export function isAboutOther({ id }: Viewer) {
  return sql`(reports.message_id is not null or ${id}::uuid <> coalesce(
  (select user_id from posts where id = reports.post_id), (select user_id from comments where id = reports.comment_id),
  reports.person_id))`
}

/** The time before which claims have expired. */
export function staleSince({ now }: Pick<App, 'now'>) {
  return new Date(now().getTime() - CLAIM_MINUTES * 60_000)
}

/** Reports of one status about others than the viewer, by priority, then newest first. */
export function listReports(
  app: Pick<App, 'db' | 'cursors' | 'now'>,
  viewer: Viewer,
  { status, urgent, claim, authorId, ...page }: ListArgs,
): Promise<Page<ReportRecord>> {
  return readPage<ReportRecord>(
    app,
    {
      name: 'reports',
      select: REPORT,
      from: REPORTS,
      where: [
        sql`status = ${status}::"ReportStatus"`,
        isAboutOther(viewer),
        urgent && sql`priority > 0`,
        claim === 'nobody' && sql`(claimed_by is null or claimed_at < ${new ReadTime(staleSince(app))}::timestamptz)`,
        claim === 'me' && sql`claimed_by = ${viewer.id}::uuid`,
        authorId != null && isAbout(authorId),
      ],
      ahead: ['priority', 'priority'],
      ...NEWEST_FIRST,
      total: { upTo: COUNTED_MAX },
    },
    page,
  )
}

/** One report. @throws AppError `not_found`, also for one about the viewer. */
export async function readReport(
  { db }: { db: Pick<Db | Tx, 'read'> },
  viewer: Viewer,
  id: string,
): Promise<ReportRecord> {
  const [report] = await db.read<ReportRecord>(sql`
    select ${REPORT} from ${REPORTS} where id = ${id}::uuid and ${isAboutOther(viewer)}`)
  if (!report) throw notFound('report')
  return report
}

/** The versions of the cases that reports belong to; one statement a request. */
export const caseVersionOf = createLoader<ReportRecord, object, string>(async ({ app }, reports) => {
  const versions = await versionsOf(
    app.db,
    reports.map(({ id }) => id),
  )
  return reports.map(({ targetId }) => versions.get(targetId) ?? '')
})

type QueueApp = Pick<App, 'config' | 'db' | 'events' | 'now'>

/** Whether somebody else's claim of a report is in force. */
export function isClaimedByOther(
  app: Pick<App, 'now'>,
  viewer: Viewer,
  { claimedBy, claimedAt }: Pick<Report, 'claimedBy' | 'claimedAt'>,
): boolean {
  return claimedBy !== null && claimedBy !== viewer.id && claimedAt !== null && claimedAt >= staleSince(app)
}

/**
 * Locks an open report that nobody has claimed, or whose claim has expired, for the viewer. Null for a closed one.
 * Locks the accounts that it concerns first, in the lock order, so that the report can be answered; checks the viewer's
 * right again.
 */
const lockFree = async (app: QueueApp, tx: Tx, viewer: Viewer, id: string) => {
  const [concerned] = await tx.read<{ authorId: string; userId: string | null }>(sql`
    select reports.user_id as "userId", ${AUTHOR_ID} as "authorId" from reports
      left join posts on posts.id = reports.post_id left join comments on comments.id = reports.comment_id
    where reports.id = ${id}::uuid and ${isAboutOther(viewer)}`)
  const others = concerned ? [concerned.authorId, concerned.userId].filter((each) => each !== null) : []
  const { accounts } = await lockWithRight(app, tx, viewer, 'community', { others })
  const [report] = await tx.read<Pick<Report, 'status' | 'claimedBy' | 'claimedAt'>>(sql`
    select status, claimed_by as "claimedBy", claimed_at as "claimedAt" from reports
    where id = ${id}::uuid and ${isAboutOther(viewer)} for update`)
  if (!concerned || !report) throw notFound('report')
  if (!others.every((each) => accounts.some((account) => account.id === each)))
    throw new AppError('conflict', 'An account in this report was deleted, and the report with it.')
  if (report.status !== 'open') return null
  if (isClaimedByOther(app, viewer, report))
    throw new AppError('conflict', 'Another moderator is working on this report.')
  return report
}

/**
 * Claims a report for the caller, so that no two moderators handle the same one; a repeated call renews the claim.
 * @throws AppError `not_found`; `conflict` for one that is closed or another's.
 */
export function claimReport(app: QueueApp, viewer: Viewer, id: string): Promise<ReportRecord> {
  return app.db.write('claimReport', async (tx) => {
    if (!(await lockFree(app, tx, viewer, id))) throw new AppError('conflict', 'The report is closed already.')
    await tx.report.update({
      where: { id },
      data: { claimedBy: viewer.id, claimedAt: app.now() },
      select: { id: true },
    })
    await recordAction(tx, viewer, { action: 'report.claim', targetType: 'report', targetId: id })
    await app.events.publish(tx, reportsChanged, {})
    return readReport({ db: tx }, viewer, id)
  })
}

/**
 * Returns a claimed report to the queue; idempotent.
 * @throws AppError `not_found`; `conflict` for one that is closed or another's, or whose account was deleted.
 */
export function releaseReport(app: QueueApp, viewer: Viewer, id: string): Promise<ReportRecord> {
  return app.db.write('releaseReport', async (tx) => {
    const report = await lockFree(app, tx, viewer, id)
    if (!report) throw new AppError('conflict', 'The report is closed already.')
    if (!report.claimedBy) return readReport({ db: tx }, viewer, id)
    await tx.report.update({ where: { id }, data: { claimedBy: null, claimedAt: null }, select: { id: true } })
    await recordAction(tx, viewer, { action: 'report.release', targetType: 'report', targetId: id })
    await app.events.publish(tx, reportsChanged, {})
    return readReport({ db: tx }, viewer, id)
  })
}

/**
 * Closes a report and audits that; a closed one stays as it is.
 * @param seen the version of its case that the moderator saw
 * @throws AppError `not_found`; `conflict` while another moderator has claimed it, when the case has changed since, and for
 * a deleted account.
 */
export function closeReport(
  app: QueueApp,
  viewer: Viewer,
  id: string,
  { status, outcome }: z.output<typeof decisionInput>,
  seen: string | null | undefined,
): Promise<ReportRecord> {
  return app.db.write('closeReport', async (tx) => {
    if (!(await lockFree(app, tx, viewer, id))) return readReport({ db: tx }, viewer, id)
    if (seen != null && ![...(await versionsOf(tx, [id])).values()].includes(seen)) throw hasChanged()
    const now = app.now()
    const done = status === 'resolved' ? (outcome ?? null) : null
    const report = await tx.report.update({
      where: { id },
      data: { status, outcome: done, closedAt: now, claimedBy: viewer.id, claimedAt: now },
    })
    const { postId, commentId, personId, messageId, reason } = report
    // The moderator's own statement of the outcome: unlike a decision (`..`), this only closes the report.
    const facts = {
      status,
      outcome: done,
      isStated: true,
      reason,
      targetId: postId ?? commentId ?? personId ?? messageId,
    }
    await app.events.publish(tx, reportsChanged, {})
    await recordAction(tx, viewer, { action: 'report.close', targetType: 'report', targetId: id, facts })
    return readReport({ db: tx }, viewer, id)
  })
}
