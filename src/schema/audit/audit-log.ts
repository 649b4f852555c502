import type { z } from 'zod'
import type { App } from '../../context.ts'
import { type AuditRecord, Prisma } from '../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { createLoader } from '../../kernel/loader.ts'
import { columns } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'
import type { auditFilters } from './input.ts'

/** Actions that only read end in `view` or `list`; the index `audit_records_acts_idx` has the same condition. */
const KINDS = {
  acts: sql`action !~ '[.](view|list)$'`,
  reads: sql`action ~ '[.](view|list)$'`,
}

const RECORD = columns(Prisma.AuditRecordScalarFieldEnum)

/** The audit log, newest first. */
export function listAudit(
  app: Pick<App, 'db' | 'cursors'>,
  {
    id,
    kind,
    actorId,
    action,
    targetType,
    targetId,
    from,
    until,
    ...page
  }: PageArgs & Partial<z.output<z.ZodObject<typeof auditFilters>>> & { id?: string },
): Promise<Page<AuditRecord>> {
  return readPage<AuditRecord>(
    app,
    {
      name: 'audit',
      select: RECORD,
      from: 'audit_records',
      where: [
        id !== undefined && sql`id = ${id}::uuid`,
        kind != null && KINDS[kind],
        actorId != null && sql`actor_id = ${actorId}::uuid`,
        action != null && (action.includes('.') ? sql`action = ${action}` : sql`starts_with(action, ${`${action}.`})`),
        targetType != null && sql`target_type = ${targetType}`,
        targetId != null && sql`target_id = ${targetId}::uuid`,
        from != null && sql`created_at >= ${from.toISOString()}::timestamptz`,
        until != null && sql`created_at < ${until.toISOString()}::timestamptz`,
      ],
      ...NEWEST_FIRST,
      total: { upTo: COUNTED_MAX },
    },
    page,
  )
}

/** Admins' names by id, one statement a request; null for deleted accounts. */
export const actorName = createLoader<string, object, string | null>(async ({ app }, ids) => {
  const rows = await app.db.read<{ id: string; fullName: string }>(sql`
    select id, full_name as "fullName" from users where id = any(${[...new Set(ids)]}::uuid[]) and deleted_at is null`)
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return ids.map((id) => names.get(id) ?? null)
})

/** Present names of people, posts, articles and broadcasts; null for others and deleted ones. A statement a request. */
export const targetName = createLoader<Pick<AuditRecord, 'targetType' | 'targetId'>, object, string | null>(
  async ({ app }, targets) => {
    const rows = await app.db.read<{ name: string | null }>(sql`
      select coalesce(u.full_name, p.title, r.title, b.title) as name
      from unnest(${targets.map(({ targetType }) => targetType)}::text[], ${targets.map(({ targetId }) => targetId)}::uuid[])
        with ordinality as t (type, id, place)
      left join users u on t.type = 'user' and u.id = t.id and u.deleted_at is null
      left join posts p on t.type = 'post' and p.id = t.id
      left join resources r on t.type = 'resource' and r.id = t.id
      left join broadcasts b on t.type = 'broadcast' and b.id = t.id
      order by place`)
    return rows.map(({ name }) => name)
  },
)
