import type { App, Viewer } from '../../context.ts'
import { rawSql, type Sql, sql } from '../../providers/database/db.ts'

/** An article that something else links to. */
export interface LinkedArticle {
  readonly id: string
  readonly title: string
}

/** A week of the pregnancy, or an age in months. */
interface Time {
  readonly week: number | null
  readonly months: number | null
}

const LINKED_MAX = 3

const articlesAt = (at: Sql, from: Sql, to: Sql): Sql => sql`
  (select a.id, a.title, a.created_at, (a.language = reader.language) is true as is_own, a.${to} - a.${from} as width
  from resources a
  where a.${from} <= ${at} and a.${to} >= ${at} and (a.language is null or a.language in (reader.language, 'en'))
  order by is_own desc, width, a.created_at desc, a.id desc limit ${LINKED_MAX}::int)`

const WEEKS = articlesAt(rawSql('time.week'), rawSql('weeks_from'), rawSql('weeks_to'))
const MONTHS = articlesAt(rawSql('time.months'), rawSql('months_from'), rawSql('months_to'))

/** Articles for each of some times in a language of the viewer, those for the shortest time first. */
export async function findLinkedArticles(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  times: readonly Time[],
): Promise<LinkedArticle[][]> {
  const weeks = times.map(({ week }) => week)
  const months = times.map((time) => time.months)
  const rows = await db.read<{ articles: LinkedArticle[] }>(sql`
    select array(
      select json_build_object('id', found.id, 'title', found.title) from (${WEEKS} union all ${MONTHS}) found
      order by found.is_own desc, found.width, found.created_at desc, found.id desc
    ) as articles
    from unnest(${weeks}::int[], ${months}::int[]) with ordinality as time (week, months, nth)
      cross join (
        select split_part(lower(preferred_language), '-', 1) as language from users where id = ${viewer.id}::uuid
      ) reader
    order by time.nth`)
  return times.map((_time, index) => rows[index]?.articles ?? [])
}
