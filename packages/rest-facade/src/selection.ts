import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { FORMATS } from './formats.ts'
import { enumeration, type JsonSchema, named, nullable, SCALARS } from './json-schema.ts'

/** The compiled part of a selection. */
export interface Part {
  readonly schema: JsonSchema
  readonly example: unknown
  /** Converts a value to the contract's format, in place where possible; null if there is nothing to convert. */
  readonly write: ((value: never) => unknown) | null
}

type Fields = Record<string, unknown>
type Write = NonNullable<Part['write']>

const OTHER_DIRECTIVES = ['omitNull', 'const', 'eventId']

/** Whether a directive belongs to the facade; these are removed before execution. */
export function isOwnDirective(node: ASTNode): boolean {
  return node.kind === Kind.DIRECTIVE && (node.name.value in FORMATS || OTHER_DIRECTIVES.includes(node.name.value))
}

export function hasDirective({ directives = [] }: FieldNode, name: string): boolean {
  return directives.some((it) => it.name.value === name)
}

const constantOf = ({ directives = [] }: FieldNode): string | null => {
  const value = directives.find(({ name }) => name.value === 'const')?.arguments?.[0]?.value
  return value?.kind === Kind.STRING ? value.value : null
}

export function keyOf(node: FieldNode): string {
  return (node.alias ?? node.name).value
}

/** Key under which a selection's schema records the fields of its fragments. */
export const FRAGMENTS = Symbol('fragments')
export type FragmentKeys = readonly {
  readonly name: string
  readonly description: string | null | undefined
  readonly keys: readonly string[]
}[]

/** The component name of a fragment: `RestChild` is `Child`. */
const nameOf = (fragment: FragmentDefinitionNode) => fragment.name.value.replace(/^Rest/, '')

interface Reader {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly queries: GraphQLObjectType | null | undefined
  /** Called for every selected field, with its path in the result. */
  readonly onField: (node: FieldNode, field: GraphQLField<unknown, unknown>, place: string) => void
}

