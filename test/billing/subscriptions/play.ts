import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Answer, expectStatus, type Person, startService } from '../../support/service.ts'

const PACKAGE = 'com.example.parenting'
export const DAY = 24 * 3600_000
const AUDIENCE = 'https://api.example.com/webhooks/google-play'
const EMAIL = 'pushes@example.iam.gserviceaccount.com'

interface Play {
  url: string
  acknowledged: string[]
  /** What it says of a purchase from now on. */
  tell(token: string, fields?: object): void
  /** It refuses to speak of a purchase from now on: with a reason, as Google's errors have one, or like a proxy. */
  forget(token: string, code: 404 | 410, reason?: string): void
  close(): void
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Google's token endpoint (for workload identity, whose address credentials name), the Play Developer API and the issuer of Pub/Sub's tokens; checks who asks for what. */
const listen = async () => {
  const known = new Map<string, object>()
  const refusals = new Map<string, { code: number; reason: string | undefined }>()
  const acknowledged: string[] = []
  const signing = await generateKeyPair('RS256', { extractable: true })
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '', url)
    if (pathname === '/.well-known/openid-configuration') return answer(200, { issuer: url, jwks_uri: `${url}/certs` })
    if (pathname === '/certs')
      return answer(200, { keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
    if (pathname === '/token') {
      const asked = Object.fromEntries(new URLSearchParams(await textOf(request)))
      const isOurs =
        asked.subject_token === 'the-subject' && asked.scope === 'https://www.googleapis.com/auth/androidpublisher'
      const granted = { issued_token_type: 'urn:ietf:params:oauth:token-type:access_token', token_type: 'Bearer' }
      return isOurs ? answer(200, { ...granted, access_token: 'the-access', expires_in: 3600 }) : answer(400, {})
    }
    if (request.headers.authorization !== 'Bearer the-access') return answer(401, {})
    const base = `/androidpublisher/v3/applications/${PACKAGE}/purchases`
    const [, token] = new RegExp(`^${base}/subscriptionsv2/tokens/([^/:]+)$`).exec(pathname) ?? []
    if (token && request.method === 'GET') {
      const purchase = known.get(decodeURIComponent(token))
      if (purchase) return answer(200, purchase)
      const unknown = { code: 404, reason: 'purchaseTokenNotFound' }
      const { code, reason } = refusals.get(decodeURIComponent(token)) ?? unknown
      return answer(code, reason === undefined ? {} : { error: { code, errors: [{ domain: 'global', reason }] } })
    }
    const [, product, arrived] =
      new RegExp(`^${base}/subscriptions/([^/]+)/tokens/([^/:]+):acknowledge$`).exec(pathname) ?? []
    if (arrived && request.method === 'POST') {
      acknowledged.push(`${product} ${decodeURIComponent(arrived)}`)
      return answer(200, {})
    }
    return answer(404, {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const play: Play = {
    url,
    acknowledged,
    tell: (token, fields = {}) =>
      void known.set(token, {
        kind: 'androidpublisher#subscriptionPurchaseV2',
        startTime: new Date(Date.now() - DAY).toISOString(),
        subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
        acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
        latestOrderId: 'GPA.3300-1..2',
        lineItems: [
          {
            productId: 'premium.monthly',
            expiryTime: new Date(Date.now() + 10 * DAY).toISOString(),
            autoRenewingPlan: { autoRenewEnabled: true },
          },
        ],
        ...fields,
      }),
    forget: (token, code, reason) => {
      known.delete(token)
      refusals.set(token, { code, reason })
    },
    close: () => server.close(),
  }
  const push = (claims: object = {}) =>
    new SignJWT({ email: EMAIL, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(url)
      .setSubject('1')
      .setAudience((claims as { aud?: string }).aud ?? AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signing.privateKey)
  return { play, push }
}

/** Play and a service set up for it, with what a test does to the two. */
export const startPlay = async () => {
  const { play, push } = await listen()
  const folder = await mkdtemp(join(tmpdir(), 'play-'))
  const credentials = join(folder, 'credentials.json')
  await writeFile(join(folder, 'subject'), 'the-subject')
  await writeFile(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/example/providers/example',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${play.url}/token`,
      credential_source: { file: join(folder, 'subject') },
    }),
  )
  const service = await startService({
    GOOGLE_PLAY_PACKAGE: PACKAGE,
    GOOGLE_PLAY_BASE_URL: play.url,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    GOOGLE_PUBSUB_AUDIENCE: AUDIENCE,
    GOOGLE_PUBSUB_EMAIL: EMAIL,
    GOOGLE_PUBSUB_ISSUER: play.url,
  })
  return {
    play,
    push,
    service,
    verify: (person: Person, token: string): Promise<Answer> =>
      service.request('POST', '/subscriptions/verify', {
        token: person.token,
        body: { platform: 'android', product_id: 'premium.monthly', purchase_token: token },
      }),
    status: async ({ token }: Person) =>
      expectStatus(await service.request('GET', '/subscriptions/status', { token }), 200).body.data,
    /** Play pushes a notification, and what it caused is done. */
    call: async (purchaseToken: string, bearer: string | null, messageId: string = randomUUID()) => {
      const notification = { version: '1.0', packageName: PACKAGE, subscriptionNotification: { purchaseToken } }
      const data = Buffer.from(JSON.stringify(notification)).toString('base64')
      const answer = await service.request('POST', '/webhooks/google-play', {
        body: { message: { messageId, data }, subscription: 'projects/example/subscriptions/play' },
        ...(bearer !== null && { headers: { authorization: `Bearer ${bearer}` } }),
      })
      await service.app.jobs.idle()
      return answer
    },
    close: async () => {
      await service.close()
      play.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
