import type { z } from 'zod'
import type { Download } from '../context.ts'
import type { AppError, ErrorCode, FieldError } from '../errors.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Page } from './page.ts'
import type { UploadSpec } from './upload.ts'

/** Who may call a route. `public` needs no token and looks at none. */
export type Auth = 'public' | 'user' | 'admin' | 'super_admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a request brings, as it came. */
export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** What was uploaded, for the graph's `File` arguments; empty for other routes. */
  readonly files: readonly unknown[]
}

/** One server-sent event: its `id:` line, none to leave the place to resume at where it was, and the JSON of its `data:`. */
export interface StreamEvent {
  id: string | null
  data: unknown
}

type Data = Record<string, unknown>

/** A route made of its declaration: what the machinery serves and the documentation describes. */
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
  /** What the request may be, in the contract's words. */
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Takes multipart/form-data instead of JSON: these files, and `body` as text fields. */
  readonly upload?: UploadSpec
  readonly exampleBody?: unknown
  /** The body of the answer, or the data of an event; null for none. */
  readonly response: JsonSchema | null
  readonly example: unknown
  readonly errors: readonly ErrorCode[]
  readonly page?: (failure: AppError | null) => Page
  readonly operation: string
  readonly variables: (input: Input) => Data
  /** The body of the answer; null for none. */
  readonly reply: ((data: Data, input: Input) => unknown) | null
  readonly stream?: {
    readonly operation: string
    readonly variables: (data: Data, input: Input, lastEventId: string | null) => Data
    readonly event: (data: Data) => StreamEvent
    readonly failure: (error: AppError) => StreamEvent
  }
  /** Looks at a token where there is one, though it needs none. */
  readonly seesCaller?: true
  /** Whether the answer is to be sent with 503. */
  readonly isUnavailable?: (data: Data) => boolean
  /** The query of the next page of a bare array; null on the last one. */
  readonly next?: (data: Data, input: Input) => string | null
  readonly etag?: true
  readonly mediaType?: string
  readonly download?: (data: Data) => Download
  /** What is wrong with a request that the graph refused, all of it at once, in the contract's words. */
  readonly explain: (input: Input) => FieldError[]
  /** The contract's name for a path in an error of the field at a place of the result. */
  readonly wordOf: (place: readonly (string | number)[], path: string) => string
}
