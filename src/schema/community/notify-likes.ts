import { lockAccounts, lockName } from '../../kernel/locks.ts'
import { blockedEitherWay } from '../../kernel/people.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import {
  type HandlerApp,
  languageOf,
  notificationsArrived,
  notify,
  type Params,
  render,
  type TemplateName,
} from '../notifications/index.ts'

/**
 * The likes of a post are told to its author in one notification while it is unread ("Ada and 4 others"), which names somebody
 * who likes it now and is not hidden from the author.
 */

const likesKey = (postId: string): string => `likes:${postId}`

const wordingOf = (actor: string, likes: number) => {
  const count = Math.max(0, likes - 1)
  const template: TemplateName = count === 0 ? 'community_like' : 'community_likes'
  const params: Params = { actor, count }
  return { template, params }
}

interface Like {
  authorId: string
  /** The tag of the author's language. */
  language: string
  actorId: string
  actor: string
  /** How many like the post, but for its author. */
  likes: number
}

/**
 * A like that its author may be told of: the one of `wanted` if it is one, else the newest; null if there is none. Looked for
 * among all likes only where it must be.
 */
const findLike = async (tx: Tx, postId: string, wanted: string, orNewest: boolean): Promise<Like | null> => {
  const ofWanted = sql`l.user_id = ${wanted}::uuid`
  for (const which of orNewest ? [ofWanted, sql`true`] : [ofWanted]) {
    const [like] = await tx.read<Like>(sql`
      select p.user_id as "authorId", author.preferred_language as language, a.id as "actorId", a.full_name as actor,
        (select coalesce(sum(likes), 0) from post_counts c where c.post_id = p.id)::int
          - (select count(*) from post_likes own where own.post_id = p.id and own.user_id = p.user_id)::int as likes
      from posts p join users author on author.id = p.user_id
        join post_likes l on l.post_id = p.id and l.user_id <> p.user_id join users a on a.id = l.user_id
      where p.id = ${postId}::uuid and p.removed_at is null and ${which} and a.banned_at is null and a.deleted_at is null
        and a.id not in ${blockedEitherWay(sql`p.user_id`)}
      order by l.created_at desc, l.user_id limit 1`)
    if (like) return like
  }
  return null
}

/** Whether the author was already notified of this person's like: liking again after unliking is not news. */
const wasNotified = async (tx: Tx, { authorId: userId, actorId }: Like, postId: string): Promise<boolean> => {
  const data = { path: ['post_id'], equals: postId }
  const found = await tx.notification.findFirst({
    where: { userId, actorId, type: 'community_like', readAt: { not: null }, data },
    select: { id: true },
  })
  return found !== null
}

/** Tells the author of a post who likes it now. */
export function notifyOfLike(app: HandlerApp, { postId, userId }: { postId: string; userId: string }) {
  return app.db.write('notifyOfLike', async (tx) => {
    await lockName(tx, `likes told of ${postId}`)
    const like = await findLike(tx, postId, userId, false)
    if (!like || (await wasNotified(tx, like, postId))) return
    await notify(app, tx, {
      userId: like.authorId,
      type: 'community_like',
      text: wordingOf(like.actor, like.likes),
      data: { kind: 'community_like', post_id: postId },
      dedupeKey: likesKey(postId),
      merge: true,
      actorId: userId,
    })
  })
}

interface Told {
  id: string
  userId: string
  actorId: string
}

/**
 * Lets the notification of a post's likes name somebody who likes it now, after whoever it named, or one of the others, was
 * taken out of them. Where nobody is left it stays as it is, hidden: who likes again is no news. One that was read follows
 * only where `alsoRead`, as otherwise that person's like would be news again.
 */
export function retellLikes(app: HandlerApp, postId: string, { alsoRead = false } = {}) {
  return app.db.write('retellLikes', async (tx) => {
    await lockName(tx, `likes told of ${postId}`)
    const [post] = await tx.read<{ userId: string }>(sql`
      select user_id as "userId" from posts where id = ${postId}::uuid`)
    if (!post) return
    const [told] = await tx.read<Told>(sql`
      select id, user_id as "userId", actor_id as "actorId" from notifications
      where user_id = ${post.userId}::uuid and dedupe_key = ${likesKey(postId)}
        and (${alsoRead}::boolean or read_at is null)`)
    const like = told && (await findLike(tx, postId, told.actorId, true))
    if (!told || !like) return
    await lockAccounts(tx, [told.userId, like.actorId])
    const { template, params } = wordingOf(like.actor, like.likes)
    const { title } = render(template, languageOf(like.language), params)
    const { count } = await tx.notification.updateMany({
      where: { id: told.id, userId: told.userId, NOT: { title, actorId: like.actorId } },
      data: { title, body: '', actorId: like.actorId, updatedAt: app.now() },
    })
    if (count > 0) await app.events.publish(tx, notificationsArrived, { to: [{ userId: told.userId, id: told.id }] })
  })
}

/** The same for all posts in whose notifications one of these people told of likes names another of them; `null` is anybody. */
export async function retellLikesBetween(app: HandlerApp, actorId: string, userId: string | null): Promise<void> {
  const told = await app.db.read<{ postId: string }>(sql`
    select substring(dedupe_key from 7) as "postId" from notifications
    where actor_id = ${actorId}::uuid and type = 'community_like' and dedupe_key like 'likes:%'
      and (${userId}::uuid is null or user_id = ${userId}::uuid) order by id`)
  for (const { postId } of told) await retellLikes(app, postId, { alsoRead: true })
}
