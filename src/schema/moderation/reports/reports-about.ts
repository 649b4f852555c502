import { COUNT_LIMIT } from '../../../kernel/keyset.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { sql } from '../../../providers/database/db.ts'

/** The number of reports about people, their posts and their comments; of what is about the viewer, none. */
export const reportsAbout = createLoader<string, object, number>(async ({ app, viewer }, ids) => {
  const rows = await app.db.read<{ count: number }>(sql`
    select case when asked.id = ${viewer?.id ?? null}::uuid then 0 else (
      select count(*)::int from (
        (select from reports where person_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join posts on posts.id = reports.post_id where posts.user_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join comments on comments.id = reports.comment_id where comments.user_id = asked.id ${COUNT_LIMIT})
      ) about
    ) end as count
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) order by place`)
  return rows.map(({ count }) => count)
})
