import type { App } from '../../context.ts'

/** Posts merged by one call; the next call continues. */
const BATCH = 1_000

// Skips locked rows, and merges all shards of a post or none: merging never waits.
const MERGE = `
  with mine as materialized (
    select * from post_counts where post_id = $1::uuid for update skip locked
  ),
  whole as materialized (
    select sum(likes) as likes, sum(comments) as comments, sum(views) as views from mine
    having count(*) = (select count(*) from post_counts where post_id = $1::uuid) and count(*) filter (where shard = 0) = 1
  ),
  gone as (
    delete from post_counts c using whole where c.post_id = $1::uuid and c.shard > 0 returning 1
  )
  update post_counts c set likes = whole.likes, comments = whole.comments, views = whole.views
  from whole where c.post_id = $1::uuid and c.shard = 0`

/**
 * Merges the shards of a post's counts, over which concurrent changes were spread. In one statement, so that
 * concurrent reads see a correct sum.
 */
export const mergeCounts = async ({ pool }: Pick<App, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ postId: string }>(
    `select distinct post_id as "postId" from post_counts where shard > 0 limit ${BATCH}`,
  )
  for (const { postId } of rows) await pool.query({ name: 'merge_counts', text: MERGE, values: [postId] })
  return rows.length
}
