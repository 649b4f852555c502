import { z } from 'zod'
import { enumRule } from '../../kernel/input.ts'
import { instant, text, uuid } from '../../kernel/rules.ts'

/** Actions consist of words and dots: `account.ban`. */
const actionName = z
  .string()
  .max(60)
  .regex(
    /^[a-z][a-z-]*(\.[a-z][a-z-]*)?$/,
    'must be an action such as account.ban, or a part of the service such as account',
  )

const auditKind = enumRule('AuditKind', 'Whether something was done or only read.', {
  acts: 'Something was done or changed.',
  reads: 'Records of people were read: actions that end with `.view` or `.list`.',
})

export const auditFilters = {
  kind: auditKind.nullish().describe('Only acts, or only reads.'),
  actorId: uuid.nullish().describe('Only what this admin did.'),
  action: actionName.nullish().describe('Only this action (`account.ban`), or those of one part (`account`).'),
  targetType: text(30, 1).nullish().describe('Only what was done to this kind of record: `user`, `post`.'),
  targetId: uuid.nullish().describe('Only what was done to this record.'),
  from: instant.nullish().describe('Only what was done then or later.'),
  until: instant.nullish().describe('Only what was done before.'),
}
