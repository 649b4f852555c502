import { blockedEitherWay } from '../../kernel/people.ts'
import { rawSql, type Sql, sql } from '../../providers/database/db.ts'

/**
 * SQL for whether a row of `notifications` tells of something that is no longer so: its actor was blocked, banned or deleted,
 * the like was taken back, the comment or the post is gone. Lists, open apps and deliveries ask the same, each when it shows
 * or sends: nothing that happens meanwhile has to find the notification.
 * @param table the name or alias of the row
 * @param userId its recipient; a value, or a column of the row
 */
export function isWithdrawn(table: string, userId: Sql): Sql {
  const n = rawSql(table)
  return sql`(
    ${n}.actor_id is not null and (${n}.actor_id in ${blockedEitherWay(userId)} or exists (
      select from users a where a.id = ${n}.actor_id and (a.banned_at is not null or a.deleted_at is not null)))
    or case ${n}.type
      when 'community_like' then ${n}.data->>'post_id' is not null and not exists (
        select from post_likes l join posts p on p.id = l.post_id and p.removed_at is null
        where l.post_id = (${n}.data->>'post_id')::uuid and l.user_id = ${n}.actor_id)
      when 'community_comment' then ${n}.data->>'comment_id' is not null and not exists (
        select from comments c join posts p on p.id = c.post_id and p.removed_at is null
          join users a on a.id = c.user_id and not a.community_private
        where c.id = (${n}.data->>'comment_id')::uuid and c.removed_at is null)
      else false
    end)`
}

/**
 * SQL for whether `n`, a row of `notifications`, is no news any more, although the list keeps it: what a moderator decided has
 * changed since, the task is done, the child is lost or no longer the person's.
 */
export const IS_OUTDATED = sql`(case
  when n.type = 'system' and n.data->>'kind' in ('post_approved', 'post_rejected', 'post_edited') then not exists (
    select from posts p where p.id = (n.data->>'post_id')::uuid and p.removed_at is null
      and (n.data->>'kind' = 'post_edited' or p.is_approved = (n.data->>'kind' = 'post_approved')))
  when n.type = 'system' and n.data->>'kind' = 'comment_edited' then not exists (
    select from comments c where c.id = (n.data->>'comment_id')::uuid and c.removed_at is null)
  when n.type = 'reminder' and n.data->>'kind' = 'task_due' then not exists (
    select from tasks t where t.id = (n.data->>'task_id')::uuid and t.user_id = n.user_id and t.completed_at is null
      and (t.last_completed_at is null or t.last_completed_at <= n.created_at))
  when n.type in ('milestone', 'reminder') and n.data->>'child_id' is not null then not exists (
    select from children c where c.id = (n.data->>'child_id')::uuid and c.loss_recorded_at is null and (
      c.profile_setup_id = n.user_id
      or exists (select from child_members m where m.child_id = c.id and m.user_id = n.user_id)))
  else false
end)`

/** SQL for the body of a row. Earlier releases stored in that of these types what a post or comment says. */
export function bodyOf(table: string): Sql {
  const n = rawSql(table)
  return sql`case when ${n}.type in ('community_like', 'community_comment') then '' else ${n}.body end`
}
