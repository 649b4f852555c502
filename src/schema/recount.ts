import { type Sql, sql } from '../providers/database/db.ts'
import { STATISTICS } from './admin/recount-statistics.ts'
import { MESSAGES } from './chat/recount-messages.ts'
import type { Kept } from './kept.ts'
import { EVERYBODY } from './list-totals.ts'
import { DELETED_ACCOUNTS } from './users/deleted-accounts.ts'

/** Numbers and what they depend on, in an order in which nothing depends on what comes later. */
export const COUNTS: readonly Kept[] = [
  {
    name: 'who sees a post',
    differences: () => sql`select p.id, p.user_id from posts p join users u on u.id = p.user_id
      where p.is_visible <> (p.is_approved and not u.community_private and u.banned_at is null)`,
    mend: (differences) => sql`
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
    mend: (differences) => sql`
      select add_to_post_counts(id, likes::int, comments::int, views::int) from (select * from ${differences} d order by id) d`,
  },
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
    mend: (differences) => sql`
      select add_to_list_total(list, owner_id, change::int) from (select * from ${differences} d order by owner_id, list) d`,
  },
  MESSAGES,
  ...STATISTICS,
]

/** Plans of jobs. */
const PLANS: readonly Kept[] = [
  {
    name: 'daily reminders',
    differences: () => sql`select u.id from users u left join daily_reminders r on r.user_id = u.id
      where coalesce(u.daily_reminder_time, 'off') <> 'off' and r.user_id is null
        or coalesce(u.daily_reminder_time, 'off') = 'off' and r.user_id is not null`,
    mend: (differences) => sql`
      with account as materialized (
        select id, coalesce(daily_reminder_time, 'off') <> 'off' as is_wanted from users
        where id in (select id from ${differences} d) order by id for share
      ),
      added as (
        insert into daily_reminders (user_id, since, next_at) select id, now(), now() from account where is_wanted
        on conflict do nothing
      ),
      gone as (delete from daily_reminders r using account a where r.user_id = a.id and not a.is_wanted)
      select from account`,
  },
  {
    // An older child may have had all notifications: it has no plan any more.
    name: 'milestones of children',
    differences: (now) => sql`select c.id, c.loss_recorded_at is not null as is_lost
      from children c left join milestone_reminders r on r.child_id = c.id
      where c.loss_recorded_at is not null and r.child_id is not null
        or c.loss_recorded_at is null and r.child_id is null
          and coalesce(c.due_date, c.date_of_birth) > (${now}::timestamptz at time zone 'UTC')::date - 20`,
    mend: (differences) => sql`
      with child as materialized (
        select id, loss_recorded_at is not null as is_lost from children
        where id in (select id from ${differences} d) order by id for share
      ),
      added as (
        insert into milestone_reminders (child_id, next_at) select id, now() from child where not is_lost
        on conflict do nothing
      ),
      gone as (delete from milestone_reminders r using child c where r.child_id = c.id and c.is_lost)
      select from child`,
  },
]

/** What differs, by name; nothing when all is right. */
export type Drift = Readonly<Record<string, number>>

/** A connection of `pg`, whose statements take as long as they take. */
interface Client {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

const run = async (client: Client, all: readonly Kept[], statementOf: (kept: Kept) => Sql): Promise<Drift> => {
  const drift: Record<string, number> = {}
  for (const kept of all) {
    const { text, values } = statementOf(kept)
    const { rowCount } = await client.query(text, values)
    if (rowCount) drift[kept.name] = rowCount
  }
  return drift
}

/** How many things are stored otherwise than they follow from other rows. Reads whole tables. */
export const findDrift = (client: Client, now: Date): Promise<Drift> =>
  run(client, [...COUNTS, ...PLANS], ({ differences }) => differences(now))

/** Corrects them, while others write; returns how many there were. */
export const mendDrift = (client: Client, now: Date, all: readonly Kept[] = [...COUNTS, ...PLANS]): Promise<Drift> =>
  run(client, all, ({ differences, mend }) => mend(sql`(${differences(now)})`))
