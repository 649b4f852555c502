import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { AppError } from '../errors.ts'
import { isTooDeep } from '../kernel/json.ts'
import type { Variables } from './executor.ts'
import { LIMITS } from './limits.ts'

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** One operation of a request body (GraphQL over HTTP, 5.4). */
export interface Params {
  query: string
  operationName: string | null
  variables: Variables | null
}

/** The content of a POST body. */
interface ParsedBody {
  /** Its operations, as far as they can be parsed. */
  operations: Pick<Params, 'query' | 'operationName'>[]
  /** All operations, if all could be parsed; otherwise Yoga reports the error. */
  plain: Params[] | null
  isBatch: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const operationOf = (body: unknown): ParsedBody['operations'] =>
  isObject(body) && typeof body.query === 'string'
    ? [{ query: body.query, operationName: typeof body.operationName === 'string' ? body.operationName : null }]
    : []

const paramsOf = (body: unknown): Params[] => {
  if (!isObject(body)) return []
  const { query, operationName = null, variables = null, extensions = {} } = body
  if (typeof query !== 'string' || !isObject(extensions)) return []
  if (operationName !== null && typeof operationName !== 'string') return []
  if (variables !== null && !isObject(variables)) return []
  return [{ query, operationName, variables }]
}

/** Whether the body is compressed, which is not supported (RFC 9110, 15.5.16). */
export function isEncoded({ headers }: FastifyRequest): boolean {
  return !/^(identity)?$/i.test(headers['content-encoding'] ?? '')
}

/** The refusal of a compressed body. */
export function encodedBody() {
  return new AppError('unsupported_media_type', 'Send the body without a Content-Encoding.')
}

const NOTHING: ParsedBody = { operations: [], plain: null, isBatch: false }

/** The parts of a request that are parsed as JSON: its body, or query parameters. */
const jsonOf = ({ body, query }: FastifyRequest): string[] => {
  const { variables, extensions } = query as Record<string, unknown>
  return [body, variables, extensions].flat().filter((text) => typeof text === 'string')
}

/** Whether a request has the hash of a persisted query instead of its text. */
export function isPersisted({ method, body, query }: FastifyRequest): boolean {
  const parsed = (text: unknown): unknown => {
    try {
      return typeof text === 'string' ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }
  const asked = method === 'POST' ? parsed(body) : { ...(query as object), extensions: parsed(extensionsIn(query)) }
  if (!isObject(asked) || (asked.query != null && asked.query !== '')) return false
  return isObject(asked.extensions) && isObject(asked.extensions.persistedQuery)
}

const extensionsIn = (query: unknown): unknown => (query as Record<string, unknown>).extensions

/**
 * Parses a body as far as possible.
 * @throws GraphQLError `malformed_body` for JSON that is nested too deeply.
 */
export function readBody(request: FastifyRequest): ParsedBody {
  if (jsonOf(request).some((text) => isTooDeep(text)))
    throw new GraphQLError('The JSON is nested too deeply.', { extensions: { code: 'malformed_body' } })
  const { body: text, headers } = request
  if (typeof text !== 'string') return NOTHING
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return NOTHING
  }
  const isBatch = Array.isArray(body)
  const all: unknown[] = Array.isArray(body) ? body : [body]
  const params = all.flatMap(paramsOf)
  const isRead = params.length === all.length && all.length > 0 && all.length <= LIMITS.batch
  const isPlain = isRead && JSON_TYPE.test(headers['content-type'] ?? '')
  return { operations: all.flatMap(operationOf), plain: isPlain ? params : null, isBatch }
}
