import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { type Components, hoist } from './components.ts'
import type { Group } from './declare.ts'
import { type JsonSchema, jsonOf, named } from './json-schema.ts'
import type { Kinds, Route } from './route.ts'

/** The parts of a product's document beside its routes. */
export interface Api<Of extends Kinds> {
  readonly info: JsonSchema
  /** The address of the server. */
  readonly url: string
  readonly groups: readonly Group<Of>[]
  /** Describes the bearer token. */
  readonly token: string
  /** The status and title of each error code, and the rule for a code. */
  readonly errors: Readonly<Record<Of['code'], readonly [status: number, title: string]>>
  readonly codes: z.ZodType
  /** Further members of problem documents. */
  readonly problem?: Readonly<Record<string, JsonSchema>>
  /** The errors of a route that it need not declare. */
  readonly usualErrors: (route: Route<Of>) => readonly Of['code'][]
  /** For how many hours an `Idempotency-Key` is kept. */
  readonly keyHours: number
  /** Descriptions of one uploaded file, and of several. */
  readonly upload: { readonly one: string; readonly several: string }
}

const problemSchema = (codes: z.ZodType, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  named('Problem', 'A problem document (RFC 9457).', {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
    properties: {
      type: { type: 'string', description: 'Address of a page about the kind of problem.' },
      title: { type: 'string', description: 'The kind of problem in words; the same every time.' },
      status: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
      detail: { type: 'string', description: 'What happened this time, for a person.' },
      code: { ...jsonOf(codes, 'output'), description: 'Stable; what programs should look at.' },
      request_id: { type: 'string', description: 'Also in the x-request-id header; quote it when asking for help.' },
      errors: {
        type: 'array',
        description: 'Each field that is wrong.',
        items: named('FieldError', 'A field that is wrong.', {
          type: 'object',
          required: ['path', 'message'],
          properties: {
            path: { type: 'string', description: 'JSON path of the field, such as children[0].full_name.' },
            message: { type: 'string', description: 'What is wrong with it.' },
          },
        }),
      },
      challenge: { type: 'string', description: 'What the next request answers, where one more step is needed.' },
      ...more,
    },
  })

const header = (description: string, schema: JsonSchema = { type: 'string' }) => ({ description, schema })

const HEADERS = {
  'x-request-id': header('The id of this request.'),
  RateLimit: header('What is left of the rate limit.'),
  'RateLimit-Policy': header('What the rate limit is.'),
  'Retry-After': header('Seconds after which to try again.', { type: 'integer', format: 'int32' }),
  'WWW-Authenticate': header('How to sign in: `Bearer`.'),
  ETag: header('Send it as If-None-Match; 304 means unchanged.'),
  Link: header('The next page (`rel="next"`), where there is one (RFC 8288).'),
}

const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(
    ['x-request-id' as const, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

const HEADERS_OF: Readonly<Record<number, (keyof typeof HEADERS)[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
}

const errorResponses = <Of extends Kinds>(
  route: Route<Of>,
  { errors, codes: allCodes, problem: more, usualErrors }: Api<Of>,
) => {
  const problem = problemSchema(allCodes, more)
  const byStatus = new Map<number, Of['code'][]>()
  for (const code of new Set([...usualErrors(route), ...route.errors])) {
    const [status] = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code][1]}.`).join(' '),
        headers: headers(...(HEADERS_OF[status] ?? [])),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )
}

const BINARY = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' } as const

const contentOf = <Of extends Kinds>({ stream, mediaType, response, example, page }: Route<Of>) => {
  if (mediaType !== undefined) return { [mediaType]: { schema: BINARY } }
  if (!response) return null
  // For a stream, the schema of each event's `data:` line.
  if (stream) return { 'text/event-stream': { schema: response, example } }
  const forPerson = { 'text/html': { schema: { type: 'string', description: 'The same for a person.' } } }
  return { 'application/json': { schema: response, example }, ...(page && forPerson) }
}

const successResponse = <Of extends Kinds>(route: Route<Of>) => {
  const content = contentOf(route)
  return {
    description: route.stream
      ? 'Server-sent events; the `data:` line of each is JSON as described here, its `id:` line, which is opaque, is where to resume.'
      : STATUS_CODES[route.status],
    headers: {
      ...headers(
        'RateLimit',
        'RateLimit-Policy',
        ...(route.etag ? (['ETag'] as const) : []),
        ...(route.next ? (['Link'] as const) : []),
      ),
      ...Object.fromEntries(
        Object.entries(route.headers ?? {}).map(([name, { description }]) => [name, header(description)]),
      ),
    },
    ...(content && { content }),
  }
}

const keyParameter = (hours: number) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A retry with the same key and body gets the first answer again. Kept for ${hours} hours.`,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
})

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'Goes on behind the event with this `id:`. Without it, and for a request that is not a repeated one, all events are sent.',
  schema: { type: 'string', maxLength: 100 },
}

