import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../src/schema/subscriptions/refresh.ts'
import { type Answer, expectStatus, type Person, type Service, startService } from '../support/service.ts'

const PACKAGE = 'com.example.parenting'
const DAY = 24 * 3600_000
const AUDIENCE = 'https://api.example.com/webhooks/google-play'
const EMAIL = 'pushes@example.iam.gserviceaccount.com'

interface Play {
  url: string
  acknowledged: string[]
  tell(token: string, fields?: object): void
  close(): void
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Google's token endpoint (for workload identity, whose address credentials name), the Play Developer API and the issuer of Pub/Sub's tokens; checks who asks for what. */
const startPlay = async () => {
  const known = new Map<string, object>()
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
      return purchase ? answer(200, purchase) : answer(404, { error: { code: 404 } })
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

let play: Play
let push: (claims?: object) => Promise<string>
let service: Service
let folder: string

beforeAll(async () => {
  ;({ play, push } = await startPlay())
  folder = await mkdtemp(join(tmpdir(), 'play-'))
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
  service = await startService({
    GOOGLE_PLAY_PACKAGE: PACKAGE,
    GOOGLE_PLAY_BASE_URL: play.url,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    GOOGLE_PUBSUB_AUDIENCE: AUDIENCE,
    GOOGLE_PUBSUB_EMAIL: EMAIL,
    GOOGLE_PUBSUB_ISSUER: play.url,
  })
})
afterAll(async () => {
  await service?.close()
  play?.close()
  await rm(folder, { recursive: true, force: true })
})

const verify = (person: Person, token: string): Promise<Answer> =>
  service.request('POST', '/subscriptions/verify', {
    token: person.token,
    body: { platform: 'android', product_id: 'premium.monthly', purchase_token: token },
  })

const status = async ({ token }: Person) =>
  expectStatus(await service.request('GET', '/subscriptions/status', { token }), 200).body.data

const call = async (purchaseToken: string, bearer: string | null, messageId: string = randomUUID()) => {
  const notification = { version: '1.0', packageName: PACKAGE, subscriptionNotification: { purchaseToken } }
  const data = Buffer.from(JSON.stringify(notification)).toString('base64')
  const answer = await service.request('POST', '/webhooks/google-play', {
    body: { message: { messageId, data }, subscription: 'projects/example/subscriptions/play' },
    ...(bearer !== null && { headers: { authorization: `Bearer ${bearer}` } }),
  })
  await service.app.jobs.idle()
  return answer
}

test('a purchase is read from Play, stored, and acknowledged after that', async () => {
  const person = await service.person()
  play.tell('token-one')
  const { body } = expectStatus(await verify(person, 'token-one'), 200)
  expect(body.data.subscription).toMatchObject({
    status: 'active',
    platform: 'android',
    original_transaction_id: 'GPA.3300-1',
    latest_transaction_id: 'GPA.3300-1..2',
  })
  await service.app.jobs.idle()
  expect(play.acknowledged).toStrictEqual(['premium.monthly token-one'])
  expect(await status(person)).toMatchObject({ has_active_subscription: true, days_remaining: 10 })
})

test('a token that Play does not know, or of another account, is refused', async () => {
  const [person, other] = [await service.person(), await service.person()]
  expect(expectStatus(await verify(person, 'unknown'), 422).body.code).toBe('purchase_invalid')
  play.tell('token-named', { externalAccountIdentifiers: { obfuscatedExternalAccountId: other.id } })
  expect(expectStatus(await verify(person, 'token-named'), 409).body.code).toBe('purchase_taken')
})

test('every state of Play is one of ours, and access follows it', async () => {
  const person = await service.person()
  play.tell('token-states', { acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' })
  expectStatus(await verify(person, 'token-states'), 200)
  const states: [string, string, boolean][] = [
    ['SUBSCRIPTION_STATE_IN_GRACE_PERIOD', 'in_grace_period', true],
    ['SUBSCRIPTION_STATE_ON_HOLD', 'on_hold', false],
    ['SUBSCRIPTION_STATE_PAUSED', 'paused', false],
    ['SUBSCRIPTION_STATE_CANCELED', 'cancelled', true],
    ['SUBSCRIPTION_STATE_EXPIRED', 'expired', false],
    ['SUBSCRIPTION_STATE_ACTIVE', 'active', true],
  ]
  for (const [state, expected, hasAccess] of states) {
    play.tell('token-states', { subscriptionState: state })
    expectStatus(await call('token-states', await push()), 200)
    expect(await status(person)).toMatchObject({
      has_active_subscription: hasAccess,
      subscription: { status: expected },
    })
  }
})

test('an upgrade ends the purchase whose place it takes', async () => {
  const person = await service.person()
  play.tell('token-small')
  const { id } = expectStatus(await verify(person, 'token-small'), 200).body.data.subscription
  play.tell('token-large', { linkedPurchaseToken: 'token-small' })
  expectStatus(await verify(person, 'token-large'), 200)
  const old = await service.request('GET', `/subscriptions/${id}`, { token: person.token })
  expect(old.body.data.subscription).toMatchObject({ status: 'expired', auto_renewing: false })
  expect((await status(person)).subscription.status).toBe('active')
  const thief = await service.person()
  play.tell('token-stolen', { linkedPurchaseToken: 'token-large' })
  expectStatus(await verify(thief, 'token-stolen'), 409)
  expect((await status(person)).subscription.status).toBe('active')
  expect(await service.app.db.subscription.count({ where: { reference: 'token-stolen' } })).toBe(0)
})

test('what should have renewed, and what was not told of for a week, is read again at night', async () => {
  const { app } = service
  const buy = async (name: string, row: object) => {
    const person = await service.person()
    play.tell(name, { acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' })
    expectStatus(await verify(person, name), 200)
    await app.db.subscription.updateMany({ where: { reference: name }, data: row })
    play.tell(name, { subscriptionState: 'SUBSCRIPTION_STATE_ON_HOLD' })
  }
  await buy('token-due', { expiresAt: new Date(Date.now() - 1_000) })
  await buy('token-silent', { toldAt: new Date(Date.now() - 8 * DAY) })
  await buy('token-current', { toldAt: new Date(Date.now() - 6 * DAY) })
  await buy('token-over', { status: 'expired', expiresAt: new Date(Date.now() - DAY) })
  await app.jobs.enqueue(null, reconcile, {})
  await app.jobs.idle()
  // They are spread over the hour that follows.
  await app.pool.query(`update pgboss.job set start_after = now() where name = 'subscriptions.refresh'`)
  await app.jobs.idle()
  const rows = await app.db.subscription.findMany({
    where: { reference: { in: ['token-due', 'token-silent', 'token-current', 'token-over'] } },
    orderBy: { reference: 'asc' },
  })
  expect(rows.map(({ reference, status }) => `${reference} ${status}`)).toStrictEqual([
    'token-current active',
    'token-due on_hold',
    'token-over expired',
    'token-silent on_hold',
  ])
})

test('pushes of anybody but Pub/Sub in the configured name are refused', async () => {
  const strangers = [null, 'nonsense', await push({ email: 'other@example.com' }), await push({ aud: 'https://else' })]
  for (const bearer of strangers) expectStatus(await call('token-one', bearer), 401)
  expectStatus(await call('token-one', await push()), 200)
})
