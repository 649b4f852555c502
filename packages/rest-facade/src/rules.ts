import { z } from 'zod'

/** Reads rules, which are zod schemas: their GraphQL types, their fields, and the errors of an input. */

/** One invalid field: its JSON path (`children[0].full_name`, `query.page`) and the error. */
export interface FieldError {
  path: string
  message: string
}

/** A rule's GraphQL type: a custom scalar, an enum, an input type. Strings, numbers and lists need no entry. */
export const graphTypes = z.registry<{
  name: string
  /** The description of an enum or input type, wherever it is used. */
  description?: string
  values?: Readonly<Record<string, string>>
  /** For an enum: the value that is meant by a text; undefined if none is. */
  valueFor?: (text: string) => string | undefined
  example?: object
  /** For an input type: fields of which one is needed. */
  needsOne?: NeedsOne
}>()

/** Optional fields of which one is needed; the error is the first one's. */
export interface NeedsOne {
  readonly fields: readonly [string, ...string[]]
  readonly message: string
}

/** Requires one of some fields, beside any other errors of theirs. */
export function needingOne<Schema extends z.ZodObject>(schema: Schema, { fields, message }: NeedsOne): Schema {
  return schema.refine((value) => fields.some((field) => (value as Record<string, unknown>)[field] != null), {
    path: [fields[0]],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/**
 * A field's rule, for which null is absence, as it is in requests of clients that write every field. Left alone are
 * required fields, those in which null has a meaning, and those of `changes`, in which it clears.
 */
export function nullIsAbsent<Rule extends z.ZodType>(rule: Rule): Rule {
  const lenient = (() => {
    if (rule instanceof z.ZodDefault) {
      const { def } = rule as { def: { defaultValue: unknown } }
      const inner = rule.unwrap() as z.ZodType
      if (inner instanceof z.ZodNullable) return rule
      // Read each time: zod copies it, so that no two requests share a list.
      const fallback = () => def.defaultValue
      return inner
        .nullable()
        .default(fallback as never)
        .transform((value) => value ?? fallback())
    }
    if (!(rule instanceof z.ZodOptional) || rule instanceof z.ZodExactOptional) return rule
    const inner = rule.unwrap() as z.ZodType
    if (inner instanceof z.ZodNullable) return rule
    return inner.nullish().transform((value) => value ?? undefined)
  })()
  if (lenient === rule || rule.description === undefined) return lenient as unknown as Rule
  return lenient.meta({ description: rule.description }) as unknown as Rule
}

/** A rule without its optional, nullable and default wrappers. */
export interface Unwrapped {
  readonly rule: z.ZodType
  readonly isRequired: boolean
  /** Replaces an absent value. */
  readonly fallback: unknown
  readonly description: string | undefined
  /** Converts a value before the rule sees it. */
  readonly before: ((value: unknown) => unknown) | null
}

/** The conversion before a rule of `z.preprocess`, and the rule; null for another one. */
export function preprocessed(schema: z.ZodType): { before: (value: unknown) => unknown; rule: z.ZodType } | null {
  const { def } = schema as { def: { in?: z.ZodType; out?: z.ZodType } }
  if (!(def.in instanceof z.ZodTransform) || !def.out) return null
  const { transform } = def.in.def
  return { before: (value) => transform(value, undefined as never), rule: def.out }
}

/** Unwraps `optional`, `nullable`, `default` and pipes, down to the rule that says what a value is. */
export function unwrap(schema: z.ZodType): Unwrapped {
  const { def } = schema as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType; defaultValue?: unknown } }
  const description = schema.description
  const known = graphTypes.get(schema)
  if (def.innerType && ['optional', 'nullable', 'default', 'prefault'].includes(def.type)) {
    const inner = unwrap(def.innerType)
    const fallback = 'defaultValue' in def ? def.defaultValue : inner.fallback
    return { ...inner, isRequired: false, fallback, description: description ?? inner.description }
  }
  if (def.type === 'pipe' && def.in && !known) {
    const conversion = preprocessed(schema)
    const inner = unwrap(conversion?.rule ?? def.in)
    return { ...inner, before: conversion?.before ?? inner.before, description: description ?? inner.description }
  }
  return { rule: schema, isRequired: true, fallback: undefined, description, before: null }
}

/** The fields of an object rule, or the item of a list rule; null for others. */
export function fieldsOf(rule: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  return rule instanceof z.ZodObject ? (rule.shape as Record<string, z.ZodType>) : null
}
export function itemOf(rule: z.ZodType): z.ZodType | null {
  return rule instanceof z.ZodArray ? (rule.element as z.ZodType) : null
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Writes a limit as text: `must have at most 50 items`, `must be at least 1`. */
const limitInWords = (origin: string, bound: 'at least' | 'at most', limit: number | bigint): string => {
  if (origin !== 'string' && origin !== 'array') return `must be ${bound} ${limit}`
  if (bound === 'at least' && limit === 1) return 'must not be empty'
  return `must have ${bound} ${limit} ${origin === 'string' ? 'characters' : 'items'}`
}

/** Writes an issue as a message for users: apps show it beside the field. */
const inWords = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return limitInWords(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return limitInWords(issue.origin, 'at most', issue.maximum)
    default:
      return issue.message
  }
}

/** The kinds of issues that an absent value causes. */
const ABSENCES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

const isAbsent = ({ code, input }: z.core.$ZodIssue) => input === undefined && ABSENCES.has(code)

/**
 * The invalid fields of a failed zod parse that reports the input, as JSON paths: `children[0].full_name`. Only the first
 * issue of each field counts: when a list arrives where text belongs, its length is irrelevant.
 */
const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] => {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = jsonPath(issue.path) || '$'
    if (!errors.has(path)) errors.set(path, { path, message: isAbsent(issue) ? 'is required' : inWords(issue) })
  }
  return [...errors.values()]
}

/** Parses input with a rule: its value, or each bad field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  const { success, data, error } = schema.safeParse(input, { reportInput: true })
  return success ? { data, errors: [] } : { data: undefined, errors: fieldErrors(error.issues) }
}

/** The JSON path of each bad field; empty for valid input. */
export function errorsOf(schema: z.ZodType, input: unknown): FieldError[] {
  return parse(schema, input).errors
}

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (done, key) => (typeof key === 'number' ? `${done}[${key}]` : done === '' ? String(key) : `${done}.${String(key)}`),
    '',
  )