const parameters = <Of extends Kinds>(route: Route<Of>, keyHours: number) => {
  const of = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonOf(schema, 'input') as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...property }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema: property,
    }))
  }
  return [
    ...of('path', route.params),
    ...of('query', route.query),
    ...(route.takesKey ? [keyParameter(keyHours)] : []),
    ...(route.stream ? [LAST_EVENT_ID] : []),
  ]
}

const requestBody = <Of extends Kinds>(route: Route<Of>, upload: Api<Of>['upload']) => {
  if (route.upload) {
    const { field, min, max } = route.upload
    const fields = (route.body ? jsonOf(route.body, 'input') : {}) as { properties?: object; required?: string[] }
    const file = { ...BINARY, description: upload.one }
    const files =
      max === 1 ? file : { type: 'array', description: upload.several, items: file, minItems: min, maxItems: max }
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
  // A missing body counts as an empty object.
  return { requestBody: { required: !route.body.safeParse({}).success, content } }
}

/** The errors that are not those of every route. */
const ownErrors = <Of extends Kinds>({ errors }: Route<Of>): string =>
  errors.length === 0 ? 'No errors of its own.' : `Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.`

const operationOf = <Of extends Kinds>(route: Route<Of>, api: Api<Of>) => ({
  operationId: route.operationId,
  tags: [route.tag],
  summary: route.summary,
  description: `${route.description} ${ownErrors(route)}`.trimStart(),
  ...(route.addition && { 'x-addition': true }),
  security: route.auth === 'public' ? [] : [{ bearer: [] }],
  ...(route.auth === 'public' || route.auth === 'user' ? {} : { 'x-permission': route.auth }),
  parameters: parameters(route, api.keyHours),
  ...requestBody(route, api.upload),
  responses: {
    [route.status]: successResponse(route),
    ...(route.stream &&
      route.method === 'POST' && {
        204: { description: 'Sent again by a client that had read all events: nothing is done.', 'x-addition': true },
      }),
    ...(route.etag && {
      304: { description: 'Unchanged since the tag in If-None-Match; no body.', headers: headers('ETag') },
    }),
    ...errorResponses(route, api),
  },
})

const tagsOf = <Of extends Kinds>(groups: readonly Group<Of>[]) => {
  const names = [...new Set(groups.map(({ tag }) => tag))]
  return names.map((name) => {
    const description = groups.find((group) => group.tag === name && group.description !== undefined)?.description
    return { name, ...(description !== undefined && { description }) }
  })
}

/** The OpenAPI 3.1 document of all routes, built from their declarations. */
export function openApiDocument<Of extends Kinds>(routes: readonly Route<Of>[], api: Api<Of>) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Components = {}
  hoist(problemSchema(api.codes, api.problem), schemas)
  for (const route of routes) {
    // OpenAPI has one entry a path, whatever its parameters are called; the name declared first is used.
    const shape = route.path.replace(/\{\w+\}/g, '{}')
    const known = Object.keys(paths).find((path) => path.replace(/\{\w+\}/g, '{}') === shape) ?? route.path
    paths[known] ??= {}
    const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const operation = hoist(operationOf(route, api), schemas)
    let position = 0
    for (const parameter of operation.parameters)
      if (parameter.in === 'path') parameter.name = names[position++] as string
    paths[known][route.method.toLowerCase()] = operation
  }
  return {
    openapi: '3.1.0',
    info: api.info,
    servers: [{ url: api.url }],
    tags: tagsOf(api.groups),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: api.token },
      },
      headers: HEADERS,
      schemas,
    },
  }
}
