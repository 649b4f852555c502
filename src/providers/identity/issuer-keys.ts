import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Circuit } from '../resilience/circuit.ts'

export interface IssuerKeysOptions {
  /** As configured, without a trailing slash. */
  issuer: string
  circuit: Circuit
  /** Milliseconds for one request to the issuer. Default 5,000. */
  timeoutMs?: number
  /** Milliseconds in which unknown keys cause three fetches at most. Default 30,000. */
  cooldownMs?: number
  /** Milliseconds after which cached keys are fetched again. Default 600,000. */
  maxAgeMs?: number
  /** Milliseconds after which the discovery document is fetched again. Default 3,600,000. */
  discoveryMs?: number
}

/** An issuer's own spelling of its name, and its keys. */
export interface Issuer {
  issuer: string
  key: JWTVerifyGetKey
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Issuers' documents are a few kilobytes; anything larger is invalid. */
const MAX_BYTES = 512 * 1024

/** Fetches that unknown keys may cause in a cooldown: a new key works at once, and made-up ones do not make us flood the issuer. */
const SURPRISES_MAX = 3

const unavailable = (cause: unknown) =>
  new AppError('service_unavailable', 'The sign-in provider cannot be reached. Try again shortly.', {
    retryAfter: 30,
    cause,
  })

const readBounded = async (response: Response): Promise<string> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('The response of the issuer is too large')
  }
  return text
}

/**
 * The signing keys of an OpenID Connect issuer (OpenID Connect Discovery 1.0, section 4), fetched on first use,
 * cached for ten minutes, and fetched again when a token names an unknown key, so that rotations are followed, also just
 * after a fetch; the discovery document is fetched again every hour. One that cannot be fetched again stays in use. All requests go through
 * the circuit.
 */
export function createIssuerKeys({
  issuer,
  circuit,
  timeoutMs = 5_000,
  cooldownMs = 30_000,
  maxAgeMs = 600_000,
  discoveryMs = 3_600_000,
}: IssuerKeysOptions): () => Promise<Issuer> {
  const fetchJson = <Schema extends z.ZodType>(url: string, shape: Schema): Promise<z.output<Schema>> =>
    circuit
      .execute(async () => {
        // Redirects are refused: one could lead anywhere, even into this network.
        const response = await fetch(url, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'application/json' },
        })
        if (response.status !== 200) throw new Error(`The issuer answered ${response.status}`)
        return shape.parse(JSON.parse(await readBounded(response)))
      })
      .catch((error: unknown) => {
        throw error instanceof AppError ? error : unavailable(error)
      })

  /** The unknown keys that caused fetches lately, and when. */
  const surprises = new Map<string, number>()
  const maySurprise = (kid: string): boolean => {
    const now = performance.now()
    for (const [known, at] of surprises) if (now - at > cooldownMs) surprises.delete(known)
    if (surprises.has(kid) || surprises.size >= SURPRISES_MAX) return false
    surprises.set(kid, now)
    return true
  }

  /** Finds keys; one that is unknown just after a fetch, when the library asks no more, is asked for once. */
  const askingAgain = (remote: ReturnType<typeof createRemoteJWKSet>): JWTVerifyGetKey => {
    return async (header, token) => {
      const wasFetched = remote.coolingDown
      try {
        return await remote(header, token)
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || !wasFetched || !maySurprise(header?.kid ?? '')) throw error
        await remote.reload()
        return remote(header, token)
      }
    }
  }

  const discover = async (): Promise<Issuer> => {
    const found = await fetchJson(`${issuer}/.well-known/openid-configuration`, discovery)
    // Discovery, section 4.3: a document of another issuer must not be used.
    if (found.issuer.replace(/\/+$/, '') !== issuer)
      throw unavailable(new Error('The discovery document names another issuer'))
    const remote = createRemoteJWKSet(new URL(found.jwks_uri), {
      cooldownDuration: cooldownMs,
      cacheMaxAge: maxAgeMs,
      [customFetch]: async (url) => Response.json(await fetchJson(url, keySet)),
    })
    return { issuer: found.issuer, key: askingAgain(remote) }
  }

  let known: Promise<Issuer> | undefined
  let freshUntil = 0
  return () => {
    if (known && performance.now() < freshUntil) return known
    const before = known
    freshUntil = performance.now() + discoveryMs
    known = discover().catch((error: unknown) => {
      freshUntil = before ? performance.now() + cooldownMs : 0
      known = before
      if (before) return before
      throw error
    })
    return known
  }
}

/** Whether an error of verification is the token's fault; anything else is the issuer's or ours. */
export function blamesToken(error: unknown): boolean {
  return error instanceof errors.JOSEError
}
