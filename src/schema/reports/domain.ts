import type { Report } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import './types.ts'

export const reports = defineDomain({
  name: 'reports',
  exports: [
    exportPart<Report>('reports', 'reports', [
      ...(['id', 'userId', 'postId', 'commentId', 'personId', 'reason', 'note', 'status', 'priority'] as const),
      ...(['outcome', 'createdAt', 'closedAt'] as const),
    ]),
  ],
})
