import { type JWTPayload, jwtVerify } from 'jose'
import { AppError, notFound } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import type { IdentityClaims, IdentityVerifier } from './identity.ts'
import { blamesToken, createIssuerKeys, type Issuer, type IssuerKeysOptions } from './issuer-keys.ts'

interface OidcOptions extends Pick<IssuerKeysOptions, 'timeoutMs' | 'cooldownMs' | 'maxAgeMs' | 'discoveryMs'> {
  /** By path name: `google` for `/google/auth`. */
  providers: Readonly<Record<string, { issuer: string; audiences: readonly string[] }>>
  circuits: Circuits
  now: () => Date
}

/** Known providers, configured or not. */
const BUILT_IN: readonly string[] = ['apple', 'google']
/** Public-key signatures only: `none` and shared secrets can be forged by anybody who knows the settings. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519']
/** Tolerated clock skew, in seconds. */
const TOLERANCE = 30
/**
 * The maximum age of a token, in seconds, regardless of its expiry: a client has just received it, or its library has
 * cached it for up to an hour.
 */
const MAX_AGE = 3600

/** Google documents two spellings of its issuer. */
const spellingsOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

const isForSeveral = (audience: JWTPayload['aud']): boolean => Array.isArray(audience) && audience.length > 1

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

const claimsOf = (payload: JWTPayload & { sub: string }): IdentityClaims => ({
  subject: payload.sub,
  email: textOf(payload.email),
  // Some providers write it as a string.
  emailVerified: payload.email_verified === true || payload.email_verified === 'true',
  name: textOf(payload.name),
  givenName: textOf(payload.given_name),
  familyName: textOf(payload.family_name),
})

/**
 * Verifies ID tokens of OpenID Connect issuers (OpenID Connect Core 1.0, 3.1.3.7): signature, algorithm, issuer,
 * audience, authorized party, age, expiry and not-before. One circuit a provider.
 */
export function createIdentityVerifier({ providers, circuits, now, ...options }: OidcOptions): IdentityVerifier {
  const issuers = new Map(
    Object.entries(providers).map(([name, { issuer, audiences }]) => {
      const circuit = circuits.circuit(`sign-in ${name}`)
      return [
        name,
        { audiences: audiences.slice(), discover: createIssuerKeys({ ...options, issuer, circuit }) },
      ] as const
    }),
  )

  const check = async (token: string, { issuer, key }: Issuer, audience: string[]): Promise<IdentityClaims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ALGORITHMS,
      issuer: spellingsOf(issuer),
      audience,
      clockTolerance: TOLERANCE,
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'iat'],
      // Also rejects tokens issued in the future.
      maxTokenAge: MAX_AGE,
    })
    const { sub, aud, azp } = payload
    // OpenID Connect Core 1.0, 3.1.3.7, 4 and 5: with several audiences, the authorized party must be ours. With a
    // single audience, Google puts the app's client id here, which a server need not know.
    if (isForSeveral(aud) && !(typeof azp === 'string' && audience.includes(azp)))
      throw new AppError('identity_token_invalid')
    // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
    if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new AppError('identity_token_invalid')
    return claimsOf({ ...payload, sub })
  }

  return {
    verify: async (provider, token) => {
      const known = issuers.get(provider)
      if (!known && BUILT_IN.includes(provider))
        throw new AppError('platform_not_configured', 'Signing in with this provider is not set up on this server.')
      if (!known) throw notFound('sign-in provider')
      const issuer = await known.discover()
      try {
        return await check(token, issuer, known.audiences)
      } catch (error) {
        if (blamesToken(error)) throw new AppError('identity_token_invalid', undefined, { cause: error })
        throw error
      }
    },
  }
}
