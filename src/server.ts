import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App, Context, Viewer } from './context.ts'
import { AppError } from './errors.ts'
import { createExecutor, type Executor } from './graphql/executor.ts'
import { graphqlMethods, registerGraphQL } from './graphql/http.ts'
import { logFailure, toAppError } from './graphql/masking.ts'
import { clientAddress } from './http/address.ts'
import { registerFiles } from './http/files.ts'
import { createHeaderRules } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerPages } from './http/pages.ts'
import { registerPortal } from './http/portal.ts'
import { registerPortalSession } from './http/portal-session.ts'
import { createRefusals, faultOf } from './http/refusals.ts'
import { createRequestSpans } from './http/request-spans.ts'
import { watchUnfinishedRequests } from './http/unfinished-requests.ts'
import { registerUnsubscribe } from './http/unsubscribe.ts'
import { watchUnusedConnections } from './http/unused-connections.ts'
import { registerVoicePage } from './http/voice-page.ts'
import { registerWebhooks } from './http/webhooks.ts'
import { isTooDeep } from './json.ts'
import { within } from './providers/tracing/tracing.ts'
import { createGraphQLDoor } from './realtime/graphql-ws.ts'
import { registerSockets } from './realtime/sockets.ts'
import { createVoiceDoor } from './realtime/voice/socket.ts'
import { registerRest } from './rest/index.ts'
import { digestOf } from './rest/keyed-request.ts'
import { answerOtherMethods } from './rest/other-methods.ts'
import { type Page, sendPage, wantsPage } from './rest/page.ts'
import { httpError, sendProblem } from './rest/problem.ts'
import { authenticate, bearerToken } from './schema/accounts/authenticate.ts'
import { hasSuperAdmin } from './schema/accounts/first-admin.ts'
import { createSetupLink } from './schema/accounts/setup-link.ts'
import { buildSchema } from './schema/index.ts'

/** A server that is ready to listen, and the executor behind all of it. */
export interface Server {
  readonly http: FastifyInstance
  readonly executor: Executor
  /** Whether there is no super admin yet. */
  readonly needsSetup: boolean
  /** Where the first super admin is made, once; null when there is one, and in production. */
  readonly setupUrl: string | null
  /** Stops taking requests, lets running ones finish, closes sockets. The app itself stays open. */
  close(): Promise<void>
}

/** Largest JSON body, in bytes. Uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024
/** How long running requests may take once the server closes, in milliseconds. */
const CLOSE_GRACE_MS = 8000
/**
 * How long connections may then take that nobody has asked anything on, and bodies that are still being sent; what is
 * asked meanwhile is told 503.
 */
const UNUSED_GRACE_MS = 1000

/** What stands for the status of a request whose client left before it had one, as in nginx's logs. */
const CLIENT_LEFT = 499

/** Request ids that are unique among all instances without drawing random bytes for each: a random start, then a count. */
const createRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return { next: () => `${start}.${(count++).toString(36)}` }
}

/** Request ids of callers are taken over when they look like ids. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/** What somebody reads who has followed a link to nothing. */
const NOWHERE: Page = { title: 'Page not found', text: 'There is nothing at this address.' }

const anonymous = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i

/** A JSON body as text: UTF-8 and nothing else (RFC 8259, 8.1), so that no two bodies become one by being mended. */
const utf8Text = ({ headers }: FastifyRequest, body: Buffer): string | AppError => {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) return new AppError('unsupported_media_type', 'JSON is read as UTF-8 only.')
  try {
    return UTF8.decode(body)
  } catch (cause) {
    return new AppError('malformed_body', 'The body is not valid UTF-8.', { cause })
  }
}

/** Which hops before the socket may say in X-Forwarded-For whom they speak for (TRUST_PROXY). */
const trusted = (proxies: App['config']['http']['trustProxy']): ((address: string, hop: number) => boolean) => {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddress.compile([...proxies])
}

