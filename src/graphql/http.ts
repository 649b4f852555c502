import { useGraphQLSSE } from '@graphql-yoga/plugin-graphql-sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Config } from '../config.ts'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import { runWithin } from './answer-size.ts'
import { type Budget, createBudget, weighAll } from './budget.ts'
import type { Executor, Operation, Result } from './executor.ts'
import { tieToSession } from './lifetime.ts'
import { LIMITS } from './limits.ts'
import { codeOf, maskError } from './masking.ts'
import { type ServerContext, usePipeline } from './pipeline.ts'
import { transportFault, useRefusals } from './refusals.ts'
import { type Params, readBody } from './request.ts'

interface GraphQLDependencies {
  app: App
  executor: Executor
  /** The request's context. A bearer token that speaks for nobody is no error here: fields decide who may ask. */
  contextOf: (request: FastifyRequest) => Promise<Context>
  /** Answers a browser with a page to explore the graph with; null for none. */
  explorer: ((reply: FastifyReply) => Promise<FastifyReply>) | null
  /** Whether a request comes from a browser's address bar. */
  wantsPage: (accept: string | undefined) => boolean
}

/** Where clients of GraphQL over SSE look by default. */
const STREAM_PATH = '/graphql/stream'
const EVENT_STREAM = 'text/event-stream'

const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8'
const LEGACY_TYPE = 'application/json; charset=utf-8'

/** The media type to answer a plain request in; null for anything but the two JSON types. */
const answerType = (accept: string | undefined): string | null => {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return LEGACY_TYPE
  if (accept === 'application/graphql-response+json') return RESPONSE_TYPE
  if (accept === 'application/json, text/plain, */*') return LEGACY_TYPE
  return null
}

/**
 * The methods of the graph's paths. GET is there with the explorer, which is a page: what may be asked by following a
 * link can be asked by anybody's page (OWASP GraphQL cheat sheet), and browsers and proxies remember it.
 */
export const graphqlMethods = ({ http }: Pick<Config, 'http'>) =>
  http.explorer ? (['GET', 'POST'] as const) : (['POST'] as const)

/** The operation that a request means; null when its document is not good or has none of that name. */
const runnable = (budget: Budget, { query, operationName }: Params): Operation | null => {
  const prepared = budget.prepare(query)
  return prepared.errors === null ? prepared.operation(operationName) : null
}

/**
 * Serves `/graphql`. A plain JSON POST of good documents takes a short path: cached document, compiled operation, one
 * JSON.stringify. Everything else (GET, GraphiQL, event streams, errors of the document) goes through Yoga, which runs
 * on the same pipeline.
 */
