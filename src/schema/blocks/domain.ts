import type { Block } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../domain.ts'
import './types.ts'

export const blocks = defineDomain({
  name: 'blocks',
  exports: [exportPart<Block>('blocks', 'blocks', ['userId', 'blockedId', 'createdAt'], { orderBy: 't.blocked_id' })],
  erasures: [eraseRows('blocks'), eraseRows('blocks', 'blocked_id = $1::uuid')],
})
