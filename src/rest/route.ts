import type { z } from 'zod'
import type { Download } from '../context.ts'
import type { AppError, ErrorCode, FieldError } from '../errors.ts'
import type { StreamEvent } from '../graphql/event-stream.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Page, Question } from './page.ts'
import type { UploadSpec } from './upload.ts'

/** Who may call a route. `public` needs no token and ignores one. */
export type Auth = 'public' | 'user' | 'admin' | 'super_admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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
export interface Route {
  readonly method: Method
  readonly path: string
  readonly auth: Auth
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
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
  readonly errors: readonly ErrorCode[]
  readonly page?: (failure: AppError | null) => Page
  readonly question?: Question
  readonly operation: string
  readonly variables: (input: Input) => Data
  /** Builds the response body; null for none. */
  readonly reply: ((data: Data, input: Input) => unknown) | null
  readonly stream?: {
    readonly operation: string
    readonly variables: (data: Data, input: Input, lastEventId: string | null) => Data
    readonly event: (data: Data) => StreamEvent
    readonly failure: (error: AppError) => StreamEvent
  }
  /** Uses a token if there is one, though it needs none. */
  readonly seesCaller?: true
  /** Whether to respond with 503. */
  readonly isUnavailable?: (data: Data) => boolean
  /** The query string of a bare array's next page; null on the last one. */
  readonly next?: (data: Data, input: Input) => string | null
  readonly etag?: true
  readonly mediaType?: string
  readonly download?: (data: Data) => Download
  /** All validation errors of a rejected request, in the contract's names. */
  readonly explain: (input: Input) => FieldError[]
  /** The contract's name for an error's path in the field at a path of the result. */
  readonly wordOf: (place: readonly (string | number)[], path: string) => string
}
