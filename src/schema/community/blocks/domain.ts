import type { Block } from '../../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import './types.ts'

export const blocks = defineDomain({
  name: 'blocks',
  exports: [exportPart<Block>('blocks', 'blocks', ['userId', 'blockedId', 'createdAt'], { orderBy: 't.blocked_id' })],
  erasures: [eraseRows('blocks'), eraseRows('blocks', (userId) => sql`blocked_id = ${userId}::uuid`)],
})
