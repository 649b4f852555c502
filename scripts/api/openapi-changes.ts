import fc from 'fast-check'
import { nameOf, type Schema } from '../client/types.ts'

/** A change that may break clients written for the old document. */
export interface BreakingChange {
  /** The name that declares it in CHANGELOG: `GET /journal/entries`, `Post.title`. */
  subject: string
  message: string
}

interface Media {
  schema?: Rule
}

/** A schema with its constraints. */
type Rule = Schema & Readonly<Record<string, unknown>>

interface Operation {
  security?: readonly unknown[]
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Rule }[]
  requestBody?: { required?: boolean; content: Readonly<Record<string, Media>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, Media>> }>>
}

export interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Rule>> }
}

/** `sent` by clients: what was accepted must still be. `read` by clients: nothing unexpected may be added. */
type Direction = 'sent' | 'read'

const SMALLER_IS_STRICTER = ['maxLength', 'maximum', 'maxItems']
const LARGER_IS_STRICTER = ['minLength', 'minimum', 'minItems']

const missingFrom = <T>(few: readonly T[] = [], all: readonly T[] = []): T[] =>
  all.filter((each) => !few.includes(each))

/** Whether a pattern rejects values that the old one, or none, accepted; tested with random texts that match the old one. */
const refuses = (now: unknown, old: unknown): boolean => {
  if (typeof now !== 'string' || now === old) return false
  if (typeof old !== 'string') return true
  const taken = fc.sample(fc.stringMatching(new RegExp(old)), { numRuns: 500, seed: 1 })
  return taken.some((text) => !new RegExp(now).test(text))
}

/** Compares two schemas, resolving each in its own document. */
const createComparison = (before: Document, after: Document, report: (message: string) => void) => {
  const resolve = ({ components }: Document, rule: Rule): Rule =>
    rule.$ref ? resolve({ components } as Document, components.schemas[nameOf(rule.$ref)] ?? {}) : rule
  /** The allowed types of a value, including null, and their schemas, by type or name. */
  const variantsOf = (document: Document, rule: Rule): Map<string, Rule> => {
    const choices = (rule.anyOf ?? rule.oneOf) as readonly Rule[] | undefined
    if (choices) {
      // Objects are told apart by their names; one that is only null otherwise is compared by what it holds.
      const isUnion = choices.filter((each) => each.$ref).length > 1
      return new Map(
        choices.flatMap((each) =>
          [...variantsOf(document, each)].map(
            ([kind, it]) => [isUnion && kind === 'object' && each.$ref ? nameOf(each.$ref) : kind, it] as const,
          ),
        ),
      )
    }
    const resolved = resolve(document, rule)
    if (resolved !== rule) return variantsOf(document, resolved)
    const types = typeof rule.type === 'string' ? [rule.type] : (rule.type ?? ['any'])
    return new Map(types.map((type) => [type, rule]))
  }
  const underway = new Set<string>()

  const compareRules = (old: Rule, now: Rule, direction: Direction, place: string): void => {
    const isSent = direction === 'sent'
    for (const name of isSent ? SMALLER_IS_STRICTER : [])
      if (now[name] !== undefined && Number(now[name]) < Number(old[name] ?? Number.POSITIVE_INFINITY))
        report(`${place}: ${name} is ${now[name]}, was ${old[name] ?? 'not limited'}`)
    for (const name of isSent ? LARGER_IS_STRICTER : [])
      if (now[name] !== undefined && Number(now[name]) > Number(old[name] ?? 0))
        report(`${place}: ${name} is ${now[name]}, was ${old[name] ?? 'not limited'}`)
    if (isSent && refuses(now.pattern, old.pattern)) report(`${place}: another pattern is asked for`)
    const values = [old, now].map(({ enum: all, const: one }) => all ?? (one === undefined ? undefined : [one]))
    if (isSent && values[1])
      for (const value of missingFrom(values[1], values[0] ?? [])) report(`${place}: ${value} is not taken any more`)
    if (old.items && now.items) compare(old.items as Rule, now.items as Rule, direction, `${place}[]`)

    const [was, is] = [old.required ?? [], now.required ?? []]
    for (const name of isSent ? missingFrom(was, is) : missingFrom(is, was))
      if (old.properties?.[name] ? now.properties?.[name] : isSent)
        report(`${place}.${name} ${isSent ? 'has to be sent' : 'may be missing'}`)
    for (const [name, schema] of Object.entries(old.properties ?? {})) {
      const kept = now.properties?.[name]
      if (kept) compare(schema as Rule, kept as Rule, direction, `${place}.${name}`)
      else if (now.properties || old.properties) report(`${place}.${name} is gone`)
    }
  }

  const compare = (old: Rule, now: Rule, direction: Direction, place: string): void => {
    // Components may be recursive: each pair is compared once.
    const pair = `${direction} ${old.$ref ?? ''} ${now.$ref ?? ''}`
    if (old.$ref && now.$ref) {
      if (underway.has(pair)) return
      underway.add(pair)
    }
    const [were, are] = [variantsOf(before, old), variantsOf(after, now)]
    const lost =
      direction === 'sent'
        ? missingFrom([...are.keys()], [...were.keys()])
        : missingFrom([...were.keys()], [...are.keys()])
    const isAny = (variants: Map<string, Rule>) => variants.has('any')
    // A schema that accepts anything is never stricter, and one that returned anything promised nothing.
    const isLoose = direction === 'sent' ? isAny(are) : isAny(were)
    // Renaming a component is no change if its type is the same.
    const isRenamed = were.size === 1 && are.size === 1
    if (lost.length > 0 && !isLoose && !(isRenamed && resolve(before, old).type === resolve(after, now).type))
      for (const kind of lost)
        report(`${place} ${direction === 'sent' ? `may not be ${kind} any more` : `may be ${kind} now`}`)
    for (const [kind, rule] of were) {
      const other = are.get(kind) ?? (isRenamed ? [...are.values()][0] : undefined)
      if (other) compareRules(rule, other, direction, place)
    }
    underway.delete(pair)
  }
  return compare
}

