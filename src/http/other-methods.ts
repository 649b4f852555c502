import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../errors.ts'
import { isInPortal } from './page.ts'
import { sendProblem } from './problem.ts'

/** The methods of RFC 9110 (9.3) and PATCH, except OPTIONS. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']

/**
 * Answers methods that a path does not support: 405 with `Allow`, and OPTIONS with 204 and the same `Allow`. A browser
 * at such a path below `/admin` gets the portal's page. CORS preflights are answered earlier.
 */
export function answerOtherMethods(server: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  const allow = allowed.join(', ')
  server.options(url, (_request, reply) => reply.code(204).header('allow', allow).send())
  server.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read.
    onRequest: async ({ method, url: path, headers }, reply) =>
      method === 'GET' && isInPortal(path, headers.accept)
        ? reply.callNotFound()
        : sendProblem(
            reply,
            new AppError('method_not_allowed', `This path supports ${allow}.`, { headers: { allow } }),
          ),
    handler: () => undefined,
  })
}
