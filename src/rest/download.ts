import type { Download } from '@parenting/rest-facade'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { STALLED_MS } from '../graphql/event-stream.ts'
import { bindToSession } from '../graphql/lifetime.ts'

/**
 * Sends a file while it is generated. The connection is cut, which the client notices, when the session ends, the
 * service stops, or the client read nothing for a minute, because generating a file holds scarce resources. HEAD gets
 * only the headers.
 */
export async function sendDownload(
  reply: FastifyReply,
  context: Context,
  download: Download,
  stalledMs = STALLED_MS,
): Promise<FastifyReply> {
  reply
    .type(download.contentType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${download.name}"`)
  if (reply.request.method === 'HEAD') return reply.send()
  const { raw } = reply
  const left = new AbortController()
  raw.once('close', () => left.abort(new AppError('bad_request', 'The client has left.')))
  const content = await download.open(left.signal)
  content.once(
    'close',
    bindToSession(context, (why) => content.destroy(why)),
  )
  // The timeout also fires while the next part is being made; then the client is not to blame.
  raw.setTimeout(stalledMs, () => {
    if (raw.writableLength > 0) raw.destroy()
  })
  return reply.send(content)
}
