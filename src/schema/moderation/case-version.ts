import { AppError } from '../../errors.ts'
import { sql, type Tx } from '../../providers/database/db.ts'

/** Whether a row `r` of `reports` is open and about the same target as `reports`. */
export const isAboutTheSame = sql`r.status = 'open' and (
  r.post_id = reports.post_id or r.comment_id = reports.comment_id or r.person_id = reports.person_id
  or r.message_id = reports.message_id)`

/** Joins the target of a row of `reports`, and the target's author. */
export const JOIN = sql`
  left join posts on posts.id = reports.post_id
  left join comments on comments.id = reports.comment_id
  left join posts around on around.id = comments.post_id
  left join messages answers on answers.id = reports.message_id and reports.shares_text
  join users on users.id = coalesce(posts.user_id, comments.user_id, reports.person_id,
    case when reports.message_id is not null then reports.user_id end)`

/** A hash that changes with the reported target and with its open reports. */
export const VERSION = sql`md5(jsonb_build_array(
  extract(epoch from posts.updated_at), comments.text,
  case when reports.person_id is not null then array[users.full_name, users.bio, users.avatar_key] end,
  (select jsonb_agg(array[r.id::text, r.priority::text, r.reason::text, r.note, r.shares_text::text] order by r.id)
    from reports r where ${isAboutTheSame}))::text)`

/** Versions of the cases of some open reports, by the ids of their targets. */
export async function versionsOf(tx: Pick<Tx, 'read'>, reportIds: readonly string[]): Promise<Map<string, string>> {
  const found = await tx.read<{ targetId: string; version: string }>(sql`
    select coalesce(reports.post_id, reports.comment_id, reports.person_id, reports.message_id) as "targetId",
      ${VERSION} as version
    from reports ${JOIN} where reports.id = any(${reportIds}::uuid[])`)
  return new Map(found.map(({ targetId, version }) => [targetId, version]))
}

/** The error for a decision about a version that the moderator has not seen. */
export function hasChanged() {
  return new AppError('conflict', 'The reported content has changed since you loaded it. Load it again.')
}
