import {
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  valueFromAST,
  visit,
} from 'graphql'
import type { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'
import { hasDirective, isOwnDirective, keyOf, readSelection } from './selection.ts'

/** A variable of a route's document. */
export interface Variable {
  readonly name: string
  readonly type: GraphQLInputType
  /** The rule of the argument that it is passed to. */
  readonly rule: z.ZodType | null
  readonly fallback: unknown
}

/** A route's document, parsed at start. */
export interface Reading {
  /** The document as sent to the GraphQL executor. */
  readonly source: string
  readonly variables: readonly Variable[]
  readonly schema: JsonSchema
  /** An example of the result in GraphQL's format. */
  readonly example: Record<string, unknown>
  /** Converts the result to the contract's format, in place; null if there is nothing to convert. */
  readonly write: ((data: never) => unknown) | null
  /** The variable passed to an argument of the field at a path of the result; null if none. */
  readonly variableAt: (place: readonly (string | number)[], argument: string) => string | null
  /** The description of the first root field, without the sentence that names the operation. */
  readonly details: string
  /** The types of the root fields, by their key in the result. */
  readonly roots: ReadonlyMap<string, string>
  /** The field of a subscription's events that holds their id. */
  readonly eventId: string | null
}

export function readDocument(text: string, graph: GraphQLSchema): Reading {
  const document = parse(text)
  const operation = document.definitions.find((it) => it.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const it of document.definitions) if (it.kind === Kind.FRAGMENT_DEFINITION) fragments.set(it.name.value, it)
  const uses: { place: string; argument: string; variable: string; rule: z.ZodType | null }[] = []
  const roots = new Map<string, string>()
  let eventId: string | null = null
  let details: string | null = null

  const { schema, example, write } = readSelection(
    {
      queries: graph.getQueryType(),
      fragments,
      onField: (node, field, place) => {
        if (place === keyOf(node)) {
          roots.set(place, String(field.type))
          details ??= (field.description ?? '').replace(/^[^.]*\.\s*/, '')
        }
        if (hasDirective(node, 'eventId')) eventId = keyOf(node)
        for (const { name, value } of node.arguments ?? []) {
          if (value.kind !== Kind.VARIABLE) continue
          const argument = field.args.find((it) => it.name === name.value)
          const rules = argument?.extensions.rules as Record<string, z.ZodType> | undefined
          uses.push({ place, argument: name.value, variable: value.name.value, rule: rules?.[name.value] ?? null })
        }
      },
    },
    graph.getRootType(operation.operation) as GraphQLObjectType,
    operation.selectionSet,
  )

  const variables = (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }): Variable => {
    const name = variable.name.value
    const type = typeFromAST(graph, node as never) as GraphQLInputType
    const use = uses.find((it) => it.variable === name)
    return { name, type, rule: use?.rule ?? null, fallback: defaultValue && valueFromAST(defaultValue, type) }
  })
  return {
    source: print(visit(document, { Directive: (node) => (isOwnDirective(node) ? null : undefined) })),
    variables,
    schema,
    example: example as Record<string, unknown>,
    write,
    variableAt: (place, argument) => {
      const path = place.filter((key) => typeof key === 'string').join('.')
      return uses.find((it) => it.place === path && it.argument === argument)?.variable ?? null
    },
    details: details ?? '',
    roots,
    eventId,
  }
}
