import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { IdempotentRequest } from '../providers/idempotency/idempotency.ts'
import { checkKey, digestOf } from '../providers/idempotency/request.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the bytes of a JSON body that came with an Idempotency-Key; null for any other. */
    bodyDigest: Uint8Array | null
  }
}

const NO_BODY = digestOf(new Uint8Array())

/** The idempotency key of a request; null without one, or if the route does not accept one. */
export function idempotencyKeyOf(
  route: Route,
  request: FastifyRequest,
  { viewer }: Context,
  uploaded: Uint8Array | undefined,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !route.takesKey || !viewer) return null
  const target = `POST ${request.url.replace(/\?.*$/, '').replace(/\/+$/, '')}`
  return { userId: viewer.id, target, key: checkKey(key), digest: uploaded ?? request.bodyDigest ?? NO_BODY }
}
