import { when } from '@parenting/jobs'
import type { z } from 'zod'
import { blockedEitherWay } from '../../kernel/people.ts'
import { sql } from '../../providers/database/db.ts'
import { accountBanned } from '../accounts/index.ts'
import { type HandlerApp, notify } from '../notifications/index.ts'
import { helpNotice, readRisk } from '../safety/index.ts'
import { commentAdded, distressNoticed, likeTakenBack, peopleSeparated, postLiked } from './events.ts'
import { notifyOfLike, retellLikes, retellLikesBetween } from './notify-likes.ts'

/**
 * Tells the author of a post that somebody commented, unless it was deleted, the post is gone, a block separates the two, or
 * the comment is hidden, as those of private or banned people are.
 */
const notifyOfComment = (app: HandlerApp, { postId, commentId }: { postId: string; commentId: string }) =>
  app.db.write('notifyOfComment', async (tx) => {
    const [comment] = await tx.read<{ authorId: string; actorId: string; actor: string }>(sql`
      select p.user_id as "authorId", a.id as "actorId", a.full_name as actor
      from comments c join posts p on p.id = c.post_id join users a on a.id = c.user_id
      where c.id = ${commentId}::uuid and c.user_id <> p.user_id and c.removed_at is null and p.removed_at is null
        and a.banned_at is null and not a.community_private and a.id not in ${blockedEitherWay(sql`p.user_id`)}`)
    if (!comment) return
    await notify(app, tx, {
      userId: comment.authorId,
      type: 'community_comment',
      text: { template: 'community_comment', params: { actor: comment.actor } },
      data: { kind: 'community_comment', post_id: postId, comment_id: commentId },
      dedupeKey: `comment:${commentId}`,
      actorId: comment.actorId,
    })
  })

/**
 * Sends help to the author of a post or comment that sounds like distress, for apps that do not show it with the
 * response. Only in the app: an abuser may read lock screens, mail and text messages. And may look at the list in the
 * app: of violence there are numbers alone.
 */
const offerHelp = (
  app: HandlerApp,
  { userId, postId, commentId, categories }: z.output<typeof distressNoticed.payload>,
) =>
  app.db.write('offerHelp', async (tx) => {
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
 * Notifies the author of a post: of likes in one notification, of each comment separately. Authors who sound distressed are
 * sent help.
 */
export const communityHandlers = [
  when(postLiked, 'notifications.post-liked', notifyOfLike),
  when(likeTakenBack, 'notifications.like-taken-back', (app: HandlerApp, { postId }) => retellLikes(app, postId)),
  when(peopleSeparated, 'notifications.people-separated', async (app: HandlerApp, { userId, blockedId }) => {
    await retellLikesBetween(app, userId, blockedId)
    await retellLikesBetween(app, blockedId, userId)
  }),
  when(accountBanned, 'notifications.account-banned', (app: HandlerApp, { userId }) =>
    retellLikesBetween(app, userId, null),
  ),
  when(commentAdded, 'notifications.comment-added', notifyOfComment),
  when(distressNoticed, 'notifications.offer-help', offerHelp),
]
