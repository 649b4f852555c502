import type { FastifyInstance } from 'fastify'
import { watchUnfinishedRequests, watchUnusedConnections } from './connections.ts'

/** How long running requests may take during shutdown, in milliseconds. */
const CLOSE_GRACE_MS = 8000
/**
 * How long idle new connections and unfinished request bodies are tolerated during shutdown, in milliseconds. Requests
 * that arrive in this time are served, except that new answers of the assistant get 503.
 */
const UNUSED_GRACE_MS = 1000

/**
 * Returns a function that stops accepting requests and lets running ones finish. While the service drains, responses
 * close their connection, so that clients connect to another instance.
 */
export function prepareShutdown(server: FastifyInstance, draining: AbortSignal): () => Promise<void> {
  server.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close')
    done()
  })
  const closeUnused = watchUnusedConnections(server.server)
  const refuseUnfinished = watchUnfinishedRequests(server)
  return async () => {
    const cuts = [
      setTimeout(closeUnused, UNUSED_GRACE_MS),
      setTimeout(refuseUnfinished, UNUSED_GRACE_MS),
      setTimeout(() => server.server.closeAllConnections(), CLOSE_GRACE_MS),
    ]
    await server.close()
    for (const cut of cuts) clearTimeout(cut)
  }
}
