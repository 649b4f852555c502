import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { notFound } from '../errors.ts'
import { sql } from '../providers/database/db.ts'
import { photoKeyOf, thumbnailKeyOf } from '../providers/storage/keys.ts'
import { FILES_PATH, imageCacheControl } from '../providers/storage/signed-url.ts'
import { isUnchanged, rangeOf } from './conditions.ts'
import { answerOtherMethods } from './other-methods.ts'

type Query = Readonly<Record<string, unknown>>

/** The storage key for a path: the photo's, or its thumbnail's if the query asks for it; null for unknown variants. */
const wantedKey = (key: string, { variant }: Query): string | null => {
  if (variant === undefined) return key
  return variant === 'thumbnail' && photoKeyOf(key) === key ? thumbnailKeyOf(key) : null
}

/**
 * Serves stored images to holders of a signed URL. The signature is the credential, so there is no bearer token, and
 * without a valid one nothing is looked up. Whether an image exists is decided by its row, not by its object, which
 * is removed slightly later: a deletion takes effect at once on every instance. Objects are immutable, so the key is
 * the ETag, and clients may cache them as long as the URL is valid.
 */
export function registerFiles(server: FastifyInstance, app: App) {
  server.get<{ Params: { '*': string }; Querystring: Query }>(`${FILES_PATH}*`, async (request, reply) => {
    const path = request.params['*']
    const now = app.now()
    const expiresAt = app.images.urls.verify(path, request.query, now)
    const key = wantedKey(path, request.query)
    if (!expiresAt || key === null) throw notFound('file')
    const [image] = await app.db.read<{ modified: Date; objectKey: string | null }>(sql`
      select created_at as modified, object_key as "objectKey" from images where key = ${photoKeyOf(key)}
        and not exists (select from users where users.id = images.user_id and users.deleted_at is not null)`)
    if (!image) throw notFound('file')

    const represented = { tag: `"${key}"`, modified: image.modified }
    const headers = {
      'cache-control': imageCacheControl(expiresAt, now),
      etag: represented.tag,
      'last-modified': image.modified.toUTCString(),
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    }
    if (isUnchanged(request.headers, represented)) return reply.code(304).headers(headers).send()
    const photoKey = image.objectKey ?? photoKeyOf(key)
    const object = await app.storage.get(key === photoKeyOf(key) ? photoKey : thumbnailKeyOf(photoKey))
    if (!object) throw notFound('file')
    const { bytes, contentType } = object
    const part = rangeOf(request.headers, bytes.length, represented)
    reply.headers(headers).type(contentType)
    if (!part) return reply.send(bytes)
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    return reply.send(bytes.subarray(part.first, part.last + 1))
  })
  answerOtherMethods(server, `${FILES_PATH}*`, ['GET'])
}
