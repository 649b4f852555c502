import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Binds a long-lived resource (a stream, a download) to the session it was opened under: calls `end` when the
 * caller's session is revoked or banned or has another role, or when the service stops, also if it is stopping already. Returns a
 * function that unbinds it; call that when the resource has ended by itself.
 */
export const bindToSession = ({ app, viewer }: Context, end: (why: AppError) => void): (() => void) => {
  const stop = () => end(new AppError('service_unavailable', 'The service is restarting.'))
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
