import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { COMPONENT } from './document.ts'
import { INTRODUCTION, TAGS } from './guide.ts'
import { jsonOf } from './json-schema.ts'
import { type Route, takesKey } from './route.ts'

/** Failures any route may have, by what it declares. */
const usualErrors = (route: Route): ErrorCode[] => [
  'rate_limited',
  'internal_error',
  'service_unavailable',
  ...(route.auth === 'public' ? [] : (['unauthenticated', 'account_banned'] as const)),
  ...(route.auth === 'admin' || route.auth === 'super_admin' ? (['forbidden'] as const) : []),
  ...(route.params || route.query || route.body || route.upload ? (['validation_failed'] as const) : []),
  ...(route.body || route.upload ? (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const) : []),
  ...(takesKey(route) ? (['idempotency_in_flight', 'idempotency_key_reused'] as const) : []),
]

const PROBLEM = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'URN of the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem in words; the same every time.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What happened this time, for a person.' },
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Stable; what programs should look at.' },
    request_id: { type: 'string', description: 'Also in the x-request-id header; quote it when asking for help.' },
    errors: {
      type: 'array',
      description: 'Each field that is wrong.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'JSON path of the field, such as children[0].full_name.' },
          message: { type: 'string', description: 'What is wrong with it.' },
        },
      },
    },
  },
} as const

const HEADERS = {
  'x-request-id': { description: 'The id of this request.', schema: { type: 'string' } },
  ratelimit: { description: 'What is left of the rate limit.', schema: { type: 'string' } },
} as const

const headersOf = (route: Route) => ({
  ...HEADERS,
  ...(route.etag && {
    etag: { description: 'Send it as If-None-Match; 304 means unchanged.', schema: { type: 'string' } },
  }),
  ...(route.next && {
    link: { description: 'The next page (`rel="next"`), where there is one (RFC 8288).', schema: { type: 'string' } },
  }),
})

const errorResponses = (route: Route) => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...usualErrors(route), ...(route.errors ?? [])])) {
    const [status] = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}.`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' } as const

const successResponse = (route: Route) => {
  const description = route.status === 204 ? 'Done; no body.' : route.summary
  if (route.contentType) return { description, headers: HEADERS, content: { [route.contentType]: { schema: binary } } }
  const schema = route.responseSchema ?? (route.response && jsonOf(route.response, 'input'))
  if (!schema) return { description, headers: HEADERS }
  return {
    description,
    headers: headersOf(route),
    content: route.stream
      ? {
          'text/event-stream': {
            schema: {
              type: 'string',
              description: 'Server-sent events; the JSON of each data line is described below.',
            },
            'x-event-schema': schema,
            example: `id: 0\ndata: ${JSON.stringify(route.example)}\n\n`,
          },
        }
      : {
          'application/json': { schema, example: route.example },
          ...(route.page && { 'text/html': { schema: { type: 'string', description: 'The same for a person.' } } }),
        },
  }
}

const parameters = (route: Route) => {
  const of = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
    if (!schema) return []
    const json = jsonOf(schema, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    return Object.entries(json.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (json.required?.includes(name) ?? false),
      description: (property as { description?: string }).description ?? parameterDescription(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A retry with the same key and body gets the first answer again. Kept for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [...of('path', route.params), ...of('query', route.query), ...(takesKey(route) ? [key] : [])]
}

const PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Page number from 1; at most 10,000 rows can be skipped.',
  per_page: 'Page size, 1 to 100.',
  cursor: 'Where to go on: `next_cursor` of the page before. Wins over `page`.',
  token: 'The token of the link.',
}

const parameterDescription = (name: string) => PARAMETERS[name] ?? `The ${name.replaceAll('_', ' ')}.`

const operationId = (route: Route) =>
  `${route.method.toLowerCase()}${route.path
    .split(/[/{}_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const requestBody = (route: Route) => {
  if (route.upload) {
    const { field, min, max } = route.upload
    const fields = (route.body ? jsonOf(route.body, 'input') : {}) as { properties?: object; required?: string[] }
    const files = max === 1 ? binary : { type: 'array', items: binary, minItems: min, maxItems: max }
    const schema = {
      type: 'object',
      properties: { ...fields.properties, [field]: files },
      required: [...(fields.required ?? []), ...(min > 0 ? [field] : [])],
    }
    const json = { schema: jsonOf(route.body ?? z.object({}), 'input'), example: route.exampleBody }
    const content = {
      'multipart/form-data': { schema },
      ...(route.upload.orJson && { 'application/json': json }),
    }
    return { requestBody: { required: true, content } }
  }
  if (!route.body) return {}
  const content = { 'application/json': { schema: jsonOf(route.body, 'input'), example: route.exampleBody } }
  // A request without a body counts as one with an empty object.
  return { requestBody: { required: !route.body.safeParse({}).success, content } }
}

const operationOf = (route: Route) => ({
  operationId: operationId(route),
  tags: [route.tag],
  summary: route.summary,
  description: route.description ?? `${route.summary}.`,
  ...(route.addition && { 'x-addition': true }),
  security: route.auth === 'public' ? [] : [{ bearer: [] }],
  ...(route.auth === 'admin' || route.auth === 'super_admin' ? { 'x-role': route.auth } : {}),
  parameters: parameters(route),
  ...requestBody(route),
  responses: {
    [route.status]: successResponse(route),
    ...(route.etag && { 304: { description: 'Unchanged since the tag in If-None-Match; no body.' } }),
    ...errorResponses(route),
  },
})

const tagsOf = (groups: readonly { tag: string; description?: string }[]): Record<string, string> => {
  const own = groups.flatMap(({ tag, description }) => (description === undefined ? [] : [[tag, description] as const]))
  return { ...TAGS, ...Object.fromEntries(own) }
}

/** Takes what fragments select out of a description: it stands once, by its name, under `components`. */
const hoisted = <Value>(value: Value, components: Record<string, unknown>): Value => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => hoisted(item, components)) as Value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hoisted(part, components)]))
  const name = (value as { [COMPONENT]?: string })[COMPONENT]
  if (name === undefined) return inner as Value
  components[name] = inner
  return { $ref: `#/components/schemas/${name}` } as Value
}

/** The OpenAPI 3.1 description of all routes, made from their declarations. */
export const openApiDocument = (
  routes: readonly Route[],
  publicUrl: string,
  groups: readonly { tag: string; description?: string }[],
) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const components: Record<string, unknown> = {}
  for (const route of routes) {
    // OpenAPI has one entry a path whatever its parameters are called; the first declared name stands for all.
    const shape = route.path.replace(/\{\w+\}/g, '{}')
    const known = Object.keys(paths).find((path) => path.replace(/\{\w+\}/g, '{}') === shape) ?? route.path
    paths[known] ??= {}
    const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const operation = hoisted(operationOf(route), components)
    let position = 0
    for (const parameter of operation.parameters)
      if (parameter.in === 'path') parameter.name = names[position++] as string
    paths[known][route.method.toLowerCase()] = operation
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parenting and Pregnancy Support Service',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tagsOf(groups)).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token, 15 minutes.' },
      },
      schemas: { Problem: PROBLEM, ...components },
    },
  }
}
