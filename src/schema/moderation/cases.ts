import type { App, Viewer } from '../../context.ts'
import type { Report } from '../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, NEWEST_FIRST, ReadTime, readPage } from '../../kernel/keyset.ts'
import { DELETED_ACCOUNTS } from '../../kernel/people.ts'
import { sql } from '../../providers/database/db.ts'
import { isAboutTheSame, JOIN, VERSION } from './case-version.ts'
import { type AuthorRecord, author } from './posts.ts'
import { questionOf } from './rated-answers.ts'
import { isAbout, isAboutOther, staleSince } from './reports/queue.ts'
import type { Ref } from './targets.ts'

/** An open report of a case. */
export interface CaseReport extends Pick<Report, 'id' | 'userId' | 'reason' | 'note' | 'priority'> {
  readonly reporterName: string | null
  readonly createdAt: string
}

/** The reported content. */
export interface CaseContent {
  readonly title: string | null
  readonly text: string
  readonly photoKeys: readonly string[]
  readonly writtenAt: Date
  /** The post of a comment; null for other content. */
  readonly postId: string | null
  readonly postTitle: string | null
}

/** All open reports about one post, comment, person or answer. */
export interface CaseRecord extends Ref, CaseContent, AuthorRecord {
  /** The leading report: the most urgent, then newest. */
  readonly id: string
  readonly priority: number
  readonly createdAt: Date
  readonly reportsCount: number
  readonly reports: readonly CaseReport[]
  readonly claimedBy: string | null
  readonly version: string
}

/** The most reports that a case shows. */
const SHOWN_MAX = 10

/** Whether a report leads its case: no other is more urgent or newer. One condition a kind, each with its index. */
const leads = sql`
  not exists (select from reports r where r.post_id = reports.post_id and r.status = 'open'
    and (r.priority, r.created_at, r.id) > (reports.priority, reports.created_at, reports.id))
  and not exists (select from reports r where r.comment_id = reports.comment_id and r.status = 'open'
    and (r.priority, r.created_at, r.id) > (reports.priority, reports.created_at, reports.id))
  and not exists (select from reports r where r.person_id = reports.person_id and r.status = 'open'
    and (r.priority, r.created_at, r.id) > (reports.priority, reports.created_at, reports.id))
  and not exists (select from reports r where r.message_id = reports.message_id and r.status = 'open'
    and (r.priority, r.created_at, r.id) > (reports.priority, reports.created_at, reports.id))`

/** Whether the target's author has not deleted the account. */
const hasAuthor = sql`coalesce(
    (select user_id from posts where id = reports.post_id), (select user_id from comments where id = reports.comment_id),
    reports.person_id, case when reports.message_id is not null then reports.user_id end
  ) not in ${DELETED_ACCOUNTS}`

/** Lists cases about others than the viewer: the most urgent first, then the most recently reported. */
export function listCases(
  app: Pick<App, 'db' | 'cursors' | 'now'>,
  viewer: Viewer,
  {
    urgent,
    mine,
    authorId,
    ...page
  }: PageArgs & {
    urgent: boolean
    mine: boolean
    authorId?: string | null | undefined
  },
): Promise<Page<CaseRecord>> {
  const claimed = sql`r.claimed_at >= ${new ReadTime(staleSince(app))}::timestamptz`
  return readPage<CaseRecord>(
    app,
    {
      name: 'moderation cases',
      select: sql`
        reports.id, reports.priority, reports.created_at as "createdAt",
        case when reports.post_id is not null then 'post' when reports.comment_id is not null then 'comment'
          when reports.message_id is not null then 'answer' else 'user' end as "targetType",
        coalesce(reports.post_id, reports.comment_id, reports.person_id, reports.message_id) as "targetId",
        users.id as "userId", ${author(app)}, coalesce(posts.title, ${questionOf(sql`answers`)}) as title,
        coalesce(posts.content, comments.text, answers.text, case when reports.message_id is null then users.bio end, '') as text,
        coalesce(posts.created_at, comments.created_at,
          case when reports.message_id is null then users.created_at else reports.created_at end) as "writtenAt",
        comments.post_id as "postId", around.title as "postTitle",
        array(select images.key from post_photos join images on images.id = post_photos.image_id
          where post_photos.post_id = posts.id order by post_photos.position) as "photoKeys",
        (select count(*)::int from reports r where ${isAboutTheSame}) as "reportsCount",
        (select r.claimed_by from reports r where ${isAboutTheSame} and ${claimed} order by r.claimed_at desc limit 1)
          as "claimedBy", ${VERSION} as version,
        (select json_agg(shown) from (
          select r.id, r.user_id as "userId", people.full_name as "reporterName", r.reason, r.note, r.priority,
            r.created_at as "createdAt"
          from reports r left join users people on people.id = r.user_id and people.deleted_at is null
          where ${isAboutTheSame} order by r.priority desc, r.created_at desc, r.id desc limit ${SHOWN_MAX}::int) shown
        ) as reports`,
      from: 'reports',
      join: JOIN,
      where: [
        sql`reports.status = 'open'`,
        leads,
        hasAuthor,
        isAboutOther(viewer),
        urgent && sql`reports.priority > 0`,
        authorId != null && isAbout(authorId),
        mine &&
          sql`exists (select from reports r where ${isAboutTheSame} and ${claimed} and r.claimed_by = ${viewer.id}::uuid)`,
      ],
      ahead: ['priority', 'priority'],
      ...NEWEST_FIRST,
      total: { upTo: COUNTED_MAX },
      options: { isSlow: true },
    },
    page,
  )
}
