import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'
import { unsubscribe } from '../schema/notifications/unsubscribe.ts'
import { clientAddress } from './address.ts'

const PATH = '/notifications/unsubscribe'
const query = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) })

/**
 * Its one button sends a POST to the same address: programs that prefetch links in mails must not unsubscribe
 * anybody.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const page = (title: string, rest: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <style>
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f2f7; color: #2e2433;
      font: 18px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
    main { max-width: 28rem; margin: 1rem; padding: 2rem; border-radius: 1rem; background: #fff; }
    h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
    p { margin: 0 0 1rem; }
    button { padding: .75rem 1.5rem; border: 0; border-radius: .75rem; background: #7a3fa0; color: #fff; font: inherit; }
    @media (prefers-color-scheme: dark) { body { background: #1b171e; color: #f4eef6; } main { background: #2a242e; } }
  </style>
</head>
<body><main><h1>${title}</h1>${rest}</main></body>
</html>
`

const ASK = page(
  'Stop these e-mails?',
  '<p>Notifications will no longer be sent to you by e-mail. What concerns the safety of your account still is.</p><form method="post"><button>Stop them</button></form>',
)
const DONE = page('Done', '<p>You get no more e-mail notifications. You can switch them on again in the settings.</p>')

const tokenOf = (given: unknown): string => {
  const parsed = query.safeParse(given)
  if (!parsed.success) throw new AppError('email_token_invalid')
  return parsed.data.token
}

/**
 * The target of the List-Unsubscribe header of e-mail notifications (RFC 8058): a POST needs no credentials but the
 * link and unsubscribes; a GET shows a page with a button that does. The body is ignored.
 */
export const registerUnsubscribe = (server: FastifyInstance, app: App) => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload
        .resume()
        .once('end', () => done(null))
        .once('error', done)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: PATH,
      handler: async (request, reply) => {
        reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', clientAddress(request.ip))))
        const token = tokenOf(request.query)
        const isDone = request.method === 'POST'
        if (isDone) await unsubscribe(app, token)
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', POLICY)
          .header('referrer-policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(isDone ? DONE : ASK)
      },
    })
  })
  answerOtherMethods(server, PATH, ['GET', 'POST'])
}
