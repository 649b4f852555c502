import { unwrap } from '@parenting/rest-facade/rules'
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
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../kernel/rules.ts'

/**
 * The limits of one GraphQL request. A batch shares one budget of tokens, cost and bytes. `bench/worst-document.ts`
 * measures the worst request these limits allow.
 */
export const LIMITS = {
  /** Lexical tokens; parsing stops there. */
  tokens: 2000,
  /** Nesting of selections. Introspection is exempt: its standard query is deeper than any sensible one. */
  depth: 10,
  /** Aliased fields, the usual way to ask one thing a thousand times. */
  aliases: 30,
  /** Root fields of one operation, including those in fragments. */
  rootFields: 15,
  /** Fields that may have to be resolved, list fields multiplied by their page size; see `cost` of a field. */
  cost: 10_000,
  /** Operations in one batched request. */
  batch: 5,
  /** Bytes of a request body. */
  bytes: 256 * 1024,
  /** Characters of all responses to a request. */
  response: 3 * 1024 * 1024,
  /** Errors reported for one document. */
  errors: 5,
} as const

/** The complexity of a selection, including everything nested in it and its fragments. */
export interface Complexity {
  depth: number
  aliases: number
  /** Fields of its own level. */
  fields: number
  cost: number
}

const NOTHING: Complexity = { depth: 0, aliases: 0, fields: 0, cost: 0 }

type Field = GraphQLField<unknown, unknown>

/** A list's largest page size, from the rule of its argument. */
const largestPage = ({ extensions }: GraphQLArgument): number => {
  const rule = (extensions.rules as Record<string, z.ZodType> | undefined)?.first
  const { maximum } = rule ? (z.toJSONSchema(unwrap(rule).rule, { io: 'input' }) as { maximum?: number }) : {}
  return maximum ?? PAGE_SIZE_MAX
}

/** How many items a field may return: its page size, or the largest allowed when a variable gives it. */
const listSize = (field: Field, node: FieldNode): number => {
  const size = field.args.find((argument) => argument.name === 'first')
  if (size) {
    const given = node.arguments?.find((argument) => argument.name.value === 'first')?.value
    if (given?.kind === Kind.VARIABLE) return largestPage(size)
    // Execution rejects a size below 1; here it must not reduce the total.
    return given?.kind === Kind.INT ? Math.max(1, Number(given.value)) : PAGE_SIZE_DEFAULT
  }
  return isListType(getNullableType(field.type)) && !isPageContent(field) ? PAGE_SIZE_DEFAULT : 1
}

/** The lists inside a connection are as long as its page, which the connection's field has already counted. */
const isPageContent = (field: Field) => field.name === 'nodes' || field.name === 'edges'

/** A field's declared cost (`cost` in `src/kernel/builder.ts`). */
const ownCost = (field: Field | undefined): number => (field?.extensions.cost as number | undefined) ?? 1

type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined

/**
 * Measures the operations of one document. A variable page size counts as the largest allowed, so that one
 * measurement holds for all uses.
 */
const createMeter = (schema: GraphQLSchema, fragmentOf: FragmentOf) => {
  // Each fragment is measured once however often it is spread: fragments that spread each other twice would otherwise
  // double the work at every level.
  const measured = new Map<string, Complexity>()

  const measureFragment = (name: string): Complexity => {
    const known = measured.get(name)
    if (known) return known
    measured.set(name, NOTHING) // a cycle is another rule's error; here it must only end
    const definition = fragmentOf(name)
    const complexity = definition ? measure(definition.selectionSet, definition.typeCondition.name.value) : NOTHING
    measured.set(name, complexity)
    return complexity
  }

  const measure = (set: SelectionSetNode, typeName: string | undefined): Complexity => {
    const total: Complexity = { depth: 1, aliases: 0, fields: 0, cost: 0 }
    const add = (part: Complexity, { deeper = 0, times = 1 } = {}) => {
      total.depth = Math.max(total.depth, part.depth + deeper)
      total.aliases += part.aliases
      total.cost = Math.min(total.cost + part.cost * times, Number.MAX_SAFE_INTEGER)
      if (deeper === 0) total.fields += part.fields
    }
    const type = typeName ? schema.getType(typeName) : undefined

    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(measureFragment(selection.name.value))
        continue
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(measure(selection.selectionSet, selection.typeCondition?.name.value ?? typeName))
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
      const below = measure(selection.selectionSet, isCompositeType(target) ? target.name : undefined)
      add(below, { deeper: 1, times: listSize(known, selection) })
    }
    return total
  }

  return (operation: OperationDefinitionNode): Complexity =>
    measure(operation.selectionSet, schema.getRootType(operation.operation)?.name)
}

/**
 * Introspection fields have a flat cost: GraphQL's own rule bounds the fields nested in them. One of each is enough.
 */
const INTROSPECTION: Readonly<Record<string, number>> = { __schema: LIMITS.cost / 2, __type: LIMITS.cost / 20 }

/** The complexity of an operation in a valid document. */
export function complexityOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Complexity {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const it of document.definitions) if (it.kind === Kind.FRAGMENT_DEFINITION) fragments.set(it.name.value, it)
  return createMeter(schema, (name) => fragments.get(name))(operation)
}

/** The error for exceeding a limit. */
export function tooMuch(what: string, operation?: OperationDefinitionNode): GraphQLError {
  return new GraphQLError(`The ${operation ? 'operation' : 'request'} exceeds a limit: ${what}.`, {
    ...(operation && { nodes: operation }),
    extensions: { code: 'graphql_too_complex' },
  })
}

/** A validation rule for depth, aliases, root fields and cost (OWASP GraphQL cheat sheet, "DoS prevention"). */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measure = createMeter(context.getSchema(), (name) => context.getFragment(name))
  return {
    OperationDefinition: (operation) => {
      const { depth, aliases, fields, cost } = measure(operation)
      const hold = (what: string, value: number, limit: number) => {
        if (value > limit)
          context.reportError(
            tooMuch(`${what.replace('#', String(value))} where at most ${limit} is allowed`, operation),
          )
      }
      hold('depth #', depth, LIMITS.depth)
      hold('# aliases', aliases, LIMITS.aliases)
      hold('cost #', cost, LIMITS.cost)
      hold('# root fields', fields, LIMITS.rootFields)
    },
  }
}
