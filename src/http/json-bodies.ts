import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { isTooDeep, readableText, utf8Text } from '../json.ts'
import { digestOf } from '../rest/keyed-request.ts'

/** Reads bodies as JSON, and no others. */
export const jsonBodies = fp(async (server) => {
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Some clients always send the header, even without a body.
    if (body.length === 0) return done(null, undefined)
    // Heard where it is refused, whatever is wrong with it.
    const refuse = (error: Error, text: string) => {
      request.body = readableText(text)
      done(error)
    }
    const text = utf8Text(request.headers['content-type'], body as Buffer)
    if (text instanceof AppError) return refuse(text, body.toString('latin1'))
    if (isTooDeep(text)) return refuse(new AppError('malformed_body', 'The JSON is nested too deeply.'), text)
    if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(body as Buffer)
    return parseJson(request, text, (error: Error | null, parsed?: unknown) =>
      error ? refuse(error, text) : done(null, parsed),
    )
  })
})
