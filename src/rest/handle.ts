import { hash } from 'node:crypto'
import type { Input, Page, Question, UploadSpec } from '@parenting/rest-facade'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { z } from 'zod'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { EVENT_STREAM, headersOf, type StreamSource, writeEventStream } from '../graphql/event-stream.ts'
import type { Executor, Operation, Result, Results } from '../graphql/executor.ts'
import { bindToSession, holdStream } from '../graphql/lifetime.ts'
import { logFailure, toAppError } from '../graphql/masking.ts'
import { isNamed } from '../http/conditions.ts'
import { encodingFor, varyByEncoding } from '../http/content-encoding.ts'
import { isVisit, sendPage, sendQuestion, variesByAccept, wantsPage } from '../http/page.ts'
import { SKIP_MAX } from '../kernel/rules.ts'
import { sendDownload } from './download.ts'
import { helpedBy } from './help.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { runIdempotent } from './idempotent.ts'
import type { Route } from './route.ts'
import { hasEveryField } from './stored-result.ts'
import { drain, readUpload, type Upload } from './upload.ts'
import type { UploadGate } from './upload-gate.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply, context: Context) => Promise<FastifyReply>

type Data = Record<string, unknown>
type RestApp = Pick<App, 'config' | 'images' | 'log' | 'recentErrors'>

const takesCursor = ({ query }: Route): boolean => query instanceof z.ZodObject && 'cursor' in query.shape

/** Maps a GraphQL error to the contract's names. */
const failureOf = ([refused]: readonly GraphQLError[], route: Route, input?: Input): AppError => {
  const error = toAppError(refused?.originalError ?? refused)
  // An error without a path concerns the variables, and nothing has run.
  if (input && (error.code === 'validation_failed' || !refused?.path)) {
    const errors = route.explain(input)
    // Without its cause: GraphQL's message quotes the input.
    if (errors.length > 0) return new AppError('validation_failed', undefined, { errors })
  }
  if (!error.errors) return error
  // Some lists have cursors in GraphQL but not in REST.
  const isStuck = error.code === 'page_too_deep' && !takesCursor(route)
  const errors = error.errors.map(({ path, message }) => ({
    path: route.wordOf(refused?.path ?? [], path),
    message: isStuck ? 'is too deep' : message,
  }))
  const detail = isStuck ? `At most ${SKIP_MAX} rows can be skipped.` : error.message
  return new AppError(error.code, detail, { ...error, errors, cause: error.cause })
}

const readInput = ({ upload }: Route, request: FastifyRequest, form: Upload | null): Input => {
  const { params, query, body } = request
  const files = form?.files ?? []
  if (upload && files.length < upload.min)
    throw new AppError('validation_failed', undefined, { errors: [{ path: upload.field, message: 'is required' }] })
  return { params, query, body: form ? form.fields : body, files }
}

/** The `Retry-After` of an unavailable service, in seconds. */
const RETRY_AFTER = 5

