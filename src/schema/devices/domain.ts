import type { Device } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import './types.ts'

export const devices = defineDomain({
  name: 'devices',
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
