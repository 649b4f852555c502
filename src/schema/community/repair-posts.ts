import type { DerivedData } from '../../kernel/derived-data.ts'
import { sql } from '../../providers/database/db.ts'

/** Derived data of posts: their visibility and their numbers of likes, comments and views. */
export const POSTS: readonly DerivedData[] = [
  {
    name: 'who sees a post',
    differences: () => sql`select p.id, p.user_id from posts p join users u on u.id = p.user_id
      where p.is_visible <> (p.is_approved and not u.community_private and u.banned_at is null)`,
    repair: (differences) => sql`
      with wrong as materialized ${differences},
      authors as materialized (
        select id, not community_private and banned_at is null as is_shown from users
        where id in (select user_id from wrong) order by id for share
      )
      update posts p set is_visible = p.is_approved and a.is_shown from authors a
      where a.id = p.user_id and p.id in (select id from wrong)`,
  },
  {
    name: 'likes, comments and views of posts',
    differences: () => sql`select * from (
        select p.id, coalesce(l.n, 0) - coalesce(k.likes, 0) as likes, coalesce(c.n, 0) - coalesce(k.comments, 0) as comments,
          coalesce(v.n, 0) - coalesce(k.views, 0) as views
        from posts p
        left join (select post_id, count(*) as n from post_likes group by 1) l on l.post_id = p.id
        left join (select post_id, count(*) as n from comments group by 1) c on c.post_id = p.id
        left join (select post_id, count(*) as n from post_views group by 1) v on v.post_id = p.id
        left join (
          select post_id, sum(likes) as likes, sum(comments) as comments, sum(views) as views from post_counts group by 1
        ) k on k.post_id = p.id
      ) posts where (likes, comments, views) <> (0, 0, 0)`,
    repair: (differences) => sql`
      select add_to_post_counts(id, likes::int, comments::int, views::int) from (select * from ${differences} d order by id) d`,
  },
]
