import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Bookmark } from '../../generated/prisma/client.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { createLoader } from '../../kernel/loader.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { sql } from '../../providers/database/db.ts'
import type { bookmarkInput } from './input.ts'
import { RESOURCE, RESOURCE_JOINED, type ResourceRecord, requireResource } from './resources.ts'

/** A bookmark; in lists with its article. */
export interface BookmarkRecord extends Bookmark {
  readonly resource?: ResourceRecord
}

/** The caller's bookmarks with their articles, most recent first. */
export function listBookmarks(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<BookmarkRecord>> {
  return readPage<BookmarkRecord>(
    app,
    {
      name: 'bookmarks',
      select: sql`bookmarks.id, bookmarks.user_id as "userId", bookmarks.resource_id as "resourceId",
        bookmarks.created_at as "createdAt",
        (select to_jsonb(r) from (select ${RESOURCE}) r) as resource`,
      from: 'bookmarks',
      join: sql`join resources on resources.id = bookmarks.resource_id ${RESOURCE_JOINED}`,
      where: [sql`bookmarks.user_id = ${viewer.id}::uuid`],
      ...NEWEST_FIRST,
    },
    page,
  )
}

/**
 * Bookmarks an article; idempotent.
 * @throws AppError `not_found`.
 */
export function addBookmark(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { resourceId }: z.output<typeof bookmarkInput>,
): Promise<BookmarkRecord> {
  return app.db.write('addBookmark', async (tx) => {
    await lockAccount(tx, viewer)
    await requireResource(tx, resourceId)
    const data = { userId: viewer.id, resourceId, createdAt: app.now() }
    await tx.bookmark.createMany({ data, skipDuplicates: true })
    return tx.bookmark.findUniqueOrThrow({ where: { userId_resourceId: { userId: viewer.id, resourceId } } })
  })
}

/** @throws AppError `not_found` for an article the caller has not bookmarked. */
export function deleteBookmark({ db }: Pick<App, 'db'>, viewer: Viewer, resourceId: string): Promise<BookmarkRecord> {
  return db.write('deleteBookmark', async (tx) => {
    const [bookmark] = await tx.read<Bookmark>(sql`
      delete from bookmarks where user_id = ${viewer.id}::uuid and resource_id = ${resourceId}::uuid
      returning id, user_id as "userId", resource_id as "resourceId", created_at as "createdAt"`)
    if (!bookmark) throw notFound('bookmark')
    return bookmark
  })
}

interface Marks {
  readonly isBookmarked: boolean
  readonly isRead: boolean
}

/** Whether the caller has bookmarked and read each article, in one statement. */
export const marksOf = createLoader<string, object, Marks>(({ app, viewer }, ids) =>
  app.db.read<Marks>(sql`
    select exists (select from bookmarks b where b.user_id = ${viewer?.id}::uuid and b.resource_id = asked.id) as "isBookmarked",
      exists (select from resource_reads r where r.user_id = ${viewer?.id}::uuid and r.resource_id = asked.id) as "isRead"
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place) order by asked.place`),
)
