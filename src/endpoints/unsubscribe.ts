import type { Page, Question } from '@parenting/rest-facade'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { answerOtherMethods } from '../http/other-methods.ts'
import { sendPage, sendQuestion } from '../http/page.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import { unsubscribe } from '../schema/notifications/index.ts'

const PATH = '/notifications/unsubscribe'
const query = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) })

/** Its button posts to the same address: programs that prefetch links in mails must not unsubscribe anybody. */
const QUESTION: Question = {
  title: 'Stop these e-mails?',
  text: 'You will get no more notifications by e-mail. Messages about the safety of your account are still sent.',
  button: 'Stop them',
}
const DONE: Page = {
  title: 'Done',
  text: 'You get no more e-mail notifications. You can switch them on again in the settings.',
}

const tokenOf = (given: unknown): string => {
  const parsed = query.safeParse(given)
  if (!parsed.success) throw new AppError('email_token_invalid')
  return parsed.data.token
}

/**
 * The target of the List-Unsubscribe header of e-mail notifications (RFC 8058): a POST needs no credentials but the
 * link and unsubscribes; a GET shows a page with a button that does. The body is ignored.
 */
export function registerUnsubscribe(server: FastifyInstance, app: App) {
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
        reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', request.clientAddress)))
        const token = tokenOf(request.query)
        if (request.method !== 'POST') return sendQuestion(reply, QUESTION, null)
        await unsubscribe(app, token)
        return sendPage(reply, 200, DONE)
      },
    })
  })
  answerOtherMethods(server, PATH, ['GET', 'POST'])
}
