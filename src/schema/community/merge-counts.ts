import type { App } from '../../context.ts'

/** Posts merged by one call; the next one goes on. */
const BATCH = 1_000

// Only rows that nobody holds, and only all of a post's at once: what is merged waits for nobody.
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
 * Makes one row of the many that the count of a post was spread over while many changed it. A sum that is read meanwhile
 * is right: the rows change in one statement.
 */
export const mergeCounts = async ({ pool }: Pick<App, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ postId: string }>(
    `select distinct post_id as "postId" from post_counts where shard > 0 limit ${BATCH}`,
  )
  for (const { postId } of rows) await pool.query({ name: 'merge_counts', text: MERGE, values: [postId] })
  return rows.length
}
