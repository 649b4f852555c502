import * as facade from '@parenting/rest-facade'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { errorCode } from '../kernel/rules.ts'
import { INTRODUCTION } from './guide.ts'
import type { Group, Route } from './route.ts'

/** The errors of a route, depending on its declaration. */
const usualErrors = (route: Route): ErrorCode[] => [
  'rate_limited',
  'internal_error',
  'service_unavailable',
  ...(route.auth === 'public' ? [] : (['unauthenticated', 'account_banned'] as const)),
  ...(route.auth === 'public' || route.auth === 'user' ? [] : (['forbidden'] as const)),
  ...(route.params || route.query || route.body || route.upload ? (['validation_failed'] as const) : []),
  // Also for routes that ignore their body, because it is parsed first.
  ...(route.method === 'GET' ? [] : (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const)),
  ...(route.takesKey ? (['idempotency_in_flight', 'idempotency_key_reused'] as const) : []),
]

/** The schema of `UsedUp`. */
const USED_UP = facade.named('UsedUp', 'What is used up, for `premium_required`.', {
  type: 'object',
  required: ['name', 'used', 'allowed', 'resets_at', 'plans'],
  properties: {
    name: { type: 'string', description: 'Of what, as in `GET /subscriptions/allowances`.' },
    used: { type: 'integer', format: 'int32', description: 'How much is used.' },
    allowed: { type: 'integer', format: 'int32', description: 'How much the plan has.' },
    resets_at: { type: ['string', 'null'], format: 'date-time', description: 'When it begins anew; null if never.' },
    plans: { type: 'array', items: { type: 'string' }, description: 'The ids of the plans that have more of it.' },
  },
})

/** The schema of `Help`. */
const HELP = facade.named('Help', 'Whom to call, where the text that was refused tells of a danger.', {
  type: 'object',
  required: ['message', 'numbers'],
  properties: {
    message: { type: 'string', description: 'Names the numbers, in the language of the text. Show it first.' },
    numbers: {
      type: 'array',
      items: { type: 'string' },
      description: 'The same numbers, to dial; the first one first.',
    },
  },
})

/** The OpenAPI 3.1 document of all routes, built from their declarations. */
export function openApiDocument(routes: readonly Route[], publicUrl: string, groups: readonly Group[]) {
  return facade.openApiDocument(routes, {
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
    problem: { allowance: USED_UP, help: HELP },
    usualErrors,
    keyHours: 24,
    upload: { one: 'An image; what it is, its bytes say.', several: 'The images.' },
  })
}
