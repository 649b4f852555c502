import type { Pool } from 'pg'

/** Counts, totals and visibility as they should be, recomputed from the rows; what is kept otherwise is a drift. */
const CHECKS: Record<string, string> = {
  'counts of a post': `
    select p.id, c.*, (select count(*) from post_likes where post_id = p.id) as real_likes,
      (select count(*) from comments where post_id = p.id) as real_comments,
      (select count(*) from post_views where post_id = p.id) as real_views
    from posts p cross join lateral (
      select coalesce(sum(likes), 0) as likes, coalesce(sum(comments), 0) as comments, coalesce(sum(views), 0) as views
      from post_counts where post_id = p.id) c
    where c.likes <> (select count(*) from post_likes where post_id = p.id)
      or c.comments <> (select count(*) from comments where post_id = p.id)
      or c.views <> (select count(*) from post_views where post_id = p.id)`,
  'who sees a post': `
    select p.id, p.is_visible from posts p join users u on u.id = p.user_id
    where p.is_visible <> (p.is_approved and not u.community_private and u.banned_at is null)`,
  'totals of posts': `
    with real as (
      select 'posts' as list, user_id as owner_id, count(*) filter (where is_visible) as total from posts group by user_id
      union all select 'posts-all', user_id, count(*) from posts group by user_id
      union all select 'posts', '00000000-0000-0000-0000-000000000000', count(*) filter (where is_visible) from posts
      union all select 'posts-all', '00000000-0000-0000-0000-000000000000', count(*) from posts
    ), kept as (
      select list, owner_id, sum(total) as total from list_totals where list in ('posts', 'posts-all') group by 1, 2
    )
    select * from real full join kept using (list, owner_id)
    where coalesce(real.total, 0) <> coalesce(kept.total, 0)`,
  'what was done to posts that are gone': `
    select post_id from post_likes where post_id not in (select id from posts)
    union all select post_id from post_views where post_id not in (select id from posts)`,
  'totals of people who are gone': `
    select * from list_totals t where list in ('posts', 'posts-all') and owner_id <> '00000000-0000-0000-0000-000000000000'
      and not exists (select from users u where u.id = t.owner_id)`,
}

/** Everything in the community that is kept otherwise than its rows say; empty when all is right. */
export const drift = async (pool: Pool): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  for (const [name, sql] of Object.entries(CHECKS)) {
    const { rows } = await pool.query(sql)
    if (rows.length > 0) found[name] = rows
  }
  return found
}
