import type { ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Binds a long-lived resource (a stream, a download) to the session it was opened under: calls `end` when the
 * caller's session is revoked or banned or its account has another role, or when the service stops, also if it is
 * stopping already. Returns a function that unbinds it; call that when the resource has ended by itself.
 */
export function bindToSession({ app, viewer }: Context, end: (why: AppError) => void): () => void {
  const stop = () => end(new AppError('service_unavailable', 'The server is restarting. Connect again.'))
  const unwatch = viewer
    ? app.sessions.watch(viewer, (standing) =>
        end(new AppError(standing === 'banned' ? 'account_banned' : 'unauthenticated')),
      )
    : undefined
  app.shutdown.addEventListener('abort', stop, { once: true })
  if (app.shutdown.aborted) stop()
  return () => {
    unwatch?.()
    app.shutdown.removeEventListener('abort', stop)
  }
}

/**
 * Takes the slots of an event stream, of its person and its address, until the response has ended. WebSockets take
 * the same ones.
 * @throws AppError `rate_limited` when either has none left.
 */
export function holdStream({ app, viewer, ip }: Context, response: ServerResponse): void {
  const slots = [['addressStreams', ip], ...(viewer ? [['personStreams', viewer.id] as const] : [])] as const
  for (const [slot, key] of slots) {
    const release = app.rateLimits.acquire(slot, key)
    // The client may have disconnected already; 'close' does not fire again.
    if (response.closed) release()
    else response.once('close', release)
  }
}
