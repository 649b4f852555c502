import { createLoader } from '../../kernel/loader.ts'
import { sql } from '../../providers/database/db.ts'

interface Marks {
  readonly isBookmarked: boolean
  readonly isRead: boolean
}

/** What the caller made of articles, in one statement. */
export const marksOf = createLoader<string, object, Marks>(({ app, viewer }, ids) =>
  app.db.read<Marks>(sql`
    select exists (select from bookmarks b where b.user_id = ${viewer?.id}::uuid and b.resource_id = asked.id) as "isBookmarked",
      exists (select from resource_reads r where r.user_id = ${viewer?.id}::uuid and r.resource_id = asked.id) as "isRead"
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place) order by asked.place`),
)
