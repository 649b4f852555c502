import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { actorName, listAudit, targetName } from './audit-log.ts'
import { auditFilters } from './input.ts'

export const AuditRecordType = builder.prismaObject('AuditRecord', {
  interfaces: [Node],
  description: 'What an admin did to whose record. Never changed and never removed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    actorId: t.exposeID('actorId', { description: 'The admin.' }),
    actorName: t.string({
      nullable: true,
      description: 'What the admin is called now; null when the account is gone.',
      resolve: ({ actorId }, _args, context) => actorName(context, actorId, {}),
    }),
    action: t.exposeString('action', { description: 'What was done: `account.ban`, `post.delete`, `account.view`.' }),
    targetType: t.exposeString('targetType', { description: 'The kind of record it was done to: `user`, `post`.' }),
    targetId: t.exposeID('targetId', { nullable: true, description: 'The record; null where it was many.' }),
    targetName: t.string({
      nullable: true,
      description:
        'What the person, post, article or broadcast is called now; null for other records and what is gone.',
      resolve: ({ targetType, targetId }, _args, context) => targetName(context, { targetType, targetId }, {}),
    }),
    facts: t.field({
      type: 'JSONObject',
      description: 'What explains it; ids, numbers and states, nothing personal.',
      resolve: ({ facts }) => facts as object,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
})

const AuditConnection = connectionOf(AuditRecordType, 'AuditRecord', 'audit records', 2)

findsRecord(
  AuditRecordType,
  'audit_records',
  async ({ app }, id) => (await listAudit(app, { id, first: 1 })).nodes[0],
  { permission: 'audit' },
)

builder.queryField('auditLog', (fields) =>
  fields.withAuth({ audit: true }).field({
    type: AuditConnection,
    description: 'List the audit log. What admins did, newest first.',
    args: argsOf({ ...pageRules, ...auditFilters }),
    resolve: (_root, args, { app }) => listAudit(app, args),
  }),
)
