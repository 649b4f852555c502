import { type DerivedData, EVERYBODY } from '../kernel/derived-data.ts'
import { DELETED_ACCOUNTS } from '../kernel/people.ts'
import { type Sql, sql } from '../providers/database/db.ts'
import { STATISTICS } from './admin/index.ts'
import { MESSAGES } from './chat/index.ts'
import { POSTS } from './community/index.ts'
import { DAILY_REMINDERS } from './notifications/index.ts'
import { MILESTONE_REMINDERS } from './planner/index.ts'

/** Counters and the data they depend on, ordered so that none depends on a later one. */
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

/** Numbers of differing rows by name of the derived data; empty if there is no difference. */
export type Differences = Readonly<Record<string, number>>

/** A connection of `pg`, without a time limit for statements. */
interface Client {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

const run = async (
  client: Client,
  all: readonly DerivedData[],
  statementOf: (derived: DerivedData) => Sql,
): Promise<Differences> => {
  const differences: Record<string, number> = {}
  for (const derived of all) {
    const { text, values } = statementOf(derived)
    const { rowCount } = await client.query(text, values)
    if (rowCount) differences[derived.name] = rowCount
  }
  return differences
}

/** Counts derived data that differs from the rows it is derived from. Reads whole tables. */
export function findDifferences(client: Client, now: Date): Promise<Differences> {
  return run(client, [...COUNTS, ...PLANS], ({ differences }) => differences(now))
}

/** Repairs derived data while others write; returns the numbers of repaired differences. */
export function repairDerivedData(
  client: Client,
  now: Date,
  all: readonly DerivedData[] = [...COUNTS, ...PLANS],
): Promise<Differences> {
  return run(client, all, ({ differences, repair }) => repair(sql`(${differences(now)})`))
}
