import type { AppError, ErrorCode } from '../errors.ts'
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import type { Ref, Template } from './answer.ts'
import type { Page } from './page.ts'
import type { Auth, Method } from './route.ts'

type Body<Vars> = Vars extends { input: infer Fields } ? Fields : object

/** The contract's words for the fields of an input, at every depth. */
type WordsFor<Fields> = {
  readonly [Field in keyof Fields]?: string | readonly string[] | WordsForItem<NonNullable<Fields[Field]>>
}
type WordsForItem<Value> = Value extends string | number | boolean
  ? never
  : Value extends readonly (infer Item)[]
    ? WordsForItem<Item>
    : WordsFor<Value>

/** The stream of server-sent events that a route answers with once its operation has succeeded. */
export interface EventStream {
  /**
   * The subscription whose events are sent: its one root field is their data, less what is selected with `@eventId`. Its
   * variables are taken by name from what the route's operation answered, else from the request; `$last_event_id` is the
   * header of that name.
   */
  operation: { toString(): string }
  /** The data of the event that ends a stream which cannot go on. */
  failure: (error: AppError) => object
}

/** A route: what the contract says of it that its document does not. */
export interface Declaration<Data, Vars> {
  method: Method
  /** As in the contract. A `{name}` in it is the variable `$name` of the document. Served with a trailing slash as well. */
  path: string
  auth: Auth
  summary: string
  description?: string
  /** True for what the contract does not have (OpenAPI `x-addition`). */
  addition?: true
  status?: 200 | 201 | 202 | 204
  /** Failures beyond those every route has, for the documentation. */
  errors?: readonly ErrorCode[]
  /**
   * What the body calls fields of `$input`, where it is not the graph's name in snake case; of several words each is
   * taken. A nested object holds the words of a field's own fields.
   */
  words?: WordsFor<Body<Vars>>
  /** A public route that tells an admin more: a token is looked at where there is one, and none is refused. */
  seesCaller?: true
  /** Whether the answer says that the service cannot serve: then its status is 503. */
  isUnavailable?: (data: Data) => boolean
  /** How many files at most, for a document that takes several. */
  maxFiles?: number
  /** Takes JSON as well as a form, for a document whose file may be left out. */
  orJson?: true
  /** False for a POST that takes no `Idempotency-Key`; those that need no token never do. */
  takesKey?: false
  /**
   * The document. Its variables are the request: those named in the path, `$input` for the body, those of type File for
   * what is uploaded; the others are the query of a GET and DELETE, and fields of the body of other methods.
   */
  operation: TypedDocumentString<Data, Vars>
  /**
   * Of a list that the contract answers as a bare array: where the document selects its `pageInfo { hasNextPage endCursor }`.
   * The document takes `$limit` and `$cursor`, and the answer has the next page in a `Link` header (RFC 8288).
   */
  next?: (data: Ref<Data>) => Ref<{ has_next_page: boolean; end_cursor: string | null }>
  /** The answer has an `ETag`, and `If-None-Match` is honoured. */
  etag?: true
  /** The body of the answer; by default the one field that is selected. */
  answer?: (data: Ref<Data>, asked: Ref<{ [Name in keyof Vars]-?: NonNullable<Vars[Name]> }>) => Template
  /** Answers with server-sent events instead of one body. */
  stream?: EventStream
  /** The media type of the file that a document of one `Download` answers with. */
  mediaType?: string
  /** For routes that people open in a browser: what they read (`Accept: text/html`) when it worked or failed. */
  page?: (failure: AppError | null) => Page
}

export type Declared = Declaration<unknown, unknown>

/** Declares a route. */
export const route = <Data, Vars>(declaration: Declaration<Data, Vars>): Declared => declaration as unknown as Declared

/** Routes of one group of the documentation. */
export interface Group {
  readonly tag: string
  /** What the documentation says of the group; once, where several files share one. */
  readonly description?: string
  readonly routes: readonly Declared[]
}
