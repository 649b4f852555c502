import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** An issuer's claims about a person, besides the subject. */
export interface PersonClaims {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export interface RealIssuer {
  readonly issuer: string
  readonly clientId: string
  /** Signs a person in as a browser would, and returns the ID token issued to the client. */
  idToken(subject: string, claims: PersonClaims): Promise<string>
  close(): Promise<void>
}

const REDIRECT = 'http://127.0.0.1/back'

/** A real OpenID Connect provider (oidc-provider) whose login form accepts everybody. */
export const startRealIssuer = async (alg: 'RS256' | 'ES256' | 'EdDSA' = 'RS256'): Promise<RealIssuer> => {
  const server = createServer()
  const issuer = await listen(server)
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const people = new Map<string, PersonClaims>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'the-app',
        client_secret: 'not a secret here',
        redirect_uris: [REDIRECT],
        id_token_signed_response_alg: alg,
        application_type: 'native',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg, use: 'sig', kid: 'first' }] } as never,
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'] },
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookies of a test'] },
    pkce: { required: () => false },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  })
  server.on('request', provider.callback())

  const browse = () => {
    const cookies = new Map<string, string>()
    return async (url: string, form?: Record<string, string>): Promise<Response> => {
      const response = await fetch(new URL(url, issuer), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      return response
    }
  }

  return {
    issuer,
    clientId: 'the-app',
    idToken: async (subject, claims) => {
      people.set(subject, claims)
      const visit = browse()
      const query = new URLSearchParams({
        client_id: 'the-app',
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: REDIRECT,
      })
      let response = await visit(`/auth?${query}`)
      const prompts = [{ prompt: 'login', login: subject, password: 'any' }, { prompt: 'consent' }]
      for (let step = 0; step < 10; step++) {
        const location = response.headers.get('location')
        if (location?.startsWith(REDIRECT)) {
          const code = new URL(location).searchParams.get('code') ?? ''
          const token = await fetch(`${issuer}/token`, {
            method: 'POST',
            headers: { authorization: `Basic ${btoa('the-app:not+a+secret+here')}` },
            body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT }),
          })
          return ((await token.json()) as { id_token: string }).id_token
        }
        response = location?.includes('/interaction/')
          ? await visit(location, prompts.shift())
          : await visit(location ?? '/')
      }
      throw new Error('the issuer asked for more than a login and a consent')
    },
    close: () => close(server),
  }
}

export interface StubIssuer {
  readonly issuer: string
  /** Requests for keys so far. */
  readonly keyRequests: number
  /** Requests for the discovery document so far. */
  readonly discoveries: number
  /** Whether it responds to everything with 500. */
  isBroken: boolean
  /** Its name in the discovery document, if not its address. */
  claimsToBe: string | null
  /** Issues a token for `the-app` about a person, valid for ten minutes, with the given changes. */
  token(claims: JWTPayload, changes?: { kid?: string; key?: CryptoKey | Uint8Array; alg?: string }): Promise<string>
  /** Replaces the signing key. */
  rotate(): Promise<void>
  /** Publishes an additional public key. */
  publish(key: CryptoKey, kid: string): Promise<void>
  /** Stops listening, as if the machine had gone down. */
  close(): Promise<void>
}

/** An issuer whose keys and tokens are controlled by the test. */
export const startStubIssuer = async (): Promise<StubIssuer> => {
  let generation = 0
  let pair: GenerateKeyPairResult
  let published: object[] = []
  const stub = { isBroken: false, keyRequests: 0, discoveries: 0, claimsToBe: null as string | null }
  const rotate = async () => {
    pair = await generateKeyPair('ES256', { extractable: true })
    generation++
    published = [{ ...(await exportJWK(pair.publicKey)), kid: `key-${generation}`, alg: 'ES256', use: 'sig' }]
  }
  await rotate()

  const server = createServer((request, response) => {
    if (stub.isBroken) return response.writeHead(500).end('{}')
    response.setHeader('content-type', 'application/json')
    const isDiscovery = request.url === '/.well-known/openid-configuration'
    if (isDiscovery) stub.discoveries++
    if (isDiscovery)
      return response.end(JSON.stringify({ issuer: stub.claimsToBe ?? issuer, jwks_uri: `${issuer}/keys` }))
    if (request.url !== '/keys') return response.writeHead(404).end('{}')
    stub.keyRequests++
    return response.end(JSON.stringify({ keys: published }))
  })
  const issuer = await listen(server)

  return Object.assign(stub, {
    issuer,
    rotate,
    publish: async (key: CryptoKey, kid: string) => {
      published.push({ ...(await exportJWK(key)), kid, use: 'sig' })
    },
    token: (claims: JWTPayload, changes: { kid?: string; key?: CryptoKey | Uint8Array; alg?: string } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, aud: 'the-app', iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: changes.alg ?? 'ES256', kid: changes.kid ?? `key-${generation}` })
        .sign(changes.key ?? pair.privateKey)
    },
    close: () => close(server),
  })
}
