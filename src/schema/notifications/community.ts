import { when } from '@parenting/jobs'
import type { z } from 'zod'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { separatedFrom } from '../blocks/separated.ts'
import { commentAdded, distressNoticed, postLiked } from '../community/events.ts'
import { lockRows } from '../lock-rows.ts'
import { helpNotice, readRisk } from '../safety/index.ts'
import { lockAccounts } from '../users/lock-account.ts'
import { notify, type ReactionApp } from './notify.ts'
import { commentKey, quote } from './quotes.ts'

/** A like, or a comment, on somebody else's post. */
interface Action {
  authorId: string
  post: string
  actor: string
  /** The text of a comment. */
  text: string | null
  /** How many like the post, but for its author. */
  likes: number
}

/**
 * The current state of somebody's action on another person's post: null if it was undone, the post is gone, or a
 * block separates the two. Comments of private or banned people are hidden.
 */
const readAction = async (tx: Tx, made: Sql): Promise<Action | null> => {
  const [action] = await tx.read<Action>(sql`
    select p.user_id as "authorId", p.title as post, a.full_name as actor, d.text,
      (select coalesce(sum(likes), 0) from post_counts c where c.post_id = p.id)::int
        - (select count(*) from post_likes l where l.post_id = p.id and l.user_id = p.user_id)::int as likes
    from posts p join (${made}) d on d.post_id = p.id join users a on a.id = d.user_id
    where d.user_id <> p.user_id and a.banned_at is null and not (d.text is not null and a.community_private)
      and d.user_id not in ${separatedFrom(sql`p.user_id`)}`)
  return action ?? null
}

/** Whether the author was already notified of this person's like: liking again after unliking is not news. */
const wasNotified = async (tx: Tx, userId: string, actorId: string, postId: string): Promise<boolean> => {
  const data = { path: ['post_id'], equals: postId }
  const found = await tx.notification.findFirst({
    where: { userId, actorId, type: 'community_like', readAt: { not: null }, data },
    select: { id: true },
  })
  return found !== null
}

const notifyOfLike = (app: ReactionApp, { postId, userId }: { postId: string; userId: string }) =>
  app.db.write(async (tx) => {
    const like = await readAction(
      tx,
      sql`select post_id, user_id, null::text as text from post_likes
        where post_id = ${postId}::uuid and user_id = ${userId}::uuid`,
    )
    if (!like || (await wasNotified(tx, like.authorId, userId, postId))) return
    const count = Math.max(0, like.likes - 1)
    await notify(app, tx, {
      userId: like.authorId,
      type: 'community_like',
      text: {
        template: count === 0 ? 'community_like' : 'community_likes',
        params: { actor: like.actor, count, post: quote(like.post) },
      },
      data: { kind: 'community_like', post_id: postId },
      dedupeKey: `likes:${postId}`,
      merge: true,
      actorId: userId,
    })
  })

const notifyOfComment = (app: ReactionApp, ids: { postId: string; commentId: string; userId: string }) =>
  app.db.write(async (tx) => {
    const post = await tx.post.findUnique({ where: { id: ids.postId }, select: { userId: true } })
    if (!post) return
    await lockAccounts(tx, [post.userId, ids.userId])
    // Whoever changes or deletes the comment meanwhile waits, and finds the notification.
    await lockRows(tx, 'comments', sql`id = ${ids.commentId}::uuid`, 'key share')
    const comment = await readAction(
      tx,
      sql`select post_id, user_id, text from comments where id = ${ids.commentId}::uuid and removed_at is null`,
    )
    if (!comment) return
    await notify(app, tx, {
      userId: comment.authorId,
      type: 'community_comment',
      text: { template: 'community_comment', params: { actor: comment.actor, comment: quote(comment.text ?? '') } },
      data: { kind: 'community_comment', post_id: ids.postId, comment_id: ids.commentId },
      dedupeKey: commentKey(ids.commentId),
      actorId: ids.userId,
    })
  })

/**
 * Sends help to the author of a post or comment that sounds like distress, for apps that do not show it with the
 * response. Only in the app: an abuser may read lock screens, mail and text messages. And may look at the list in the
 * app: of violence there are numbers alone.
 */
const offerHelp = (
  app: ReactionApp,
  { userId, postId, commentId, categories }: z.output<typeof distressNoticed.payload>,
) =>
  app.db.write(async (tx) => {
    const author = await tx.user.findUnique({ where: { id: userId }, select: { country: true } })
    const risk = readRisk({ categories, level: 'certain' })
    if (!author || !risk) return
    await notify(app, tx, {
      userId,
      type: 'system',
      priority: 'high',
      channels: ['in_app'],
      text: helpNotice(risk, author.country),
      data: { kind: 'help_offered', post_id: postId, ...(commentId !== null && { comment_id: commentId }) },
      dedupeKey: `help:${commentId ?? postId}:${risk.categories[0]}`,
    })
  })

/**
 * Notifies the author of a post: of likes in one notification while it is unread ("Ada and 4 others"), of each
 * comment separately. Repeated reactions update it silently. Authors who sound distressed are sent help.
 */
export const communityReactions = [
  when(postLiked, 'notifications.post-liked', notifyOfLike),
  when(commentAdded, 'notifications.comment-added', notifyOfComment),
  when(distressNoticed, 'notifications.offer-help', offerHelp),
]
