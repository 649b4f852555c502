import './reader-types.ts'
import './types.ts'
import type { Bookmark, ResourceRead, WeeklyArticle } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { fillLibrary } from './starter-articles.ts'
import { bringWeeklyArticles } from './weekly.ts'

export const resources = defineDomain({
  name: 'resources',
  jobs: [bringWeeklyArticles, fillLibrary],
  exports: [
    exportPart<Bookmark>('bookmarks', 'bookmarks', ['id', 'userId', 'resourceId', 'createdAt']),
    exportPart<ResourceRead>('read-articles', 'resource_reads', ['userId', 'resourceId', 'readAt'], {
      orderBy: 't.resource_id',
    }),
    exportPart<WeeklyArticle>('weekly-article', 'weekly_articles', ['userId', 'nextAt'], { orderBy: 't.user_id' }),
  ],
  erasures: [eraseRows('bookmarks'), eraseRows('resource_reads')],
})
