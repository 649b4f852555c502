import type { Device } from '../../../generated/prisma/client.ts'
import { sweepRows } from '../../../kernel/delete-in-batches.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import './types.ts'

export const devices = defineDomain({
  name: 'devices',
  // Nothing is ever sent to these again: an app that is signed in again registers anew.
  sweeps: [({ db }) => sweepRows(db, 'devices', sql`session_id is null`)],
  exports: [
    exportPart<Device>('devices', 'devices', [
      ...(['id', 'userId', 'sessionId', 'provider', 'deviceType', 'name', 'model', 'appVersion'] as const),
      ...(['isActive', 'lastUsedAt', 'createdAt'] as const),
    ]),
  ],
  /** Nothing is pushed to somebody who has left. */
  onAccountDeletion: async (_app, tx, { id }) => {
    await tx.device.deleteMany({ where: { userId: id } })
    return undefined
  },
})
