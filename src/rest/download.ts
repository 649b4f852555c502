import type { Download } from '@parenting/rest-facade'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { STALLED_MS } from '../graphql/event-stream.ts'
import { bindToSession } from '../graphql/lifetime.ts'

/**
 * Sends a file that is generated on the fly. The connection breaks, visibly for the client, when the session ends, the
 * service stops, or nothing was read for a minute: the resources that make a file are held for its reader, and are
 * scarce. HEAD gets the headers; nothing is generated for it.
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
  // Also comes while the next part takes long to make: then there is nothing to be read.
  raw.setTimeout(stalledMs, () => {
    if (raw.writableLength > 0) raw.destroy()
  })
  return reply.send(content)
}
