import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import type { Ref, Template } from './answer.ts'
import type { AnyKinds, Auth, Kinds, Method, Page, Question } from './route.ts'

type Body<Vars> = Vars extends { input: infer Fields } ? Fields : object

/** The contract's names for the fields of an input, at every depth. */
type WordsFor<Fields> = {
  readonly [Field in keyof Fields]?: string | readonly string[] | WordsForItem<NonNullable<Fields[Field]>>
}
type WordsForItem<Value> = Value extends string | number | boolean
  ? never
  : Value extends readonly (infer Item)[]
    ? WordsForItem<Item>
    : WordsFor<Value>

/** The stream of server-sent events that a route sends once its operation has succeeded. */
export interface EventStream<Of extends Kinds> {
  /**
   * The subscription: its one root field is the events' data, minus the field marked with `@eventId`. Its variables are
   * taken by name from the operation's result, else from the request; `$last_event_id` is the header of that name.
   */
  operation: { toString(): string }
  /** The data of the final event of a stream that cannot continue. */
  failure: (error: Of['failure']) => object
}

/** A route: the contract's additions to its document. */
export interface Declaration<Data, Vars, Of extends Kinds> {
  method: Method
  /** As in the contract. `{name}` is the variable `$name` of the document. Also served with a trailing slash. */
  path: string
  auth: Auth<Of>
  /** In the imperative: “Create an account”, at most 40 characters. */
  summary: string
  /** By default that of the first root field, without its first sentence. */
  description?: string
  /** True for routes beyond the contract (OpenAPI `x-addition`). */
  addition?: true
  status?: 200 | 201 | 202 | 204
  /** Documented errors beyond those of every route. */
  errors?: readonly Of['code'][]
  /**
   * The body's names for fields of `$input` that differ from the GraphQL name in snake case; all of several names are
   * accepted. A nested object holds the names of a field's own fields.
   */
  words?: WordsFor<Body<Vars>>
  /** A public route that does more for those who are signed in: a valid token is used, an invalid one ignored. */
  seesCaller?: true
  /** Whether the response reports that the service is unavailable; its status is then 503. */
  isUnavailable?: (data: Data) => boolean
  /** Maximum number of files, for a document that takes several. */
  maxFiles?: number
  /** Accepts JSON as well as a form, for a document whose file is optional. */
  orJson?: true
  /** False for a POST that does not accept an `Idempotency-Key`; public routes never do. */
  takesKey?: false
  /**
   * The document. Its variables are the request: those named in the path, `$input` for the body, `File` variables for
   * uploads; the others are query parameters of GET and DELETE, and body fields of other methods.
   */
  operation: DocumentTypeDecoration<Data, Vars> & { toString(): string }
  /**
   * The place of `pageInfo { hasNextPage endCursor }` in the document, for a list that is returned as a bare array. The
   * document takes `$limit` and `$cursor`, and the response links to the next page in a `Link` header (RFC 8288).
   */
  next?: (data: Ref<Data>) => Ref<{ has_next_page: boolean; end_cursor: string | null }>
  /** Response headers by name; `of` makes one of the result, null leaves it out. A stored answer is repeated without. */
  headers?: Readonly<Record<string, { readonly description: string; of(data: Data): string | null }>>
  /** Sends an `ETag` and honours `If-None-Match`. */
  etag?: true
  /** The response body; by default the only selected field. */
  answer?: (data: Ref<Data>, asked: Ref<{ [Name in keyof Vars]-?: NonNullable<Vars[Name]> }>) => Template
  /** Sends server-sent events instead of one body. */
  stream?: EventStream<Of>
  /** The media type of the file, for a document of one `Download`. */
  mediaType?: string
  /** For routes people open in a browser: the page (`Accept: text/html`) for success or failure. */
  page?: (failure: Of['failure'] | null) => Page
  /**
   * The page that a visitor sees instead of the action of a GET, and that answers HEAD. Its button posts the query to
   * the route declared as POST of the same path, which takes it as a form.
   */
  question?: Question
}

export type Declared<Of extends Kinds = AnyKinds> = Declaration<unknown, unknown, Of>

/** The function that declares a product's routes. */
export function routesOfKind<Of extends Kinds>() {
  return <Data, Vars>(declaration: Declaration<Data, Vars, Of>): Declared<Of> => declaration as unknown as Declared<Of>
}

/** A group of routes in the documentation. */
export interface Group<Of extends Kinds = AnyKinds> {
  readonly tag: string
  /** The group's description; given once if several files share the group. */
  readonly description?: string
  readonly routes: readonly Declared<Of>[]
}
