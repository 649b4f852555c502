import type { z } from 'zod'
import type { App } from '../../context.ts'
import { type AuditRecord, Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'
import { columns } from '../columns.ts'
import type { Page, PageArgs } from '../connection.ts'
import { COUNTED_MAX, readPage } from '../keyset.ts'
import { createLoader } from '../loader.ts'
import type { auditFilters } from './input.ts'

const RECORD = columns(Prisma.AuditRecordScalarFieldEnum)

/** The audit log, newest first. */
export const listAudit = (
  app: Pick<App, 'db' | 'cursors'>,
  {
    actorId,
    action,
    targetType,
    targetId,
    from,
    until,
    ...page
  }: PageArgs & z.output<z.ZodObject<typeof auditFilters>>,
): Promise<Page<AuditRecord>> =>
  readPage<AuditRecord>(
    app,
    {
      name: 'audit',
      select: RECORD,
      from: 'audit_records',
      where: [
        actorId != null && sql`actor_id = ${actorId}::uuid`,
        action != null && (action.includes('.') ? sql`action = ${action}` : sql`starts_with(action, ${`${action}.`})`),
        targetType != null && sql`target_type = ${targetType}`,
        targetId != null && sql`target_id = ${targetId}::uuid`,
        from != null && sql`created_at >= ${from.toISOString()}::timestamptz`,
        until != null && sql`created_at < ${until.toISOString()}::timestamptz`,
      ],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
      total: { upTo: COUNTED_MAX },
    },
    page,
  )

/** Admins' names by id, one statement a request; null for deleted accounts. */
export const actorName = createLoader<string, object, string | null>(async ({ app }, ids) => {
  const rows = await app.db.read<{ id: string; fullName: string }>(sql`
    select id, full_name as "fullName" from users where id = any(${[...new Set(ids)]}::uuid[]) and deleted_at is null`)
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return ids.map((id) => names.get(id) ?? null)
})
