import { isDeepStrictEqual } from 'node:util'
import { COMPONENT, type JsonSchema } from './json-schema.ts'

/** The named components of the document. */
export type Components = Record<string, JsonSchema>

interface Marker {
  readonly name: string
  readonly description?: string
}

/** Adds the mapping of discriminator values to a union's members. */
const withMapping = (schema: JsonSchema): JsonSchema => {
  const { discriminator, oneOf } = schema as { discriminator?: { propertyName: string }; oneOf?: readonly JsonSchema[] }
  if (!discriminator || !oneOf) return schema
  const key = discriminator.propertyName
  const mapping = oneOf.flatMap(({ properties, [COMPONENT]: marker }) => {
    const value = (properties as Record<string, JsonSchema> | undefined)?.[key]?.const
    return value === undefined || !marker ? [] : [[value, refTo((marker as Marker).name)]]
  })
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}

const refTo = (name: string) => `#/components/schemas/${name}`

/** Moves named schemas into `components`, leaving a reference with the local description. */
export function hoist<Value>(value: Value, components: Components): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => hoist(item, components)) as Value
  const inner = Object.fromEntries(
    Object.entries(withMapping(value as JsonSchema)).map(([key, part]) => [
      key,
      key === COMPONENT ? part : hoist(part, components),
    ]),
  )
  const { [COMPONENT]: marker, description, default: fallback, ...schema } = inner
  if (!marker) return inner as Value
  const { name, description: own } = marker as Marker
  const component = { ...(own !== undefined && { description: own }), ...schema }
  components[name] ??= component
  if (!isDeepStrictEqual(components[name], component))
    throw new Error(`two different schemas are named ${name}: rename one`)
  return {
    $ref: refTo(name),
    ...(description !== undefined && description !== own && { description }),
    ...(fallback !== undefined && { default: fallback }),
  } as Value
}
