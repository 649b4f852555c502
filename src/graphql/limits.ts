import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../rules.ts'

/** How much one GraphQL document may ask for. Checked once, when a document is first seen. */
export const LIMITS = {
  /** Lexical tokens of the document text; parsing stops there. */
  tokens: 2000,
  /** Nested selections. Introspection is exempt: its own query is deeper than any sensible one. */
  depth: 10,
  /** Fields with an alias, the usual way to ask one thing a thousand times. */
  aliases: 30,
  /** Root fields of one operation. */
  rootFields: 15,
  /** Fields that may have to be resolved, list fields multiplied by their page size. */
  cost: 10_000,
  /** Operations in one batched request. */
  batch: 10,
  /** Bytes of a request body. */
  bytes: 256 * 1024,
} as const

interface Tally {
  depth: number
  aliases: number
  cost: number
}

const NOTHING: Tally = { depth: 0, aliases: 0, cost: 0 }

/** The largest page of a list, from the rule of its argument. */
const largestPage = ({ extensions }: GraphQLArgument): number => {
  const rule = (extensions.rules as Record<string, z.ZodType> | undefined)?.first
  const { maximum } = rule ? (z.toJSONSchema(rule, { io: 'input' }) as { maximum?: number }) : {}
  return maximum ?? PAGE_SIZE_MAX
}

/** How many items a field may bring: its page size, a variable one counting as the largest allowed. */
const listSize = (field: GraphQLField<unknown, unknown>, node: FieldNode): number => {
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
const isPageContent = (field: GraphQLField<unknown, unknown>) => field.name === 'nodes' || field.name === 'edges'

/**
 * A validation rule for depth, aliases, root fields and cost (OWASP GraphQL cheat sheet, "DoS prevention").
 * A page size given by a variable counts as the largest allowed, so a document is judged once for all its uses.
 */
export const limitsRule = (context: ValidationContext): ASTVisitor => {
  const schema = context.getSchema()
  // A fragment is weighed once however often it is spread: fragments that spread each other twice would otherwise
  // double the work at every level.
  const weighed = new Map<string, Tally>()

  const weighFragment = (name: string): Tally => {
    const known = weighed.get(name)
    if (known) return known
    weighed.set(name, NOTHING) // a cycle is another rule's error; here it must only end
    const definition = context.getFragment(name)
    const tally = definition ? weigh(definition.selectionSet, definition.typeCondition.name.value) : NOTHING
    weighed.set(name, tally)
    return tally
  }

  const weigh = (set: SelectionSetNode, typeName: string | undefined): Tally => {
    const total: Tally = { depth: 1, aliases: 0, cost: 0 }
    const add = (part: Tally, deeper = 0, times = 1) => {
      total.depth = Math.max(total.depth, part.depth + deeper)
      total.aliases += part.aliases
      total.cost = Math.min(total.cost + part.cost * times, Number.MAX_SAFE_INTEGER)
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
      if (selection.name.value.startsWith('__')) continue
      if (selection.alias) total.aliases += 1
      total.cost += 1
      const field = type && 'getFields' in type ? type.getFields()[selection.name.value] : undefined
      if (!selection.selectionSet || !field || !('args' in field)) continue
      const target = getNamedType(field.type)
      const times = listSize(field, selection)
      add(weigh(selection.selectionSet, isCompositeType(target) ? target.name : undefined), 1, times)
    }
    return total
  }

  return {
    OperationDefinition: (operation) => {
      const root = schema.getRootType(operation.operation)?.name
      const tally = weigh(operation.selectionSet, root)
      const reject = (what: string) =>
        context.reportError(
          new GraphQLError(`The operation asks for too much: ${what}.`, {
            nodes: operation,
            extensions: { code: 'graphql_too_complex' },
          }),
        )
      if (tally.depth > LIMITS.depth) reject(`depth ${tally.depth} of at most ${LIMITS.depth}`)
      if (tally.aliases > LIMITS.aliases) reject(`${tally.aliases} aliases of at most ${LIMITS.aliases}`)
      if (tally.cost > LIMITS.cost) reject(`cost ${tally.cost} of at most ${LIMITS.cost}`)
      if (operation.selectionSet.selections.length > LIMITS.rootFields)
        reject(`${operation.selectionSet.selections.length} root fields of at most ${LIMITS.rootFields}`)
    },
  }
}
