import type { Viewer } from '../context.ts'
import type { Tx } from '../providers/database/db.ts'

/** An admin's action. Contains only ids: records cannot be changed, not even when a person asks to be forgotten. */
export interface AuditedAction {
  /** Domain first: `account.ban`. */
  action: string
  targetType: string
  targetId?: string
  /** Details that explain the action; never names, addresses or texts of people. */
  facts?: Record<string, string | number | boolean | null>
}

/** The actor of commands, which has no account. */
export const OPERATOR: Pick<Viewer, 'id'> = { id: '00000000-0000-0000-0000-000000000000' }

/** Records an admin's action, in the transaction that performs it. */
export async function recordAction(
  tx: Pick<Tx, 'auditRecord'>,
  actor: Pick<Viewer, 'id'>,
  { action, targetType, targetId, facts = {} }: AuditedAction,
): Promise<void> {
  await tx.auditRecord.create({
    data: { actorId: actor.id, action, targetType, targetId: targetId ?? null, facts },
  })
}
