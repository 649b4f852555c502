import type { Report } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import './types.ts'

export const reports = defineDomain({
  name: 'reports',
  exports: [
    // Not the outcome, which reveals something about the reported person.
    exportPart<Report>('reports', 'reports', [
      ...(['id', 'userId', 'postId', 'commentId', 'personId', 'reason', 'note', 'status', 'priority'] as const),
      ...(['createdAt', 'closedAt'] as const),
    ]),
  ],
})
