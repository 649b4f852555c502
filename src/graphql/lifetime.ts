import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Ties something that is open for long (a stream, a download) to what it was opened under: calls `end` when the
 * caller's session is revoked or banned, or when the service stops, also when it is stopping already. Returns what
 * unties it; call that when the thing has ended by itself.
 */
export const tieToSession = ({ app, viewer }: Context, end: (why: AppError) => void): (() => void) => {
  const stop = () => end(new AppError('service_unavailable', 'The service is restarting.'))
  const unwatch = viewer
    ? app.sessions.watch(viewer.sessionId, (standing) =>
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
