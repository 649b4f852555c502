import type { Erasure } from '../../context.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { lockRows } from '../lock-rows.ts'

type Transaction = Prisma.TransactionClient

/** Deletes comments whose posts are locked; their reports go with them, and are locked first. */
const deleteComments = async (tx: Transaction, which: Prisma.Sql): Promise<number> => {
  const ids = await lockRows(tx, 'comments', which)
  await lockRows(tx, 'reports', Prisma.sql`comment_id = any(${ids}::uuid[])`)
  return (await tx.comment.deleteMany({ where: { id: { in: ids } } })).count
}

/** Erases a person's likes or views; triggers update the counts of the posts, which are locked first. */
export const eraseDeeds =
  (table: 'post_likes' | 'post_views'): Erasure =>
  async (_app, tx, userId, limit) => {
    const deeds = Prisma.sql`id in (select post_id from ${Prisma.raw(table)} where user_id = ${userId}::uuid limit ${limit})`
    const posts = await lockRows(tx, 'posts', deeds, 'key share')
    return tx.$executeRaw`
      delete from ${Prisma.raw(table)} where user_id = ${userId}::uuid and post_id = any(${posts}::uuid[])`
  }

/** Erases a person's comments; their posts are locked first. */
export const eraseComments: Erasure = async (_app, tx, userId, limit) => {
  const found = await tx.comment.findMany({ where: { userId }, select: { id: true, postId: true }, take: limit })
  await lockRows(tx, 'posts', Prisma.sql`id = any(${found.map(({ postId }) => postId)}::uuid[])`, 'key share')
  return deleteComments(tx, Prisma.sql`id = any(${found.map(({ id }) => id)}::uuid[])`)
}

/** Posts erased at a time, once nothing of others hangs on them. */
const POSTS = 20

/** Erases a person's posts; before them, in batches, what others did to them. */
export const erasePosts: Erasure = async (_app, tx, userId, limit) => {
  const next = Prisma.sql`id in (select id from posts where user_id = ${userId}::uuid order by id limit ${POSTS})`
  const ids = await lockRows(tx, 'posts', next)
  const comments = Prisma.sql`id in (select id from comments where post_id = any(${ids}::uuid[]) limit ${limit})`
  const erased = await deleteComments(tx, comments)
  if (erased > 0) return erased
  for (const table of ['post_likes', 'post_views']) {
    const deleted = await tx.$executeRaw`
      delete from ${Prisma.raw(table)} where ctid = any (array(
        select ctid from ${Prisma.raw(table)} where post_id = any(${ids}::uuid[]) limit ${limit} for update))`
    if (deleted > 0) return deleted
  }
  await lockRows(tx, 'reports', Prisma.sql`post_id = any(${ids}::uuid[])`)
  return (await tx.post.deleteMany({ where: { id: { in: ids } } })).count
}
