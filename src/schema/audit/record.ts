import type { Viewer } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'

/** What an admin did. Holds ids only: records can't be changed, not even when the person asks to be forgotten. */
export interface AuditedAction {
  /** Domain first: `account.ban`. */
  action: string
  targetType: string
  targetId?: string
  /** Facts that explain the action; never names, addresses or texts of people. */
  facts?: Record<string, string | number | boolean | null>
}

/** Who acts on the machine itself, with the command line: nobody's account. */
export const OPERATOR: Pick<Viewer, 'id'> = { id: '00000000-0000-0000-0000-000000000000' }

/** Writes down what an admin did, in the transaction that does it: neither exists without the other. */
export const recordAction = async (
  tx: Pick<Prisma.TransactionClient, 'auditRecord'>,
  actor: Pick<Viewer, 'id'>,
  { action, targetType, targetId, facts = {} }: AuditedAction,
): Promise<void> => {
  await tx.auditRecord.create({
    data: { actorId: actor.id, action, targetType, targetId: targetId ?? null, facts },
  })
}
