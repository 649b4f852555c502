import type { ListFacts } from '../../clients/typescript/src/routes.ts'
import { nameOf, type Schema } from './types.ts'

type Schemas = Readonly<Record<string, Schema>>

/** The places of the properties for which `isWanted` holds, in objects within objects. */
const placesOf = (schema: Schema, isWanted: (name: string, schema: Schema) => boolean): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isWanted(name, property) ? [[name]] : placesOf(property, isWanted).map((place) => [name, ...place]),
  )

/**
 * How the pages of an answer are turned, read from the parameters of its operation and its schema. Null where the
 * operation has no pages, or its answer several lists.
 */
export const listFactsOf = (answer: Schema, parameters: readonly string[], schemas: Schemas): ListFacts | null => {
  if (!['page', 'offset', 'cursor'].some((name) => parameters.includes(name))) return null
  const whole = answer.$ref ? (schemas[nameOf(answer.$ref)] ?? answer) : answer
  const lists = whole.type === 'array' ? [[]] : placesOf(whole, (_name, { type }) => type === 'array')
  const [items] = lists
  if (!items || lists.length > 1) return null
  const place = (wanted: RegExp) => placesOf(whole, (name) => wanted.test(name))[0]
  const cursor = parameters.includes('cursor') ? place(/^next_cursor$/) : undefined
  if (cursor) return { items, cursor }
  if (parameters.includes('cursor')) return { items }
  const [name, end] = parameters.includes('page')
    ? (['pages', place(/^(total_)?pages$/)] as const)
    : (['total', place(/^total$/)] as const)
  if (!end) throw new Error(`nothing in the answer says where the list with ${parameters.join(', ')} ends`)
  return { items, [name]: end }
}
