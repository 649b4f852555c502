import { COUNT_LIMIT } from '../../../kernel/keyset.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { sql } from '../../../providers/database/db.ts'

/** The number of reports about people, their posts and their comments. */
export const reportsAbout = createLoader<string, object, number>(async ({ app }, ids) => {
  const rows = await app.db.read<{ count: number }>(sql`
    select (
      select count(*)::int from (
        (select from reports where person_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join posts on posts.id = reports.post_id where posts.user_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join comments on comments.id = reports.comment_id where comments.user_id = asked.id ${COUNT_LIMIT})
      ) about
    ) as count
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) order by place`)
  return rows.map(({ count }) => count)
})
