import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Post, Prisma } from '../../generated/prisma/client.ts'
import { statementOf } from '../statement.ts'
import { lockAccount, lockAccounts } from '../users/lock-account.ts'
import { postIsVisible } from './visibility.ts'

type Transaction = Prisma.TransactionClient

/** @throws AppError `not_found` for a post that is hidden from the viewer. */
export const assertPostIsVisible = async (app: Pick<App, 'reads'>, viewer: Viewer, postId: string): Promise<void> => {
  const statement = statementOf(['select from posts where posts.id = ?::uuid and', postId], postIsVisible(viewer))
  if ((await app.reads.query(statement)).rowCount === 0) throw notFound('post')
}

/**
 * Protects the viewer's account and a post from deletion until the transaction ends.
 * @throws AppError `not_found` for a post that is hidden from the viewer, `unauthenticated` for an account that is
 * gone.
 */
export const lockVisiblePost = async (tx: Transaction, viewer: Viewer, postId: string): Promise<void> => {
  await lockAccount(tx, viewer)
  const { text, values } = statementOf(
    ['select 1 from posts where posts.id = ?::uuid and', postId],
    postIsVisible(viewer),
    'for key share of posts',
  )
  if ((await tx.$queryRawUnsafe<unknown[]>(text, ...values)).length === 0) throw notFound('post')
}

/**
 * Locks the account of a post's author, for a change of that post: the caller's own, or any for an admin.
 * @throws AppError `not_found`, also for another person's unless the caller is an admin.
 */
export const lockAuthor = async (tx: Transaction, viewer: Viewer, postId: string): Promise<string> => {
  const [post] = await tx.$queryRaw<{ userId: string }[]>`
    select user_id as "userId" from posts where id = ${postId}::uuid`
  if (!post || (post.userId !== viewer.id && viewer.role === 'user')) throw notFound('post')
  await lockAccounts(tx, [post.userId], 'no key update')
  return post.userId
}

type LockedPost = Pick<Post, 'isApproved' | 'title' | 'updatedAt'>

/**
 * Locks a post whose author is locked. Only `update`, for its deletion, conflicts with likes and comments.
 * @throws AppError `not_found` for one that was deleted meanwhile.
 */
export const lockPost = async (
  tx: Transaction,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<LockedPost> => {
  const [post] = await tx.$queryRaw<LockedPost[]>`
    select is_approved as "isApproved", title, updated_at as "updatedAt" from posts where id = ${id}::uuid for ${Prisma.raw(strength)}`
  if (!post) throw notFound('post')
  return post
}
