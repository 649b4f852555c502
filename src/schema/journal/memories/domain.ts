import type { Memory, MemoryLookBack } from '../../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../../kernel/domain.ts'
import { lookBack, sweepLookBacks } from './look-back-due.ts'
import { remindOfMemories } from './notify.ts'
import './types.ts'

export const memories = defineDomain({
  name: 'memories',
  jobs: [lookBack],
  sweeps: [sweepLookBacks],
  reactions: [remindOfMemories],
  exports: [
    exportPart<Memory>('memories', 'memories', [
      ...(['id', 'userId', 'albumId', 'imageId', 'note', 'savedOn', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<MemoryLookBack>('memory-look-backs', 'memory_look_backs', ['userId', 'date'], { orderBy: 't.date' }),
  ],
  erasures: [eraseRows('memories')],
})
