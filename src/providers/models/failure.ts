import { AppError, DescribedError } from '../../errors.ts'

/** The default `Retry-After`, in seconds. */
const DEFAULT_RETRY_AFTER = 10
const MAX_RETRY_AFTER = 300

/** Why an attempt failed, safe to log. An endpoint's error text may quote the conversation, so only codes are kept. */
export interface AiFailure extends Error {
  readonly retryable: boolean
  /** The request was at fault, not the endpoint, so the circuit must not open. */
  readonly blamesRequest: boolean
  /** A filter or policy of the endpoint held the answer back. */
  readonly isFiltered: boolean
  /** Milliseconds the endpoint asked to wait. */
  readonly askedMs?: number | undefined
  /** The fault in the configuration, where that is the cause. */
  readonly fault?: ModelFault | undefined
}

/** A refusal that only an operator can fix. */
export interface ModelFault {
  readonly status: number
  readonly code: string | null
  /** The settings to look at. */
  readonly settings: readonly string[]
}

/** The settings behind a status that is not about the request's content. */
const SETTINGS: Readonly<Record<number, readonly string[]>> = {
  400: ['AI_MODEL'],
  401: ['AI_API_KEY'],
  402: ['AI_API_KEY'],
  403: ['AI_API_KEY'],
  404: ['AI_MODEL', 'AI_BASE_URL'],
  405: ['AI_BASE_URL'],
  422: ['AI_MODEL'],
}

const faultOf = (status: number, code: string | undefined): ModelFault | undefined => {
  const settings = SETTINGS[status]
  return settings && { status, code: code ?? null, settings }
}

/** A failure detected on this side (a time limit, an empty answer), or one described below. */
export function aiFailure(message: string, fields: Partial<Omit<AiFailure, keyof Error>> = {}): AiFailure {
  return Object.assign(new DescribedError(message), {
    name: 'AiFailure',
    retryable: true,
    blamesRequest: false,
    isFiltered: false,
    ...fields,
  })
}

export function isAiFailure(error: unknown): error is AiFailure {
  return error instanceof Error && error.name === 'AiFailure' && 'retryable' in error
}

/** Statuses that blame the request, not the endpoint: malformed, too long, unacceptable. */
const REQUEST_STATUSES: readonly number[] = [400, 413, 422]
/** Codes and types of filters and policies. */
const FILTER_CODES = [
  ...['content_filter', 'content_policy_violation', 'moderation_blocked', 'policy_violation'],
  'responsibleaipolicyviolation',
]
/** Those that blame the request, whatever the status or inside a stream: its length as well. */
const REQUEST_CODES: ReadonlySet<string> = new Set([
  ...FILTER_CODES,
  ...['badrequesterror', 'invalid_prompt', 'invalid_request_error', 'string_above_max_length'],
  ...['context_length_exceeded', 'context_window_exceeded', 'exceed_context_size_error'],
])

const blamesRequest = (code: string | undefined): boolean =>
  code !== undefined && (REQUEST_CODES.has(code.toLowerCase()) || REQUEST_STATUSES.includes(Number(code)))

/** Whether an error counts against an endpoint's circuit. */
export function blamesEndpoint(error: unknown): boolean {
  return !(isAiFailure(error) && error.blamesRequest)
}

/** Codes and types that say no more than that the request was refused. */
const VAGUE: ReadonlySet<string> = new Set(['badrequesterror', 'invalid_request_error'])
/** Words in a refusal that blames the content of the conversation, or its length. */
const CONTENT = /content|context|policy|policies|filter|moderat|safety|token|too (long|large)|length/i

/** Statuses for which a retry may help (RFC 9110, 15.5.9; RFC 6585, 4). */
const isTransient = (status: number) => status >= 500 || status === 408 || status === 409 || status === 429

/** The failure for an error response, from its status, body and `Retry-After`. */
export function refused(status: number, body: string, retryAfter: string | undefined): AiFailure {
  const detail = upstreamCode(jsonOf(body))
  const isRequests = REQUEST_STATUSES.includes(status) || ((status === 403 || status >= 500) && blamesRequest(detail))
  const isAboutContent = blamesRequest(detail) && !VAGUE.has(detail?.toLowerCase() ?? '') && !/^\d+$/.test(detail ?? '')
  const isOurs = !isAboutContent && !((status === 400 || status === 422) && CONTENT.test(body))
  const fault = isOurs ? faultOf(status, detail) : undefined
  const advice = fault ? `: see ${fault.settings.join(' and ')}` : ''
  return aiFailure(`The endpoint answered HTTP ${status}${detail === undefined ? '' : ` (${detail})`}${advice}`, {
    retryable: isTransient(status) && !isRequests,
    blamesRequest: isRequests,
    askedMs: retryAfterMs(retryAfter, Date.now()),
    fault,
  })
}

const jsonOf = (body: string): unknown => {
  try {
    const data: unknown = JSON.parse(body)
    return Array.isArray(data) ? data[0] : data
  } catch {
    return undefined
  }
}

/** The failure for a network error, or for an error inside the stream. */
export function describeFailure(error: unknown): AiFailure {
  if (isAiFailure(error)) return error
  const detail = errorCode(error) ?? upstreamCode(error) ?? (error instanceof Error ? error.name : 'unknown')
  const isRequests = !(error instanceof Error) && blamesRequest(detail)
  return aiFailure(`The endpoint failed while streaming (${detail})`, {
    retryable: !isRequests,
    blamesRequest: isRequests,
    isFiltered: FILTER_CODES.includes(detail.toLowerCase()),
  })
}

/** The error callers of the port get, with the failure as its cause. */
export function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error
  const cause = describeFailure(error)
  const asked = cause.askedMs === undefined ? DEFAULT_RETRY_AFTER : Math.ceil(cause.askedMs / 1_000)
  return new AppError('service_unavailable', 'The assistant cannot answer right now. Please try again in a moment.', {
    retryAfter: Math.min(Math.max(asked, 1), MAX_RETRY_AFTER),
    cause,
  })
}

/**
 * Parses `Retry-After` (RFC 9110, 10.2.3): seconds, also a fraction, or an HTTP date, as milliseconds from `now`; undefined if it is
 * neither.
 */
const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  const value = header?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The code of a network error, at whatever depth of the cause chain it is. */
const errorCode = (error: unknown, depth = 0): string | undefined => {
  if (!(error instanceof Error) || depth > 5) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause, depth + 1)
}

/** The endpoint's error code, unless it is free text, which may quote the conversation. */
const upstreamCode = (data: unknown): string | undefined => {
  if (!(data instanceof Object)) return undefined
  const error = 'error' in data ? data.error : data
  if (!(error instanceof Object)) return undefined
  for (const key of ['code', 'type'] as const) {
    const value = (error as Record<string, unknown>)[key]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)) return value
  }
  return undefined
}
