import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { isTooDeep } from '../json.ts'
import { digestOf } from '../rest/keyed-request.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i

/**
 * Decodes a JSON body, strictly as UTF-8 (RFC 8259, 8.1): replacement characters could make two different bodies
 * equal.
 */
const utf8Text = ({ headers }: FastifyRequest, body: Buffer): string | AppError => {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) return new AppError('unsupported_media_type', 'JSON is read as UTF-8 only.')
  try {
    return UTF8.decode(body)
  } catch (cause) {
    return new AppError('malformed_body', 'The body is not valid UTF-8.', { cause })
  }
}

/** Reads bodies as JSON, and no others. */
export const jsonBodies = fp(async (server) => {
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Some clients always send the header, even without a body.
    if (body.length === 0) return done(null, undefined)
    const text = utf8Text(request, body as Buffer)
    if (text instanceof AppError) return done(text)
    if (isTooDeep(text)) return done(new AppError('malformed_body', 'The JSON is nested too deeply.'))
    if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(body as Buffer)
    return parseJson(request, text, done)
  })
})