export const registerGraphQL = (
  server: FastifyInstance,
  { app, executor, contextOf, explorer, wantsPage }: GraphQLDependencies,
) => {
  const yoga = createYoga<ServerContext>({
    schema: executor.schema,
    logging: false,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    batching: { limit: LIMITS.batch },
    // Both are the executor's business.
    parserAndValidationCache: false,
    graphiql: false,
    // The executor's results are masked already; what is left are faults of the transport itself.
    maskedErrors: { maskError: (error) => transportFault(app, error) },
    // CORS and its preflight are the server's.
    cors: false,
    plugins: [usePipeline(app), useRefusals(), useGraphQLSSE({ endpoint: STREAM_PATH }) as Plugin<object>],
  })

  const general = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { context, budget }: Pick<ServerContext, 'context' | 'budget'>,
    { path = '/graphql', accept }: { path?: string; accept?: string } = {},
  ) => {
    // Fastify serves HEAD where there is GET: nothing is run or followed for it.
    if (request.method === 'HEAD') return reply.type(accept ?? LEGACY_TYPE).send()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    if (accept !== undefined) headers.set('accept', accept)
    const hasBody = request.method === 'POST' && typeof request.body === 'string'
    const response = await yoga.fetch(
      new URL(request.url.replace(/^[^?]*/, path), app.config.http.publicUrl),
      {
        method: request.method,
        headers,
        ...(hasBody && { body: request.body as string }),
        signal: gone.signal,
      },
      { context, budget, isStream: path === STREAM_PATH },
    )
    if (response.status === 406) throw new AppError('not_acceptable')
    response.headers.set('cache-control', 'no-store')
    if (response.headers.get('content-type')?.startsWith(EVENT_STREAM)) {
      const untie = tieToSession(context, () => reply.raw.destroy())
      // A reader who left while the stream was being opened closes no more.
      if (reply.raw.destroyed) untie()
      else reply.raw.once('close', untie)
    }
    return reply.send(response)
  }

  /**
   * Reads what a request asks for and counts it before any of it runs: a request has taken its point already, each
   * further operation of a batch takes another, and so does each further root field of a mutation.
   */
  const admit = async (request: FastifyRequest, reply: FastifyReply, context: Context) => {
    const budget = createBudget(executor)
    const { operations, plain, isBatch } = readBody(request)
    // For the log: a document that is no good has no operation that could tell.
    for (const { query } of operations) {
      const [error] = budget.prepare(query).errors ?? []
      if (error) request.problem = codeOf(error)
    }
    const more = weighAll(budget, operations) - 1
    if (more > 0) {
      const { viewer, ip } = context
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? ip, more)))
    }
    return { budget, plain, isBatch }
  }

  const methods = graphqlMethods(app.config)
  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.context = await contextOf(request)
      const { viewer, ip } = request.context
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? ip)))
    })
    // A request that is refused as a whole is told so in the shape of the graph's other errors.
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof GraphQLError)) throw error
      const type = answerType(request.headers.accept) ?? LEGACY_TYPE
      request.problem = codeOf(error)
      const errors = [maskError(error, request.id, app.log)]
      return reply.code(400).type(type).send(JSON.stringify({ errors }))
    })
    scope.removeAllContentTypeParsers()
    // Only JSON: forms and plain text need no preflight, so any web page could send them (OWASP GraphQL cheat sheet).
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LIMITS.bytes },
      (_request, body, done) => done(null, body),
    )
    // One connection an operation only: no PUT, which would reserve a stream for many, for anybody and for ever. The
    // plugin gets what can run; of the rest it would say less than `/graphql` says to those that accept event streams.
    scope.route({
      method: [...methods],
      url: STREAM_PATH,
      handler: async (request, reply) => {
        const context = request.context as Context
        const { budget, plain, isBatch } = await admit(request, reply, context)
        const path = plain?.[0] && !isBatch && runnable(budget, plain[0]) ? STREAM_PATH : '/graphql'
        return general(request, reply, { context, budget }, { path, accept: EVENT_STREAM })
      },
    })
    scope.route({
      method: [...methods],
      url: '/graphql',
      handler: async (request, reply) => {
        if (explorer && request.method === 'GET' && wantsPage(request.headers.accept)) return explorer(reply)
        const context = request.context as Context
        const { budget, plain, isBatch } = await admit(request, reply, context)
        const type = answerType(request.headers.accept)
        const operations = plain?.map((params) => runnable(budget, params)).filter((it) => it !== null) ?? []
        const isPlain = operations.length === plain?.length && operations.every(({ kind }) => kind !== 'subscription')
        if (!plain || !isPlain || !type) return general(request, reply, { context, budget })

        // One after the other: what the first answers leave no room for is not begun.
        const results: Result[] = []
        for (const [index, operation] of operations.entries())
          results.push(await runWithin(operation, context, plain[index]?.variables ?? {}, budget.room))
        // Without data the request itself was at fault: its variables did not fit (GraphQL over HTTP, 6.4.2).
        const isAtFault = type === RESPONSE_TYPE && !isBatch && results[0]?.data === undefined
        return reply
          .code(isAtFault ? 400 : 200)
          .type(type)
          .send(JSON.stringify(isBatch ? results : results[0]))
      },
    })
  })
}
