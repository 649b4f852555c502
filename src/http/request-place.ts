import type { FastifyRequest } from 'fastify'

/** The pattern of a request's route, not its URL: paths and queries may contain ids and tokens. */
export const routeOf = ({ pattern, routeOptions }: FastifyRequest): string => pattern ?? routeOptions.url ?? 'none'

/** Method and pattern: `POST /journal/entry`. */
export const placeOf = (request: FastifyRequest): string => `${request.method} ${routeOf(request)}`
