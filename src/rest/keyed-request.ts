import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { KeyedRequest } from '../providers/idempotency/idempotency.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the bytes of a JSON body that came with an Idempotency-Key; null for any other. */
    bodyDigest: Uint8Array | null
  }
}

/** Bodies are compared by their bytes, whatever they mean. */
export const digestOf = (body: Uint8Array): Uint8Array => createHash('sha256').update(body).digest()

const NO_BODY = digestOf(new Uint8Array())

/** The idempotency key of a request; null without one, or if the route does not accept one. */
export const keyedRequest = (
  route: Route,
  request: FastifyRequest,
  { viewer }: Context,
  uploaded: Uint8Array | undefined,
): KeyedRequest | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !route.takesKey || !viewer) return null
  if (key.length < 1 || key.length > 200)
    throw new AppError('validation_failed', undefined, {
      errors: [{ path: 'Idempotency-Key', message: 'must have 1 to 200 characters' }],
    })
  const target = `POST ${request.url.replace(/\?.*$/, '').replace(/\/+$/, '')}`
  return { userId: viewer.id, target, key, digest: uploaded ?? request.bodyDigest ?? NO_BODY }
}
