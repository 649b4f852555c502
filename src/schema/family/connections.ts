import type { ChildRole } from '../../generated/prisma/client.ts'
import { createLoader } from '../../kernel/loader.ts'
import { sql } from '../../providers/database/db.ts'

/** Somebody with whom an account shares children, or who shares theirs with it. */
export interface FamilyConnection {
  userId: string
  fullName: string
  role: ChildRole
  /** Whether the children are the account's own. */
  isOwner: boolean
  children: number
  since: Date
}

/** The most that are listed of an account. */
export const CONNECTIONS_MAX = 50

/**
 * With whom accounts share children, by their ids, the latest first; one statement for many. Says nothing of the children, and
 * nothing of removals for safety: only whoever removed somebody knows of it.
 */
export const connectionsOf = createLoader<string, object, FamilyConnection[]>(async ({ app }, ids) => {
  const rows = await app.db.read<FamilyConnection & { accountId: string }>(sql`
    select asked.id as "accountId", shared.* from unnest(${ids}::uuid[]) as asked (id) cross join lateral (
      select other.id as "userId", other.full_name as "fullName", link.role::text as role, link.is_owner as "isOwner",
        count(*)::int as children, min(link.joined_at) as since
      from (
        select m.user_id as other_id, m.role, true as is_owner, m.joined_at
        from children c join child_members m on m.child_id = c.id where c.profile_setup_id = asked.id
        union all
        select c.profile_setup_id, m.role, false, m.joined_at
        from child_members m join children c on c.id = m.child_id where m.user_id = asked.id
      ) link join users other on other.id = link.other_id and other.deleted_at is null
      group by other.id, link.role, link.is_owner order by since desc, other.id, link.is_owner, link.role limit ${CONNECTIONS_MAX}::int
    ) shared order by shared.since desc, shared."userId", shared."isOwner", shared.role`)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return ids.map((id) => byAccount.get(id) ?? [])
})
