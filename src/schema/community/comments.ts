import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, type List, NEWEST_FIRST, pageOfAll, readPage } from '../../kernel/keyset.ts'
import { createLoader } from '../../kernel/loader.ts'
import { lockAccount, lockRows } from '../../kernel/locks.ts'
import { may } from '../../kernel/roles.ts'
import { rawSql, sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { requireRight } from '../accounts/index.ts'
import { assessWords, helpFor, reportDistress } from './distress.ts'
import { commentAdded, commentModerated } from './events.ts'
import type { commentInput } from './input.ts'
import { allowChanging, allowWriting } from './limits.ts'
import { assertPostIsVisible, lockVisiblePost } from './lock-post.ts'
import { commentIsVisible, postIsVisible } from './visibility.ts'

/** The maximum number of comments returned with a post. */
export const NEWEST = 20

/** A comment with its author. */
export interface CommentRecord {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly text: string
  /** A string if it was loaded with its post. */
  readonly createdAt: Date | string
  readonly authorName: string
  readonly avatarKey: string | null
  /** Help for the author of a comment just written, if needed. */
  readonly help?: ReplyDisclaimer | null
}

type CommentText = z.output<typeof commentInput>

/** Comments with their authors, as a table expression. */
const COMMENTS_TABLE = `(
  select comments.*, authors.full_name as author_name, authors.avatar_key,
    authors.community_private or authors.banned_at is not null as is_hidden
  from comments join users authors on authors.id = comments.user_id and authors.deleted_at is null
  where comments.removed_at is null
) comments`

/** `COMMENTS_TABLE` as a piece of SQL. */
export const COMMENTS = rawSql(COMMENTS_TABLE)

export const COMMENT = sql`comments.id, comments.post_id as "postId", comments.user_id as "userId", comments.text,
  comments.created_at as "createdAt", comments.author_name as "authorName", comments.avatar_key as "avatarKey"`

const listOf = (viewer: Viewer, postId: string): List<CommentRecord> => ({
  name: 'comments',
  select: COMMENT,
  from: COMMENTS_TABLE,
  where: [sql`comments.post_id = ${postId}::uuid`, commentIsVisible(viewer)],
  ...NEWEST_FIRST,
  // A post may have any number of comments, and each viewer sees different ones.
  total: { upTo: COUNTED_MAX },
})

interface CommentedPost {
  readonly id: string
  /** Present if it was read with them. */
  readonly newestComments?: readonly CommentRecord[]
}

/** The comments visible to the viewer on a post that is, newest first. Few of them have been read with their post. */
export async function commentsOf(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { id, newestComments: newest }: CommentedPost,
  page: Pick<PageArgs, 'first' | 'after'>,
): Promise<Page<CommentRecord>> {
  const list = listOf(viewer, id)
  return newest && newest.length < NEWEST && page.after == null
    ? pageOfAll(app, list, newest, page)
    : readPage<CommentRecord>(app, list, page)
}

/**
 * The comments on a post visible to the viewer, newest first.
 * @throws AppError `not_found` for a post that is hidden from the viewer.
 */
export async function listComments(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { postId, ...page }: PageArgs & { postId: string },
): Promise<Page<CommentRecord>> {
  await assertPostIsVisible(app, viewer, postId)
  return readPage<CommentRecord>(app, listOf(viewer, postId), page)
}

/** The newest comments on many posts, in one statement. */
export const newestCommentsOf = createLoader<string, { first: number }, readonly CommentRecord[]>(
  async ({ app, viewer }, postIds, { first }) => {
    const rows = await app.db.read<CommentRecord>(sql`
      select newest.* from unnest(${postIds}::uuid[]) as posts (id) cross join lateral (
        select ${COMMENT} from ${COMMENTS} where comments.post_id = posts.id and ${commentIsVisible(viewer as Viewer)}
        order by comments.created_at desc, comments.id desc limit ${first}::int) newest`)
    const byPost = Map.groupBy(rows, ({ postId }) => postId)
    return postIds.map((id) => byPost.get(id) ?? [])
  },
)

/** A comment visible to the viewer, on a post visible to the viewer; null if there is none. */
export async function findComment({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<CommentRecord | null> {
  const [comment] = await db.read<CommentRecord>(sql`
    select ${COMMENT} from ${COMMENTS} join posts on posts.id = comments.post_id
    where comments.id = ${id}::uuid and ${commentIsVisible(viewer)} and ${postIsVisible(viewer)}`)
  return comment ?? null
}

const readComment = async (app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<CommentRecord> => {
  const comment = await findComment(app, viewer, id)
  if (!comment) throw notFound('comment')
  return comment
}

/**
 * Comments on a post, which is protected from deletion until the comment is stored. A trigger maintains its count.
 * @throws AppError `not_found` for a post that is hidden from the viewer; `rate_limited`, `validation_failed`.
 */
export async function addComment(
  app: Pick<App, 'db' | 'domains' | 'events' | 'now' | 'rateLimits'>,
  viewer: Viewer,
  postId: string,
  { comment: text }: CommentText,
): Promise<CommentRecord> {
  await allowWriting(app, viewer, 'comments', { 'input.comment': text })
  const assessment = await assessWords([text])
  const id = await app.db.write('addComment', async (tx) => {
    await lockVisiblePost(tx, viewer, postId)
    const data = { postId, userId: viewer.id, text, createdAt: app.now() }
    const comment = await tx.comment.create({ data, select: { id: true } })
    await app.events.publish(tx, commentAdded, { postId, commentId: comment.id, userId: viewer.id })
    await reportDistress(app, tx, viewer, { postId, commentId: comment.id }, assessment)
    return comment.id
  })
  return { ...(await readComment(app, viewer, id)), help: await helpFor(app, viewer, assessment) }
}

interface WrittenComment {
  readonly commentId: string
  readonly userId: string
  readonly postId: string
}

/** Locks a comment that the viewer may change (their own, or any for a moderator, who is asked for the right again), and its post. */
const lockComment = async (
  app: Pick<App, 'config' | 'now'>,
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<WrittenComment> => {
  await lockAccount(tx, viewer)
  await tx.run(sql`select 1 from posts where id = (select post_id from comments where id = ${id}::uuid) for key share`)
  const [comment] = await tx.read<WrittenComment>(sql`
    select id as "commentId", user_id as "userId", post_id as "postId" from comments where id = ${id}::uuid
      and removed_at is null for update`)
  if (!comment || (comment.userId !== viewer.id && !may(viewer, 'community'))) throw notFound('comment')
  if (comment.userId !== viewer.id) await requireRight(app, tx, viewer, 'community')
  return comment
}

/** Audits an admin's decision about another person's comment, and publishes it. */
const noteDecision = async (
  app: Pick<App, 'events'>,
  tx: Tx,
  viewer: Viewer,
  decision: 'edit' | 'delete',
  comment: WrittenComment,
): Promise<void> => {
  const { commentId: targetId, userId, postId } = comment
  if (userId === viewer.id) return
  await recordAction(tx, viewer, { action: `comment.${decision}`, targetType: 'comment', targetId, facts: { userId } })
  await app.events.publish(tx, commentModerated, { commentId: targetId, userId, postId, decision })
}

/**
 * Changes the text of a comment.
 * @throws AppError `not_found`, also for another person's unless the caller is an admin; `validation_failed`.
 */
export async function changeComment(
  app: Pick<App, 'config' | 'db' | 'domains' | 'events' | 'now' | 'rateLimits'>,
  viewer: Viewer,
  id: string,
  { comment: text }: CommentText,
): Promise<CommentRecord> {
  await allowChanging(app, viewer, { 'input.comment': text })
  const assessment = await assessWords([text])
  const { comment, isOwn } = await app.db.write('changeComment', async (tx) => {
    const before = await lockComment(app, tx, viewer, id)
    await noteDecision(app, tx, viewer, 'edit', before)
    await tx.comment.update({ where: { id }, data: { text, updatedAt: app.now() }, select: { id: true } })
    const isOwn = before.userId === viewer.id
    if (isOwn) await reportDistress(app, tx, viewer, { postId: before.postId, commentId: id }, assessment)
    // Whoever may change it is answered it, also on a post that is hidden from them by now.
    const [comment] = await tx.read<CommentRecord>(
      sql`select ${COMMENT} from ${COMMENTS} where comments.id = ${id}::uuid`,
    )
    if (!comment) throw notFound('comment')
    return { comment, isOwn }
  })
  return { ...comment, help: isOwn ? await helpFor(app, viewer, assessment) : null }
}

/** Deletes a comment that is locked, with its reports. */
export async function eraseComment(tx: Tx, id: string): Promise<void> {
  await lockRows(tx, 'reports', sql`comment_id = ${id}::uuid`)
  await tx.comment.delete({ where: { id }, select: { id: true } })
}

/** @throws AppError `not_found`, also for another person's unless the caller is an admin. */
export async function deleteComment(
  app: Pick<App, 'config' | 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  await app.db.write('deleteComment', async (tx) => {
    const before = await lockComment(app, tx, viewer, id)
    await noteDecision(app, tx, viewer, 'delete', before)
    await eraseComment(tx, id)
  })
  return id
}