const contentOf = (content: Readonly<Record<string, Media>> | undefined) => Object.entries(content ?? {})

/** Compares two versions of an operation. */
const compareOperations = (
  before: Document,
  after: Document,
  old: Operation,
  now: Operation,
  report: (message: string) => void,
) => {
  const compare = createComparison(before, after, report)
  if ((old.security?.length ?? 0) === 0 && (now.security?.length ?? 0) > 0) report('needs a sign-in')
  const find = ({ parameters = [] }: Operation, like: { name: string; in: string }) =>
    parameters.find((each) => each.name === like.name && each.in === like.in)
  for (const parameter of old.parameters ?? []) {
    const kept = find(now, parameter)
    if (!kept) report(`${parameter.in} ${parameter.name} is gone`)
    else {
      if (kept.required && !parameter.required) report(`${parameter.in} ${parameter.name} has to be sent`)
      compare(parameter.schema, kept.schema, 'sent', `${parameter.in} ${parameter.name}`)
    }
  }
  for (const parameter of now.parameters ?? [])
    if (parameter.required && !find(old, parameter)) report(`${parameter.in} ${parameter.name} has to be sent`)

  if (now.requestBody?.required && !old.requestBody?.required) report('a body has to be sent')
  for (const [type, { schema }] of contentOf(old.requestBody?.content)) {
    const kept = now.requestBody?.content[type]
    if (!kept) report(`a body of ${type} is not taken any more`)
    else if (schema && kept.schema) compare(schema, kept.schema, 'sent', 'body')
  }
  for (const [status, { content }] of Object.entries(old.responses)) {
    if (!status.startsWith('2')) continue
    const kept = now.responses[status]
    if (!kept) report(`does not answer ${status} any more`)
    for (const [type, { schema }] of contentOf(content)) {
      const media = kept?.content?.[type]
      if (kept && !media) report(`does not answer with ${type} any more`)
      else if (schema && media?.schema) compare(schema, media.schema, 'read', 'answer')
    }
  }
}

/** The breaking changes between two OpenAPI documents. */
export const openApiChanges = (before: Document, after: Document): BreakingChange[] => {
  const changes: BreakingChange[] = []
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, old] of Object.entries(methods)) {
      const subject = `${method.toUpperCase()} ${path}`
      const report = (message: string) => {
        changes.push({ subject, message })
      }
      const now = after.paths[path]?.[method]
      if (now) compareOperations(before, after, old, now, report)
      else report('is gone')
    }
  return changes
}

/** Keeps only what the comparison uses, which makes the baseline a tenth of the document's size. */
export const shapeOf = (value: unknown, parent = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, parent))
  if (!(value instanceof Object)) return value
  const isFieldList = parent === 'properties' || parent === 'schemas' || parent === 'paths'
  const dropped = [
    'description',
    'summary',
    'example',
    'examples',
    'tags',
    'operationId',
    'headers',
    'info',
    'servers',
    'title',
  ]
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isFieldList || !(dropped.includes(name) || name.startsWith('x-') || /^[45]\d\d$/.test(name)))
      .map(([name, each]) => [name, shapeOf(each, isFieldList ? '' : name)]),
  )
}
