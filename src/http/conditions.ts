import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../errors.ts'

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2; the comparison is weak). */
export function isNamed(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
  )
}

/** The state that conditional requests are evaluated against: the strong ETag and the time of creation. */
export interface Representation {
  readonly tag: string
  readonly modified: Date
}

/** A byte range, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** HTTP dates are whole seconds. */
const seconds = (time: Date | number) => Math.floor(Number(time) / 1_000)

/** The date in a header; null for none or an invalid one, which counts as not sent (RFC 9110, 13.1.3). */
const dateOf = (header: string | undefined): number | null => {
  const time = header === undefined ? Number.NaN : Date.parse(header)
  return Number.isNaN(time) ? null : seconds(time)
}

/** Strong comparison: weak tags never match. */
const isStronglyNamed = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim() === tag)

/**
 * Whether the client's copy is current, in the order of RFC 9110, 13.2.2.
 * @throws AppError `precondition_failed`.
 */
export function isUnchanged(headers: IncomingHttpHeaders, { tag, modified }: Representation): boolean {
  const made = seconds(modified)
  const unmodifiedSince = dateOf(headers['if-unmodified-since'])
  const isWanted =
    headers['if-match'] === undefined
      ? unmodifiedSince === null || made <= unmodifiedSince
      : isStronglyNamed(headers['if-match'], tag)
  if (!isWanted) throw new AppError('precondition_failed')
  if (headers['if-none-match'] !== undefined) return isNamed(headers['if-none-match'], tag)
  const modifiedSince = dateOf(headers['if-modified-since'])
  return modifiedSince !== null && made <= modifiedSince
}

/** Whether the requested range belongs to the version the client has (RFC 9110, 13.1.5). */
const continues = (ifRange: string | string[] | undefined, { tag, modified }: Representation): boolean =>
  ifRange === undefined || String(ifRange).trim() === tag || dateOf(String(ifRange)) === seconds(modified)

/**
 * Returns the requested range; null for the whole file. Ignores requests for several ranges, which pictures do not need
 * (RFC 9110, 14.2).
 * @throws AppError `range_not_satisfiable`.
 */
export function rangeOf(headers: IncomingHttpHeaders, length: number, represented: Representation): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/.exec(headers.range ?? '') ?? []
  if ((from === '' && to === '') || !continues(headers['if-range'], represented)) return null
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  // An inverted range is invalid and ignored.
  if (to !== '' && from !== '' && Number(to) < first) return null
  if (first <= last) return { first, last }
  throw new AppError('range_not_satisfiable', undefined, { headers: { 'content-range': `bytes */${length}` } })
}
