import * as facade from '@parenting/rest-facade'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { errorCode } from '../rules.ts'
import { INTRODUCTION } from './guide.ts'
import type { Group, Route } from './route.ts'

/** Errors any route may return, depending on its declaration. */
const usualErrors = (route: Route): ErrorCode[] => [
  'rate_limited',
  'internal_error',
  'service_unavailable',
  ...(route.auth === 'public' ? [] : (['unauthenticated', 'account_banned'] as const)),
  ...(route.auth === 'public' || route.auth === 'user' ? [] : (['forbidden'] as const)),
  ...(route.params || route.query || route.body || route.upload ? (['validation_failed'] as const) : []),
  // Even if a route ignores its body, which is parsed first.
  ...(route.method === 'GET' ? [] : (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const)),
  ...(route.takesKey ? (['idempotency_in_flight', 'idempotency_key_reused'] as const) : []),
]

/** The OpenAPI 3.1 document of all routes, built from their declarations. */
export const openApiDocument = (routes: readonly Route[], publicUrl: string, groups: readonly Group[]) =>
  facade.openApiDocument(routes, {
    info: {
      title: 'Parenting and Pregnancy Support Service',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    url: publicUrl,
    groups,
    token: 'The access token, 15 minutes.',
    errors: ERRORS,
    codes: errorCode,
    usualErrors,
    keyHours: 24,
    upload: { one: 'An image; what it is, its bytes say.', several: 'The images.' },
  })
