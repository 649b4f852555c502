import type { Page } from '@parenting/rest-facade'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { logFailure, toAppError } from '../graphql/masking.ts'
import { isInPortal, sendPage, wantsPage } from '../http/page.ts'
import { httpError, sendProblem } from '../http/problem.ts'
import { placeOf } from '../http/request-info.ts'

interface FailuresOptions {
  app: Pick<App, 'log' | 'config' | 'recentErrors'>
  /** Sends the portal's page for unknown paths below `/admin`. */
  sendNowhere: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** The page for unknown paths in browsers. */
const NOT_FOUND_PAGE: Page = { title: 'Page not found', text: 'There is nothing at this address.' }

/** Sends problems for errors and unknown paths. */
export const failures = fp<FailuresOptions>(async (server, { app, sendNowhere }) => {
  server.decorate('publicUrl', app.config.http.publicUrl)
  server.decorateRequest('problem', null)
  server.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : (httpError(error) ?? toAppError(error))
    logFailure(app, known, { requestId: request.id, place: placeOf(request) })
    return sendProblem(reply, known)
  })
  server.setNotFoundHandler((request, reply) => {
    const { accept } = request.headers
    if (isInPortal(request.url, accept)) return sendNowhere(request, reply)
    if (wantsPage(accept)) return sendPage(reply, 404, NOT_FOUND_PAGE)
    return sendProblem(reply, new AppError('not_found', 'No such path.'))
  })
})
