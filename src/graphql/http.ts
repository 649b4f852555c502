import { useGraphQLSSE } from '@graphql-yoga/plugin-graphql-sse'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionArgs, GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import type { Executor, PreparedDocument, Result, Variables } from './executor.ts'
import { tieToSession } from './lifetime.ts'
import { LIMITS } from './limits.ts'
import { maskError, masked, maskedStream } from './masking.ts'
import { transportFault, useRefusals } from './refusals.ts'

interface GraphQLDependencies {
  app: App
  executor: Executor
  /** The request's context. A bearer token that speaks for nobody is no error here: fields decide who may ask. */
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/** What somebody who opens GraphiQL for the first time sees. */
const FIRST_QUERY = `# First register, then put the token into the
# headers below and ask for yourself:
# {"authorization": "Bearer <accessToken>"}

mutation Register {
  register(input: {
    fullName: "Ada Example"
    email: "ada@example.com"
    password: "plum tree 42 river"
  }) {
    accessToken
  }
}

query Me {
  me {
    fullName
    email
    createdAt
  }
}
`

interface ServerContext {
  context: Context
  /** Whether the answer is an event stream whatever becomes of the operation. */
  isStream: boolean
}

/** Where clients of GraphQL over SSE look by default. */
const STREAM_PATH = '/graphql/stream'
const EVENT_STREAM = 'text/event-stream'

/** A stream of one result. */
async function* only(result: Result) {
  yield result
}

/** Makes Yoga run on the service's own pipeline instead of parsing, checking and interpreting by itself. */
const useExecutor = (executor: Executor, app: App): Plugin<ServerContext> => {
  const known = new WeakMap<object, PreparedDocument>()
  // Tells Yoga to answer 400 in the types for which GraphQL over HTTP, 6.4.2 wants it; Yoga removes it again.
  const mask = (error: GraphQLError, { context }: ServerContext) => {
    const known = maskError(error, context.requestId, app.log)
    known.extensions.http = { spec: true, status: 400 }
    return known
  }
  return {
    onParse: ({ params, setParsedDocument, context }) => {
      const prepared = executor.prepare(params.source.toString())
      if (!prepared.document) throw mask(prepared.errors?.[0] as GraphQLError, context)
      known.set(prepared.document, prepared)
      setParsedDocument(prepared.document)
    },
    onValidate: ({ params, setResult, context }) => {
      setResult(known.get(params.documentAST)?.errors?.map((error) => mask(error, context)) ?? [])
    },
    onExecute: ({ setExecuteFn }) => {
      setExecuteFn(async (args: ExecutionArgs) => {
        const { context, operation } = operationOf(known, args)
        return masked(await operation.run(context, args.variableValues ?? {}), context)
      })
    },
    onSubscribe: ({ setSubscribeFn }) => {
      setSubscribeFn(async (args: ExecutionArgs) => {
        const { context, isStream, operation } = operationOf(known, args)
        const opened = maskedStream(await operation.stream(context, args.variableValues ?? {}), context)
        if (Symbol.asyncIterator in opened) return opened
        // A subscription that was refused has its error in the stream, or without one in the status.
        if (isStream) return only(opened)
        for (const { extensions, originalError } of opened.errors ?? [])
          if (originalError instanceof AppError) extensions.http = { status: originalError.status }
        return opened
      })
    },
  }
}

const operationOf = (known: WeakMap<object, PreparedDocument>, args: ExecutionArgs) => {
  const prepared = known.get(args.document)
  const operation = prepared?.errors === null ? prepared.operation(args.operationName) : null
  if (!operation) throw new Error('an operation reached execution without being prepared')
  const { context, isStream } = args.contextValue as ServerContext
  return { operation, context, isStream }
}

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8'
const LEGACY_TYPE = 'application/json; charset=utf-8'

interface Params {
  query: string
  operationName?: string | null
  variables?: Variables | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parameters of a plain POST (GraphQL over HTTP, 5.4); null sends the request down the general path. */
const plainParams = (request: FastifyRequest): Params | null => {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '') || typeof request.body !== 'string') return null
  let body: unknown
  try {
    body = JSON.parse(request.body)
  } catch {
    return null
  }
  if (!isObject(body) || typeof body.query !== 'string' || body.extensions !== undefined) return null
  const { query, operationName, variables } = body
  if (operationName != null && typeof operationName !== 'string') return null
  if (variables != null && !isObject(variables)) return null
  return { query, operationName: operationName ?? null, variables: variables ?? null }
}

/** The media type to answer a plain request in; null for anything but the two JSON types. */
const answerType = (accept: string | undefined): string | null => {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return LEGACY_TYPE
  if (accept === 'application/graphql-response+json') return RESPONSE_TYPE
  if (accept === 'application/json, text/plain, */*') return LEGACY_TYPE
  return null
}

/**
 * Serves `/graphql`. A plain JSON POST of a good document takes a short path: cached document, compiled operation, one
 * JSON.stringify. Everything else (GET, GraphiQL, batches, event streams, errors of the document) goes through Yoga,
 * which runs on the same pipeline.
 */
export const registerGraphQL = (server: FastifyInstance, { app, executor, contextOf }: GraphQLDependencies) => {
  const yoga = createYoga<ServerContext>({
    schema: executor.schema,
    logging: false,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    batching: { limit: LIMITS.batch },
    // Both are the executor's business.
    parserAndValidationCache: false,
    graphiql: app.config.http.explorer ? { title: 'Explore the graph', defaultQuery: FIRST_QUERY } : false,
    renderGraphiQL,
    // The executor's results are masked already; what is left are faults of the transport itself.
    maskedErrors: { maskError: (error) => transportFault(app, error) },
    // CORS and its preflight are the server's.
    cors: false,
    plugins: [useExecutor(executor, app), useRefusals(), useGraphQLSSE({ endpoint: STREAM_PATH }) as Plugin<object>],
  })

  const general = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
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
      { context, isStream: path === STREAM_PATH },
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

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.context = await contextOf(request)
      const { viewer, ip } = request.context
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer?.id ?? ip)))
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
      method: ['GET', 'POST'],
      url: STREAM_PATH,
      handler: (request, reply) => {
        const params = plainParams(request)
        const prepared = params && executor.prepare(params.query)
        const canRun = prepared?.errors === null && prepared.operation(params?.operationName) !== null
        const path = canRun ? STREAM_PATH : '/graphql'
        return general(request, reply, request.context as Context, { path, accept: EVENT_STREAM })
      },
    })
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      handler: async (request, reply) => {
        const context = request.context as Context
        const params = plainParams(request)
        const type = answerType(request.headers.accept)
        if (!params || !type) return general(request, reply, context)
        const prepared = executor.prepare(params.query)
        const operation = prepared.errors ? null : prepared.operation(params.operationName)
        if (!operation || operation.kind === 'subscription') return general(request, reply, context)

        const result = await operation.run(context, params.variables ?? {})
        // Without data the request itself was at fault: its variables did not fit (GraphQL over HTTP, 6.4.2).
        const status = result.data === undefined && type === RESPONSE_TYPE ? 400 : 200
        return reply
          .code(status)
          .type(type)
          .send(JSON.stringify(masked(result, context)))
      },
    })
  })
}
