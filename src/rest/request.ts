import { type GraphQLInputType, getNamedType, isEnumType, isListType, isNonNullType } from 'graphql'
import { z } from 'zod'
import { bare, fieldsOf, inGraph, itemOf } from '../input.ts'
import type { Variable } from './document.ts'
import { snakeCase } from './snake-case.ts'

/** What the contract calls fields of `$input` where it is not the graph's name in snake case; several names are all taken. */
export type Words = Readonly<Record<string, string | readonly string[]>>

const namesOf = (field: string, words: Words): readonly string[] => {
  const word = words[field] ?? snakeCase(field)
  return typeof word === 'string' ? [word] : word
}

/** A rule with the contract's names: `fullName` is `full_name`, at every depth. */
export const inWords = (schema: z.ZodType, words: Words = {}): z.ZodType => {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType } }
  if (def.innerType)
    return z.clone(schema as never, { ...def, innerType: inWords(def.innerType, words) } as never, { parent: true })
  const item = itemOf(schema)
  if (item) return z.clone(schema as never, { ...def, element: inWords(item) } as never, { parent: true })
  const fields = fieldsOf(schema)
  if (!fields) return schema
  const shape = Object.entries(fields).flatMap(([field, rule]) => {
    const names = namesOf(field, words)
    const each = inWords(rule)
    return names.map((name) => [name, names.length > 1 ? each.optional() : each] as const)
  })
  const { description } = schema
  return z.object(Object.fromEntries(shape)).meta({ ...(description !== undefined && { description }) })
}

type Mapping = (value: unknown) => unknown

/** Turns a body into the graph's words; knows the fields of the rule only, and leaves what does not fit as it is. */
export const toGraph = (schema: z.ZodType, words: Words = {}): Mapping | null => {
  const { rule } = bare(schema)
  const item = itemOf(rule)
  if (item) {
    const each = toGraph(item)
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
  }
  const fields = fieldsOf(rule)
  if (!fields) return null
  const plan = Object.entries(fields).flatMap(([field, inner]) =>
    namesOf(field, words).map((name) => [name, field, toGraph(inner)] as const),
  )
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

/** An example of an input by its fields. */
export const exampleOf = (schema: z.ZodType, words: Words = {}): Record<string, unknown> => {
  const { rule } = bare(schema)
  const given = (inGraph.get(rule)?.example ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(fieldsOf(rule) ?? {})
      .filter((field) => given[field] !== undefined)
      .map((field) => [namesOf(field, words)[0] as string, given[field]]),
  )
}

/** What a variable takes: the rule of its argument, or what its type says; the document may demand it or give a default. */
export const ruleOf = ({ rule, type, fallback }: Variable): z.ZodType => {
  const made = rule ?? ruleOfType(type)
  if (fallback === undefined && !isNonNullType(type)) return made
  const { rule: inner, description } = bare(made)
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

/** What a query string says, as the variable's type has it; what cannot be read stays text, and is refused as such. */
export const fromText = (type: GraphQLInputType): Mapping => {
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
