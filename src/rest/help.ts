import { type GraphQLSchema, getOperationAST, Kind, parse } from 'graphql'
import type { Context } from '../context.ts'

type Args = Record<string, unknown>
type AddHelp = (context: Context, error: unknown, args: Args) => Promise<unknown>

/** Runs work for a route; `given` reads the variables of its operation as they were sent. */
type Helped = <T>(context: Context, given: () => Args, work: () => Promise<T>) => Promise<T>

const unchanged: Helped = (_context, _given, work) => work()

/**
 * Adds the numbers to call to errors of the route itself, as the field of its operation does for its own
 * (`schema/safety`). Only fields that take texts of people do.
 */
export function helpedBy(schema: GraphQLSchema, source: string): Helped {
  const [node] = getOperationAST(parse(source))?.selectionSet.selections ?? []
  if (node?.kind !== Kind.FIELD) return unchanged
  const field = schema.getMutationType()?.getFields()[node.name.value]
  const addHelp = field?.extensions.addHelp as AddHelp | undefined
  if (!addHelp) return unchanged
  const passed = (node.arguments ?? []).flatMap(({ name, value }) =>
    value.kind === Kind.VARIABLE ? [[name.value, value.name.value] as const] : [],
  )
  return async (context, given, work) => {
    try {
      return await work()
    } catch (error) {
      const variables = given()
      const args = Object.fromEntries(passed.map(([argument, variable]) => [argument, variables[variable]]))
      throw await addHelp(context, error, args)
    }
  }
}
