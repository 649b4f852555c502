import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

/**
 * Security headers of every response (OWASP REST Security Cheat Sheet, "Security Headers"): no MIME sniffing, no
 * framing, no referrer; with TLS, HSTS.
 *
 * These and the CORS headers below are set by hand: the usual plugins took, as measured, a quarter of a small
 * request's time, most of it for requests without an origin.
 */
export function securityHeaders(env: Config['env']): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    // Caches must key responses by origin, also those requested without one (Fetch Standard, 3.3.6).
    vary: 'Origin',
    ...(env === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
}

/** Matches the header names of a preflight. */
const FIELD_NAMES = /^[\w!#$%&'*+.^`|~-]+(\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/

/** The header that protects the portal's cookie, the only cookie: other pages may not send it. */
export const PORTAL_HEADER = 'x-portal-request'

/** The requested headers that a page may send. */
const allowedOf = (asked: string): string =>
  asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name.toLowerCase() !== PORTAL_HEADER)
    .join(', ')

/** The headers that let pages of an origin read a response; none for an origin that may not. */
export function createCors({ corsOrigins }: Pick<Config['http'], 'corsOrigins'>) {
  const allowed = corsOrigins === 'any' ? null : new Set(corsOrigins)
  return (origin: string | undefined): Record<string, string> =>
    origin !== undefined && (allowed === null || allowed.has(origin)) ? { 'access-control-allow-origin': origin } : {}
}

const EXPOSED = 'x-request-id, retry-after, ratelimit, ratelimit-policy, allowance, etag, link, location'

/**
 * Sets the headers of every response, and the CORS headers (Fetch Standard, 3.3) for requests with an origin; answers
 * preflights. Credentials are not allowed, because the API has no cookies. So a page may send any header, such as those
 * of tracing and GraphQL clients, except the portal's.
 */
export const responseHeaders = fp<{ config: Config }>(async (server, { config }) => {
  const always = securityHeaders(config.env)
  const corsOf = createCors(config.http)

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    const { origin } = request.headers
    if (origin === undefined) return done()
    const cors = corsOf(origin)
    const isAllowed = 'access-control-allow-origin' in cors
    reply.headers(cors)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      if (isAllowed) reply.header('access-control-expose-headers', EXPOSED)
      return done()
    }
    if (isAllowed) {
      const asked = request.headers['access-control-request-headers']
      reply.headers(PREFLIGHT_HEADERS)
      if (asked !== undefined && FIELD_NAMES.test(asked)) reply.header('access-control-allow-headers', allowedOf(asked))
    }
    reply.code(204).send()
  })
})
