import type { IncomingHttpHeaders } from 'node:http'

/** The reason of the close for a client whose credentials are not understood. */
export const HOW_TO_SIGN_IN = 'Send connectionParams {"authorization": "Bearer <access token>"}.'

/** An access token without its scheme. */
const BARE_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Names that other servers take a token under. */
const LOOKS_LIKE_TOKEN = /token|jwt|^auth/i

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const find = (params: unknown, name: RegExp): unknown =>
  isObject(params) ? Object.entries(params).find(([key, value]) => name.test(key) && value != null)?.[1] : undefined

/**
 * The `Authorization` of a socket: that of its first message, also among `headers` there and without `Bearer`, as
 * libraries send it, or of its handshake. Empty for credentials in any other form, which are refused: a client that
 * believes itself signed in would otherwise get public data.
 */
export function authorizationOf(params: unknown, headers: IncomingHttpHeaders): string | undefined {
  const given = find(params, /^authorization$/i) ?? find(find(params, /^headers$/i), /^authorization$/i)
  if (typeof given === 'string') return BARE_TOKEN.test(given.trim()) ? `Bearer ${given}` : given
  const isUnknown = given !== undefined || find(params, LOOKS_LIKE_TOKEN) !== undefined
  return isUnknown ? '' : headers.authorization
}
