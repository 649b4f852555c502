import type { App, Viewer } from '../../context.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { recordAction } from '../audit/record.ts'
import { deleteImages } from '../images/discard.ts'
import { changeTotals } from '../list-totals.ts'
import { recordChanges } from './library-changes.ts'
import { lockResource, more } from './resources.ts'

/**
 * Deletes an article with its media and bookmarks; audited. Its pictures' objects are removed a moment later.
 * @throws AppError `not_found`.
 */
export const deleteResource = (
  app: Pick<App, 'db' | 'prisma' | 'jobs' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<void> =>
  app.db.write(async (tx) => {
    const { categoryId } = await lockResource(tx, id)
    await deleteImages(app, tx, Prisma.sql`id in (select image_id from resource_media where resource_id = ${id}::uuid)`)
    await tx.resource.delete({ where: { id }, select: { id: true } })
    await recordAction(tx, viewer, { action: 'resource.delete', targetType: 'resource', targetId: id })
    await changeTotals(tx, more(categoryId, -1))
    await recordChanges(tx, [id])
  })
