import { Prisma } from '../../generated/prisma/client.ts'
import { lockRows } from '../lock-rows.ts'

/**
 * Deletes a person's posts, comments, likes and views; triggers update the counts of others' posts and the totals. Locks
 * first whatever goes with them, and all reports that concern the person, which go or lose a name with the account.
 */
export const deleteCommunityData = async (tx: Prisma.TransactionClient, userId: string): Promise<void> => {
  const own = await lockRows(tx, 'posts', Prisma.sql`user_id = ${userId}::uuid`)
  const touched = Prisma.sql`id in (
    select post_id from post_likes where user_id = ${userId}::uuid
    union select post_id from comments where user_id = ${userId}::uuid
    union select post_id from post_views where user_id = ${userId}::uuid)`
  await lockRows(tx, 'posts', touched, 'key share')
  const comments = Prisma.sql`user_id = ${userId}::uuid or post_id = any(${own}::uuid[])`
  const doomed = await lockRows(tx, 'comments', comments)
  const reports = Prisma.sql`user_id = ${userId}::uuid or person_id = ${userId}::uuid or claimed_by = ${userId}::uuid
    or post_id = any(${own}::uuid[]) or comment_id = any(${doomed}::uuid[])`
  await lockRows(tx, 'reports', reports)
  for (const table of ['post_likes', 'comments', 'post_views']) {
    await tx.$executeRawUnsafe(`delete from ${table} where user_id = $1::uuid`, userId)
    const ofPosts = `delete from ${table} where post_id in (select id from posts where user_id = $1::uuid)`
    await tx.$executeRawUnsafe(ofPosts, userId)
  }
  await tx.post.deleteMany({ where: { userId } })
}
