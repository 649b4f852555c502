import type { FieldError } from '@parenting/rest-facade/rules'

/**
 * The only table of error codes. HTTP statuses, GraphQL `extensions.code` and the titles of problem documents (RFC
 * 9457) all come from here. `http/error-guide.ts` says what a client does about each.
 */
export const ERRORS = {
  malformed_body: [400, 'The request body could not be read'],
  bad_request: [400, 'The request is not valid'],
  otp_invalid: [400, 'The code is wrong, used or expired'],
  email_token_invalid: [400, 'The link is wrong or expired'],
  graphql_invalid: [400, 'The GraphQL document is not valid'],
  graphql_too_complex: [400, 'The GraphQL document exceeds a limit'],
  unauthenticated: [401, 'Sign-in is required'],
  invalid_credentials: [401, 'Wrong e-mail or password'],
  identity_token_invalid: [401, 'The identity token is not valid'],
  premium_required: [402, 'A subscription is required'],
  forbidden: [403, 'Not allowed'],
  account_banned: [403, 'The account is banned'],
  reauthentication_required: [403, 'A recent sign-in is required'],
  second_factor_required: [403, 'A second-factor code is required'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  not_acceptable: [406, 'No response matches the Accept header'],
  request_timeout: [408, 'The request took too long to arrive'],
  conflict: [409, 'Conflict with the current state'],
  duplicate_post: [409, 'The same text was posted a moment ago'],
  email_taken: [409, 'Another account has this e-mail address'],
  identity_conflict: [409, 'The identity cannot be linked'],
  setup_exists: [409, 'The profile setup exists already'],
  purchase_taken: [409, 'The purchase belongs to another account'],
  reply_in_progress: [409, 'The previous message is still being answered'],
  storage_quota_exceeded: [409, 'The storage of the account is full'],
  idempotency_in_flight: [409, 'The first request with this key is still running'],
  precondition_failed: [412, 'A precondition of the request failed'],
  payload_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  range_not_satisfiable: [416, 'The file does not have the requested range'],
  expectation_failed: [417, 'The Expect header is not supported'],
  validation_failed: [422, 'The input is not valid'],
  not_editable_here: [422, 'The field cannot be changed here'],
  purchase_invalid: [422, 'The purchase is not valid'],
  product_mismatch: [422, 'The purchase is for another product'],
  page_too_deep: [422, 'The page number is too high'],
  idempotency_key_reused: [422, 'The idempotency key belongs to another request'],
  rate_limited: [429, 'Too many requests'],
  headers_too_large: [431, 'The request headers are too large'],
  internal_error: [500, 'Something went wrong'],
  service_unavailable: [503, 'The service is not available at the moment'],
  overloaded: [503, 'The service is overloaded'],
  platform_not_configured: [503, 'This is not set up on this server'],
  speech_unavailable: [503, 'Speech recognition is not available'],
} as const satisfies Record<string, readonly [status: number, title: string]>

/** A stable, machine-readable error code. */
export type ErrorCode = keyof typeof ERRORS

export type { FieldError }

/** An exhausted allowance, as problem documents, GraphQL errors and the voice channel show it. */
export interface UsedUp {
  readonly name: string
  readonly used: number
  readonly allowed: number
  /** ISO 8601; null for an allowance that is never reset. */
  readonly resets_at: string | null
  /** The ids of the plans with a larger allowance. */
  readonly plans: readonly string[]
}

/** The numbers to call, beside an error for somebody in danger. */
export interface Help {
  /** Names the numbers, in the language of the person's own text. */
  readonly message: string
  /** The same numbers in dialable form, the most important first. */
  readonly numbers: readonly string[]
}

interface AppErrorOptions {
  /** Each invalid field, for `validation_failed` and similar codes. */
  errors?: readonly FieldError[] | undefined
  /** The challenge that a client answers to continue, for `second_factor_required`. */
  challenge?: string | undefined
  /** The exhausted allowance, for `premium_required`. */
  allowance?: UsedUp | undefined
  /** The numbers to call if the rejected text mentions a danger. */
  help?: Help | undefined
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number | undefined
  /** Response headers of this error, for example `RateLimit`. */
  headers?: Readonly<Record<string, string>> | undefined
  cause?: unknown
}

/**
 * An expected failure. Its message is safe to show to the caller; the internal reason goes into `cause`, which is
 * logged and never sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[] | undefined
  readonly challenge: string | undefined
  readonly allowance: UsedUp | undefined
  readonly help: Help | undefined
  readonly retryAfter: number | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorCode, message?: string, options: AppErrorOptions = {}) {
    super(message ?? `${ERRORS[code][1]}.`, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = options.errors
    this.challenge = options.challenge
    this.allowance = options.allowance
    this.help = options.help
    this.retryAfter = options.retryAfter
    this.headers = options.headers
  }

  /** The same error, with the numbers to call. */
  withHelp(help: Help): AppError {
    return new AppError(this.code, this.message, { ...this, cause: this.cause, help })
  }

  /** The text for people. For one release it ends with the help text, because installed apps show no other field. */
  get detail(): string {
    const { message, help } = this
    return help && !message.includes(help.message) ? `${message} ${help.message}` : message
  }

  /** The HTTP status of this error's code. */
  get status(): number {
    return ERRORS[this.code][0]
  }
}

/** A `validation_failed` error for one field. The message follows the field's name: `is yourself`. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { errors: [{ path, message }] })
}

/** A `not_found` error; also what callers get for other users' records. */
export function notFound(what = 'record'): AppError {
  return new AppError('not_found', `No such ${what}.`)
}

/** A failure whose message is safe to log: it quotes no address, row, token or user content. */
export class DescribedError extends Error {}

/**
 * Errors whose messages are our own. Those of a `TypeError` may quote the input: `Cannot use 'in' operator to search
 * for …`.
 */
const SAFE_TO_LOG = [AppError, DescribedError]

/** Returns the frames of an error's stack. Lines of the message are skipped, because they may look like frames. */
export function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const behind = at < 0 ? '' : stack.slice(at + message.length)
  return behind.split('\n').filter((line) => /^\s+at /.test(line))
}

/**
 * The loggable part of an error. Messages of libraries may quote addresses, rows and tokens; name, code and stack are
 * enough to find the cause.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(responseCode !== undefined && { responseCode }),
    ...(SAFE_TO_LOG.some((kind) => error instanceof kind) && { message: error.message }),
    at: framesOf(error)
      .slice(0, 6)
      .map((line) => line.trim().slice('at '.length)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
