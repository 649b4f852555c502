import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { ResourceRead } from '../../generated/prisma/client.ts'
import { lockAccount } from '../../kernel/locks.ts'
import { type ResourceRecord, readResource, requireResource } from './resources.ts'

/**
 * Notes that the caller has read an article; a second time it stays as it was. Nobody else is told.
 * @throws AppError `not_found`.
 */
export function markRead(app: Pick<App, 'db' | 'now'>, viewer: Viewer, resourceId: string): Promise<ResourceRead> {
  return app.db.write('markArticleRead', async (tx) => {
    await lockAccount(tx, viewer)
    await requireResource(tx, resourceId)
    const key = { userId: viewer.id, resourceId }
    await tx.resourceRead.createMany({ data: { ...key, readAt: app.now() }, skipDuplicates: true })
    return tx.resourceRead.findUniqueOrThrow({ where: { userId_resourceId: key } })
  })
}

/** @throws AppError `not_found` for an article the caller has not read. */
export async function markUnread(app: Pick<App, 'db'>, viewer: Viewer, resourceId: string): Promise<ResourceRecord> {
  await app.db.write('markArticleUnread', async (tx) => {
    const { count } = await tx.resourceRead.deleteMany({ where: { userId: viewer.id, resourceId } })
    if (count === 0) throw notFound('read article')
  })
  return readResource(app, resourceId)
}