/** Builds everything that speaks HTTP on top of an app, without listening. */
export const createServer = async (app: App): Promise<Server> => {
  const { config, log } = app
  const executor = createExecutor({ schema: buildSchema(), introspection: config.http.explorer })
  const requestIds = createRequestIds()
  const trust = trusted(config.http.trustProxy)
  const refusals = createRefusals(config)

  const http = Fastify({
    bodyLimit: BODY_LIMIT,
    ...refusals.options,
    // Left out, Fastify spares every request the look for forwarded addresses.
    ...(config.http.trustProxy !== false && { trustProxy: trust }),
    // Long enough for twenty photos over a mobile line; headers have Node's own minute.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : requestIds.next()
    },
  })

  const contextOf = (request: FastifyRequest, viewer: Viewer | null, rejection: AppError | null = null): Context => ({
    app,
    viewer,
    rejection,
    requestId: request.id,
    ip: clientAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    span: request.span ?? undefined,
  })

  refusals.watch(http)
  const cutUnused = watchUnusedConnections(http.server)
  const refuseUnfinished = watchUnfinishedRequests(http)
  const setHeaders = createHeaderRules(config)
  const spans = createRequestSpans(app)
  http.decorateRequest('span', null)
  http.decorateRequest('problem', null)
  http.addHook('onRequest', (request, reply, done) => {
    // Fastify's own hook for it is silent about clients that leave before their answer is complete.
    const begun = performance.now()
    reply.raw.once('close', () => record(request, reply, performance.now() - begun))
    reply.header('x-request-id', request.id)
    request.span = spans?.begin(request) ?? null
    if (setHeaders(request, reply)) return
    const fault = faultOf(request.raw)
    if (fault) sendProblem(reply, fault)
    else if (request.span) within(request.span, done)
    else done()
  })
  http.removeContentTypeParser('text/plain')
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Clients that always send the header also send it with no body at all.
    if (body.length === 0) return done(null, undefined)
    const text = utf8Text(request, body as Buffer)
    if (text instanceof AppError) return done(text)
    if (isTooDeep(text)) return done(new AppError('malformed_body', 'The JSON is nested too deeply.'))
    if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(body as Buffer)
    return parseJson(request, text, done)
  })

  http.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : (httpError(error) ?? toAppError(error))
    logFailure(log, known, request.id)
    return sendProblem(reply, known)
  })
  http.setNotFoundHandler((request, reply) =>
    wantsPage(request.headers.accept)
      ? sendPage(reply, 404, NOWHERE)
      : sendProblem(reply, new AppError('not_found', 'No such path.')),
  )

  registerHealth(http, app)
  const metrics = registerMetrics(http, app, executor)
  const record = (request: FastifyRequest, { statusCode, raw }: FastifyReply, ms: number) => {
    const { method, id, problem } = request
    const cut = !raw.writableFinished
    const status = raw.headersSent ? statusCode : CLIENT_LEFT
    // The route's pattern, not its URL: paths and queries may hold ids and tokens.
    const route = request.pattern ?? request.routeOptions.url ?? 'none'
    metrics.observe(method, route, status, ms / 1000)
    const failure = { ...(problem && { code: problem }), ...(cut && { cut }) }
    log.info({ request_id: id, method, route, status, ms: Math.round(ms), ...failure }, 'request')
    spans?.end(request, { statusCode: status })
  }
  const { explorer } = registerPages(http, app)
  if (config.env !== 'production') registerVoicePage(http, app)
  registerFiles(http, app)
  registerWebhooks(http, app)
  registerUnsubscribe(http, app)
  const isWithoutAdmin = !(await hasSuperAdmin(app.db))
  // In production whoever reads the log must not become an admin by it: the command line makes one.
  const setup = isWithoutAdmin && config.env !== 'production' ? createSetupLink(app) : null
  registerPortal(http, app)
  registerPortalSession(http, app, setup)
  registerRest(http, {
    app,
    executor,
    authenticate: (request) => authenticate(app, bearerToken(request.headers.authorization)),
    contextOf,
  })

  const identify = async (authorization: string | undefined) => {
    if (authorization === undefined) return { viewer: null, rejection: null }
    return authenticate(app, bearerToken(authorization)).then(
      (viewer) => ({ viewer, rejection: null }),
      (error) => ({ viewer: null, rejection: anonymous(error) }),
    )
  }
  registerGraphQL(http, {
    app,
    executor,
    contextOf: async (request) => {
      const { viewer, rejection } = await identify(request.headers.authorization)
      return contextOf(request, viewer, rejection)
    },
    explorer,
    wantsPage,
  })

  for (const path of ['/graphql', '/graphql/stream']) answerOtherMethods(http, path, graphqlMethods(config))

  const addressOf = (request: IncomingMessage) => clientAddress(proxyAddress(request, trust))
  const socketContextOf = async (request: IncomingMessage, authorization: string | undefined): Promise<Context> => ({
    app,
    ...(await identify(authorization)),
    requestId: requestIds.next(),
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? null,
  })
  const doors = [
    createGraphQLDoor({ app, executor, contextOf: socketContextOf, addressOf }),
    createVoiceDoor({ app, contextOf: socketContextOf, addressOf }),
  ]
  const sockets = registerSockets(http.server, doors, refusals.refuse)

  await http.ready()
  return {
    http,
    executor,
    needsSetup: isWithoutAdmin,
    // In the fragment, which browsers send nowhere and logs do not hold.
    setupUrl: setup && `${config.http.publicUrl.replace(/\/+$/, '')}/admin/setup#${setup.token}`,
    close: async () => {
      sockets.close()
      const cuts = [
        setTimeout(cutUnused, UNUSED_GRACE_MS),
        setTimeout(refuseUnfinished, UNUSED_GRACE_MS),
        setTimeout(() => http.server.closeAllConnections(), CLOSE_GRACE_MS),
      ]
      await http.close()
      for (const cut of cuts) clearTimeout(cut)
    },
  }
}
