import type { ListFacts } from '../../clients/typescript/src/routes.ts'
import { listFactsOf } from './lists.ts'
import { methodsOf, type Named, resourceOf } from './methods.ts'
import { declarationOf, documented, type Schema, typeOf } from './types.ts'

interface Media {
  schema: Schema
}

interface Operation {
  operationId: string
  summary?: string
  description?: string
  security?: readonly unknown[]
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { required?: boolean; content: Readonly<Record<string, Media>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, Media>> }>>
}

export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

const JSON_TYPE = 'application/json'

const fieldsOf = (parameters: NonNullable<Operation['parameters']>, place: string): Schema | null => {
  const wanted = parameters.filter((parameter) => parameter.in === place)
  if (wanted.length === 0) return null
  return {
    type: 'object',
    properties: Object.fromEntries(
      wanted.map(({ name, schema, description }) => [name, { ...(description && { description }), ...schema }]),
    ),
    required: wanted.filter(({ required }) => required).map(({ name }) => name),
  }
}

const bodyOf = ({ requestBody }: Operation): { schema: Schema; required: boolean } | null => {
  if (!requestBody) return null
  const [media] = Object.values(requestBody.content)
  return media ? { schema: media.schema, required: requestBody.required === true } : null
}

/** A successful response: JSON, nothing, or a raw response for the caller to read. */
const answerOf = ({ responses }: Operation): { type: string; kind: 'json' | 'none' | 'raw' } => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  if (!success?.content) return { type: 'undefined', kind: 'none' }
  const json = success.content[JSON_TYPE]
  return json ? { type: typeOf(json.schema, '    '), kind: 'json' } : { type: 'Response', kind: 'raw' }
}

const STREAM_TYPE = 'text/event-stream'

type Schemas = OpenApi['components']['schemas']

const contentOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}

const factsOfList = (operation: Operation, schemas: Schemas): ListFacts | null => {
  const answer = contentOf(operation)[JSON_TYPE]?.schema
  const query = operation.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? []
  return answer ? listFactsOf(answer, query, schemas) : null
}

/** The type of what a list consists of, by its place in the answer. */
const itemOf = (route: string, { items }: ListFacts): string =>
  `Operations${['answer', ...items].reduce((type, name) => `${type}[${JSON.stringify(name)}]`, `[${JSON.stringify(route)}]`)}[number]`

const inputOf = (operation: Operation): 'body' | 'query' | null => {
  const hasQuery = fieldsOf(operation.parameters ?? [], 'query') !== null
  if (operation.requestBody && hasQuery) throw new Error(`${operation.operationId} has a body and a query`)
  return operation.requestBody ? 'body' : hasQuery ? 'query' : null
}

const isOptional = (schema: Schema): boolean => (schema.required ?? []).length === 0

const entryOf = (route: string, operation: Operation, schemas: Schemas): string => {
  const fields = [
    ['path', fieldsOf(operation.parameters ?? [], 'path')],
    ['query', fieldsOf(operation.parameters ?? [], 'query')],
  ] as const
  const lines = fields.flatMap(([name, schema]) =>
    schema ? [`    ${name}${isOptional(schema) ? '?' : ''}: ${typeOf(schema, '    ')}\n`] : [],
  )
  const body = bodyOf(operation)
  if (body) lines.push(`    body${body.required ? '' : '?'}: ${typeOf(body.schema, '    ')}\n`)
  lines.push(`    answer: ${answerOf(operation).type}\n`)
  const list = factsOfList(operation, schemas)
  if (list) lines.push(`    /** What the list consists of. */\n    item: ${itemOf(route, list)}\n`)
  const about = { description: [operation.summary, operation.description].filter(Boolean).join('\n\n') }
  return `${documented(about, '  ')}  ${JSON.stringify(route)}: {\n${lines.join('')}  }\n`
}

