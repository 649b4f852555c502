import type { Memory } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import './types.ts'

export const memories = defineDomain({
  name: 'memories',
  exports: [
    exportPart<Memory>('memories', 'memories', [
      ...(['id', 'userId', 'albumId', 'imageId', 'note', 'savedOn', 'createdAt', 'updatedAt'] as const),
    ]),
  ],
})
