import { randomUUID } from 'node:crypto'
import { errors, exportJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Keys } from './keys.ts'

/** The claims of an access token. The role is informative: the database's counts. */
export interface AccessClaims {
  userId: string
  sessionId: string
  role: string
  /** Seconds since the epoch. */
  expiresAt: number
}

/** Signs and verifies access tokens: JWT (RFC 7519) with EdDSA (RFC 8037), valid for 15 minutes. */
export interface AccessTokens {
  sign(claims: Omit<AccessClaims, 'expiresAt'>): Promise<string>
  /** The claims of a token; null when it is forged, expired or not an access token of this service. */
  verify(token: string): Promise<AccessClaims | null>
  /** The public keys, for `/.well-known/jwks.json` (RFC 7517). */
  jwks(): Promise<JSONWebKeySet>
}

/** Lifetime of an access token in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60

/** The audience and the client of the tokens: all clients are the operator's own (RFC 9068, 2.2). */
const AUDIENCE = 'app'

interface AccessTokenOptions {
  keys: Keys
  issuer: string
  now: () => Date
}

export function createAccessTokens({ keys, issuer, now }: AccessTokenOptions): AccessTokens {
  // Signatures do not change, so each token is verified once and cached by its text; only its expiry is checked
  // again. That keeps elliptic curves off the hot path. Revocation is a matter of the session, not of the token.
  const verified = new LRUCache<string, AccessClaims>({ max: 20_000 })
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    sign: async ({ userId, sessionId, role }) =>
      new SignJWT({ sid: sessionId, role, client_id: AUDIENCE })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keys.signing.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        // No two tokens of a session are equal, even within one second (RFC 9068, 2.2).
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_SECONDS)
        .sign(keys.signing.key),

    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known.expiresAt > seconds() ? known : null
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const match = keys.verification.find((candidate) => candidate.kid === kid)
            if (!match) throw new errors.JWKSNoMatchingKey()
            return match.key
          },
          { algorithms: ['EdDSA'], typ: 'at+jwt', issuer, audience: AUDIENCE, currentDate: now() },
        )
        const { sub, sid, role, exp } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof role !== 'string' || !exp) return null
        const claims = { userId: sub, sessionId: sid, role, expiresAt: exp }
        verified.set(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },

    jwks: async () => ({
      keys: await Promise.all(
        keys.verification.map(async ({ kid, key }) => ({ ...(await exportJWK(key)), kid, alg: 'EdDSA', use: 'sig' })),
      ),
    }),
  }
}
