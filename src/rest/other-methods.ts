import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problem.ts'

/** The methods of RFC 9110 (9.3) and PATCH, without those that are answered here. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']

/**
 * Gives a path its answers for the methods it does not have: 405 with `Allow`, and to OPTIONS the same `Allow` with 204.
 * Preflights never come here, they are answered before.
 */
export const answerOtherMethods = (server: FastifyInstance, url: string, methods: readonly string[]): void => {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  const allow = allowed.join(', ')
  server.options(url, (_request, reply) => reply.code(204).header('allow', allow).send())
  server.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read: nothing that may be in it matters.
    onRequest: async (_request, reply) =>
      sendProblem(reply, new AppError('method_not_allowed', `Allowed: ${allow}.`, { headers: { allow } })),
    handler: () => undefined,
  })
}
