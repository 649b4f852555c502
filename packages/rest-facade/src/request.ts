import { type GraphQLInputType, getNamedType, isEnumType, isListType, isNonNullType } from 'graphql'
import { z } from 'zod'
import type { Variable } from './document.ts'
import { SCALARS } from './json-schema.ts'
import { fieldsOf, graphTypes, itemOf, needingOne, preprocessed, unwrap } from './rules.ts'
import { snakeCase } from './snake-case.ts'

/**
 * The contract's names for an input's fields that differ from the GraphQL name in snake case; all of several names
 * are accepted. For a field that is an object or a list of objects, the names of its own fields.
 */
export interface Words {
  readonly [field: string]: string | readonly string[] | Words | undefined
}

const namesOf = (field: string, words: Words): readonly string[] => {
  const word = words[field]
  if (typeof word === 'string') return [word]
  return Array.isArray(word) ? word : [snakeCase(field)]
}

const wordsOf = (field: string, words: Words): Words => {
  const word = words[field]
  return typeof word === 'object' && !Array.isArray(word) ? (word as Words) : {}
}

/** A rule with the contract's names: `fullName` becomes `full_name`, at every depth. */
export function inWords(schema: z.ZodType, words: Words = {}): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType } }
  if (def.innerType)
    return z.clone(schema as never, { ...def, innerType: inWords(def.innerType, words) } as never, { parent: true })
  if (def.in) {
    const side = preprocessed(schema) ? 'out' : 'in'
    const inner = inWords(def[side] as z.ZodType, words)
    return inner === def[side] ? schema : z.clone(schema as never, { ...def, [side]: inner } as never, { parent: true })
  }
  const item = itemOf(schema)
  if (item) return z.clone(schema as never, { ...def, element: inWords(item, words) } as never, { parent: true })
  const fields = fieldsOf(schema)
  if (!fields) return schema
  const shape = Object.entries(fields).flatMap(([field, rule]) => {
    const names = namesOf(field, words)
    const each = inWords(rule, wordsOf(field, words))
    return names.map((name) => [name, names.length > 1 ? each.optional() : each] as const)
  })
  const { description } = schema
  const renamed = z.object(Object.fromEntries(shape)).meta({ ...(description !== undefined && { description }) })
  const known = graphTypes.get(schema)
  if (!known) return renamed
  const { name, description: own, needsOne } = known
  const named = renamed.register(graphTypes, { name, ...(own !== undefined && { description: own }) })
  if (!needsOne) return named
  const renamedFields = needsOne.fields.flatMap((field) => namesOf(field, words)) as [string, ...string[]]
  return needingOne(named, { ...needsOne, fields: renamedFields })
}

type Mapping = (value: unknown) => unknown

/** GraphQL would coerce an item to a list of one; the contract does not. */
export class NoListError extends Error {}

/**
 * Maps a body to GraphQL's names. Knows only the rule's fields, and leaves mismatches unchanged, but for a single item
 * instead of a list: that throws `NoListError`, unless `isLenient`.
 */
export function toGraph(schema: z.ZodType, words: Words = {}, isLenient = false): Mapping | null {
  const { rule, before } = unwrap(schema)
  const mapping = mappingOf(rule, words, isLenient)
  return before ? (value) => (mapping ? mapping(before(value)) : before(value)) : mapping
}

