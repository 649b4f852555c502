import type { z } from 'zod'
import type { App } from '../../context.ts'
import { type AuditRecord, Prisma } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'
import type { Page, PageArgs } from '../connection.ts'
import { COUNTED_MAX, readPage } from '../keyset.ts'
import { createLoader } from '../loader.ts'
import type { auditFilters } from './input.ts'

const RECORD = columnsOf(Prisma.AuditRecordScalarFieldEnum)

/** The audit log, newest first. */
export const listAudit = (
  app: Pick<App, 'reads' | 'cursors'>,
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
        ['true'],
        actorId != null && ['actor_id = ?::uuid', actorId],
        action != null && (action.includes('.') ? ['action = ?', action] : [`starts_with(action, ? || '.')`, action]),
        targetType != null && ['target_type = ?', targetType],
        targetId != null && ['target_id = ?::uuid', targetId],
        from != null && ['created_at >= ?::timestamptz', from.toISOString()],
        until != null && ['created_at < ?::timestamptz', until.toISOString()],
      ],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
      total: { upTo: COUNTED_MAX },
    },
    page,
  )

/** Admins' names by id, one statement a request; null for deleted accounts. */
export const actorName = createLoader<string, object, string | null>(async ({ app }, ids) => {
  const { rows } = await app.reads.query<{ id: string; fullName: string }>({
    name: 'actor_names',
    text: 'select id, full_name as "fullName" from users where id = any($1::uuid[]) and deleted_at is null',
    values: [[...new Set(ids)]],
  })
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return ids.map((id) => names.get(id) ?? null)
})
