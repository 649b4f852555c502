import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from './context.ts'
import { registerPortalSession } from './endpoints/portal-session.ts'
import { registerUnsubscribe } from './endpoints/unsubscribe.ts'
import { registerWebhooks } from './endpoints/webhooks.ts'
import { createExecutor, type Executor } from './graphql/executor.ts'
import { GRAPHQL_METHODS, registerGraphQL } from './graphql/http.ts'
import { createAddressOf } from './http/address.ts'
import { compression } from './http/compression.ts'
import { createContexts } from './http/contexts.ts'
import { registerFiles } from './http/files.ts'
import { responseHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { jsonBodies } from './http/json-bodies.ts'
import { registerMetrics } from './http/metrics.ts'
import { answerOtherMethods } from './http/other-methods.ts'
import { wantsPage } from './http/page.ts'
import { registerPages } from './http/pages.ts'
import { registerPortal } from './http/portal.ts'
import { createRefusals } from './http/refusals.ts'
import { createRequestIds } from './http/request-info.ts'
import { requestLog } from './http/request-log.ts'
import { prepareShutdown } from './http/shutdown.ts'
import { registerVoicePage } from './http/voice-page.ts'
import { createGraphQLSockets } from './realtime/graphql-ws.ts'
import { registerSockets } from './realtime/sockets.ts'
import { createVoiceSockets } from './realtime/voice/socket.ts'
import { registerExports } from './rest/exports/exports.ts'
import { failures } from './rest/failures.ts'
import { registerRest } from './rest/index.ts'
import { createSetupLink, hasSuperAdmin } from './schema/accounts/index.ts'
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

/** Builds everything that speaks HTTP for an app, without listening. */
export async function createServer(app: App): Promise<Server> {
  const { config } = app
  const executor = createExecutor({ schema: buildSchema(), introspection: config.http.explorer })
  const ids = createRequestIds()
  const addressOf = createAddressOf(config)
  const refusals = createRefusals(config)
  const contexts = createContexts(app, { addressOf, nextId: ids.next })

  const http = Fastify({
    bodyLimit: BODY_LIMIT,
    ...refusals.options,
    // Long enough for twenty photos over a mobile connection; headers have Node's own limit of a minute.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests that arrive during the stop are answered like any others, or refused with our own messages: see
    // http/shutdown.ts.
    return503OnClosing: false,
    // A parameter is as long as the request's line may be: its rule refuses it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    genReqId: ids.of,
  })

  http.decorateRequest('clientAddress', {
    getter() {
      return addressOf(this.raw)
    },
  })
  const shutDown = prepareShutdown(http, app.draining)
  const { observe } = registerMetrics(http, app, executor)
  const portal = registerPortal(http, app)
  // Their hooks run in this order.
  await http.register(requestLog, { app, observe })
  await http.register(responseHeaders, { config })
  await http.register(refusals.plugin)
  await http.register(compression)
  await http.register(jsonBodies)
  await http.register(failures, { app, sendNowhere: portal.sendNowhere })

  registerHealth(http, app)
  const { explorer } = registerPages(http, app)
  if (config.env !== 'production') registerVoicePage(http, app)
  registerFiles(http, app)
  registerWebhooks(http, app)
  registerUnsubscribe(http, app)
  const needsSetup = !(await hasSuperAdmin(app.db.find))
  // In production, reading the log must not be enough to become an admin: the command line creates one.
  const setup = needsSetup && config.env !== 'production' ? createSetupLink(app) : null
  registerPortalSession(http, app, setup)
  registerRest(http, { app, executor, ...contexts })
  registerExports(http, { app, executor, ...contexts })
  registerGraphQL(http, { app, executor, contextOf: contexts.identified, explorer, wantsPage })
  for (const path of ['/graphql', '/graphql/stream']) answerOtherMethods(http, path, GRAPHQL_METHODS)
  const socketContexts = { app, contextOf: contexts.ofSocket, addressOf }
  const endpoints = [createGraphQLSockets({ ...socketContexts, executor }), createVoiceSockets(socketContexts)]
  const sockets = registerSockets(http.server, endpoints, refusals.refuse)

  await http.ready()
  return {
    http,
    executor,
    needsSetup,
    // In the fragment, which browsers do not send and logs do not contain.
    setupUrl: setup && `${config.http.publicUrl}/admin/setup#${setup.token}`,
    close: async () => {
      sockets.close()
      await shutDown()
    },
  }
}
