import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** The pattern of a request's route, not its URL: paths and queries may contain ids and tokens. */
export function routeOf({ pattern, routeOptions }: FastifyRequest): string {
  return pattern ?? routeOptions.url ?? 'none'
}

/** Method and pattern: `POST /journal/entry`. */
export function placeOf(request: FastifyRequest): string {
  return `${request.method} ${routeOf(request)}`
}

/** Matches request ids that clients may send. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/**
 * Makes request ids that are unique across instances: a random prefix and a counter, which is cheaper than random bytes
 * for each request.
 */
export function createRequestIds() {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  const next = () => `${start}.${(count++).toString(36)}`
  return {
    next,
    /** The client's own id, or the next one. */
    of: ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : next()
    },
  }
}
