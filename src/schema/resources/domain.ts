import type { Bookmark, ResourceRead } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../domain.ts'
import './types.ts'

export const resources = defineDomain({
  name: 'resources',
  exports: [
    exportPart<Bookmark>('bookmarks', 'bookmarks', ['id', 'userId', 'resourceId', 'createdAt']),
    exportPart<ResourceRead>('read-articles', 'resource_reads', ['userId', 'resourceId', 'readAt'], {
      orderBy: 't.resource_id',
    }),
  ],
  erasures: [eraseRows('bookmarks'), eraseRows('resource_reads')],
})
