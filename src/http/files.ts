import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { notFound } from '../errors.ts'
import { photoKeyOf } from '../providers/storage/keys.ts'
import { FILES_PATH, imageCacheControl } from '../providers/storage/signed-url.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2; the comparison is weak). */
const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))

/**
 * Serves stored images to whoever has a signed URL: the signature is the credential, so there is no bearer token. The
 * image's row decides whether it is still there, not its object, which goes a moment later. Objects never change, so the
 * key is the tag, and clients may keep them as long as the URL is valid.
 */
export const registerFiles = (server: FastifyInstance, app: App) => {
  server.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    `${FILES_PATH}*`,
    async (request, reply) => {
      const key = request.params['*']
      const now = app.now()
      const expiresAt = app.imageUrls.verify(key, request.query, now)
      if (!expiresAt) throw notFound('file')
      const { rowCount } = await app.reads.query({
        name: 'file',
        text: 'select from images where key = $1',
        values: [photoKeyOf(key)],
      })
      if (rowCount === 0) throw notFound('file')

      const tag = `"${key}"`
      reply
        .header('cache-control', imageCacheControl(expiresAt, now))
        .header('etag', tag)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
      if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const object = await app.storage.get(key)
      if (!object) throw notFound('file')
      return reply.type(object.contentType).send(object.bytes)
    },
  )
  answerOtherMethods(server, `${FILES_PATH}*`, ['GET'])
}