/** What requests need to know that types do not carry. */
const factsOf = (operation: Operation, schemas: Schemas): string => {
  const input = inputOf(operation)
  const list = factsOfList(operation, schemas)
  const facts = [
    (operation.security?.length ?? 0) > 0 && 'isPublic: false',
    (operation.security?.length ?? 0) === 0 && 'isPublic: true',
    operation.parameters?.some(({ name }) => name === 'Idempotency-Key') && 'takesKey: true',
    operation.requestBody?.content['multipart/form-data'] && 'isForm: true',
    input && `input: '${input}'`,
    `answer: '${answerOf(operation).kind}'`,
    list && `list: ${JSON.stringify(list)}`,
  ]
  return `{ ${facts.filter(Boolean).join(', ')} }`
}

const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )

/** The types of all components and operations of an OpenAPI document, and the metadata needed to call them. */
export const restModule = (document: OpenApi): string => {
  const { schemas } = document.components
  const operations = operationsOf(document)
  return [
    "import type { RouteFacts, UploadFile } from '../routes.ts'\n",
    ...Object.entries(schemas).map(([name, schema]) => declarationOf(name, schema)),
    `/** Every operation, by its method and path. */\nexport interface Operations {\n${operations
      .map(([route, operation]) => entryOf(route, operation, schemas))
      .join('')}}\n`,
    `export const ROUTES: Readonly<Record<keyof Operations, RouteFacts>> = {\n${operations
      .map(([route, operation]) => `  ${JSON.stringify(route)}: ${factsOf(operation, schemas)},\n`)
      .join('')}}\n`,
  ].join('\n')
}

/** What begins, renews or ends a session, and what streams: the client has methods of its own for these. */
const isCovered = (route: string, operation: Operation): boolean =>
  route === 'POST /auth/logout' ||
  STREAM_TYPE in contentOf(operation) ||
  /refresh_token|\/Tokens"/.test(JSON.stringify(contentOf(operation)))

const signatureOf = (route: string, name: string, operation: Operation, schemas: Schemas): string => {
  const path = [...route.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => `${camelOf(parameter)}: string`)
  const input = inputOf(operation)
  const optional =
    input === 'body' ? !bodyOf(operation)?.required : isOptional(fieldsOf(operation.parameters ?? [], 'query') ?? {})
  const quoted = JSON.stringify(route)
  const body = input ? [`${input}${optional ? '?' : ''}: Operations[${quoted}]["${input}"]`] : []
  const answer = factsOfList(operation, schemas) ? `Listing<${quoted}>` : `Promise<Answer<${quoted}>>`
  const about = { description: [operation.summary, operation.description].filter(Boolean).join('\n\n') }
  return `${documented(about, '    ')}    ${name}(${[...path, ...body, 'options?: RequestOptions'].join(', ')}): ${answer}\n`
}

const camelOf = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The operations as methods of resources, and the table from which they are made when the program runs. */
export const resourcesModule = (document: OpenApi): string => {
  const { schemas } = document.components
  const operations = operationsOf(document).filter(([route, operation]) => !isCovered(route, operation))
  const resources = [...new Set(operations.map(([route]) => resourceOf(route)))].map((resource) => {
    const own = operations.filter(([route]) => resourceOf(route) === resource)
    const named = own.map(([route, operation]): Named => {
      const { operationId } = operation
      return { route, operationId, isList: factsOfList(operation, schemas) !== null }
    })
    const names = methodsOf(resource, named)
    return { resource, methods: own.map(([route, operation]) => ({ route, operation, name: names.get(route) ?? '' })) }
  })
  return [
    "import type { Listing } from '../lists.ts'",
    "import type { Answer, RequestOptions } from '../routes.ts'",
    "import type { Operations } from './rest.ts'\n",
    '/** The operations by resource: path parameters first, then the body or the query. */',
    `export interface Resources {\n${resources
      .map(({ resource, methods }) => {
        const lines = methods.map(({ route, name, operation }) => signatureOf(route, name, operation, schemas))
        return `  readonly ${resource}: {\n${lines.join('')}  }\n`
      })
      .join('')}}\n`,
    `export const METHODS: Readonly<Record<keyof Resources, Readonly<Record<string, keyof Operations>>>> = ${JSON.stringify(
      Object.fromEntries(
        resources.map(({ resource, methods }) => [
          resource,
          Object.fromEntries(methods.map(({ name, route }) => [name, route])),
        ]),
      ),
      null,
      2,
    )}\n`,
  ].join('\n')
}
