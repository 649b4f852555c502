import { parse } from '@parenting/rest-facade/rules'
import { z } from 'zod'
import { AppError, ERRORS, type ErrorCode } from '../errors.ts'
import { enumRule, scalar } from './input.ts'
import { text } from './rules/text.ts'

/**
 * The field rules of docs/decisions/0008 to 0012, declared once. REST, GraphQL validation and jobs all use them, so
 * that a limit, its error message and its OpenAPI documentation cannot disagree.
 */
export * from './rules/people.ts'
export * from './rules/text.ts'
export * from './rules/times.ts'

export const uuid = scalar(
  'ID',
  z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a UUID')
    .transform((value) => value.toLowerCase()),
)

/** Whether `make` accepts the value. Intl throws a RangeError for unknown values. */
const isKnown = (make: () => unknown): boolean => {
  try {
    make()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** JSON escapes that jsonb cannot store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/

/** Whether the database can store a value. Values that are nested too deeply cannot be serialised. */
const isStorable = (value: unknown, max: number): boolean => {
  let json = ''
  const isWritten = isKnown(() => {
    json = JSON.stringify(value)
  })
  return isWritten && Buffer.byteLength(json) <= max && !UNSTORABLE.test(json.replaceAll('\\\\', ''))
}

/** Any JSON object of at most `max` bytes. */
export function jsonObject(max: number) {
  return scalar(
    'JSONObject',
    z
      .record(z.string(), z.unknown(), 'must be an object')
      .refine((value) => isStorable(value, max), `must be at most ${max} bytes of JSON, without NUL characters`),
  )
}

/** The most items in a list of the input. */
export const LIST_MAX = 50

export const goals = z.array(text(500, 1)).max(LIST_MAX)

export const errorCode = enumRule(
  'ErrorCode',
  'The stable codes of all errors; the same in REST problem documents and in `extensions.code`.',
  Object.fromEntries(
    Object.entries(ERRORS).map(([code, [status, title]]) => [code, `${title} (HTTP ${status}).`]),
  ) as Record<ErrorCode, string>,
)

/**
 * Page sizes and numbers (docs/decisions/0014-paging-and-counting.md): 1 to 100 items, and at most 10,000 rows skipped.
 */
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE_DEFAULT = 20
/** Page size of lists the contract returns as a bare array; the next page is in the `Link` header. */
export const LINK_PAGE_MAX = 1_000
export const SKIP_MAX = 10_000

/**
 * Parses input with a rule.
 * @throws AppError `validation_failed` with the JSON path of each bad field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, errors } = parse(schema, input)
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
  return data as z.output<Schema>
}
