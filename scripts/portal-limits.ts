import { fieldsOf, unwrap } from '@parenting/rest-facade/rules'
import { type DocumentNode, Kind } from 'graphql'
import { z } from 'zod'
import { buildSchema } from '../src/schema/index.ts'

/** The maximum length of a text, as an HTML input attribute. */
const limitsOf = (rule: z.ZodType) => {
  const { minLength, maxLength } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' })
  // `required` expresses the minimum of one.
  return maxLength === undefined ? [] : [{ ...(minLength !== undefined && minLength > 1 && { minLength }), maxLength }]
}

const limitsIn = (shape: Readonly<Record<string, z.ZodType>>): [string, object][] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const { rule } = unwrap(schema)
    const fields = fieldsOf(rule)
    return fields ? limitsIn(fields) : limitsOf(rule).map((limits): [string, object] => [name, limits])
  })

/** Codegen plugin for the portal: the limits on the variables of its documents, from the schema's rules. */
export const plugin = (_schema: unknown, documents: readonly { document?: DocumentNode }[]): string => {
  const graph = buildSchema()
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const limits = operations.flatMap(({ operation, selectionSet }) =>
    selectionSet.selections.flatMap((selection) => {
      if (selection.kind !== Kind.FIELD) return []
      const name = selection.name.value
      const rules = graph.getRootType(operation)?.getFields()[name]?.args[0]?.extensions.rules
      const found = rules ? limitsIn(rules as Record<string, z.ZodType>) : []
      return found.length > 0 ? [[name, Object.fromEntries(found)] as const] : []
    }),
  )
  // Accounts that are made over links, for which there is no document, are like those that this field makes.
  const ofLinks = graph.getMutationType()?.getFields().createAdmin?.args[0]?.extensions.rules
  limits.push(['createAdmin', Object.fromEntries(limitsIn(ofLinks as Record<string, z.ZodType>))])
  const sorted = Object.fromEntries(limits.toSorted(([one], [other]) => one.localeCompare(other, 'en')))
  return `export const limits = ${JSON.stringify(sorted, null, 2)} as const\n`
}
