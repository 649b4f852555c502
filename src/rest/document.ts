import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  typeFromAST,
  valueFromAST,
  visit,
} from 'graphql'
import type { z } from 'zod'
import { FORMATS } from './formats.ts'
import { type JsonSchema, SCALARS } from './json-schema.ts'

/** A variable of a route's document: what a request brings. */
export interface Variable {
  readonly name: string
  readonly type: GraphQLInputType
  /** The rule of the argument it is given to. */
  readonly rule: z.ZodType | null
  readonly fallback: unknown
}

/** What a route's document says, read once at start. */
export interface Reading {
  /** The document as the graph knows it. */
  readonly source: string
  readonly variables: readonly Variable[]
  readonly schema: JsonSchema
  readonly example: Record<string, unknown>
  /** Writes times the contract's way, in place. */
  readonly format: Format | null
  /** Which variable an argument of the field at a place of the result was given; null when none was. */
  readonly variableAt: (place: readonly (string | number)[], argument: string) => string | null
}

type Format = (data: never) => void
type Fields = Record<string, unknown>

/** Marks what a fragment selects: OpenAPI has it once, by name. */
export const COMPONENT = Symbol('component')

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

interface Part {
  readonly schema: JsonSchema
  readonly example: unknown
  readonly format: ((value: never) => unknown) | null
}

export const readDocument = (text: string, graph: GraphQLSchema): Reading => {
  const document = parse(text)
  const operation = document.definitions.find((it) => it.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const it of document.definitions) if (it.kind === Kind.FRAGMENT_DEFINITION) fragments.set(it.name.value, it)
  const uses: { place: string; argument: string; variable: string; rule: z.ZodType | null }[] = []

  const noteArguments = (node: FieldNode, field: GraphQLField<unknown, unknown>, place: string) => {
    for (const { name, value } of node.arguments ?? []) {
      if (value.kind !== Kind.VARIABLE) continue
      const argument = field.args.find((it) => it.name === name.value)
      const rules = argument?.extensions.rules as Record<string, z.ZodType> | undefined
      uses.push({ place, argument: name.value, variable: value.name.value, rule: rules?.[name.value] ?? null })
    }
  }

  const leaf = (type: GraphQLOutputType, node: FieldNode, example: unknown): Part => {
    const named = getNamedType(type)
    const directive = node.directives?.find(({ name }) => FORMATS[name.value])?.name.value
    const written = directive ? FORMATS[directive] : undefined
    if (isEnumType(named)) {
      const values = named.getValues().map(({ name }) => name)
      return { schema: { type: 'string', enum: values }, example: example ?? values[0], format: null }
    }
    const known = SCALARS[named.name] ?? { schema: {}, example: undefined }
    return {
      schema: (written?.schema ?? known.schema) as JsonSchema,
      example: example ?? known.example,
      format: written ? (value: string | null) => (value === null ? null : written.write(value)) : null,
    }
  }

  const partOf = (type: GraphQLOutputType, node: FieldNode, example: unknown, place: string): Part => {
    if (isNonNullType(type)) return ofNullable(type.ofType, node, example, place)
    const part = ofNullable(type, node, example === null ? undefined : example, place)
    const value = example === null || part.example === undefined ? null : part.example
    return { ...part, schema: orNull(part.schema), example: value }
  }

  const ofNullable = (type: GraphQLOutputType, node: FieldNode, example: unknown, place: string): Part => {
    if (isListType(type)) {
      const item = partOf(type.ofType, node, Array.isArray(example) ? example[0] : undefined, place)
      const write = item.format
      const isLeaf = !node.selectionSet
      return {
        schema: { type: 'array', items: item.schema },
        example: isLeaf && Array.isArray(example) ? example : [item.example],
        format: write && ((items: never[] | null) => items?.map((value) => write(value))),
      }
    }
    const named = getNullableType(type)
    return isObjectType(named) && node.selectionSet
      ? objectOf(named, node.selectionSet, example as Fields | undefined, place)
      : leaf(type, node, example)
  }

  const nodesOf = (set: SelectionSetNode): FieldNode[] =>
    set.selections.flatMap((it) => {
      if (it.kind === Kind.FIELD) return [it]
      const inner = it.kind === Kind.INLINE_FRAGMENT ? it : fragments.get(it.name.value)
      return inner ? nodesOf(inner.selectionSet) : []
    })

  const objectOf = (type: GraphQLObjectType, set: SelectionSetNode, given: Fields | undefined, place: string) => {
    const examples = { ...(type.extensions.example as Fields | undefined), ...given }
    const properties: Record<string, JsonSchema> = {}
    const example: Fields = {}
    const formats: (readonly [key: string, write: (value: never) => unknown])[] = []
    for (const node of nodesOf(set)) {
      const key = (node.alias ?? node.name).value
      const field = type.getFields()[node.name.value]
      if (!field) throw new Error(`${type.name} has no field ${node.name.value}`)
      const inner = place ? `${place}.${key}` : key
      noteArguments(node, field, inner)
      const part = partOf(field.type, node, examples[field.name], inner)
      if (part.example === undefined) throw new Error(`give ${type.name} an example of its ${field.name}`)
      const isShared = COMPONENT in part.schema
      properties[key] = isShared || !place ? part.schema : { description: field.description, ...part.schema }
      example[key] = part.example
      if (part.format) formats.push([key, part.format])
    }
    const [first] = set.selections
    const spread = set.selections.length === 1 && first?.kind === Kind.FRAGMENT_SPREAD ? first.name.value : null
    const schema: JsonSchema = {
      ...(spread && { [COMPONENT]: spread.replace(/^Rest/, ''), description: type.description }),
      type: 'object',
      required: Object.keys(properties),
      properties,
    }
    const write = (value: Record<string, never> | null) => {
      if (value) for (const [key, format] of formats) value[key] = format(value[key] as never) as never
      return value
    }
    return { schema, example, format: formats.length > 0 ? write : null }
  }

  const root = graph.getRootType(operation.operation) as GraphQLObjectType
  const { schema, example, format } = objectOf(root, operation.selectionSet, undefined, '')
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }): Variable => {
    const name = variable.name.value
    const type = typeFromAST(graph, node as never) as GraphQLInputType
    const use = uses.find((it) => it.variable === name)
    return { name, type, rule: use?.rule ?? null, fallback: defaultValue && valueFromAST(defaultValue, type) }
  })
  const stripped = visit(document, { Directive: ({ name }) => (FORMATS[name.value] ? null : undefined) })
  return {
    source: print(stripped),
    variables,
    schema,
    example,
    format: format as Format | null,
    variableAt: (place, argument) => {
      const path = place.filter((key) => typeof key === 'string').join('.')
      return uses.find((it) => it.place === path && it.argument === argument)?.variable ?? null
    },
  }
}
