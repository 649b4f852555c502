import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problem.ts'

/**
 * Tracks requests whose bodies are still being sent. Returns a function that rejects those: shutdown would otherwise
 * wait for them until its hard limit.
 */
export const watchUnfinishedRequests = (server: FastifyInstance): (() => void) => {
  const withBody = new Set<FastifyReply>()
  server.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      withBody.add(reply)
      reply.raw.once('close', () => withBody.delete(reply))
    }
    done()
  })
  return () => {
    for (const reply of withBody) {
      if (reply.request.raw.complete || reply.raw.headersSent) continue
      // Closing the connection aborts whoever reads the body; their error finds the response already sent.
      reply.header('connection', 'close')
      sendProblem(
        reply,
        new AppError('request_timeout', 'The service is restarting. Send it again.', { retryAfter: 5 }),
      )
    }
  }
}
