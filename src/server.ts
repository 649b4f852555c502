import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Page } from '@parenting/rest-facade'
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
import { createGraphQLSockets } from './realtime/graphql-ws.ts'
import { registerSockets } from './realtime/sockets.ts'
import { createVoiceSockets } from './realtime/voice/socket.ts'
import { registerExports } from './rest/exports/exports.ts'
import { registerRest } from './rest/index.ts'
import { digestOf } from './rest/keyed-request.ts'
import { answerOtherMethods } from './rest/other-methods.ts'
import { isInPortal, sendPage, wantsPage } from './rest/page.ts'
import { httpError, sendProblem } from './rest/problem.ts'
import { authenticate, bearerToken } from './schema/accounts/authenticate.ts'
import { hasSuperAdmin } from './schema/accounts/first-admin.ts'
import { createSetupLink } from './schema/accounts/setup-link.ts'
import { buildSchema } from './schema/index.ts'

/** A server ready to listen, and the executor behind it. */
export interface Server {
  readonly http: FastifyInstance
  readonly executor: Executor
  /** Whether there is no super admin yet. */
  readonly needsSetup: boolean
  /** The link that creates the first super admin, once; null when there is one already, and in production. */
  readonly setupUrl: string | null
  /** Stops accepting requests, lets running ones finish, closes sockets. The app itself stays open. */
  close(): Promise<void>
}

/** Largest JSON body, in bytes. Uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024
/** How long running requests may take during shutdown, in milliseconds. */
const CLOSE_GRACE_MS = 8000
/**
 * How long idle new connections and unfinished request bodies are tolerated during shutdown, in milliseconds.
 * Requests that arrive in this time get 503.
 */
const UNUSED_GRACE_MS = 1000

/** The logged status of a request whose client disconnected before the response, as in nginx. */
const CLIENT_LEFT = 499

/**
 * Request ids unique across instances: a random prefix and a counter, so that no request needs random bytes of its
 * own.
 */
const createRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return { next: () => `${start}.${(count++).toString(36)}` }
}

/** Clients' own request ids are accepted in this form. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/** The page browsers get for unknown paths. */
const NOT_FOUND_PAGE: Page = { title: 'Page not found', text: 'There is nothing at this address.' }

const rejectionOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i

/**
 * Decodes a JSON body, strictly as UTF-8 (RFC 8259, 8.1): replacement characters could make two different bodies
 * equal.
 */
const utf8Text = ({ headers }: FastifyRequest, body: Buffer): string | AppError => {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) return new AppError('unsupported_media_type', 'JSON is read as UTF-8 only.')
  try {
    return UTF8.decode(body)
  } catch (cause) {
    return new AppError('malformed_body', 'The body is not valid UTF-8.', { cause })
  }
}

/** Which proxies are trusted to set X-Forwarded-For (TRUST_PROXY). */
const trusted = (proxies: App['config']['http']['trustProxy']): ((address: string, hop: number) => boolean) => {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddress.compile([...proxies])
}

/** Builds everything that speaks HTTP for an app, without listening. */
export const createServer = async (app: App): Promise<Server> => {
  const { config, log } = app
  const executor = createExecutor({ schema: buildSchema(), introspection: config.http.explorer })
  const requestIds = createRequestIds()
  const trust = trusted(config.http.trustProxy)
  const refusals = createRefusals(config)

  const http = Fastify({
    bodyLimit: BODY_LIMIT,
    ...refusals.options,
    // Without this option Fastify does not look for forwarded addresses on every request.
    ...(config.http.trustProxy !== false && { trustProxy: trust }),
    // Long enough for twenty photos over a mobile connection; headers have Node's own limit of a minute.
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
    isHead: request.method === 'HEAD',
    span: request.span ?? undefined,
  })

  refusals.watch(http)
  const closeUnused = watchUnusedConnections(http.server)
  const refuseUnfinished = watchUnfinishedRequests(http)
  const setHeaders = createHeaderRules(config)
  const spans = createRequestSpans(app)
  http.decorateRequest('span', null)
  http.decorateRequest('problem', null)
  http.addHook('onRequest', (request, reply, done) => {
    // Fastify's onResponse hook does not fire for clients that disconnect before the response is complete.
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
    // Some clients always send the header, even without a body.
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
  http.setNotFoundHandler((request, reply) => {
    const { accept } = request.headers
    if (isInPortal(request.url, accept)) return portal.sendNowhere(request, reply)
    if (wantsPage(accept)) return sendPage(reply, 404, NOT_FOUND_PAGE)
    return sendProblem(reply, new AppError('not_found', 'No such path.'))
  })

  registerHealth(http, app)
  const metrics = registerMetrics(http, app, executor)
  const record = (request: FastifyRequest, { statusCode, raw }: FastifyReply, ms: number) => {
    const { method, id, problem } = request
    const cut = !raw.writableFinished
    const status = raw.headersSent ? statusCode : CLIENT_LEFT
    // Log the route's pattern, not its URL: paths and queries may contain ids and tokens.
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
  const isWithoutAdmin = !(await hasSuperAdmin(app.db.find))
  // In production, reading the log must not be enough to become an admin: the command line creates one.
  const setup = isWithoutAdmin && config.env !== 'production' ? createSetupLink(app) : null
  const portal = registerPortal(http, app)
  registerPortalSession(http, app, setup)
  const rest = {
    app,
    executor,
    authenticate: (request: FastifyRequest) => authenticate(app, bearerToken(request.headers.authorization)),
    contextOf,
  }
  registerRest(http, rest)
  registerExports(http, rest)

  const identify = async (authorization: string | undefined) => {
    if (authorization === undefined) return { viewer: null, rejection: null }
    return authenticate(app, bearerToken(authorization)).then(
      (viewer) => ({ viewer, rejection: null }),
      (error) => ({ viewer: null, rejection: rejectionOf(error) }),
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
  const endpoints = [
    createGraphQLSockets({ app, executor, contextOf: socketContextOf, addressOf }),
    createVoiceSockets({ app, contextOf: socketContextOf, addressOf }),
  ]
  const sockets = registerSockets(http.server, endpoints, refusals.refuse)

  await http.ready()
  return {
    http,
    executor,
    needsSetup: isWithoutAdmin,
    // In the fragment, which browsers do not send and logs do not contain.
    setupUrl: setup && `${config.http.publicUrl.replace(/\/+$/, '')}/admin/setup#${setup.token}`,
    close: async () => {
      sockets.close()
      const cuts = [
        setTimeout(closeUnused, UNUSED_GRACE_MS),
        setTimeout(refuseUnfinished, UNUSED_GRACE_MS),
        setTimeout(() => http.server.closeAllConnections(), CLOSE_GRACE_MS),
      ]
      await http.close()
      for (const cut of cuts) clearTimeout(cut)
    },
  }
}
