import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../rules.ts'

/**
 * How much one GraphQL request may ask for. A batch shares one budget of tokens, cost and bytes: it may ask for no more
 * than a single document. `bench/worst-document.ts` measures what the worst of what these let through costs.
 */
export const LIMITS = {
  /** Lexical tokens of the text; parsing stops there. */
  tokens: 2000,
  /** Nested selections. Introspection is exempt: its own query is deeper than any sensible one. */
  depth: 10,
  /** Fields with an alias, the usual way to ask one thing a thousand times. */
  aliases: 30,
  /** Root fields of one operation, those in fragments among them. */
  rootFields: 15,
  /** Fields that may have to be resolved, list fields multiplied by their page size; see `cost` of a field. */
  cost: 10_000,
  /** Operations in one batched request. */
  batch: 5,
  /** Bytes of a request body. */
  bytes: 256 * 1024,
  /** Characters of all answers to a request. */
  answer: 3 * 1024 * 1024,
  /** What is said of a document that is wrong in many places. */
  errors: 5,
} as const

/** What a selection asks for, everything below it and in its fragments included. */
export interface Weight {
  depth: number
  aliases: number
  /** Fields of its own level. */
  fields: number
  cost: number
}

const NOTHING: Weight = { depth: 0, aliases: 0, fields: 0, cost: 0 }

type Field = GraphQLField<unknown, unknown>

/** The largest page of a list, from the rule of its argument. */
const largestPage = ({ extensions }: GraphQLArgument): number => {
  const rule = (extensions.rules as Record<string, z.ZodType> | undefined)?.first
  const { maximum } = rule ? (z.toJSONSchema(rule, { io: 'input' }) as { maximum?: number }) : {}
  return maximum ?? PAGE_SIZE_MAX
}

/** How many items a field may bring: its page size, a variable one counting as the largest allowed. */
const listSize = (field: Field, node: FieldNode): number => {
  const size = field.args.find((argument) => argument.name === 'first')
  if (size) {
    const given = node.arguments?.find((argument) => argument.name.value === 'first')?.value
    if (given?.kind === Kind.VARIABLE) return largestPage(size)
    // A size below 1 is refused when it is run; here it must not take from what the other fields cost.
    return given?.kind === Kind.INT ? Math.max(1, Number(given.value)) : PAGE_SIZE_DEFAULT
  }
  return isListType(getNullableType(field.type)) && !isPageContent(field) ? PAGE_SIZE_DEFAULT : 1
}

/** The lists inside a connection are as long as its page, which its own field has counted already. */
const isPageContent = (field: Field) => field.name === 'nodes' || field.name === 'edges'

/** What a field declares that it costs (`cost` in `src/schema/builder.ts`). */
const ownCost = (field: Field | undefined): number => (field?.extensions.cost as number | undefined) ?? 1

type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined

/**
 * Weighs operations of one document. A page size given by a variable counts as the largest allowed, so that an operation
 * is weighed once for all its uses.
 */
const createScales = (schema: GraphQLSchema, fragmentOf: FragmentOf) => {
  // A fragment is weighed once however often it is spread: fragments that spread each other twice would otherwise
  // double the work at every level.
  const weighed = new Map<string, Weight>()

  const weighFragment = (name: string): Weight => {
    const known = weighed.get(name)
    if (known) return known
    weighed.set(name, NOTHING) // a cycle is another rule's error; here it must only end
    const definition = fragmentOf(name)
    const weight = definition ? weigh(definition.selectionSet, definition.typeCondition.name.value) : NOTHING
    weighed.set(name, weight)
    return weight
  }

  const weigh = (set: SelectionSetNode, typeName: string | undefined): Weight => {
    const total: Weight = { depth: 1, aliases: 0, fields: 0, cost: 0 }
    const add = (part: Weight, { deeper = 0, times = 1 } = {}) => {
      total.depth = Math.max(total.depth, part.depth + deeper)
      total.aliases += part.aliases
      total.cost = Math.min(total.cost + part.cost * times, Number.MAX_SAFE_INTEGER)
      if (deeper === 0) total.fields += part.fields
    }
    const type = typeName ? schema.getType(typeName) : undefined

    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(weighFragment(selection.name.value))
        continue
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(weigh(selection.selectionSet, selection.typeCondition?.name.value ?? typeName))
        continue
      }
      const name = selection.name.value
      const field = type && 'getFields' in type ? type.getFields()[name] : undefined
      const known = field && 'args' in field ? field : undefined
      if (selection.alias) total.aliases += 1
      total.fields += 1
      total.cost += INTROSPECTION[name] ?? ownCost(known)
      if (!selection.selectionSet || !known) continue
      const target = getNamedType(known.type)
      const below = weigh(selection.selectionSet, isCompositeType(target) ? target.name : undefined)
      add(below, { deeper: 1, times: listSize(known, selection) })
    }
    return total
  }

  return (operation: OperationDefinitionNode): Weight =>
    weigh(operation.selectionSet, schema.getRootType(operation.operation)?.name)
}

/** What is below these is not weighed: GraphQL has a rule of its own against circles in it. One of each is enough. */
const INTROSPECTION: Readonly<Record<string, number>> = { __schema: LIMITS.cost / 2, __type: LIMITS.cost / 20 }

/** What an operation of a good document asks for. */
export const weightOf = (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Weight => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const it of document.definitions) if (it.kind === Kind.FRAGMENT_DEFINITION) fragments.set(it.name.value, it)
  return createScales(schema, (name) => fragments.get(name))(operation)
}

/** The refusal of what asks for too much. */
export const tooMuch = (what: string, operation?: OperationDefinitionNode): GraphQLError =>
  new GraphQLError(`The ${operation ? 'operation' : 'request'} asks for too much: ${what}.`, {
    ...(operation && { nodes: operation }),
    extensions: { code: 'graphql_too_complex' },
  })

/** A validation rule for depth, aliases, root fields and cost (OWASP GraphQL cheat sheet, "DoS prevention"). */
export const limitsRule = (context: ValidationContext): ASTVisitor => {
  const weigh = createScales(context.getSchema(), (name) => context.getFragment(name))
  return {
    OperationDefinition: (operation) => {
      const { depth, aliases, fields, cost } = weigh(operation)
      const hold = (what: string, value: number, limit: number) => {
        if (value > limit)
          context.reportError(tooMuch(`${what.replace('#', String(value))} of at most ${limit}`, operation))
      }
      hold('depth #', depth, LIMITS.depth)
      hold('# aliases', aliases, LIMITS.aliases)
      hold('cost #', cost, LIMITS.cost)
      hold('# root fields', fields, LIMITS.rootFields)
    },
  }
}
