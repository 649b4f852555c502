import './scalars.ts'
import './domains.ts'
import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql'
import { builder } from './builder.ts'

/** Makes an enum understand what its rule does. Variables and literals are looked up here, compiled or interpreted. */
const readLeniently = (type: GraphQLEnumType) => {
  const valueFor = type.extensions.valueFor as ((text: string) => string | undefined) | undefined
  if (!valueFor) return
  const exactly = type.getValue.bind(type)
  type.getValue = (name) => exactly(name) ?? exactly(valueFor(name) ?? name)
}

/** The schema of all domains. */
export const buildSchema = (): GraphQLSchema => {
  const schema = builder.toSchema()
  for (const type of Object.values(schema.getTypeMap())) if (isEnumType(type)) readLeniently(type)
  return schema
}
