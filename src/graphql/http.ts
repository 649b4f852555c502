import { useGraphQLSSE } from '@graphql-yoga/plugin-graphql-sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { utf8Text } from '../kernel/json.ts'
import { digestOf } from '../providers/idempotency/request.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import { type Budget, chargeBudget, createBudget } from './budget.ts'
import { headersOf, STALLED_MS, writeEventStream } from './event-stream.ts'
import type { Executor, Operation, Result, Variables } from './executor.ts'
import { requestKeyOf, runIdempotentMutation } from './idempotent-mutation.ts'
import { bindToSession, holdStream } from './lifetime.ts'
import { LIMITS } from './limits.ts'
import { codeOf, maskError, maskedStream, maskFailure } from './masking.ts'
import { only, type ServerContext, usePipeline } from './pipeline.ts'
import { transportFault, useRefusals } from './refusals.ts'
import { encodedBody, isEncoded, isPersisted, type Params, readBody } from './request.ts'

interface GraphQLDependencies {
  app: App
  executor: Executor
  /** The request's context. An invalid bearer token is not an error here: the fields decide who may ask. */
  contextOf: (request: FastifyRequest) => Promise<Context>
  /** Serves a GraphQL explorer page to browsers; null for none. */
  explorer: ((reply: FastifyReply) => Promise<FastifyReply>) | null
  /** Whether a request comes from a browser's address bar. */
  wantsPage: (accept: string | undefined) => boolean
}

type Serving = Omit<ServerContext, 'isStream'>

/** The default path of GraphQL over SSE clients. */
const STREAM_PATH = '/graphql/stream'
const STREAM_TYPE = 'text/event-stream'

const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8'
const LEGACY_TYPE = 'application/json; charset=utf-8'

/** The media type of the response to a plain request; null where it needs Yoga's content negotiation. */
const answerType = (accept: string | undefined): string | null => {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return LEGACY_TYPE
  if (accept === 'application/graphql-response+json') return RESPONSE_TYPE
  if (accept === 'application/json, text/plain, */*') return LEGACY_TYPE
  return null
}

/**
 * The methods of the GraphQL paths. GET runs queries, never mutations. Requests that a web page makes a browser send
 * lack the bearer, as there are no cookies, and no answer is kept (`no-store`).
 */
export const GRAPHQL_METHODS = ['GET', 'POST'] as const

/** The answer to a hash without its text, upon which Apollo Client and urql send the text, and no more hashes. */
const unknownHash = ({ id }: FastifyRequest) => ({
  message: 'PersistedQueryNotSupported',
  extensions: { code: 'bad_request', request_id: id },
})

/** How a result without data is answered, whose request was invalid (GraphQL over HTTP, 6.4.2); null with data. */
const refusalIn = ({ data, errors }: Result): { status: number; retryAfter?: number | undefined } | null => {
  if (data !== undefined) return null
  const cause = errors?.[0]?.originalError
  return cause instanceof AppError ? cause : { status: 400 }
}

/** The operation a request selects; null when its document is invalid or has no such operation. */
const runnable = (budget: Budget, { query, operationName }: Params): Operation | null => {
  const prepared = budget.prepare(query)
  return prepared.errors === null ? prepared.operation(operationName) : null
}

/**
 * Serves `/graphql`. A plain JSON POST of valid documents takes the fast path: cached document, compiled operation,
 * one JSON.stringify. Everything else (GET, GraphiQL, event streams, document errors) goes through Yoga, which runs
 * on the same executor.
 */
