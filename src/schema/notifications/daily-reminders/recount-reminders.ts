import type { Kept } from '../../../kernel/kept.ts'
import { sql } from '../../../providers/database/db.ts'

/** Whoever has set a time for it has a plan of daily reminders. */
export const DAILY_REMINDERS: Kept = {
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
}