/** Compiles a selection: its schema, an example, and its conversion to the contract's format. */
export function readSelection(
  { queries, fragments, onField }: Reader,
  root: GraphQLObjectType,
  selected: SelectionSetNode,
): Part {
  const partOf = (type: GraphQLOutputType, node: FieldNode, example: unknown, place: string): Part => {
    if (isNonNullType(type)) return ofNullable(type.ofType, node, example, place)
    const part = ofNullable(type, node, example === null ? undefined : example, place)
    const value = example === null || part.example === undefined ? null : part.example
    return { ...part, schema: nullable(part.schema), example: value }
  }

  const ofNullable = (type: GraphQLOutputType, node: FieldNode, example: unknown, place: string): Part => {
    if (isListType(type)) return listOf(type.ofType, node, example, place)
    const inner = getNullableType(type)
    if (!node.selectionSet) return leaf(inner, node, example)
    if (isObjectType(inner)) return objectOf(inner, node.selectionSet, example as Fields | undefined, place)
    if (isUnionType(inner)) return unionOf(inner, node.selectionSet, place)
    throw new Error(`a selection of ${inner} cannot be read`)
  }

  const listOf = (type: GraphQLOutputType, node: FieldNode, example: unknown, place: string): Part => {
    const examples = Array.isArray(example) ? example : null
    const { schema, example: one, write } = partOf(type, node, examples?.[0], place)
    return {
      schema: { type: 'array', items: schema },
      example: examples && !node.selectionSet ? examples : [one],
      write: write && ((items: never[] | null) => items?.map((value) => write(value)) ?? null),
    }
  }

  const leaf = (type: GraphQLOutputType, node: FieldNode, example: unknown): Part => {
    if (isEnumType(type)) {
      const declared = type.extensions.values as Readonly<Record<string, string>> | undefined
      const values = declared
        ? Object.entries(declared)
        : type.getValues().map(({ name, description }) => [name, description] as const)
      return {
        schema: enumeration(type.name, type.description, values),
        example: example ?? values[0]?.[0],
        write: null,
      }
    }
    const constant = constantOf(node)
    // Examples are in GraphQL's format; they are converted later.
    if (constant !== null)
      return {
        schema: { type: 'string', const: constant, description: 'Which kind it is.' },
        example,
        write: () => constant,
      }
    const format = node.directives?.map(({ name }) => FORMATS[name.value]).find((it) => it !== undefined)
    const known = SCALARS[String(type)] ?? { schema: {}, example: undefined }
    return {
      schema: format?.schema ?? known.schema,
      example: example ?? known.example,
      write: format ? (value: string | null) => (value === null ? null : format.write(value)) : null,
    }
  }

  const fieldsOf = (set: SelectionSetNode): FieldNode[] =>
    set.selections.flatMap((it) => {
      if (it.kind === Kind.FIELD) return [it]
      const inner = it.kind === Kind.INLINE_FRAGMENT ? it : fragments.get(it.name.value)
      return inner ? fieldsOf(inner.selectionSet) : []
    })

  /** The only fragment of a selection, whose component it becomes. */
  const onlyFragment = ({ selections }: SelectionSetNode): FragmentDefinitionNode | null => {
    const [only] = selections
    return selections.length === 1 && only?.kind === Kind.FRAGMENT_SPREAD
      ? (fragments.get(only.name.value) ?? null)
      : null
  }

  /** The fragments of a selection, with the fields that each selects. */
  const fragmentsOf = ({ selections }: SelectionSetNode, { description }: GraphQLObjectType): FragmentKeys =>
    selections.flatMap((it) => {
      const fragment = it.kind === Kind.FRAGMENT_SPREAD ? fragments.get(it.name.value) : undefined
      if (!fragment) return []
      return [{ name: nameOf(fragment), description, keys: fieldsOf(fragment.selectionSet).map(keyOf) }]
    })

  /** Names the schema of a selection that is a single fragment. */
  const byName = (fragment: FragmentDefinitionNode | null, about: string | null | undefined, schema: JsonSchema) =>
    fragment ? named(nameOf(fragment), about, schema) : { ...(about != null && { description: about }), ...schema }

  const objectOf = (type: GraphQLObjectType, set: SelectionSetNode, given: Fields | undefined, place: string): Part => {
    const examples: Fields = { __typename: type.name, ...(type.extensions.example as Fields | undefined), ...given }
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    const example: Fields = {}
    const plan: { key: string; write: Write | null; omitsNull: boolean }[] = []
    const nodes = fieldsOf(set)
    for (const node of nodes) {
      const key = keyOf(node)
      const name = node.name.value
      const field = name === '__typename' ? TypeNameMetaFieldDef : type.getFields()[name]
      if (!field) throw new Error(`${type.name} has no field ${name}`)
      const inner = place ? `${place}.${key}` : key
      onField(node, field, inner)
      const omitsNull = hasDirective(node, 'omitNull')
      // A lookup that finds nothing is null beside an error, which the route answers instead.
      const isLookup = place === '' && type === queries
      const part =
        omitsNull || isLookup
          ? ofNullable(getNullableType(field.type), node, examples[name], inner)
          : partOf(field.type, node, examples[name], inner)
      if (part.example === undefined) throw new Error(`give ${type.name} an example of its ${name}`)
      example[key] = part.example
      if (hasDirective(node, 'eventId')) continue
      plan.push({ key, write: part.write, omitsNull })
      if (!omitsNull) required.push(key)
      // Root fields of queries describe the result; those of mutations describe the action, so they are left out.
      const isTold = (place !== '' || type === queries) && name !== '__typename' && field.description != null
      properties[key] = isTold ? { ...part.schema, description: field.description } : part.schema
    }
    const schema = byName(onlyFragment(set), type.description, {
      type: 'object',
      required,
      properties,
      [FRAGMENTS]: fragmentsOf(set, type),
    })
    const isRebuilt = plan.length < nodes.length || plan.some(({ omitsNull }) => omitsNull)
    return { schema, example, write: isRebuilt ? rebuild(plan) : rewrite(plan) }
  }

  const unionOf = (type: GraphQLUnionType, set: SelectionSetNode, place: string): Part => {
    const fragment = onlyFragment(set)
    const { selections } = fragment?.selectionSet ?? set
    const isOf = (member: GraphQLObjectType) => (it: SelectionNode) =>
      it.kind === Kind.FIELD ||
      (it.kind === Kind.INLINE_FRAGMENT ? it : fragments.get(it.name.value))?.typeCondition?.name.value === member.name
    const members = type.getTypes().map((member) => {
      const own: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: selections.filter(isOf(member)) }
      const kind = fieldsOf(own).find(({ name }) => name.value === '__typename')
      if (!kind) throw new Error(`select the __typename of ${member.name}, which tells the types apart`)
      return { type: member, key: keyOf(kind), part: objectOf(member, own, undefined, place) }
    })
    const [first] = members
    if (!first) throw new Error(`${type.name} has no members`)
    const { key } = first
    const writers = new Map(members.map(({ type: member, part }) => [member.name, part.write] as const))
    return {
      schema: byName(fragment, type.description, {
        oneOf: members.map(({ part }) => part.schema),
        discriminator: { propertyName: key },
      }),
      example: first.part.example,
      write: (value: Record<string, string> | null) =>
        value === null ? null : (writers.get(value[key] ?? '')?.(value as never) ?? value),
    }
  }

  return objectOf(root, selected, undefined, '')
}

/** Converts the fields of an object in place. */
const rewrite = (plan: readonly { key: string; write: Write | null }[]): Write | null => {
  const written = plan.flatMap(({ key, write }) => (write ? [{ key, write }] : []))
  if (written.length === 0) return null
  return (value: Record<string, never> | null) => {
    if (value) for (const { key, write } of written) value[key] = write(value[key] as never) as never
    return value
  }
}

/** Rebuilds an object, leaving out some fields. */
const rebuild = (plan: readonly { key: string; write: Write | null; omitsNull: boolean }[]): Write =>
  ((value: Fields | null) => {
    if (value === null) return null
    const written: Fields = {}
    for (const { key, write, omitsNull } of plan) {
      const given = value[key] ?? null
      if (given === null && omitsNull) continue
      written[key] = write ? write(given as never) : given
    }
    return written
  }) as Write
