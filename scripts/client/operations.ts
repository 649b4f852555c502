import { declarationOf, documented, type Schema, typeOf } from './types.ts'

interface Media {
  schema: Schema
}

interface Operation {
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

const isOptional = (schema: Schema): boolean => (schema.required ?? []).length === 0

const entryOf = (route: string, operation: Operation): string => {
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
  const about = { description: [operation.summary, operation.description].filter(Boolean).join('\n\n') }
  return `${documented(about, '  ')}  ${JSON.stringify(route)}: {\n${lines.join('')}  }\n`
}

/** What requests need to know that types do not carry. */
const factsOf = (operation: Operation): string => {
  const facts = [
    (operation.security?.length ?? 0) > 0 && 'isPublic: false',
    (operation.security?.length ?? 0) === 0 && 'isPublic: true',
    operation.parameters?.some(({ name }) => name === 'Idempotency-Key') && 'takesKey: true',
    operation.requestBody?.content['multipart/form-data'] && 'isForm: true',
    `answer: '${answerOf(operation).kind}'`,
  ]
  return `{ ${facts.filter(Boolean).join(', ')} }`
}

/** The types of all components and operations of an OpenAPI document, and the metadata needed to call them. */
export const restModule = ({ paths, components }: OpenApi): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  return [
    "import type { RouteFacts, UploadFile } from '../routes.ts'\n",
    ...Object.entries(components.schemas).map(([name, schema]) => declarationOf(name, schema)),
    `/** Every operation, by its method and path. */\nexport interface Operations {\n${operations
      .map(([route, operation]) => entryOf(route, operation))
      .join('')}}\n`,
    `export const ROUTES: Readonly<Record<keyof Operations, RouteFacts>> = {\n${operations
      .map(([route, operation]) => `  ${JSON.stringify(route)}: ${factsOf(operation)},\n`)
      .join('')}}\n`,
  ].join('\n')
}
