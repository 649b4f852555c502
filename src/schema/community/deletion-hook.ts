import type { Prisma } from '../../generated/prisma/client.ts'

/**
 * Deletes a person's posts, comments, likes and views; triggers update the counts of others' posts and the totals. The
 * posts are locked first, in the order of `lock-post.ts`.
 */
export const deleteCommunityData = async (tx: Prisma.TransactionClient, userId: string): Promise<void> => {
  await tx.$executeRaw`select 1 from posts where user_id = ${userId}::uuid order by id for update`
  await tx.$executeRaw`
    select 1 from posts where id in (
      select post_id from post_likes where user_id = ${userId}::uuid
      union select post_id from comments where user_id = ${userId}::uuid
      union select post_id from post_views where user_id = ${userId}::uuid
    ) order by id for key share`
  for (const table of ['post_likes', 'comments', 'post_views']) {
    await tx.$executeRawUnsafe(`delete from ${table} where user_id = $1::uuid`, userId)
    const ofPosts = `delete from ${table} where post_id in (select id from posts where user_id = $1::uuid)`
    await tx.$executeRawUnsafe(ofPosts, userId)
  }
  await tx.post.deleteMany({ where: { userId } })
}
