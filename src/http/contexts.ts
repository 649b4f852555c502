import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { App, Context, Viewer } from '../context.ts'
import { AppError } from '../errors.ts'
import { authenticate, bearerToken } from '../kernel/authenticate.ts'
import { placeOf } from './request-info.ts'

const rejectionOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/** Makes the contexts of requests and sockets. */
export function createContexts(
  app: App,
  { addressOf, nextId }: { addressOf: (request: IncomingMessage) => string; nextId: () => string },
) {
  const contextOf = (request: FastifyRequest, viewer: Viewer | null, rejection: AppError | null = null): Context => ({
    app,
    viewer,
    rejection,
    requestId: request.id,
    place: placeOf(request),
    ip: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    isHead: request.method === 'HEAD',
    span: request.span ?? undefined,
  })

  const identify = async (authorization: string | undefined): Promise<Pick<Context, 'viewer' | 'rejection'>> => {
    if (authorization === undefined) return { viewer: null, rejection: null }
    return authenticate(app, bearerToken(authorization)).then(
      (viewer) => ({ viewer, rejection: null }),
      (error) => ({ viewer: null, rejection: rejectionOf(error) }),
    )
  }

  return {
    /** Makes the context of a REST route, where an invalid token is an error. */
    authenticate: (request: FastifyRequest): Promise<Viewer> =>
      authenticate(app, bearerToken(request.headers.authorization)),
    contextOf,
    /** Makes the context of an operation whose fields decide whether an invalid token is an error. */
    identified: async (request: FastifyRequest): Promise<Context> => {
      const { viewer, rejection } = await identify(request.headers.authorization)
      return contextOf(request, viewer, rejection)
    },
    ofSocket: async (request: IncomingMessage, authorization: string | undefined, place: string): Promise<Context> => ({
      app,
      ...(await identify(authorization)),
      requestId: nextId(),
      place,
      ip: addressOf(request),
      userAgent: request.headers['user-agent'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
    }),
  }
}
