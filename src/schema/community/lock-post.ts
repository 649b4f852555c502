import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Post } from '../../generated/prisma/client.ts'
import { lockAccount, lockAccounts } from '../../kernel/locks.ts'
import { may } from '../../kernel/roles.ts'
import { rawSql, sql, type Tx } from '../../providers/database/db.ts'
import { requireRight, withPresentRole } from '../accounts/index.ts'
import { postIsVisible } from './visibility.ts'

/** @throws AppError `not_found` for a post that is hidden from the viewer. */
export async function assertPostIsVisible({ db }: Pick<App, 'db'>, viewer: Viewer, postId: string): Promise<void> {
  const found = await db.read(sql`select from posts where posts.id = ${postId}::uuid and ${postIsVisible(viewer)}`)
  if (found.length === 0) throw notFound('post')
}

/**
 * Protects the viewer's account and a post from deletion until the transaction ends.
 * @throws AppError `not_found` for a post that is hidden from the viewer, `unauthenticated` for an account that is
 * gone.
 */
export async function lockVisiblePost(tx: Tx, viewer: Viewer, postId: string): Promise<void> {
  await lockAccount(tx, viewer)
  const found = await tx.read(sql`
    select from posts where posts.id = ${postId}::uuid and ${postIsVisible(viewer)} for key share of posts`)
  if (found.length === 0) throw notFound('post')
}

/**
 * Locks the account of a post's author, for a change of that post: the caller's own, or any for a moderator, who is asked for
 * that right again; a decision on one's own takes it as well. Returns the author's id and the caller as it is now.
 * @throws AppError `not_found`, also for another person's unless the caller is a moderator; like `requireRight`.
 */
export async function lockAuthor(
  app: Pick<App, 'config' | 'now'>,
  tx: Tx,
  viewer: Viewer,
  postId: string,
  { decides = false }: { decides?: boolean } = {},
): Promise<{ userId: string; caller: Viewer }> {
  const [post] = await tx.read<{ userId: string }>(sql`
    select user_id as "userId" from posts where id = ${postId}::uuid and removed_at is null`)
  if (!post || (post.userId !== viewer.id && !may(viewer, 'community'))) throw notFound('post')
  const { userId } = post
  await lockAccounts(tx, [userId, viewer.id], 'no key update')
  const isModerator = decides || userId !== viewer.id
  return {
    userId,
    caller: await (isModerator ? requireRight(app, tx, viewer, 'community') : withPresentRole(app, tx, viewer)),
  }
}

type LockedPost = Pick<Post, 'isApproved' | 'updatedAt'>

/**
 * Locks a post whose author is locked. Only `update`, for its deletion, conflicts with likes and comments.
 * @throws AppError `not_found` for one that was deleted or removed meanwhile.
 */
export async function lockPost(
  tx: Tx,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<LockedPost> {
  const [post] = await tx.read<LockedPost>(sql`
    select is_approved as "isApproved", updated_at as "updatedAt" from posts
    where id = ${id}::uuid and removed_at is null for ${rawSql(strength)}`)
  if (!post) throw notFound('post')
  return post
}
