import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNT_LIMIT, COUNTED_MAX, type List, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { DELETED_ACCOUNTS, ONLINE_MS } from '../../kernel/people.ts'
import { contains, planned } from '../../kernel/search.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import { ALL_POSTS } from '../community/index.ts'
import type { commentFilters, postFilters, postState } from './input.ts'

/** Characters of a post's preview. */
export const PREVIEW = 120
/** Code points read for a preview: one character may consist of several. */
export const PREVIEW_READ = PREVIEW * 12

/** The author of a post or comment, as admins see them. */
export interface AuthorRecord {
  readonly userId: string
  readonly fullName: string
  readonly avatarKey: string | null
  readonly isBanned: boolean
  readonly isOnline: boolean
}

/** A post as admins see it in lists. */
export interface AdminPostRecord extends AuthorRecord {
  readonly id: string
  readonly isApproved: boolean
  readonly rejectionReason: string | null
  readonly title: string
  /** The beginning of its text, longer than the displayed preview. */
  readonly preview: string
  readonly likesCount: number
  readonly commentsCount: number
  readonly reportsCount: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A comment as admins see it in the list of all. */
export interface AdminCommentRecord extends AuthorRecord {
  readonly id: string
  readonly postId: string
  readonly postTitle: string
  readonly text: string
  readonly reportsCount: number
  readonly createdAt: Date
}

type ListApp = Pick<App, 'db' | 'cursors' | 'now' | 'rateLimits'>

/** The columns of an `AuthorRecord`, of `users`, but for the id. */
export function author({ now }: Pick<App, 'now'>): Sql {
  const since = new Date(now().getTime() - ONLINE_MS)
  return sql`users.full_name as "fullName", users.avatar_key as "avatarKey", users.banned_at is not null as "isBanned",
    exists (select from active_days where user_id = users.id and day >= ${since.toISOString().slice(0, 10)}::date
      and last_seen_at > ${since}::timestamptz) as "isOnline"`
}

/** Number of open reports about a post or comment, up to a bound; 0 for its author. */
const reportsOf = (viewer: Viewer, authorId: Sql, which: Sql): Sql => sql`(select count(*)::int from (
  select from reports where ${which} and status = 'open' and ${authorId} <> ${viewer.id}::uuid ${COUNT_LIMIT}) about) as "reportsCount"`

const inState = (state: z.output<typeof postState>): Sql => {
  if (state === 'approved') return sql`posts.is_approved`
  return state === 'rejected'
    ? sql`not posts.is_approved and posts.rejection_reason is not null`
    : sql`not posts.is_approved and posts.rejection_reason is null`
}

/** All posts, including those waiting for approval and those of banned people; newest first. */
export function listAdminPosts(
  app: ListApp,
  viewer: Viewer,
  { search: words, state, userId, ...page }: PageArgs & z.output<z.ZodObject<typeof postFilters>>,
): Promise<Page<AdminPostRecord>> {
  const filters: List<AdminPostRecord>['where'] = [
    sql`posts.removed_at is null and posts.user_id not in ${DELETED_ACCOUNTS}`,
    !!words && contains(['posts.title', 'posts.content'], words, { short: 'anywhere' }),
    state != null && inState(state),
    userId != null && sql`posts.user_id = ${userId}::uuid`,
  ].filter((it) => it !== false)
  return readPage<AdminPostRecord>(
    words ? planned(app, viewer) : app,
    {
      name: 'admin posts',
      select: sql`
        posts.id, posts.user_id as "userId", ${author(app)}, posts.is_approved as "isApproved", posts.title,
        posts.rejection_reason as "rejectionReason", left(posts.content, ${PREVIEW_READ}::int) as preview,
        posts.created_at as "createdAt", posts.updated_at as "updatedAt", counts.likes as "likesCount",
        counts.comments as "commentsCount", ${reportsOf(viewer, sql`posts.user_id`, sql`reports.post_id = posts.id`)}`,
      from: 'posts',
      join: sql`
        join users on users.id = posts.user_id
        cross join lateral (
          select coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments
          from post_counts where post_id = posts.id
        ) counts`,
      where: filters,
      ...NEWEST_FIRST,
      total: filters.length > 1 ? { upTo: COUNTED_MAX } : { sql: sql`select ${ALL_POSTS}` },
    },
    page,
  )
}

/** All comments on all posts, newest first. */
export function listAdminComments(
  app: ListApp,
  viewer: Viewer,
  { search: words, userId, postId, ...page }: PageArgs & z.output<z.ZodObject<typeof commentFilters>>,
): Promise<Page<AdminCommentRecord>> {
  return readPage<AdminCommentRecord>(
    words ? planned(app, viewer) : app,
    {
      name: 'admin comments',
      select: sql`
        comments.id, comments.user_id as "userId", ${author(app)}, comments.post_id as "postId", posts.title as "postTitle",
        comments.text, comments.created_at as "createdAt", ${reportsOf(viewer, sql`comments.user_id`, sql`reports.comment_id = comments.id`)}`,
      from: 'comments',
      join: sql`join users on users.id = comments.user_id join posts on posts.id = comments.post_id`,
      where: [
        sql`comments.removed_at is null and comments.user_id not in ${DELETED_ACCOUNTS}
          and comments.post_id not in (select id from posts where user_id in ${DELETED_ACCOUNTS})`,
        !!words && contains(['comments.text'], words, { short: 'anywhere' }),
        userId != null && sql`comments.user_id = ${userId}::uuid`,
        postId != null && sql`comments.post_id = ${postId}::uuid`,
      ],
      ...NEWEST_FIRST,
      total: words || userId != null || postId != null ? { upTo: COUNTED_MAX } : { list: 'comments' },
    },
    page,
  )
}

/** Whether a post is visible, waiting or rejected. */
export function stateOf({
  isApproved,
  rejectionReason,
}: Pick<AdminPostRecord, 'isApproved' | 'rejectionReason'>): z.output<typeof postState> {
  if (isApproved) return 'approved'
  return rejectionReason === null ? 'waiting' : 'rejected'
}

/** The actions that an admin may currently perform on a post and its author. */
export function actionsOf({ isApproved, isBanned }: AdminPostRecord): string[] {
  return ['view', 'edit', 'delete', ...(isApproved ? [] : ['approve']), isBanned ? 'unban' : 'ban']
}
