import type { App } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'

/** Posts merged by one call; the next call continues. */
const BATCH = 1_000

// Skips locked rows, and merges all shards of a post or none: merging never waits.
const merge = (postId: string) => sql`
  with mine as materialized (
    select * from post_counts where post_id = ${postId}::uuid for update skip locked
  ),
  whole as materialized (
    select sum(likes) as likes, sum(comments) as comments, sum(views) as views from mine
    having count(*) = (select count(*) from post_counts where post_id = ${postId}::uuid) and count(*) filter (where shard = 0) = 1
  ),
  gone as (
    delete from post_counts c using whole where c.post_id = ${postId}::uuid and c.shard > 0 returning 1
  )
  update post_counts c set likes = whole.likes, comments = whole.comments, views = whole.views
  from whole where c.post_id = ${postId}::uuid and c.shard = 0`

/**
 * Merges the shards of a post's counts, over which concurrent changes were spread. In one statement, so that
 * concurrent reads see a correct sum.
 */
export async function mergeCounts({ db }: Pick<App, 'db'>): Promise<number> {
  const posts = await db.read<{ postId: string }>(
    sql`select distinct post_id as "postId" from post_counts where shard > 0 limit ${BATCH}`,
    { isSlow: true },
  )
  for (const { postId } of posts) await db.run(merge(postId))
  return posts.length
}
