import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { recordAction } from '../../kernel/audit.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { deleteImages, keepImages, withStoredImages } from '../photos/index.ts'
import type { mediaInput } from './input.ts'
import { lockResource, type MediaRecord } from './resources.ts'

type MediaApp = Pick<App, 'config' | 'db' | 'jobs' | 'now' | 'storage'>

/** Media of one article: all of them come with it. */
const MEDIA_MAX = 20

/** @throws AppError `not_found`. */
export async function readMedia({ db }: Pick<App, 'db'>, id: string): Promise<MediaRecord> {
  const [media] = await db.read<MediaRecord>(sql`
    select m.id, m.resource_id as "resourceId", i.key, m.url, m.media_type as "mediaType"
    from resource_media m left join images i on i.id = m.image_id where m.id = ${id}::uuid`)
  if (!media) throw notFound('media')
  return media
}

type Place = { url: string } | { imageId: string }

const insert = async (
  tx: Tx,
  viewer: Viewer,
  resourceId: string,
  mediaType: MediaRecord['mediaType'],
  placeIn: () => Promise<Place>,
): Promise<string> => {
  await lockResource(tx, resourceId)
  if ((await tx.resourceMedia.count({ where: { resourceId } })) >= MEDIA_MAX)
    throw new AppError('conflict', `An article can have at most ${MEDIA_MAX} media.`)
  const data = { resourceId, mediaType, ...(await placeIn()) }
  const { id } = await tx.resourceMedia.create({ data, select: { id: true } })
  const facts = { resourceId }
  await recordAction(tx, viewer, { action: 'resource-media.create', targetType: 'resource-media', targetId: id, facts })
  return id
}

const addElsewhere = (
  app: MediaApp,
  viewer: Viewer,
  resourceId: string,
  { url, mediaType }: z.output<typeof mediaInput>,
): Promise<string> => {
  if (url == null) throw invalidField('input.url', 'is required when no file is uploaded')
  if (mediaType == null) throw invalidField('input.mediaType', 'is required when no file is uploaded')
  return app.db.write('addElsewhere', (tx) => insert(tx, viewer, resourceId, mediaType, async () => ({ url })))
}

const addUploaded = (
  app: MediaApp,
  viewer: Viewer,
  resourceId: string,
  { url, mediaType }: z.output<typeof mediaInput>,
  file: ProcessedImage,
): Promise<string> => {
  if (url != null) throw invalidField('input.url', 'must be left out when a file is uploaded')
  if (mediaType === 'video') throw invalidField('input.mediaType', 'must be photo when a file is uploaded')
  return withStoredImages(app, 'resource', [file], (stored) =>
    app.db.write('addUploaded', (tx) =>
      insert(tx, viewer, resourceId, 'photo', async () => {
        const [image] = await keepImages(app, tx, null, 'resource', stored)
        return { imageId: (image as { id: string }).id }
      }),
    ),
  )
}

/**
 * Adds to an article an uploaded picture, which belongs to the library and not to the admin, or a picture or film that
 * lies elsewhere; either is audited.
 * @throws AppError `not_found`; `conflict` for too many; `validation_failed` for both or neither.
 */
export async function addMedia(
  app: MediaApp,
  viewer: Viewer,
  resourceId: string,
  input: z.output<typeof mediaInput>,
  file: ProcessedImage | null | undefined,
): Promise<MediaRecord> {
  return readMedia(
    app,
    file ? await addUploaded(app, viewer, resourceId, input, file) : await addElsewhere(app, viewer, resourceId, input),
  )
}

/**
 * Takes a picture or film from its article, which is audited. The objects of a picture go a moment later.
 * @throws AppError `not_found`.
 */
export function deleteMedia(app: Pick<App, 'db' | 'jobs' | 'now'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteMedia', async (tx) => {
    const [media] = await tx.read<{ imageId: string | null; resourceId: string }>(sql`
      select image_id as "imageId", resource_id as "resourceId" from resource_media where id = ${id}::uuid`)
    if (!media) throw notFound('media')
    const { imageId, resourceId } = media
    await lockResource(tx, resourceId)
    // Its row goes with the image.
    const deleted =
      imageId === null
        ? (await tx.resourceMedia.deleteMany({ where: { id } })).count
        : await deleteImages(app, tx, sql`id = ${imageId}::uuid`)
    if (deleted === 0) throw notFound('media')
    const facts = { resourceId }
    await recordAction(tx, viewer, {
      action: 'resource-media.delete',
      targetType: 'resource-media',
      targetId: id,
      facts,
    })
    return id
  })
}
