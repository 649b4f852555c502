import type { Bookmark } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../domain.ts'
import './types.ts'

export const resources = defineDomain({
  name: 'resources',
  exports: [exportPart<Bookmark>('bookmarks', 'bookmarks', ['id', 'userId', 'resourceId', 'createdAt'])],
  erasures: [eraseRows('bookmarks')],
})
