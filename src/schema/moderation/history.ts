import { type AuditRecord, Prisma } from '../../generated/prisma/client.ts'
import { createLoader } from '../../kernel/loader.ts'
import { columns } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'

/** Actions of moderators on people, and on their posts and comments. */
const ACTIONS = [
  ...['account.ban', 'account.unban', 'post.remove', 'post.reject', 'post.approve', 'post.edit', 'post.delete'],
  ...['post.restore', 'comment.remove', 'comment.edit', 'comment.delete', 'comment.restore'],
]

const RECORD = columns(Prisma.AuditRecordScalarFieldEnum, { table: 'a' })

/** The newest actions of moderators about people, from the audit log. */
export const actionsAbout = createLoader<string, { first: number }, readonly AuditRecord[]>(
  async ({ app }, ids, { first }) => {
    const newest = sql`a.action = any(${ACTIONS}::text[]) order by a.created_at desc, a.id desc limit ${first}::int`
    const rows = await app.db.read<AuditRecord & { personId: string }>(sql`
      select asked.id as "personId", found.* from unnest(${[...new Set(ids)]}::uuid[]) as asked (id)
      cross join lateral (
        select * from (
          (select ${RECORD} from audit_records a where a.target_id = asked.id and ${newest})
          union all
          (select ${RECORD} from audit_records a
            where a.facts ? 'userId' and a.facts ->> 'userId' = asked.id::text and ${newest})
        ) about order by "createdAt" desc, id desc limit ${first}::int
      ) found`)
    const byPerson = Map.groupBy(rows, ({ personId }) => personId)
    return ids.map((id) => byPerson.get(id) ?? [])
  },
)
