import type { Download } from '@parenting/rest-facade'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { bindToSession } from '../graphql/lifetime.ts'

/**
 * Sends a file that is generated on the fly. The connection breaks, visibly for the client, when the session ends or
 * the service stops. HEAD gets the headers; nothing is generated for it.
 */
export const sendDownload = async (
  reply: FastifyReply,
  context: Context,
  download: Download,
): Promise<FastifyReply> => {
  reply
    .type(download.contentType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${download.name}"`)
  if (reply.request.method === 'HEAD') return reply.send()
  const content = await download.open()
  content.once(
    'close',
    bindToSession(context, (why) => content.destroy(why)),
  )
  return reply.send(content)
}