/** Compiles a route's documents and returns its request handler. */
export function createHandler(route: Route, executor: Executor, app: RestApp, uploads: UploadGate): Handler {
  const operation = executor.compile(route.operation)
  const helped = helpedBy(executor.schema, route.operation)
  const stream = route.stream && { ...route.stream, operation: executor.compile(route.stream.operation) }

  const run = async (context: Context, input: Input): Promise<Record<string, unknown>> => {
    const result = await operation.run(context, route.variables(input))
    if (result.errors) throw failureOf(result.errors, route, input)
    return result.data as Record<string, unknown>
  }

  const givenOf = ({ params, query, body }: FastifyRequest) => route.given({ params, query, body, files: [] })

  const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply => {
    reply.code(status)
    // Responses to anonymous writes may contain tokens.
    if (route.auth !== 'public' || route.method !== 'GET' || route.seesCaller) reply.header('cache-control', 'no-store')
    if (route.page) variesByAccept(reply.header('cache-control', 'no-store'))
    if (status === 204) return reply.send()
    const text = JSON.stringify(body)
    if (route.etag) {
      const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
      // The tag is that of the uncompressed text, and so a weak one for a compressed response (RFC 9110, 8.8.1).
      varyByEncoding(reply)
      const sent = encodingFor(reply.request, text) ? `W/${tag}` : tag
      // Clients may cache it privately and must revalidate.
      reply.header('etag', sent).header('cache-control', route.auth === 'public' ? 'no-cache' : 'private, no-cache')
      if (isNamed(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
    }
    return reply.type('application/json; charset=utf-8').send(text)
  }

  const linkNext = (request: FastifyRequest, reply: FastifyReply, query: string | null | undefined) => {
    if (query == null) return
    const path = request.url.replace(/\?.*$/s, '')
    reply.header('link', `<${app.config.http.publicUrl}${path}?${query}>; rel="next"`)
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
    input: Input,
    data: Record<string, unknown>,
    lastEventId: string | null,
  ): Promise<FastifyReply> => {
    if (route.download) return sendDownload(reply, context, route.download(data))
    for (const [name, { of }] of Object.entries(route.headers ?? {})) {
      const value = of(data)
      if (value !== null) reply.header(name, value)
    }
    if (!stream) {
      const isUnavailable = route.isUnavailable?.(data) ?? false
      if (isUnavailable) reply.header('retry-after', RETRY_AFTER)
      linkNext(request, reply, route.next?.(data, input))
      return send(reply, isUnavailable ? 503 : route.status, route.reply?.(data, input) ?? null)
    }
    // Fastify routes HEAD like GET: send the headers without a subscription.
    if (request.method === 'HEAD') return reply.type(EVENT_STREAM).header('cache-control', 'no-store').send()
    const variables = stream.variables(data, input, lastEventId)
    const events = await openStream(stream.operation, context, variables, route)
    await pump(reply, context, events, stream)
    return reply
  }

  const answerPerson = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
    page: (failure: AppError | null) => Page,
  ): Promise<FastifyReply> => {
    let failure: AppError | null = null
    try {
      await run(context, readInput(route, request, null))
    } catch (error) {
      failure = toAppError(error)
      logFailure(app, failure, context)
    }
    return sendPage(reply, failure?.status ?? route.status, page(failure))
  }

  /** Sends a page with a button instead of acting, because mail scanners and previews open links before people do. */
  const ask = (request: FastifyRequest, reply: FastifyReply, question: Question): FastifyReply => {
    const input = readInput(route, request, null)
    const errors = route.explain(input)
    if (errors.length === 0) return sendQuestion(reply, question, route.variables(input) as Record<string, string>)
    const failure = new AppError('validation_failed', undefined, { errors })
    if (!route.page) throw failure
    return sendPage(reply, failure.status, route.page(failure))
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply, context: Context, upload: Upload | null) => {
    const lastEventId = one(request.headers['last-event-id'])
    // A client that reconnects automatically repeats its request, and would ask the same question again.
    if (stream && request.method === 'POST' && lastEventId === 'end') return reply.code(204).send()
    const keyed = idempotencyKeyOf(route, request, context, upload?.digest)
    let parsed: Input | undefined
    const input = () => (parsed ??= readInput(route, request, upload))
    const work = (it: Context) => run(it, input())
    // Before the operation, so that no message is stored for a client that gets no stream.
    if (stream && request.method !== 'HEAD') holdStream(context, reply.raw)
    if (!keyed) {
      const position = request.method === 'GET' ? lastEventId : null
      return answer(request, reply, context, input(), await work(context), position)
    }
    const respond = stream || route.download ? null : (data: Data) => route.reply?.(data, input()) ?? null
    const isWhole = (data: Data) => stream?.isWhole(data) ?? hasEveryField(route.operation, data)
    // Adds the numbers to call before a failure is stored, so that a retry gets them too.
    const told = (it: Context) =>
      helped(
        it,
        () => givenOf(request),
        () => work(it),
      )
    const outcome = await runIdempotent(keyed, route.status, context, told, { respond, isWhole })
    return 'response' in outcome
      ? send(reply, route.status, outcome.response)
      : answer(request, reply, context, input(), outcome.data, outcome.isReplay ? lastEventId : null)
  }

  const serveUpload = async (request: FastifyRequest, reply: FastifyReply, context: Context, spec: UploadSpec) => {
    const owner = context.viewer?.id ?? context.ip
    try {
      return await uploads.run(owner, async (hold) => {
        const upload = await readUpload(request, spec, app.images.pipeline, owner, hold)
        return serve(request, reply, context, upload)
      })
    } catch (error) {
      drain(request)
      throw error
    }
  }

  const handle: Handler = async (request, reply, context) => {
    if (route.question && (request.method === 'HEAD' || isVisit(request.headers)))
      return ask(request, reply, route.question)
    if (route.page && wantsPage(request.headers.accept)) return answerPerson(request, reply, context, route.page)
    const { upload } = route
    const isForm = upload && (!upload.orJson || request.isMultipart())
    return helped(
      context,
      () => givenOf(request),
      () => (isForm ? serveUpload(request, reply, context, upload) : serve(request, reply, context, null)),
    )
  }
  return handle
}

const one = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null)

const openStream = async (
  operation: Operation,
  context: Context,
  variables: Record<string, unknown>,
  route: Route,
): Promise<Results> => {
  const opened = await operation.stream(context, variables)
  if (Symbol.asyncIterator in opened) return opened
  throw failureOf(opened.errors ?? [], route)
}

/** Sends a subscription's results as events until it ends, the session ends or the service shuts down. */
const pump = async (
  reply: FastifyReply,
  context: Context,
  results: Results,
  { event, failure }: Pick<NonNullable<Route['stream']>, 'event' | 'failure'>,
): Promise<void> => {
  const over = new AbortController()
  let why: AppError | null = null
  const unbind = bindToSession(context, (error) => {
    why = error
    over.abort()
  })
  const source: StreamSource<Result> = {
    results,
    event: ({ data, errors }) => {
      if (errors) throw errors[0]?.originalError ?? errors[0]
      return event(data ?? {})
    },
    failure: (cause) => {
      const error = toAppError(cause)
      logFailure(context.app, error, context)
      return failure(error)
    },
    // The answer continues without this process, so the client must resume on another instance.
    last: () => (why && !context.app.shutdown.aborted ? failure(why) : null),
  }
  reply.hijack()
  await writeEventStream(reply.raw, headersOf(reply.getHeaders()), source, over).finally(unbind)
}
