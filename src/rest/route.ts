import type { z } from 'zod'
import type { Download } from '../context.ts'
import type { AppError, ErrorCode, FieldError } from '../errors.ts'
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import type { Tag } from './guide.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Page } from './page.ts'
import type { UploadSpec } from './upload.ts'

/** Who may call a route. `public` needs no token and looks at none. */
export type Auth = 'public' | 'user' | 'admin' | 'super_admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a request brings, checked. */
export interface Input<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** What was uploaded, for the graph's `File` arguments; empty without `upload`. */
  files: readonly unknown[]
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface RouteSpec<P, Q, B, R extends z.ZodType | null, Data, Vars> {
  method: Method
  /** As in the contract: `/chats/{conversation_id}`. Every path is also served with a trailing slash. */
  path: string
  auth: Auth
  tag: Tag
  summary: string
  description?: string
  /** True for what the contract does not have (OpenAPI `x-addition`). */
  addition?: true
  status: 200 | 201 | 202 | 204
  params?: P
  query?: Q
  body?: B
  /** Takes multipart/form-data instead of JSON: these files, and `body` as text fields. */
  upload?: UploadSpec
  /** The body of the answer; null for none. */
  response: R
  /** One answer as it may look, for the documentation and its tests. */
  example: R extends z.ZodType ? z.input<R> : null
  /** One request body that is accepted. */
  exampleBody?: B extends z.ZodType ? z.input<B> : never
  /** Failures beyond those every route has, for the documentation. */
  errors?: readonly ErrorCode[]
  /** Renames of GraphQL input paths in errors where the general rule (snake case, no `input.`) does not fit. */
  paths?: Readonly<Record<string, string>>
  /** For routes that people open in a browser: what they read (`Accept: text/html`) when it worked or failed. */
  page?: (failure: AppError | null) => Page
  operation: TypedDocumentString<Data, Vars>
  variables: (input: Input<Parsed<P>, Parsed<Q>, Parsed<B>>) => Vars
}

interface AnswerSpec<P, Q, B, R extends z.ZodType | null, Data, Vars> extends RouteSpec<P, Q, B, R, Data, Vars> {
  /** The answer's body. */
  reply: R extends z.ZodType ? (data: Data, input: Input<Parsed<P>, Parsed<Q>, Parsed<B>>) => z.input<R> : null
}

/** One server-sent event: its `id:` line, none to leave the place to resume at where it was, and the JSON of its `data:`. */
export interface StreamEvent {
  id: string | null
  data: unknown
}

interface StreamSpec<P, Q, B, Data, Vars, StreamData, StreamVars> extends RouteSpec<P, Q, B, z.ZodType, Data, Vars> {
  /** The subscription whose events are sent once the operation has succeeded. */
  stream: TypedDocumentString<StreamData, StreamVars>
  streamVariables: (data: Data, input: Input<Parsed<P>, Parsed<Q>, Parsed<B>>, lastEventId: string | null) => StreamVars
  event: (data: StreamData) => StreamEvent
  /** The event that ends a stream which cannot go on. */
  failure: (error: AppError) => StreamEvent
}

interface DownloadSpec<P, Q, B, Data, Vars> extends RouteSpec<P, Q, B, null, Data, Vars> {
  /** The media type of the file. */
  contentType: string
  /** The graph's `Download`. */
  download: (data: Data) => unknown
}

/** A declared route with its types folded away: what the machinery and the documentation iterate over. */
export interface Route
  extends Omit<RouteSpec<unknown, unknown, unknown, z.ZodType | null, unknown, unknown>, 'variables' | 'operation'> {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  operation: { toString(): string }
  variables: (input: Input<unknown, unknown, unknown>) => unknown
  reply?: ((data: unknown, input: Input<unknown, unknown, unknown>) => unknown) | null
  stream?: {
    document: { toString(): string }
    variables: (data: unknown, input: Input<unknown, unknown, unknown>, lastEventId: string | null) => unknown
    event: (data: unknown) => StreamEvent
    failure: (error: AppError) => StreamEvent
  }
  /** Looks at a token where there is one, though it needs none. */
  seesCaller?: true
  /** Whether the answer is to be sent with 503. */
  isUnavailable?: (data: unknown) => boolean
  contentType?: string
  download?: (data: unknown) => Download
  /** The query of the next page of a bare array; null on the last one. */
  next?: (data: unknown, input: Input<unknown, unknown, unknown>) => string | null
  etag?: true
  /** The description of the answer, where its document gives it. */
  responseSchema?: JsonSchema
  /**
   * Of a route that its document declares: the graph alone checks what is sent. Where it refuses, this says what is
   * wrong with the request, all of it at once.
   */
  explain?: (input: Input<unknown, unknown, unknown>) => FieldError[]
  /** The contract's name for an argument path, in an error of the field at a place of the result. */
  wordOf?: (place: readonly (string | number)[], path: string) => string
}

/** Whether a route honours `Idempotency-Key` (decisions, section 3): never where credentials are the subject. */
export const takesKey = ({ method, auth, path }: Route): boolean =>
  method === 'POST' && auth !== 'public' && !path.startsWith('/auth/')

/** Declares a route that answers with one body. The compiler checks both mappings against the GraphQL document. */
export const route = <
  Data,
  Vars,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | null = z.ZodType,
>(
  spec: AnswerSpec<P, Q, B, R, Data, Vars>,
): Route => spec as unknown as Route

/** Declares a route that runs an operation and then answers with a stream of server-sent events. */
export const streamRoute = <
  Data,
  Vars,
  StreamData,
  StreamVars,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  spec: StreamSpec<P, Q, B, Data, Vars, StreamData, StreamVars>,
): Route => {
  const { stream, streamVariables, event, failure, ...rest } = spec
  return { ...rest, stream: { document: stream, variables: streamVariables, event, failure } } as unknown as Route
}

/** Declares a route that answers with a file. */
export const downloadRoute = <
  Data,
  Vars,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  spec: DownloadSpec<P, Q, B, Data, Vars>,
): Route => spec as unknown as Route
