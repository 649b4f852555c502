import type { IncomingHttpHeaders } from 'node:http'

/** The close reason for credentials in an unknown form. */
export const HOW_TO_SIGN_IN = 'Send connectionParams {"authorization": "Bearer <access token>"}.'

/** An access token without its scheme. */
const BARE_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Names under which other servers accept a token. */
const LOOKS_LIKE_TOKEN = /token|jwt|^auth/i

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const find = (params: unknown, name: RegExp): unknown =>
  isObject(params) ? Object.entries(params).find(([key, value]) => name.test(key) && value != null)?.[1] : undefined

/**
 * Returns the `Authorization` of a socket from its first message or its handshake. Libraries also send it in `headers`
 * of the message and without `Bearer`. Empty for credentials in any other form: the caller rejects them, because a
 * client that believes to be signed in would otherwise get public data.
 */
export function authorizationOf(params: unknown, headers: IncomingHttpHeaders): string | undefined {
  const given = find(params, /^authorization$/i) ?? find(find(params, /^headers$/i), /^authorization$/i)
  if (typeof given === 'string') return BARE_TOKEN.test(given.trim()) ? `Bearer ${given}` : given
  const isUnknown = given !== undefined || find(params, LOOKS_LIKE_TOKEN) !== undefined
  return isUnknown ? '' : headers.authorization
}