const mappingOf = (rule: z.ZodType, words: Words, isLenient: boolean): Mapping | null => {
  const item = itemOf(rule)
  if (item) {
    const each = toGraph(item, words, isLenient)
    return (value) => {
      if (value !== null && !Array.isArray(value)) {
        if (isLenient) return value
        throw new NoListError('not a list')
      }
      return each && value ? value.map(each) : value
    }
  }
  const fields = fieldsOf(rule)
  if (!fields) return null
  const plan = Object.entries(fields).flatMap(([field, inner]) => {
    const mapping = toGraph(inner, wordsOf(field, words), isLenient)
    return namesOf(field, words).map((name) => [name, field, mapping] as const)
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const mapped: Record<string, unknown> = {}
    for (const [name, field, inner] of plan) {
      const given = (value as Record<string, unknown>)[name]
      if (given !== undefined && mapped[field] === undefined) mapped[field] = inner ? inner(given) : given
    }
    return mapped
  }
}

/** A path below an input in the contract's names: `children`, 0, `fullName` becomes `children[0].full_name`. */
export function pathInWords(path: readonly (string | number)[], words: Words = {}): string {
  let written = ''
  let known = words
  for (const key of path) {
    if (typeof key === 'number') written += `[${key}]`
    else {
      written += `${written === '' ? '' : '.'}${namesOf(key, known)[0]}`
      known = wordsOf(key, known)
    }
  }
  return written
}

const givenInWords = (given: unknown, schema: z.ZodType, words: Words): unknown => {
  const { rule } = unwrap(schema)
  const item = itemOf(rule)
  if (item && Array.isArray(given)) return given.map((each) => givenInWords(each, item, words))
  const fields = fieldsOf(rule)
  if (!fields || typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given)
      .filter(([field]) => fields[field])
      .map(([field, value]) => [
        namesOf(field, words)[0],
        givenInWords(value, fields[field] as z.ZodType, wordsOf(field, words)),
      ]),
  )
}

/**
 * An example of a rule's input: its input type's, the rule's own, or a default of its kind. Undefined for text
 * without one; of an object's fields, only required ones are invented.
 */
export function exampleOf(schema: z.ZodType, words: Words = {}): unknown {
  const { rule, fallback } = unwrap(schema)
  const examples = (schema.meta()?.examples ?? rule.meta()?.examples) as readonly unknown[] | undefined
  if (examples) return examples[0]
  const known = graphTypes.get(rule)
  const fields = fieldsOf(rule)
  if (fields) {
    const given = givenInWords(known?.example ?? {}, rule, words) as Record<string, unknown>
    for (const [field, inner] of Object.entries(fields)) {
      const [name] = namesOf(field, words) as [string]
      if (given[name] === undefined && unwrap(inner).isRequired) given[name] = exampleOf(inner, wordsOf(field, words))
    }
    return given
  }
  if (fallback !== undefined) return fallback
  const item = itemOf(rule)
  if (item) return [exampleOf(item)].filter((each) => each !== undefined)
  if (known?.values) return Object.keys(known.values)[0]
  const kinds: Readonly<Record<string, string>> = { boolean: 'Boolean', number: 'Int' }
  return SCALARS[known?.name ?? kinds[(rule as z.ZodType & { def: { type: string } }).def.type] ?? '']?.example
}

/**
 * The rule of a variable: its argument's, or one derived from its type; the document may require it or set a default.
 */
export function ruleOf({ rule, type, fallback }: Variable): z.ZodType {
  const made = rule ?? ruleOfType(type)
  if (fallback === undefined && !isNonNullType(type)) return made
  const { rule: inner, description } = unwrap(made)
  const strict = fallback === undefined ? inner : inner.default(fallback as never)
  return description === undefined ? strict : strict.meta({ description })
}

const ruleOfType = (type: GraphQLInputType): z.ZodType => {
  if (!isNonNullType(type)) return ruleOfNullable(type).nullish()
  return ruleOfNullable(type.ofType)
}

const ruleOfNullable = (type: GraphQLInputType): z.ZodType => {
  if (isListType(type)) return z.array(ruleOfType(type.ofType))
  const named = getNamedType(type)
  if (isEnumType(named)) return z.enum(named.getValues().map(({ name }) => name))
  if (named.name === 'Int') return z.int()
  if (named.name === 'Float') return z.number()
  if (named.name === 'Boolean') return z.boolean()
  return z.string()
}

/**
 * Converts text from a query string or form to the variable's type; text that cannot be converted stays text and is
 * rejected later.
 */
export function fromText(type: GraphQLInputType): Mapping {
  const name = getNamedType(type).name
  const one: Mapping =
    name === 'Int' || name === 'Float'
      ? (text) => (typeof text === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text)
      : name === 'Boolean'
        ? (text) => (text === 'true' ? true : text === 'false' ? false : text)
        : (text) => text
  const isList = isListType(isNonNullType(type) ? type.ofType : type)
  return isList ? (text) => (Array.isArray(text) ? text : [text]).map(one) : one
}
