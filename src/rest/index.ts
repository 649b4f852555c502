import multipart from '@fastify/multipart'
import { compileRoute, type Requests } from '@parenting/rest-facade'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { App, Context, Viewer } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Executor } from '../graphql/executor.ts'
import { encodedBody, isEncoded } from '../graphql/request.ts'
import { answerOtherMethods } from '../http/other-methods.ts'
import { may } from '../kernel/roles.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import { createHandler } from './handle.ts'
import { openApiDocument } from './openapi.ts'
import type { Group, Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admin.ts'
import { albumRoutes } from './routes/albums.ts'
import { blockRoutes } from './routes/blocks.ts'
import { chatRoutes } from './routes/chat.ts'
import { communityRoutes } from './routes/community.ts'
import { earlyAccessRoutes } from './routes/early-access.ts'
import { familyRoutes } from './routes/family.ts'
import { imageRoutes } from './routes/images.ts'
import { journalRoutes } from './routes/journal.ts'
import { memoryRoutes } from './routes/memories.ts'
import { milestoneRoutes } from './routes/milestones.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { profileSetupRoutes } from './routes/profile-setup.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { reportRoutes } from './routes/reports.ts'
import { resourceRoutes } from './routes/resources.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { taskRoutes } from './routes/tasks.ts'
import { userRoutes } from './routes/users.ts'
import { isForm } from './upload.ts'
import { createUploadGate } from './upload-gate.ts'

/** The routes of all domains; the documentation has their groups in this order. */
export const groups: readonly Group[] = [
  accountRoutes,
  recoveryRoutes,
  adminRoutes,
  userRoutes,
  profileSetupRoutes,
  familyRoutes,
  earlyAccessRoutes,
  chatRoutes,
  memoryRoutes,
  albumRoutes,
  imageRoutes,
  journalRoutes,
  notificationRoutes,
  milestoneRoutes,
  taskRoutes,
  communityRoutes,
  reportRoutes,
  blockRoutes,
  resourceRoutes,
  subscriptionRoutes,
]

const REQUESTS: Requests = {
  invalid: (errors) => new AppError('validation_failed', undefined, { errors }),
  narrowing: [
    ...['q', 'query', 'search', 'keyword', 'filter', 'mood', 'category', 'status', 'type'],
    ...[
      'date',
      'from',
      'to',
      'until',
      'since',
      'start_date',
      'end_date',
      'from_date',
      'to_date',
      'date_from',
      'date_to',
    ],
  ],
}

const compiled = new WeakMap<GraphQLSchema, readonly Route[]>()

/** The routes of the facade, compiled once for each schema. */
export function routesOf(graph: GraphQLSchema): readonly Route[] {
  const known = compiled.get(graph)
  if (known) return known
  const routes = groups.flatMap(({ tag, routes }) =>
    routes.map((declared) => compileRoute(declared, tag, graph, REQUESTS)),
  )
  compiled.set(graph, routes)
  return routes
}

interface RestDependencies {
  app: App
  executor: Executor
  /** The viewer of a request's bearer token; throws without a valid one. */
  authenticate: (request: FastifyRequest) => Promise<Viewer>
  contextOf: (request: FastifyRequest, viewer: Viewer | null) => Context
}

/** `/chats/{conversation_id}` in Fastify's syntax. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && /^0*$/.test(headers['content-length'] ?? '')

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a REST route before the body is read. */
    context: Context | null
    /** The route's pattern, kept because Fastify recomputes its own at every access. */
    pattern: string | null
  }
}

/** Serves all routes, `/openapi.json`, and 405 for the methods a path does not have. */
export function registerRest(server: FastifyInstance, { app, executor, authenticate, contextOf }: RestDependencies) {
  server.decorateRequest('context', null)
  server.decorateRequest('pattern', null)
  server.decorateRequest('bodyDigest', null)

  const callerOf = async (route: Route, request: FastifyRequest): Promise<Viewer | null> => {
    if (route.auth !== 'public') return authenticate(request)
    if (!route.seesCaller || request.headers.authorization === undefined) return null
    // An invalid or unverifiable token counts as no token.
    return authenticate(request).catch(() => null)
  }

  // Runs before the body is read, so that 401, 429 and 403 come before 415, 400 and 422.
  const guard = (route: Route, pattern: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    request.pattern = pattern
    const viewer = await callerOf(route, request)
    const context = contextOf(request, viewer)
    request.context = context
    reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? context.ip)))
    if (route.upload) reply.headers(rateLimitHeaders(await app.rateLimits.take('uploads', viewer?.id ?? context.ip)))
    if (viewer && route.auth !== 'public' && route.auth !== 'user' && !may(viewer, route.auth))
      throw new AppError('forbidden')
    // Many clients send a content type even without a body. A form without bytes is an empty form.
    if (isEmpty(request)) {
      if (!isForm(request)) delete request.headers['content-type']
    } else if (isEncoded(request)) throw encodedBody()
  }

  const uploads = createUploadGate()
  const routes = routesOf(executor.schema)
  const methodsOf = new Map<string, Set<string>>()
  for (const route of routes) {
    const url = fastifyPath(route.path)
    // Paths that differ only in the name of a parameter are one path for 405.
    const shape = url.replace(/:\w+/g, ':')
    methodsOf.set(shape, (methodsOf.get(shape) ?? new Set()).add(route.method))
    const handle = createHandler(route, executor, app, uploads)
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method: route.method,
        url,
        onRequest: guard(route, url),
        handler: (request, reply) => handle(request, reply, request.context as Context),
      })
    // In a separate scope, where multipart is the only accepted body, unless the route accepts JSON as well.
    if (route.upload)
      server.register(async (scope) => {
        if (!route.upload?.orJson) scope.removeAllContentTypeParsers()
        // The image pipeline rejects files that are too large.
        await scope.register(multipart, { throwFileSizeLimit: false })
        serve(scope)
      })
    else if (route.page && route.method === 'POST')
      server.register(async (scope) => {
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
        )
        serve(scope)
      })
    else serve(server)
  }

  for (const [shape, methods] of methodsOf) {
    let position = 0
    answerOtherMethods(
      server,
      shape.replace(/:/g, () => `:p${position++}`),
      [...methods],
    )
  }

  let document: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, app.config.http.publicUrl, groups))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  answerOtherMethods(server, '/openapi.json', ['GET'])
}