export function registerGraphQL(
  server: FastifyInstance,
  { app, executor, contextOf, explorer, wantsPage }: GraphQLDependencies,
) {
  const yoga = createYoga<ServerContext>({
    schema: executor.schema,
    logging: false,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    batching: { limit: LIMITS.batch },
    // The executor does both.
    parserAndValidationCache: false,
    graphiql: false,
    // Results from the executor are masked already; this covers faults of the transport itself.
    maskedErrors: { maskError: (error) => transportFault(app, error) },
    // The server handles CORS.
    cors: false,
    plugins: [usePipeline(), useRefusals(), useGraphQLSSE({ endpoint: STREAM_PATH }) as Plugin<object>],
  })

  const general = async (
    request: FastifyRequest,
    reply: FastifyReply,
    serving: Serving,
    { path = '/graphql', accept }: { path?: string; accept?: string } = {},
  ): Promise<void> => {
    const { context } = serving
    // Fastify routes HEAD like GET; do not run or subscribe to anything for it.
    if (request.method === 'HEAD') {
      reply.type(accept ?? LEGACY_TYPE).send()
      return
    }
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
      { ...serving, isStream: path === STREAM_PATH || (headers.get('accept')?.includes(STREAM_TYPE) ?? false) },
    )
    if (response.status === 406) throw new AppError('not_acceptable')
    response.headers.set('cache-control', 'no-store')
    if (response.headers.get('content-type')?.startsWith(STREAM_TYPE)) {
      holdStream(context, reply.raw)
      reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
      const unbind = bindToSession(context, () => reply.raw.destroy())
      // The client may have disconnected while the stream was being opened.
      if (reply.raw.destroyed) unbind()
      else gone.signal.addEventListener('abort', unbind, { once: true })
    }
    if (!/json/.test(response.headers.get('content-type') ?? '')) return void reply.send(response)
    // As text, which is compressed like other answers.
    reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text())
  }

  /**
   * Sends an operation's results as server-sent events (GraphQL over SSE, distinct connections), no faster than they
   * are read. A refused subscription is a stream of its errors: clients take another status for a broken connection.
   */
  const stream = async (
    reply: FastifyReply,
    serving: Serving,
    { operation, variables }: { operation: Operation; variables: Variables },
  ): Promise<void> => {
    const { context } = serving
    holdStream(context, reply.raw)
    const over = new AbortController()
    // Cut without a word: the client goes on with another session, or instance.
    const unbind = bindToSession(context, () => reply.raw.destroy())
    try {
      const opened =
        operation.kind === 'subscription'
          ? maskedStream(await operation.stream(context, variables), context)
          : await runIdempotentMutation(operation, context, variables, serving)
      const isOpen = Symbol.asyncIterator in opened
      const source = {
        results: isOpen ? opened : only(opened),
        event: (data: Result) => ({ event: 'next', data }),
        failure: (cause: unknown) => ({ event: 'next', data: { errors: [maskFailure(cause, context)] } }),
        done: () => ({ event: 'complete' }),
      }
      reply.hijack()
      await writeEventStream(reply.raw, headersOf(reply.getHeaders()), source, over)
    } finally {
      unbind()
    }
  }

  /**
   * Parses a request and charges its rate limit before any of it runs. The request itself has taken one point
   * already; each further operation of a batch, and each further root field of a mutation, takes another.
   */
  const admit = async (request: FastifyRequest, reply: FastifyReply, context: Context) => {
    const budget = createBudget(executor)
    const { operations, plain, isBatch } = readBody(request)
    // Logs the error code here, because an invalid document has no operation that would.
    for (const { query } of operations) {
      const [error] = budget.prepare(query).errors ?? []
      if (error) request.problem = codeOf(error)
    }
    const more = chargeBudget(budget, operations) - 1
    if (more > 0) {
      const { viewer, ip } = context
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? ip, more)))
    }
    return { serving: { context, budget, requestKey: requestKeyOf(request, isBatch) }, plain, isBatch }
  }

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.context = await contextOf(request)
      const { viewer, ip } = request.context
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? ip)))
      if (isEncoded(request)) throw encodedBody()
    })
    // Requests rejected as a whole get the same error format as other GraphQL errors.
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof GraphQLError)) throw error
      const type = answerType(request.headers.accept) ?? LEGACY_TYPE
      request.problem = codeOf(error)
      const errors = [maskError(error, { app, requestId: request.id, place: 'POST /graphql' })]
      return reply.code(400).type(type).send(JSON.stringify({ errors }))
    })
    scope.removeAllContentTypeParsers()
    // Only JSON: any web page can send forms and plain text without a preflight (OWASP GraphQL cheat sheet).
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LIMITS.bytes },
      (request, body, done) => {
        const { headers } = request
        const text = utf8Text(headers['content-type'], body as Buffer)
        if (text instanceof AppError) return done(text)
        if (headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(body as Buffer)
        return done(null, text)
      },
    )
    // Distinct connections mode only: single connection mode (PUT) would let anybody reserve streams indefinitely.
    // The SSE plugin only gets valid operations; for the rest, `/graphql` reports errors better.
    scope.route({
      method: [...GRAPHQL_METHODS],
      url: STREAM_PATH,
      handler: async (request, reply) => {
        const context = request.context as Context
        const { serving, plain, isBatch } = await admit(request, reply, context)
        const [params] = plain ?? []
        const operation = params && !isBatch ? runnable(serving.budget, params) : null
        if (operation && request.method === 'POST')
          await stream(reply, serving, { operation, variables: params?.variables ?? {} })
        else await general(request, reply, serving, { path: operation ? STREAM_PATH : '/graphql', accept: STREAM_TYPE })
        return reply
      },
    })
    scope.route({
      method: [...GRAPHQL_METHODS],
      url: '/graphql',
      handler: async (request, reply) => {
        if (explorer && request.method === 'GET' && wantsPage(request.headers.accept)) return explorer(reply)
        const context = request.context as Context
        const { serving, plain, isBatch } = await admit(request, reply, context)
        if (!plain?.length && isPersisted(request))
          return reply.type(LEGACY_TYPE).send(JSON.stringify({ errors: [unknownHash(request)] }))
        const type = answerType(request.headers.accept)
        const operations = plain?.map((params) => runnable(serving.budget, params)).filter((it) => it !== null) ?? []
        const isPlain = operations.length === plain?.length && operations.every(({ kind }) => kind !== 'subscription')
        const [operation] = operations
        const takesStream = request.headers.accept?.includes(STREAM_TYPE)
        if (plain && !isBatch && operation?.kind === 'subscription' && takesStream) {
          const variables = plain[0]?.variables ?? {}
          await stream(reply, serving, { operation, variables })
          return reply
        }
        if (!plain || !isPlain || !type) {
          await general(request, reply, serving)
          return reply
        }

        // Sequentially: an operation must not start once the responses so far have used up the budget.
        const results: Result[] = []
        for (const [index, operation] of operations.entries())
          results.push(await runIdempotentMutation(operation, context, plain[index]?.variables ?? {}, serving))
        const [first] = results
        const refused = first && !isBatch ? refusalIn(first) : null
        if (refused?.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
        return reply
          .code(type === RESPONSE_TYPE ? (refused?.status ?? 200) : 200)
          .type(type)
          .send(JSON.stringify(isBatch ? results : first))
      },
    })
  })
}
