import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { isTooDeep, utf8Text } from '../kernel/json.ts'
import { digestOf } from '../providers/idempotency/request.ts'

/** Accepts JSON bodies only. */
export const jsonBodies = fp(async (server) => {
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Some clients send the Content-Type even without a body.
    if (body.length === 0) return done(null, undefined)
    const text = utf8Text(request.headers['content-type'], body as Buffer)
    if (text instanceof AppError) return done(text)
    if (isTooDeep(text)) return done(new AppError('malformed_body', 'The JSON is nested too deeply.'))
    if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(body as Buffer)
    return parseJson(request, text, done)
  })
})
