import { type DerivedData, EVERYBODY } from '../kernel/derived-data.ts'
import { DELETED_ACCOUNTS } from '../kernel/people.ts'
import { type Sql, sql } from '../providers/database/db.ts'
import { STATISTICS } from './admin/index.ts'
import { MESSAGES } from './chat/index.ts'
import { POSTS } from './community/index.ts'
import { DAILY_REMINDERS } from './notifications/index.ts'
import { MILESTONE_REMINDERS } from './planner/index.ts'

/** Numbers and what they depend on, in an order in which nothing depends on what comes later. */
export const COUNTS: readonly DerivedData[] = [
  ...POSTS,
  {
    name: 'totals of lists',
    differences: () => sql`with real as (
        select 'posts' as list, user_id as owner_id, count(*) filter (where is_visible) as total from posts group by user_id
        union all select 'posts-all', user_id, count(*) from posts group by user_id
        union all select 'posts', ${EVERYBODY}::uuid, count(*) filter (where is_visible) from posts
        union all select 'posts-all', ${EVERYBODY}::uuid, count(*) from posts
        union all select 'comments', ${EVERYBODY}::uuid, count(*) from comments
        union all select 'accounts', ${EVERYBODY}::uuid, count(*) from users where id not in ${DELETED_ACCOUNTS}
        union all select 'early-access', ${EVERYBODY}::uuid, count(*) from early_access
        union all select 'resources', ${EVERYBODY}::uuid, count(*) from resources
        union all select 'resources', category_id, count(*) from resources group by category_id
      ), kept as (
        select list, owner_id, sum(total) as total from list_totals where list in (select list from real) group by 1, 2
      )
      select list, owner_id, coalesce(real.total, 0) - coalesce(kept.total, 0) as change
      from real full join kept using (list, owner_id) where coalesce(real.total, 0) <> coalesce(kept.total, 0)`,
    repair: (differences) => sql`
      select add_to_list_total(list, owner_id, change::int) from (select * from ${differences} d order by owner_id, list) d`,
  },
  MESSAGES,
  ...STATISTICS,
]

/** Plans of jobs. */
const PLANS: readonly DerivedData[] = [DAILY_REMINDERS, MILESTONE_REMINDERS]

/** What differs, by name; nothing when all is right. */
export type Differences = Readonly<Record<string, number>>

/** A connection of `pg`, whose statements take as long as they take. */
interface Client {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

const run = async (
  client: Client,
  all: readonly DerivedData[],
  statementOf: (kept: DerivedData) => Sql,
): Promise<Differences> => {
  const drift: Record<string, number> = {}
  for (const kept of all) {
    const { text, values } = statementOf(kept)
    const { rowCount } = await client.query(text, values)
    if (rowCount) drift[kept.name] = rowCount
  }
  return drift
}

/** How many things are stored otherwise than they follow from other rows. Reads whole tables. */
export function findDrift(client: Client, now: Date): Promise<Differences> {
  return run(client, [...COUNTS, ...PLANS], ({ differences }) => differences(now))
}

/** Corrects them, while others write; returns how many there were. */
export function mendDrift(
  client: Client,
  now: Date,
  all: readonly DerivedData[] = [...COUNTS, ...PLANS],
): Promise<Differences> {
  return run(client, all, ({ differences, repair }) => repair(sql`(${differences(now)})`))
}
