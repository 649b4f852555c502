import type { GraphQLSchema } from 'graphql'
import { assertEnumType } from 'graphql'

/** Codegen plugin for the portal: the roles of those who run the service, with what each may do, from the schema. */
export const plugin = (schema: GraphQLSchema): string => {
  const roles = assertEnumType(schema.getType('AdminRole')).getValues()
  const options = roles.map(({ name, description }) => ({ id: name, hint: description }))
  return `export const roles = ${JSON.stringify(options, null, 2)} as const\n`
}
