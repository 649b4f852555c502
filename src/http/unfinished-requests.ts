import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from '../rest/problem.ts'

/**
 * Watches for requests whose bodies are still being sent. Returns what refuses those there are: a server that stops would
 * wait for the rest of them as long as it waits for anything.
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
      // Closing the connection ends whatever reads the body; what it says of that finds the answer given.
      reply.header('connection', 'close')
      sendProblem(
        reply,
        new AppError('request_timeout', 'The service is restarting. Send it again.', { retryAfter: 5 }),
      )
    }
  }
}
