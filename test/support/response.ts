import { z } from 'zod'
import type { Route } from '../../src/rest/route.ts'

/** The same schema, but strict: unknown fields fail. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]))
  return inner.type === 'object' && inner.properties ? { ...inner, additionalProperties: false } : inner
}

/** The schema of a route's response body, from its documentation; null if there is none. */
export const responseOf = ({ response }: Route): z.ZodType | null =>
  response && z.fromJSONSchema(closed(JSON.parse(JSON.stringify(response))) as Parameters<typeof z.fromJSONSchema>[0])
