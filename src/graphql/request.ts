import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isTooDeep } from '../json.ts'
import type { Variables } from './executor.ts'

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** One operation as a body asks for it (GraphQL over HTTP, 5.4). */
export interface Params {
  query: string
  operationName: string | null
  variables: Variables | null
}

/** What the body of a POST asks for. */
interface Asked {
  /** Its operations, as far as they can be read: the general path says what is wrong with the others. */
  operations: Pick<Params, 'query' | 'operationName'>[]
  /** The parameters of a plain request; null sends it down the general path. */
  plain: Params | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const operationsOf = (body: unknown): Asked['operations'] =>
  (Array.isArray(body) ? body : [body]).flatMap((it) =>
    isObject(it) && typeof it.query === 'string'
      ? [{ query: it.query, operationName: typeof it.operationName === 'string' ? it.operationName : null }]
      : [],
  )

const plainOf = (body: unknown, { headers }: FastifyRequest): Params | null => {
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || !isObject(body)) return null
  const { query, operationName = null, variables = null, extensions } = body
  if (typeof query !== 'string' || extensions !== undefined) return null
  if (operationName !== null && typeof operationName !== 'string') return null
  if (variables !== null && !isObject(variables)) return null
  return { query, operationName, variables }
}

/**
 * Reads a body as far as it can be read.
 * @throws AppError `malformed_body` for one that is nested too deeply.
 */
export const readBody = (request: FastifyRequest): Asked => {
  const { body: text } = request
  if (typeof text !== 'string') return { operations: [], plain: null }
  if (isTooDeep(text)) throw new AppError('malformed_body', 'The JSON is nested too deeply.')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { operations: [], plain: null }
  }
  return { operations: operationsOf(body), plain: plainOf(body, request) }
}
