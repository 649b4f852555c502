import type { ErrorCode, FieldError, Help, Problem, UsedUp } from './generated/rest.ts'

/** The service refused a request, and says why (RFC 9457). */
export class ProblemError extends Error {
  /** Stable, for programs. A code that is newer than these types arrives as it is. */
  readonly code: ErrorCode
  readonly status: number
  /** For a person to read. */
  readonly detail: string
  /** What to quote when asking for help. */
  readonly requestId: string | null
  /** Each field that is wrong, by its path. */
  readonly errors: readonly FieldError[]
  /** For `premium_required`: what is used up, when it begins anew, and the plans that have more; else null. */
  readonly allowance: UsedUp | null
  /** For `second_factor_required`: what `completeSignIn` takes beside a code; else null. */
  readonly challenge: string | null
  /** Whom to call, where the text that was refused tells of a danger: show it before what went wrong; else null. */
  readonly help: Help | null
  /** Seconds after which another try makes sense; null where none does. */
  readonly retryAfter: number | null

  constructor(problem: Partial<Problem> & { status: number }, retryAfter: number | null = null) {
    const code = problem.code ?? 'internal_error'
    super(problem.detail ?? `The service answered HTTP ${problem.status} (${code})`)
    this.name = 'ProblemError'
    this.code = code
    this.status = problem.status
    this.detail = problem.detail ?? this.message
    this.requestId = problem.request_id ?? null
    this.errors = problem.errors ?? []
    this.allowance = problem.allowance ?? null
    this.challenge = problem.challenge ?? null
    this.help = problem.help ?? null
    this.retryAfter = retryAfter
  }
}

/** No answer came, or it broke off: there is no network, the service is away, or it took too long. */
export class NetworkError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NetworkError'
  }
}

/** Nobody is signed in, or the session has ended. */
export class SignedOutError extends Error {
  constructor(cause?: unknown) {
    super('Sign in first', { cause })
    this.name = 'SignedOutError'
  }
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3), as seconds from now. */
export const retryAfterOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after')
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** The problem in an answer; what a proxy answered in its own words becomes one without a code of the service. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const isProblem = response.headers.get('content-type')?.includes('json') ?? false
  const text = await response.text().catch(() => '')
  let body: Partial<Problem> = {}
  if (isProblem)
    try {
      body = JSON.parse(text) as Problem
    } catch {
      // Then it is none of the service's.
    }
  const code = body.code ?? (response.status >= 500 ? 'service_unavailable' : 'bad_request')
  // A balancer that has nobody to ask says 503 in its own words, and not when to come again.
  const isBare = response.status === 503 && body.code === undefined
  return new ProblemError({ ...body, code, status: response.status }, retryAfterOf(response) ?? (isBare ? 1 : null))
}
