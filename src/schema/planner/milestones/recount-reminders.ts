import type { Kept } from '../../../kernel/kept.ts'
import { sql } from '../../../providers/database/db.ts'

/** A living child has a plan of the milestones that its parents are told of. */
export const MILESTONE_REMINDERS: Kept = {
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
}
