import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'
import type { FieldError } from './rules.ts'

/** The types of a product's routes: its permissions and its errors. */
export interface Kinds {
  /** The permissions that a route may require. */
  permission: string
  /** The codes of its errors. */
  code: string
  /** The errors it answers with. */
  failure: unknown
}

/** For code that serves every product. */
export interface AnyKinds extends Kinds {
  failure: never
}

/**
 * The callers that a route admits: anybody, which needs no token and ignores one; signed-in users; users with a
 * permission.
 */
export type Auth<Of extends Kinds = Kinds> = 'public' | 'user' | Of['permission']

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A page for people who follow a link in a browser. */
export interface Page {
  title: string
  text: string
}

/** A page that asks before anything happens: its button posts to the page's own path. */
export interface Question extends Page {
  button: string
}

/** The files a route accepts, beside the text fields of its `body`. */
export interface UploadSpec {
  /** The name of the form field. */
  field: string
  /** Minimum and maximum number of files. */
  min: 0 | 1
  max: number
  /** Whether JSON without a file is accepted as well. */
  orJson?: true
}

/** A file generated while it is sent: the value of GraphQL's `Download`. */
export interface Download {
  readonly name: string
  readonly contentType: string
  /**
   * Starts generating; fails before the first byte is sent rather than after. The caller must read or destroy the
   * stream.
   * @param left is aborted once the client has left: nobody waits for the file any more
   */
  open(left: AbortSignal): Promise<Readable>
}

/** An event of a stream: its id, or none to keep the position to resume at, and its data. */
interface StreamEvent {
  readonly id: string | null
  readonly data: unknown
}

/** The raw input of a request. */
export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Uploads, for GraphQL's `File` arguments; empty for other routes. */
  readonly files: readonly unknown[]
}

type Data = Record<string, unknown>

/** A compiled route, as it is served and documented. */
export interface Route<Of extends Kinds = AnyKinds> {
  readonly method: Method
  readonly path: string
  readonly auth: Auth<Of>
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly addition?: true
  readonly status: 200 | 201 | 202 | 204
  /** Whether it honours `Idempotency-Key`. */
  readonly takesKey: boolean
  /** The request's rules, in the contract's names. */
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Accepts multipart/form-data instead of JSON: these files, and `body` as text fields. */
  readonly upload?: UploadSpec
  readonly exampleBody?: unknown
  /** The schema of the response body, or of an event's data; null for none. */
  readonly response: JsonSchema | null
  readonly example: unknown
  readonly errors: readonly Of['code'][]
  readonly page?: (failure: Of['failure'] | null) => Page
  readonly question?: Question
  readonly operation: string
  readonly variables: (input: Input) => Data
  /** The variables as they were sent, whether or not they are valid. */
  readonly given: (input: Input) => Data
  /** Builds the response body; null for none. */
  readonly reply: ((data: Data, input: Input) => unknown) | null
  readonly stream?: {
    readonly operation: string
    /** Whether a stored result, perhaps of another release, has all the data that the stream is opened with. */
    readonly isWhole: (data: Data) => boolean
    readonly variables: (data: Data, input: Input, lastEventId: string | null) => Data
    readonly event: (data: Data) => StreamEvent
    readonly failure: (error: Of['failure']) => StreamEvent
  }
  /** Uses a token if there is one, though it needs none. */
  readonly seesCaller?: true
  /** Whether to respond with 503. */
  readonly isUnavailable?: (data: Data) => boolean
  /** The query string of a bare array's next page; null on the last one. */
  readonly next?: (data: Data, input: Input) => string | null
  readonly headers?: Readonly<Record<string, { readonly description: string; of(data: Data): string | null }>>
  readonly etag?: true
  readonly mediaType?: string
  readonly download?: (data: Data) => Download
  /** All validation errors of a rejected request, in the contract's names. */
  readonly explain: (input: Input) => FieldError[]
  /** The contract's name for an error's path in the field at a path of the result. */
  readonly wordOf: (place: readonly (string | number)[], path: string) => string
}
