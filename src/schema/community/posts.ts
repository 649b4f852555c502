import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Post } from '../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { type List, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { type PersonRecord, personOf } from '../../kernel/people.ts'
import { rawSql, type Sql, sql } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { COMMENT, COMMENTS, type CommentRecord, NEWEST } from './comments.ts'
import { commentIsVisible, postIsVisible, visiblePosts, visiblePostsOf } from './visibility.ts'

/** A post as one viewer sees it. */
export interface PostRecord
  extends Pick<
    Post,
    'id' | 'userId' | 'title' | 'content' | 'isApproved' | 'rejectionReason' | 'createdAt' | 'updatedAt'
  > {
  readonly user: PersonRecord
  readonly likesCount: number
  readonly commentsCount: number
  readonly views: number
  readonly photos: readonly { id: string; key: string }[]
  readonly isLiked: boolean
  /** Present if the post was read on its own. */
  readonly newestComments?: readonly CommentRecord[]
  /** For the author of a post just written, if they need help. */
  readonly help?: ReplyDisclaimer | null
}

/** A post's row, before `postOf`. */
type PostRow<Post extends PostRecord = PostRecord> = Omit<Post, 'user' | 'photos'> & {
  readonly authorName: string
  readonly avatarKey: string | null
  readonly photos: PostRecord['photos'] | null
}

/** Converts a row to the output type's shape, in place, so that fields need no resolvers: lists are long. */
const postOf = <Post extends PostRecord>(row: PostRow<Post>): Post => {
  const { userId: id, authorName: fullName, avatarKey, photos } = row as PostRow
  return Object.assign(row, { user: personOf({ id, fullName, avatarKey }), photos: photos ?? [] }) as unknown as Post
}

const columns = (viewer: Viewer): Sql => sql`
   posts.id, posts.user_id as "userId", authors.full_name as "authorName", authors.avatar_key as "avatarKey",
   posts.title, posts.content, posts.is_approved as "isApproved",
   posts.rejection_reason as "rejectionReason", posts.created_at as "createdAt", posts.updated_at as "updatedAt",
   counts.likes as "likesCount", counts.comments as "commentsCount", counts.views as "views",
   (select json_agg(json_build_object('id', images.id, 'key', images.key) order by post_photos.position)
    from post_photos join images on images.id = post_photos.image_id where post_photos.post_id = posts.id) as photos,
   exists (select from post_likes where post_id = posts.id and user_id = ${viewer.id}::uuid) as "isLiked"`

const JOINED = sql`
  join users authors on authors.id = posts.user_id
  cross join lateral (
    select coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments,
      coalesce(sum(views), 0)::int as views
    from post_counts where post_id = posts.id
  ) counts`

type ListApp = Pick<App, 'cursors' | 'db'>

const listOf = (viewer: Viewer, name: string, where: List<PostRecord>['where'], total: Sql): List<PostRecord> => ({
  name,
  select: columns(viewer),
  shape: postOf,
  from: 'posts',
  join: JOINED,
  where: [postIsVisible(viewer), ...where],
  ...NEWEST_FIRST,
  total: { sql: total },
  options: { staleFor: viewer },
})

/** The posts visible to the viewer. */
export function listPosts(app: ListApp, viewer: Viewer, page: PageArgs): Promise<Page<PostRecord>> {
  return readPage(app, { ...listOf(viewer, 'posts', [], visiblePosts(viewer)), genericPlan: true }, page)
}

/** One person's posts visible to the viewer; none for a private, banned, blocked or unknown person. */
export function listPostsOf(
  app: ListApp,
  viewer: Viewer,
  { userId, ...page }: PageArgs & { userId: string },
): Promise<Page<PostRecord>> {
  const ofAuthor = sql`posts.user_id = ${userId}::uuid`
  return readPage(app, listOf(viewer, 'posts-of', [ofAuthor], visiblePostsOf(viewer, userId)), page)
}

const newestComments = (viewer: Viewer): Sql => sql`(
  select json_agg(newest) from (
    select ${COMMENT} from ${COMMENTS} where comments.post_id = posts.id and ${commentIsVisible(viewer)}
    order by comments.created_at desc, comments.id desc limit ${rawSql(`${NEWEST}`)}
  ) newest)`

interface ReadPost extends PostRecord {
  readonly isViewed: boolean
}

const find = async ({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<ReadPost | null> => {
  const [post] = await db.read<PostRow<ReadPost>>(sql`
    select ${columns(viewer)}, ${newestComments(viewer)} as "newestComments",
      exists (select from post_views where post_id = posts.id and user_id = ${viewer.id}::uuid) as "isViewed"
    from posts ${JOINED} where posts.id = ${id}::uuid and ${postIsVisible(viewer)}`)
  return post ? { ...postOf<ReadPost>(post), newestComments: post.newestComments ?? [] } : null
}

/** One post visible to the viewer, without counting a view; null if there is none. */
export function findPost(app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<PostRecord | null> {
  return find(app, viewer, id)
}

/**
 * One post visible to the viewer.
 * @throws AppError `not_found`, also for one that is hidden from the viewer.
 */
export async function readPost(app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<PostRecord> {
  const post = await find(app, viewer, id)
  if (!post) throw notFound('post')
  return post
}

/**
 * One post for somebody who opens it; the first time counts as a view, except by its author.
 * @throws AppError `not_found`, also for one that is hidden from the viewer.
 */
export async function openPost(app: Pick<App, 'db' | 'usage'>, viewer: Viewer, id: string): Promise<PostRecord> {
  const post = await find(app, viewer, id)
  if (!post) throw notFound('post')
  if (post.isViewed || post.userId === viewer.id) return post
  const isCounted = await app.usage.views.record(id, viewer.id)
  return isCounted ? { ...post, views: post.views + 1 } : post
}
