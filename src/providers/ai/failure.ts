import { APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider'
import { AppError, DescribedError } from '../../errors.ts'

/** Seconds a caller is told to wait when the provider named no time. */
const DEFAULT_RETRY_AFTER = 10
const LONGEST_RETRY_AFTER = 300

/**
 * Why an attempt failed, in words fit for a log. The SDK's own errors carry the request, the response and pieces of
 * the conversation; none of that may reach a log, so they are described here and dropped.
 */
export interface AiFailure extends Error {
  readonly retryable: boolean
  /** The request was at fault, not the endpoint: nothing that should open a circuit. */
  readonly blamesRequest: boolean
  /** Milliseconds the endpoint asked to wait. */
  readonly askedMs?: number | undefined
}

/** A failure this side found (a time limit, an empty answer), or one described below. */
export const aiFailure = (message: string, fields: Partial<Omit<AiFailure, keyof Error>> = {}): AiFailure =>
  Object.assign(new DescribedError(message), { name: 'AiFailure', retryable: true, blamesRequest: false, ...fields })

export const isAiFailure = (error: unknown): error is AiFailure =>
  error instanceof Error && error.name === 'AiFailure' && 'retryable' in error

/** The statuses with which an endpoint says that it is well and the request is not: unreadable, too long, unacceptable. */
const REQUEST_STATUSES: readonly number[] = [400, 413, 422]

/** Describes whatever the SDK or the network threw. */
export const describeFailure = (error: unknown): AiFailure => {
  if (isAiFailure(error)) return error
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined || error.statusCode < 400) {
      return aiFailure(`The endpoint could not be read: ${errorCode(error.cause) ?? 'no usable response'}`)
    }
    const detail = upstreamCode(error.data)
    return aiFailure(`The endpoint answered HTTP ${error.statusCode}${detail === undefined ? '' : ` (${detail})`}`, {
      retryable: error.isRetryable,
      blamesRequest: REQUEST_STATUSES.includes(error.statusCode),
      askedMs: retryAfterMs(error.responseHeaders?.['retry-after'], Date.now()),
    })
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return aiFailure('The endpoint sent a malformed event')
  }
  const detail = errorCode(error) ?? upstreamCode({ error }) ?? (error instanceof Error ? error.name : typeof error)
  return aiFailure(`The endpoint failed while streaming (${detail})`)
}

/** What callers of the port get to see, with the described failure as cause. */
export const unavailable = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const cause = describeFailure(error)
  const asked = cause.askedMs === undefined ? DEFAULT_RETRY_AFTER : Math.ceil(cause.askedMs / 1_000)
  return new AppError('service_unavailable', 'The assistant cannot answer right now. Please try again in a moment.', {
    retryAfter: Math.min(Math.max(asked, 1), LONGEST_RETRY_AFTER),
    cause,
  })
}

/** RFC 9110, section 10.2.3: seconds, or an HTTP date. In milliseconds from `now`; undefined when it is neither. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  const value = header?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The code of a network error, wherever in the chain of causes undici or Node left it. */
const errorCode = (error: unknown, depth = 0): string | undefined => {
  if (!(error instanceof Error) || depth > 5) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause, depth + 1)
}

/** The endpoint's error code, unless it is free text, which may quote the conversation. */
const upstreamCode = (data: unknown): string | undefined => {
  const error = data instanceof Object && 'error' in data ? data.error : undefined
  if (!(error instanceof Object)) return undefined
  for (const key of ['code', 'type'] as const) {
    const value = (error as Record<string, unknown>)[key]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)) return value
  }
  return undefined
}
