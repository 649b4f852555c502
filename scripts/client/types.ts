/** JSON Schema, as far as openapi.json and the voice channel use it. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  deprecated?: boolean
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  contentMediaType?: string
  readOnly?: boolean
}

/** Keywords that do not affect the type. Unknown keywords are rejected, because they would be dropped silently. */
const UNTYPED = new Set(
  `$schema title description deprecated default example examples format pattern minimum maximum exclusiveMinimum
  exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems discriminator contentEncoding readOnly`.split(
    /\s+/,
  ),
)
const TYPED = new Set(
  '$ref type enum const properties required additionalProperties items anyOf oneOf contentMediaType'.split(' '),
)

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const comment = ({ description, deprecated }: Schema, indent: string): string => {
  const lines = [...(description ? description.trim().split('\n') : []), ...(deprecated ? ['@deprecated'] : [])]
  if (lines.length === 0) return ''
  const safe = lines.map((line) => line.replaceAll('*/', '* /'))
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string => {
  const names = Object.keys(properties)
  if (names.length === 0) {
    if (additionalProperties instanceof Object) return `Record<string, ${typeOf(additionalProperties, indent)}>`
    return additionalProperties ? 'Record<string, unknown>' : 'Record<string, never>'
  }
  const inner = `${indent}  `
  const fields = names.map((name) => {
    const schema = properties[name] as Schema
    return `${comment(schema, inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

const BASIC: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const ofType = (type: string, schema: Schema, indent: string): string => {
  if (type === 'object') return objectOf(schema, indent)
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, indent)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (type === 'string' && schema.contentMediaType) return 'UploadFile'
  const basic = BASIC[type]
  if (!basic) throw new Error(`no TypeScript for the type ${type}`)
  return basic
}

/** The TypeScript type of a schema. @throws Error for an unsupported keyword. */
export const typeOf = (schema: Schema, indent = ''): string => {
  const unknown = Object.keys(schema).find((name) => !UNTYPED.has(name) && !TYPED.has(name) && !name.startsWith('x-'))
  if (unknown) throw new Error(`no TypeScript for the keyword ${unknown}`)
  if (schema.$ref) return nameOf(schema.$ref)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map((each) => typeOf(each, indent)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.type === undefined) return 'unknown'
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  return union(types.map((type) => ofType(type, schema, indent)))
}

/** A named type: an interface for an object, otherwise a type alias. */
export const declarationOf = (name: string, schema: Schema): string => {
  const type = typeOf(schema)
  const isInterface = type.startsWith('{') && !schema.anyOf && !schema.oneOf
  return `${comment(schema, '')}export ${isInterface ? `interface ${name} ${type}` : `type ${name} = ${type}`}\n`
}

export const documented = comment
